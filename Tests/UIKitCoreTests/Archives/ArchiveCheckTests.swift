import TestSupport
import Testing
import UIKit

/// The bytes of a binary property list, put together value by value, so that they can say what no writer would.
private struct PropertyListBytes {
    private var values: [[UInt8]] = []
    /// The position in `values` for each index.
    private var places: [Int] = []

    /// Adds a value with its marker; returns its index.
    mutating func add(_ bytes: [UInt8]) -> Int {
        values.append(bytes)
        places.append(values.count - 1)
        return places.count - 1
    }

    mutating func text(_ text: String) -> Int { add(Self.marker(5, text.utf8.count) + Array(text.utf8)) }

    mutating func reference(_ object: UInt8) -> Int { add([0x80, object]) }

    mutating func array(_ elements: [Int]) -> Int {
        add(Self.marker(10, elements.count) + elements.flatMap { Self.bytes($0, 2) })
    }

    mutating func dictionary(_ entries: [(key: Int, value: Int)]) -> Int {
        let indices = entries.map(\.key) + entries.map(\.value)
        return add(Self.marker(13, entries.count) + indices.flatMap { Self.bytes($0, 2) })
    }

    /// Adds indices of a value that has one already.
    mutating func repeatValue(at index: Int, count: Int) {
        places += Array(repeating: places[index], count: count)
    }

    /// Returns the keyed archive of some objects. The first stands for nil, and the second is the root.
    mutating func archive(_ objects: [Int]) -> Data {
        let archiver = (key: text("$archiver"), value: text("NSKeyedArchiver"))
        let version = (key: text("$version"), value: add([0x12] + Self.bytes(100_000, 4)))
        let root = (key: text("root"), value: reference(1))
        let roots = (key: text("$top"), value: dictionary([root]))
        let list = (key: text("$objects"), value: array(objects))
        let top = dictionary([archiver, version, roots, list])
        var data = Array("bplist00".utf8)
        var offsets: [Int] = []
        for value in values {
            offsets.append(data.count)
            data += value
        }
        let table = data.count
        data += places.flatMap { Self.bytes(offsets[$0], 4) }
        data += [0, 0, 0, 0, 0, 0, 4, 2]
        data += Self.bytes(places.count, 8) + Self.bytes(top, 8) + Self.bytes(table, 8)
        return Data(data)
    }

    private static func marker(_ kind: UInt8, _ length: Int) -> [UInt8] {
        length < 15 ? [kind << 4 | UInt8(length)] : [kind << 4 | 15, 0x12] + bytes(length, 4)
    }

    /// Returns the bytes of a number, the most significant first.
    private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }
}

/// A class with keys of its own, whose name ends like that of Foundation's dictionaries. Foundation finds no private
/// class by its name.
final class WordDictionary: NSObject, NSCoding {
    let count: Int

    init(count: Int) {
        self.count = count
        super.init()
    }

    init?(coder: NSCoder) {
        count = coder.decodeInteger(forKey: "count")
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(count, forKey: "count")
    }
}

/// An object that cannot be decoded when its number is negative.
final class PickyRecord: NSObject, NSCoding {
    let number: Int
    let contents: [String: Any]
    nonisolated(unsafe) static var count = 0

    init(_ number: Int, contents: [String: Any] = [:]) {
        self.number = number
        self.contents = contents
        super.init()
    }

    init?(coder: NSCoder) {
        Self.count += 1
        number = coder.decodeInteger(forKey: "number")
        contents = coder.decodeObject(forKey: "contents") as? [String: Any] ?? [:]
        super.init()
        guard number >= 0 else { return nil }
    }

    func encode(with coder: NSCoder) {
        coder.encode(number, forKey: "number")
        coder.encode(contents, forKey: "contents")
    }

    override var hash: Int { number }
    override func isEqual(_ object: Any?) -> Bool { (object as? PickyRecord)?.number == number }
}

@MainActor
@Suite("Archives made by hand", .fact("AR-04"))
struct ArchiveCheckTests {
    private func restore(_ data: Data) -> Any? { NSKeyedUnarchiver.unarchiveObject(with: data) }

