import Stages
import Testing
import UIKit

/// A layer as the plugin translates it: the accessors stand for `@NSManaged`.
private final class ProgressLayer: CALayer {
    var value: CGFloat {
        get { interopManaged("value") }
        set { setInteropManaged(newValue, "value") }
    }
    var count: Int {
        get { interopManaged("count") }
        set { setInteropManaged(newValue, "count") }
    }

    var share: CGFloat {
        get { interopManaged("share") }
        set { setInteropManaged(newValue, "share") }
    }
    var thickness: CGFloat = 8
    var level: CGFloat { value(forKey: "level") as? CGFloat ?? 3 }

    override class func defaultValue(forKey key: String) -> Any? {
        key == "share" ? 0.25 : super.defaultValue(forKey: key)
    }

    override init() {
        super.init()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? ProgressLayer { value = layer.value }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "value" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        // The action of a property that the view animates says whether a block is open, how long it takes and when.
        guard event == "value", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
            return super.action(forKey: event)
        }
        animation.keyPath = event
        animation.fromValue = presentation()?.value ?? value
        animation.toValue = nil
        return animation
    }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height))
        UIGraphicsPopContext()
    }
}

extension UIKitInteropTable {
    nonisolated static let layerSamples: [InteropClass] = [
        InteropClass("ProgressLayer", ProgressLayer.self) {
            $0.property("value", \ProgressLayer.value)
            $0.property("count", \ProgressLayer.count)
            $0.property("share", \ProgressLayer.share)
            $0.property("thickness", \ProgressLayer.thickness)
            $0.property("level", \ProgressLayer.level)
        }
    ]
}

/// A view whose layer draws its progress.
private final class ProgressView: UIView {
    override class var layerClass: AnyClass { ProgressLayer.self }

    var value: CGFloat {
        get { (layer as? ProgressLayer)?.value ?? 0 }
        set { (layer as? ProgressLayer)?.value = newValue }
    }
}

@MainActor
@Suite("Managed properties of layers")
struct ManagedPropertyTests {
    private let stage = Stage(size: CGSize(width: 100, height: 40), scale: 1)
    private let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() {
        stage.window.addSubview(view)
        stage.settle()
    }

    /// The number of red pixels in a row of the view.
    private var length: Int { (0..<100).count { stage.pixel(at: CGPoint(x: Double($0), y: 20)) == .red } }

    @Test("A change outside a block is drawn at once")
    func change() {
        #expect(view.value == 0)
        view.value = 0.4
        stage.settle()
        #expect(length == 40)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A change in an animation block is drawn frame by frame")
    func block() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.value = 1 }
        #expect(view.value == 1)
        stage.advance(by: 0.5)
        #expect((48...52).contains(length))
        stage.advance(by: 0.6)
        #expect(length == 100)
    }

    @Test("An explicit animation changes presentation copies in the type of the property")
    func explicit() throws {
        let layer = try #require(view.layer as? ProgressLayer)
        layer.count = 10
        let animation = CABasicAnimation(keyPath: "count")
        animation.fromValue = 0
        animation.duration = 1
        layer.add(animation, forKey: "count")
        stage.advance(by: 0.5)
        #expect(layer.count == 10)
        #expect((4...6).contains(layer.presentation()?.count ?? 0))
    }

    @Test("A property that was never set is zero by its name too, or what the class says")
    func unset() {
        let layer = ProgressLayer()
        #expect(layer.value(forKey: "value") as? CGFloat == 0)
        #expect(view.layer.presentation()?.value(forKey: "count") as? Int == 0)
        #expect(layer.value(forKey: "unknown") == nil && layer.value(forKey: "backgroundColor") == nil)
        #expect(layer.value(forKey: "share") as? CGFloat == 0.25)
        #expect(layer.share == 0.25)
        layer.setValue(0.5, forKey: "share")
        #expect(layer.share == 0.5)
        // A property of the class's own that the layer does not store.
        #expect(layer.value(forKey: "thickness") as? CGFloat == 8)
        // A getter that asks for its own name.
        #expect(layer.value(forKey: "level") as? CGFloat == 3)
        #expect(CALayer.defaultValue(forKey: "opacity") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "value") == nil)
    }

    @Test("Properties of layers that cannot be animated are read and set by their names")
    func plain() {
        let layer = CALayer()
        layer.setValue(true, forKey: "masksToBounds")
        layer.setValue(NSNumber(value: 3), forKey: "contentsScale")
        layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKeyPath: "frame")
        #expect(layer.masksToBounds && layer.contentsScale == 3 && layer.position == CGPoint(x: 2.5, y: 4))
        #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
        #expect(layer.value(forKey: "masksToBounds") as? Bool == true)
    }

    @Test("A text layer takes fonts and attributes of UIKit")
    func text() {
        let text = CATextLayer()
        text.frame = view.bounds
        text.contentsScale = 2
        text.font = UIFont.boldSystemFont(ofSize: 99)
        text.fontSize = 12
        text.string = "III"
        text.alignmentMode = .center
        text.foregroundColor = UIColor.blue.cgColor
        view.layer.addSublayer(text)
        stage.settle()
        func inked(_ color: (UIColor) -> Bool) -> [Int] {
            (0..<100).filter { x in (0..<40).contains { color(stage.pixel(at: CGPoint(x: x, y: $0))) } }
        }
        let blue = inked { $0 == .blue }
        #expect(!blue.isEmpty && blue.allSatisfy { (40..<60).contains($0) })
        #expect((text.font as? UIFont)?.pointSize == 99)
        text.string = NSAttributedString(
            string: "III", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
        stage.settle()
        #expect(inked { $0 == .red }.count > blue.count && inked { $0 == .blue }.isEmpty)
    }
}
