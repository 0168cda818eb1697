import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("A transform of sublayers")
    struct SublayerTransformTests {
        let screen = Screen(width: 100, height: 100)
        let parent = layer(20, 20, 60, 60, .blue)
        let child = layer(0, 0, 20, 20, .red)

        init() {
            screen.root.backgroundColor = .black
            parent.addSublayer(child)
            screen.root.addSublayer(parent)
            screen.frame()
        }

        @Test("moves what is in the layer about its anchor point, and not the layer")
        func drawing() {
            atOnce { parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }
            screen.frame()
            // The child's corner is 30 points from the middle of the layer, and now 60.
            #expect(screen.pixel(5, 5) == "ff0000" && screen.pixel(28, 28) == "ff0000")
            #expect(screen.pixel(35, 35) == "0000ff" && parent.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
            atOnce { parent.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 0, 1) }
            screen.frame()
            #expect(screen.pixel(75, 75) == "ff0000" && screen.pixel(25, 25) == "0000ff")
            #expect(screen.pixel(5, 5) == "000000")
            atOnce { parent.sublayerTransform = CATransform3DIdentity }
            screen.frame()
            #expect(screen.pixel(25, 25) == "ff0000" && screen.pixel(75, 75) == "0000ff")
        }

        @Test("counts in conversions and hit tests, and not in the frames of sublayers")
        func geometry() {
            atOnce { parent.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 0, 1) }
            #expect(child.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(isClose(child.convert(CGPoint(x: 5, y: 5), to: parent), CGPoint(x: 55, y: 55)))
            #expect(isClose(child.convert(CGPoint(x: 5, y: 5), to: nil), CGPoint(x: 75, y: 75)))
            #expect(isClose(child.convert(CGPoint(x: 75, y: 75), from: screen.root), CGPoint(x: 5, y: 5)))
            #expect(screen.root.hitTest(CGPoint(x: 75, y: 75)) === child)
            #expect(screen.root.hitTest(CGPoint(x: 25, y: 25)) === parent)
        }

        @Test("follows the layer's bounds and sublayers that are added later")
        func changes() {
            atOnce {
                parent.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
                parent.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
            }
            screen.frame()
            #expect(screen.pixel(65, 65) == "ff0000" && screen.pixel(75, 75) == "000000")
            let other = layer(30, 0, 10, 10, .green)
            parent.addSublayer(other)
            screen.frame()
            #expect(screen.pixel(35, 65) == "00ff00")
            other.removeFromSuperlayer()
            screen.root.addSublayer(other)
            screen.frame()
            #expect(screen.pixel(35, 5) == "00ff00" && screen.pixel(35, 65) == "0000ff")
        }

        @Test("is animated as a whole and by its parts")
        func animation() {
            let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.z")
            turn.toValue = Double.pi
            turn.duration = 1
            turn.fillMode = .forwards
            turn.isRemovedOnCompletion = false
            parent.add(turn, forKey: "turn")
            screen.frame()
            #expect(screen.pixel(25, 25) == "ff0000")
            screen.frame(after: 2)
            #expect(screen.pixel(75, 75) == "ff0000" && screen.pixel(25, 25) == "0000ff")
            parent.removeAnimation(forKey: "turn")
            screen.frame()
            #expect(screen.pixel(25, 25) == "ff0000" && screen.pixel(75, 75) == "0000ff")
            parent.sublayerTransform = CATransform3DMakeTranslation(40, 0, 0)
            screen.frame(after: 0.125)
            let half = parent.presentation()?.sublayerTransform.m41 ?? 0
            #expect(half > 0 && half < 40)
            screen.frame(after: 1)
            #expect(screen.pixel(65, 25) == "ff0000")
        }

        @Test("is archived, and read by its name")
        func coding() throws {
            atOnce {
                parent.setValue(NSValue(caTransform3D: CATransform3DMakeScale(3, 1, 1)), forKey: "sublayerTransform")
            }
            #expect(parent.sublayerTransform.m11 == 3)
            #expect(parent.value(forKeyPath: "sublayerTransform.scale.x") as? CGFloat == 3)
            let data = try NSKeyedArchiver.archivedData(withRootObject: parent, requiringSecureCoding: false)
            let reader = try NSKeyedUnarchiver(forReadingFrom: data)
            reader.requiresSecureCoding = false
            let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CALayer)
            #expect(copy.sublayerTransform.m11 == 3)
        }

        private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }
    }
}