    private func archive(_ object: Any) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    }

    @Test("are nil if they become enormous when arrays that are named often are written out")
    func sharedArrays() {
        func archive(levels: Int) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            var value = list.text("word")
            for _ in 0..<levels { value = list.array(Array(repeating: value, count: 100)) }
            return list.archive([null, value])
        }
        #expect(restore(archive(levels: 1)) != nil)
        let large = archive(levels: 12)
        #expect(large.count < 4_000)
        #expect(restore(large) == nil)
    }

    @Test("are nil if they have an object of Foundation's that cannot be decoded, or lacks its text")
    func undecodableObjects() throws {
        func archive(of name: String) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            let object = list.dictionary([(key: list.text("$class"), value: list.reference(2))])
            let ancestors = (key: list.text("$classes"), value: list.array([list.text(name)]))
            let type = list.dictionary([(key: list.text("$classname"), value: list.text(name)), ancestors])
            return list.archive([null, object, type])
        }
        let names = [
            "DateComponentsFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter", "NSOrthography",
            "NSTextCheckingResult", "NSRegularExpressionCheckingResult", "NSError", "NSURLQueryItem",
            "NSDecimalNumberHandler", "NSNotification",
        ]
        for name in names { #expect(restore(archive(of: name)) == nil) }
        let item = restore(try self.archive(NSURLQueryItem(name: "name", value: "value"))) as? NSURLQueryItem
        #expect(item?.value == "value")
    }

    @Test("are nil if a large value is in the list of values again and again")
    func repeatedValues() {
        func archive(repeats: Int) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            let word = list.text("word")
            let array = list.array(Array(repeating: word, count: 20_000))
            list.repeatValue(at: array, count: repeats)
            return list.archive([null, array])
        }
        #expect(restore(archive(repeats: 0)) != nil)
        #expect(restore(archive(repeats: 20_000)) == nil)
    }

    @Test("are nil if thousands of dictionaries share an enormous key")
    func sharedKeys() {
        func archive(dictionaries count: Int) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            let key = list.text(String(repeating: "k", count: 200_000))
            let word = list.text("word")
            var parts: [Int] = []
            for _ in 0..<count { parts.append(list.dictionary([(key: key, value: word)])) }
            let array = list.array(parts)
            return list.archive([null, array])
        }
        #expect(restore(archive(dictionaries: 3)) != nil)
        #expect(restore(archive(dictionaries: 2_000)) == nil)
    }

    /// Returns the archive of a dictionary with one key and any number of values.
    private func dictionary(className: String, hints: [String] = [], values: Int) -> Data {
        var list = PropertyListBytes()
        let null = list.text("$null")
        let word = list.text("word")
        let wordReference = list.reference(3)
        let ofClass = (key: list.text("$class"), value: list.reference(2))
        let keys = (key: list.text("NS.keys"), value: list.array([wordReference]))
        let references = Array(repeating: wordReference, count: values)
        let objects = (key: list.text("NS.objects"), value: list.array(references))
        let root = list.dictionary([ofClass, keys, objects])
        let name = (key: list.text("$classname"), value: list.text(className))
        var description = [name]
        if !hints.isEmpty {
            var names: [Int] = []
            for hint in hints { names.append(list.text(hint)) }
            description.append((key: list.text("$classhints"), value: list.array(names)))
        }
        let classDescription = list.dictionary(description)
        return list.archive([null, root, classDescription, word])
    }

    @Test("are nil if a dictionary of Foundation has more keys than values, by whatever name it is called")
    func dictionaries() {
        for name in ["NSDictionary", "NSMutableDictionary"] {
            #expect(restore(dictionary(className: name, values: 1)) is NSDictionary)
            #expect(restore(dictionary(className: name, values: 0)) == nil)
        }
        #expect(restore(dictionary(className: "Foundation.NSDictionary", values: 0)) == nil)
        #expect(restore(dictionary(className: "Nowhere.Nothing", hints: ["NSDictionary"], values: 0)) == nil)
        #expect(restore(dictionary(className: "_NSCFDictionary", values: 1)) == nil)
    }

    @Test("are nil if a class has more names than any has")
    func classNames() {
        let one = dictionary(className: "Nowhere.Nothing", hints: ["NSMutableDictionary"], values: 1)
        #expect(restore(one) is NSDictionary)
        let names = Array(repeating: "NSMutableDictionary", count: 40)
        #expect(restore(dictionary(className: "Nowhere.Nothing", hints: names, values: 1)) == nil)
    }

    @Test("of a class of the app whose name ends in Dictionary are read")
    func wordDictionary() throws {
        let data = try archive(WordDictionary(count: 7))
        #expect((restore(data) as? WordDictionary)?.count == 7)
    }

    @Test("are nil if an object in a dictionary cannot be decoded, however deep it is")
    func objectsThatFail() throws {
        let fails = PickyRecord(-1)
        let archives = try [
            archive(["a": PickyRecord(1), "b": fails]), archive(NSMutableDictionary(dictionary: ["b": fails])),
            archive([["x": ["y": fails] as NSDictionary] as NSDictionary]),
            archive(["a": PickyRecord(1, contents: ["b": PickyRecord(2, contents: ["c": fails])])]),
            archive(PickyRecord(1, contents: ["b": fails])), archive(NSDictionary(dictionary: [fails: "a"])),
            archive(NSDictionary(dictionary: [PickyRecord(1, contents: ["b": fails]): "a"])),
        ]
        for data in archives {
            #expect(restore(data) == nil)
            #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) }
        }
    }

    @Test("are nil if a dictionary has an object of a class that is never archived, or of Foundation's that refuses it")
    func refusedObjects() throws {
        func archive(of name: String, lists: String? = nil) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            let keys = (key: list.text("NS.keys"), value: list.array([list.reference(3)]))
            let objects = (key: list.text("NS.objects"), value: list.array([list.reference(4)]))
            let ofClass = list.text("$class")
            let root = list.dictionary([(key: ofClass, value: list.reference(2)), keys, objects])
            let className = list.text("$classname")
            let type = list.dictionary([(key: className, value: list.text("NSDictionary"))])
            let word = list.text("word")
            var fields = [(key: ofClass, value: list.reference(5))]
            if let lists { fields.append((key: list.text(lists), value: word)) }
            let object = list.dictionary(fields)
            let otherType = list.dictionary([(key: className, value: list.text(name))])
            return list.archive([null, root, type, word, object, otherType])
        }
        #expect(restore(archive(of: "NSArray")) is NSDictionary)
        for name in ["NSObject", "NSNumber", "NSData", "NSMutableData"] { #expect(restore(archive(of: name)) == nil) }
        #expect(restore(archive(of: "NSNumber", lists: "NS.number")) == nil)
        #expect(restore(archive(of: "NSMutableData", lists: "NS.data")) == nil)
        var data = try self.archive(["a": try NSRegularExpression(pattern: "(a-z)")])
        #expect(((restore(data) as? [String: Any])?["a"] as? NSRegularExpression)?.pattern == "(a-z)")
        let pattern = try #require(data.range(of: Data("(a-z)".utf8)))
        data.replaceSubrange(pattern, with: Data("(a-z(".utf8))
        #expect(restore(data) == nil)
    }

    @Test("are nil if a member of a set that numbers them is nil, no object, or refuses to be decoded")
    func refusedMembers() throws {
        func archive(of set: String, member: String) -> Data {
            var list = PropertyListBytes()
            let null = list.text("$null")
            let ofClass = list.text("$class")
            let isReference = member != "plain"
            let first = (
                key: list.text("NS.object.0"),
                value: isReference ? list.reference(member == "$null" ? 0 : 3) : list.text("word")
            )
            let root = list.dictionary([(key: ofClass, value: list.reference(2)), first])
            let className = list.text("$classname")
            let type = list.dictionary([(key: className, value: list.text(set))])
            let object = list.dictionary([(key: ofClass, value: list.reference(4))])
            let otherType = list.dictionary([(key: className, value: list.text(member))])
            return list.archive([null, root, type, object, otherType])
        }
        for set in ["NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet"] {
            #expect(restore(archive(of: set, member: "NSArray")) != nil, "\(set)")
            for member in ["$null", "plain", "Nowhere.Nothing", "NSObject", "NSNumber", "NSRegularExpression"] {
                #expect(restore(archive(of: set, member: member)) == nil, "\(set) of \(member)")
            }
        }
        let set = NSOrderedSet(array: ["a", NSNumber(value: 3), Data([1])])
        #expect(restore(try self.archive(set)) as? NSOrderedSet == set)
    }

    @Test("have objects in dictionaries, with all that is in them")
    func objectsInDictionaries() throws {
        let inner = PickyRecord(
            2, contents: ["text": String(repeating: "e", count: 300), "dates": [Date.distantPast, 1.5]])
        let data = try archive(["a": PickyRecord(1, contents: ["inner": inner]), "b": inner, "c": Data(count: 400)])
        PickyRecord.count = 0
        let restored = try #require(restore(data) as? [String: Any])
        let first = try #require(restored["a"] as? PickyRecord)
        let copy = try #require(first.contents["inner"] as? PickyRecord)
        #expect(first.number == 1 && copy.number == 2 && restored["b"] as? PickyRecord === copy)
        #expect((copy.contents["text"] as? String)?.count == 300 && (restored["c"] as? Data)?.count == 400)
        #expect((copy.contents["dates"] as? [Any])?.count == 2)
        // Two objects, each twice.
        #expect(PickyRecord.count == 4)
        let keyed = try #require(restore(try archive(NSDictionary(dictionary: [inner: "a"]))) as? NSDictionary)
        #expect((keyed.allKeys.first as? PickyRecord)?.number == 2 && keyed.allValues.first as? String == "a")
        var many: [String: Any] = [:]
        for number in 0..<400 { many["\(number)"] = PickyRecord(number) }
        #expect((restore(try archive(many)) as? [String: Any])?.count == 400)
    }

    @Test("make nothing in advance for a reader that the app creates")
    func readers() throws {
        let data = try archive(["a": PickyRecord(1)])
        PickyRecord.count = 0
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(PickyRecord.count == 0)
        reader.finishDecoding()
    }

    @Test("keep the largest integer, which has sixteen bytes in them")
    func largestInteger() throws {
        let data = try archive(NSNumber(value: UInt64.max))
        let bytes: [UInt8] = [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(data.range(of: Data(bytes)) != nil)
        #expect((restore(data) as? NSNumber)?.uint64Value == UInt64.max)
    }

    /// Returns the archive of a label whose text has two attributes, each of which is a text with two attributes, and
    /// so on: the same text both times, so that the archive is small.
    private func labelWithNestedText(levels: Int) -> Data {
        var list = PropertyListBytes()
        let classKey = list.text("$class")
        let elementsKey = list.text("NS.objects")
        let arrayClass = list.reference(3)
        var objects: [Int] = []
        for name in ["$null", "label", "label's class", "arrays' class", "runs", "word", "a", "b"] {
            objects.append(list.text(name))
        }
        /// Adds an array of objects; returns its number.
        func add(_ elements: [Int]) -> Int {
            var references: [Int] = []
            for element in elements { references.append(list.reference(UInt8(element))) }
            let entry = (key: elementsKey, value: list.array(references))
            objects.append(list.dictionary([(key: classKey, value: arrayClass), entry]))
            return objects.count - 1
        }
        let plainRun = add([5])
        var text = add([4, plainRun])
        for _ in 0..<levels {
            let run = add([5, 6, text, 7, text])
            text = add([4, run])
        }
        let ofClass = (key: classKey, value: list.reference(2))
        let attributedText = (key: list.text("UIAttributedText"), value: list.reference(UInt8(text)))
        objects[1] = list.dictionary([ofClass, attributedText])
        let nameKey = list.text("$classname")
        let labelName = list.text(String(reflecting: UILabel.self))
        objects[2] = list.dictionary([(key: nameKey, value: labelName)])
        let arrayName = list.text("NSArray")
        objects[3] = list.dictionary([(key: nameKey, value: arrayName)])
        return list.archive(objects)
    }

    @Test("have attributes that are plain values, and are nil if a text is in texts in texts without end")
    func attributes() throws {
        let label = try #require(restore(labelWithNestedText(levels: 3)) as? UILabel)
        #expect(label.text == "word")
        let key = NSAttributedString.Key(rawValue: "a")
        #expect(label.attributedText?.attribute(key, at: 0, effectiveRange: nil) == nil)
        let data = labelWithNestedText(levels: 40)
        #expect(data.count < 8_000 && restore(data) == nil)
    }

    @Test("of a label keep its colours, fonts and paragraph styles")
    func plainAttributes() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let label = UILabel()
        let attributes: [NSAttributedString.Key: Any] = [
            .foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 9), .paragraphStyle: style,
        ]
        label.attributedText = NSAttributedString(string: "word", attributes: attributes)
        let data = try archive(label)
        let text = try #require((restore(data) as? UILabel)?.attributedText)
        let color = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color?.cgColor == UIColor.red.cgColor)
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 9)
        let copy = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(copy?.lineSpacing == 3)
    }

    @Test("with numbers beyond a thousand million in a geometry leave the view as it is")
    func enormousNumbers() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.bounds.size.width = 9e8
        let large = try archive(view)
        view.bounds.size.width = 2e9
        let enormous = try archive(view)
        let copy = try #require(restore(large) as? UIView)
        #expect(copy.bounds.width == 9e8)
        let refused = try #require(restore(enormous) as? UIView)
        #expect(refused.bounds == CGRect.zero)
    }
}
