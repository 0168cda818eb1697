import CoreGraphics
import Foundation
import QuartzCore
import Testing
import Timeline

/// A bar that is filled as far as a value says, as layers for iOS declare it with `@NSManaged`.
private final class BarLayer: CALayer {
    var level: CGFloat {
        get { value(forKey: "level") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "level") }
    }
    var steps: Int {
        get { value(forKey: "steps") as? Int ?? 0 }
        set { setValue(newValue, forKey: "steps") }
    }
    var color = CGColor.red
    var log: [String] = []
    var animates = false

    override init() {
        super.init()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        color = (layer as? BarLayer)?.color ?? color
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || key == "cornerRadius" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level" else { return super.action(forKey: event) }
        log.append("action \(presentation()?.level ?? -1) \(level)")
        guard animates else { return NSNull() }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.level ?? level
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
}

extension QuartzCoreTests {
    @MainActor @Suite("Animatable properties of subclasses")
    struct CustomPropertyTests {
        let screen = Screen()
        private let bar = BarLayer()

        init() {
            bar.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
            screen.root.addSublayer(bar)
            screen.frame()
        }

        /// The number of red pixels in the row of the bar.
        private var length: Int { (0..<100).count { screen.pixel($0, 5) == "ff0000" } }

        @Test("A change displays the layer if its class says so, and asks for an action before it is made")
        func change() {
            bar.level = 0.3
            #expect(bar.log == ["action 0.0 0.0"])
            #expect(screen.frame().displays == 1)
            #expect(length == 30)
            bar.steps = 4
            #expect(screen.frame().displays == 0 && bar.steps == 4)
            #expect(bar.animationKeys() == nil)
            atOnce { bar.cornerRadius = 2 }
            #expect(screen.frame().displays == 1)
        }

        @Test("An animation draws presentation copies with its values")
        func explicit() {
            bar.level = 0.2
            screen.frame()
            let grow = CABasicAnimation(keyPath: "level")
            grow.toValue = 0.8
            grow.duration = 1
            bar.add(grow, forKey: "grow")
            screen.frame()
            #expect(length == 20)
            screen.frame(after: 0.5)
            #expect(length == 50)
            #expect(bar.level == 0.2 && bar.presentation()?.level == 0.5)
            screen.frame(after: 0.25)
            #expect(length == 65)
            screen.frame(after: 0.25)
            #expect(length == 20 && bar.animationKeys() == nil)
            #expect(screen.frame(after: 1).displays == 0)
        }

        @Test("An action makes changes of the property animated, from where an earlier one has come to")
        func implicit() {
            bar.animates = true
            bar.level = 1
            #expect(bar.level == 1)
            screen.frame(after: 0.5)
            #expect(length == 50)
            bar.level = 0
            #expect(bar.log.last == "action 0.5 1.0")
            screen.frame(after: 0.5)
            #expect(length == 25)
            screen.frame(after: 0.5)
            #expect(length == 0)
        }

        @Test("Removing an animation shows the property's value again")
        func removal() {
            bar.level = 0.4
            let grow = CAKeyframeAnimation(keyPath: "level")
            grow.values = [0, 1]
            grow.duration = 2
            let group = CAAnimationGroup()
            group.animations = [grow]
            group.duration = 2
            bar.add(group, forKey: "grow")
            screen.frame(after: 1)
            #expect(length == 50)
            bar.removeAllAnimations()
            screen.frame()
            #expect(length == 40)
        }

        @Test("A value keeps its type in presentation copies")
        func types() {
            bar.steps = 10
            let count = CABasicAnimation(keyPath: "steps")
            count.fromValue = 0
            count.duration = 1
            bar.add(count, forKey: nil)
            screen.frame()
            screen.frame(after: 0.55)
            #expect(bar.presentation()?.steps == 5)
            #expect(screen.frame().displays == 0)
        }

        @Test("A colour whose name is the app's own is kept as it is")
        func colorName() {
            bar.setValue("blue", forKey: "barColor")
            #expect(bar.value(forKey: "barColor") as? String == "blue")
            bar.setValue(CGColor.green, forKey: "borderColor")
            #expect(bar.borderColor == .green)
        }
    }
}
