import Testing
import UIKit

@MainActor
@Suite("Key-value coding of collections")
struct KeyValueCollectionTests {
    private let views = [3, 1, 3].map { tag in
        let view = UIView()
        view.tag = tag
        return view
    }

    @Test("gives the values of the elements in a collection of the same kind")
    func values() {
        #expect((views as NSArray).value(forKey: "tag") as? [Int] == [3, 1, 3])
        #expect((NSSet(array: views)).value(forKey: "tag") as? Set<Int> == [1, 3])
        let ordered = NSOrderedSet(array: views).value(forKey: "tag") as? NSOrderedSet
        #expect(ordered?.array as? [Int] == [3, 1])
        #expect((["ab", "c"] as NSArray).value(forKey: "length") as? [Int] == [2, 1])
        let nothing = (views as NSArray).value(forKey: "superview") as? NSArray
        #expect(nothing?.count == 3 && nothing?.firstObject is NSNull)
    }

    @Test("takes operators")
    func operators() {
        let array = views as NSArray
        #expect(array.value(forKeyPath: "@count") as? Int == 3)
        #expect(array.value(forKey: "@count") as? Int == 3)
        #expect(array.value(forKeyPath: "@sum.tag") as? Int == 7)
        #expect(array.value(forKeyPath: "@avg.alpha") as? Double == 1)
        #expect(array.value(forKeyPath: "@max.tag") as? Int == 3)
        #expect(array.value(forKeyPath: "@min.tag") as? Int == 1)
        #expect(([2, 0.5] as NSArray).value(forKeyPath: "@avg.self") as? Double == 1.25)
        #expect((["b", "a"] as NSArray).value(forKeyPath: "@min.self") as? String == "a")
        #expect(([] as NSArray).value(forKeyPath: "@max.self") == nil)
        #expect(([] as NSArray).value(forKeyPath: "@avg.self") as? Int == 0)
        #expect(array.value(forKeyPath: "@unionOfObjects.tag") as? [Int] == [3, 1, 3])
        #expect(array.value(forKeyPath: "@distinctUnionOfObjects.tag") as? [Int] == [3, 1])
        let nested: NSArray = [[1, 2], [2, 3]]
        #expect(nested.value(forKeyPath: "@unionOfArrays.self") as? [Int] == [1, 2, 2, 3])
        #expect(nested.value(forKeyPath: "@distinctUnionOfArrays.self") as? [Int] == [1, 2, 3])
    }

    @Test("takes operators in the middle of a path, after an array of Swift")
    func paths() {
        let parent = UIView()
        for view in views { parent.addSubview(view) }
        #expect(parent.value(forKeyPath: "subviews.@sum.tag") as? Int == 7)
        #expect(parent.value(forKeyPath: "subviews.layer.cornerRadius") as? [Double] == [0, 0, 0])
    }

    @Test("sets a property of every element")
    func setting() {
        (views as NSArray).setValue(8, forKey: "tag")
        #expect(views.map(\.tag) == [8, 8, 8])
    }

    @Test("refuses a name that the elements do not have, an unknown operator and a sum of what are no numbers")
    func errors() {
        #expect(throws: KeyValueError.undefinedKey("nothing", type: "UIView")) {
            try KeyValueCoding.value(forKey: "nothing", of: views as NSArray)
        }
        #expect(throws: KeyValueError.undefinedKey("@product", type: "NSArray")) {
            try KeyValueCoding.value(forKeyPath: "@product.tag", of: views as NSArray)
        }
        let error = #expect(throws: KeyValueError.self) {
            try KeyValueCoding.value(forKeyPath: "@sum.layer", of: views as NSArray)
        }
        #expect(error?.description.contains("@sum cannot be applied to \"layer\"") == true)
    }
}
