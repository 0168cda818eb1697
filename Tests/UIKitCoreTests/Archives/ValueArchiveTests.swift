import Testing
import UIKit

/// A model that has got properties since it was first archived.
final class GrownModel: NSObject, NSCoding {
    var title: String
    var note: String?
    var tint: UIColor?

    init(title: String) {
        self.title = title
        super.init()
    }

    init?(coder: NSCoder) {
        title = coder.decodeObject(forKey: "title") as? String ?? "none"
        note = coder.decodeObject(forKey: "note") as? String
        tint = coder.decodeObject(of: UIColor.self, forKey: "tint")
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "title")
        if let tint { coder.encode(tint, forKey: "tint") }
    }
}

@MainActor
@Suite("Archives of models and of UIKit's values")
struct ValueArchiveTests {
    private func copy<Value: NSObject>(_ value: Value) -> Value? {
        NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: value)) as? Value
    }

    @Test("A key that an older archive does not have is nil, and what follows is read")
    func absentKeys() throws {
        let old = GrownModel(title: "Rye")
        let read = try #require(copy(old))
        #expect(read.title == "Rye" && read.note == nil && read.tint == nil)
        old.tint = .red
        let list = try #require(
            copy(NSArray(array: [old, "text", [1, 2], ["key": old], Date(timeIntervalSince1970: 1)])))
        #expect((list[0] as? GrownModel)?.tint == .red)
        #expect(list[1] as? String == "text" && list[2] as? [Int] == [1, 2])
        #expect((list[3] as? [String: GrownModel])?["key"]?.title == "Rye")
        #expect(list[4] as? Date == Date(timeIntervalSince1970: 1))
    }

    @Test("A reader that the app creates goes on after a key that there is not")
    func reader() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(GrownModel(title: "Rye"), forKey: "model")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeObject(forKey: "nothing") == nil)
        #expect(reader.decodeObject(of: NSString.self, forKey: "nothing") == nil)
        #expect((reader.decodeObject(forKey: "model") as? GrownModel)?.title == "Rye")
        #expect(reader.error == nil)
        reader.finishDecoding()
    }

    @Test("A colour keeps its components, and a dynamic one those of both styles")
    func colors() throws {
        #expect(copy(UIColor.red) == .red)
        #expect(copy(UIColor(white: 0.25, alpha: 0.5)) == UIColor(white: 0.25, alpha: 0.5))
        let label = try #require(copy(UIColor.label))
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            #expect(label.resolvedColor(with: traits) == UIColor.label.resolvedColor(with: traits))
        }
    }

    @Test("An image keeps its pixels, scale, rendering mode and insets; an empty one stays empty")
    func images() throws {
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let image = drawn.withRenderingMode(.alwaysTemplate)
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        let read = try #require(copy(image))
        #expect(read.size == image.size && read.scale == image.scale && read.renderingMode == .alwaysTemplate)
        #expect(read.capInsets == image.capInsets && read.pngData() == image.pngData())
        #expect(copy(UIImage())?.size == .zero)
    }

    @Test("A font keeps its family, weight and size")
    func fonts() {
        for font in [
            UIFont.boldSystemFont(ofSize: 33), .italicSystemFont(ofSize: 9), .preferredFont(forTextStyle: .body),
        ] {
            #expect(copy(font) == font)
        }
    }

    @Test("A path keeps its shape and its attributes")
    func paths() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: -3, y: 4))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.usesEvenOddFillRule = true
        path.setLineDash([2, 1], count: 2, phase: 1)
        let read = try #require(copy(path))
        #expect(read.cgPath == path.cgPath && read.lineWidth == 3 && read.usesEvenOddFillRule)
        #expect(read.lineCapStyle == .round && read.lineJoinStyle == .bevel && read.miterLimit == path.miterLimit)
        var (dashes, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        read.getLineDash(&dashes, count: &count, phase: &phase)
        #expect(dashes == [2, 1] && count == 2 && phase == 1)
        #expect(copy(UIBezierPath())?.isEmpty == true)
    }

    @Test("Values are read where secure coding is required")
    func secure() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.blue, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == .blue)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(UIFont.systemFont(ofSize: 8), forKey: "font")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        reader.requiresSecureCoding = true
        #expect(reader.decodeObject(of: UIFont.self, forKey: "font")?.pointSize == 8)
    }

    @Test("A value whose numbers are damaged is nil")
    func damage() {
        final class Coder: NSCoder {
            let form: NSArray
            init(_ form: NSArray) { self.form = form }
            override func containsValue(forKey key: String) -> Bool { true }
            override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { form }
        }
        for form in [["color", 1, 2], ["color", "red"], ["font", 1], ["path", 1, 0], [], ["text", "x"]] as [NSArray] {
            #expect(UIColor(coder: Coder(form)) == nil && UIFont(coder: Coder(form)) == nil)
            #expect(UIImage(coder: Coder(form)) == nil && UIBezierPath(coder: Coder(form)) == nil)
        }
        let attributes: [Any] = ["path", 1, 0, 0, 10, 0, 0, 0]
        for elements in [[1, 5, 5], [0, 1], [9], [0, 1, 2, 3, 4, 5], [0, 1e300, 0], [0.5]] as [[Double]] {
            #expect(UIBezierPath(coder: Coder(NSArray(array: attributes + elements))) == nil)
        }
        #expect(UIBezierPath(coder: Coder(NSArray(array: attributes + [0, 1, 2, 1, 3, 4, 4]))) != nil)
    }
}
