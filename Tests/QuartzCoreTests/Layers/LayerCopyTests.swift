import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A layer as it is written for iOS: `init(layer:)` is an override and not required. Not private, because an archive
/// names the class.
final class GaugeLayer: CALayer {
    var level = 0
    let made: String

    override init() {
        made = "init"
        super.init()
    }

    override init(layer: Any) {
        made = "copy"
        super.init(layer: layer)
        level = (layer as? GaugeLayer)?.level ?? -1
    }

    required init?(coder: NSCoder) {
        made = "coder"
        super.init(coder: coder)
        level = coder.decodeInteger(forKey: "level")
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(level, forKey: "level")
    }
}

extension QuartzCoreTests {
    @MainActor
    @Suite("Copies and archives of layers")
    struct LayerCopyTests {
        /// A layer that inherits all initializers.
        private final class Plain: CAShapeLayer {
            var level = 3
        }

        /// A layer that only an archive can hold.
        private final class Archived: CALayer {
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        @Test("A presentation layer is made with `init(layer:)` of the layer's own class")
        func presentation() throws {
            let screen = Screen()
            let gauge = GaugeLayer()
            gauge.level = 5
            let plain = Plain()
            plain.lineWidth = 4
            gauge.addSublayer(plain)
            screen.root.addSublayer(gauge)
            screen.frame()
            let copy = try #require(gauge.presentation())
            #expect(copy !== gauge && copy.level == 5 && copy.made == "copy")
            #expect(copy.model() === gauge)
            let below = try #require(copy.sublayers?.first as? Plain)
            #expect(below.lineWidth == 4 && below !== plain)
        }

        @Test("A presentation layer goes when the last reference to it goes, and keeps nothing")
        func lifetime() {
            let screen = Screen()
            weak var model: GaugeLayer?
            weak var copy: GaugeLayer?
            do {
                let gauge = GaugeLayer()
                model = gauge
                screen.root.addSublayer(gauge)
                screen.frame()
                copy = gauge.presentation()
                gauge.removeFromSuperlayer()
            }
            screen.frame()
            #expect(copy == nil && model == nil)
        }

        @Test("An archive holds a layer's geometry, look and sublayers, and what a subclass adds")
        func archive() throws {
            let gauge = GaugeLayer()
            gauge.level = 9
            gauge.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
            gauge.anchorPoint = CGPoint(x: 0, y: 1)
            gauge.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            gauge.opacity = 0.5
            gauge.cornerRadius = 3
            gauge.masksToBounds = true
            gauge.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            gauge.name = "gauge"
            let below = CALayer()
            below.isHidden = true
            below.borderWidth = 2
            below.zPosition = -1
            gauge.addSublayer(below)
            let data = try NSKeyedArchiver.archivedData(withRootObject: gauge, requiringSecureCoding: false)
            let reader = try NSKeyedUnarchiver(forReadingFrom: data)
            reader.requiresSecureCoding = false
            let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GaugeLayer)
            #expect(copy.made == "coder" && copy.level == 9 && copy.name == "gauge")
            #expect(copy.bounds == gauge.bounds && copy.position == gauge.position)
            #expect(copy.anchorPoint == gauge.anchorPoint && copy.opacity == 0.5 && copy.cornerRadius == 3)
            #expect(CATransform3DEqualToTransform(copy.transform, gauge.transform))
            #expect(copy.masksToBounds && copy.backgroundColor == gauge.backgroundColor)
            let sublayer = try #require(copy.sublayers?.first)
            #expect(sublayer.isHidden && sublayer.borderWidth == 2 && sublayer.zPosition == -1)
            #expect(Archived(coder: reader) != nil)
        }
    }
}
