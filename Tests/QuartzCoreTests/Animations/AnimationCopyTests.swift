import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Copies of animations")
    struct AnimationCopyTests {
        /// An animation as it is written for iOS: `init()` is an override and not required.
        private final class Fade: CABasicAnimation {
            override init() {
                super.init()
                keyPath = "opacity"
                fromValue = 0
                duration = 1
            }

            required init?(coder: NSCoder) { nil }
        }

        @Test("A subclass overrides `init()`, and a layer's copy is of that class")
        func subclass() throws {
            let screen = Screen()
            let box = layer(0, 0, 10, 10, .red)
            screen.root.addSublayer(box)
            screen.frame()
            let fade = Fade()
            fade.toValue = 0.5
            fade.setValue("first", forKey: "name")
            box.add(fade, forKey: "fade")
            let copy = try #require(box.animation(forKey: "fade") as? Fade)
            #expect(copy !== fade && copy.toValue as? Double == 0.5 && copy.keyPath == "opacity")
            #expect(copy.value(forKey: "name") as? String == "first" && copy.value(forKey: "other") == nil)
            screen.frame(after: 0.5)
            #expect(box.presentation()?.opacity == 0.25)
            #expect(Fade(keyPath: "position").keyPath == "position")
        }

        @Test("Every kind of animation copies all of its values")
        func kinds() throws {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.damping = 3
            spring.toValue = 4
            spring.isAdditive = true
            let keyframes = CAKeyframeAnimation(keyPath: "opacity")
            keyframes.values = [0, 1]
            keyframes.keyTimes = [0, 1]
            let group = CAAnimationGroup()
            group.animations = [spring, keyframes]
            group.duration = 7
            let copy = try #require(group.copy() as? CAAnimationGroup)
            let first = try #require(copy.animations?.first as? CASpringAnimation)
            #expect(copy.duration == 7 && first !== spring && first.damping == 3 && first.isAdditive)
            #expect((copy.animations?.last as? CAKeyframeAnimation)?.values?.count == 2)
        }

        @Test("Geometry goes into objects and comes out of them")
        func values() {
            let point = CGPoint(x: 1, y: 2)
            let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
            let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            let space = CATransform3DMakeRotation(0.5, 1, 2, 3)
            #expect(NSValue(cgPoint: point).cgPointValue == point)
            #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
            #expect(NSValue(cgRect: rect).cgRectValue == rect)
            #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
            #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
            #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
            #expect(NSValue(cgPoint: point) == NSValue(cgPoint: point))
            #expect(NSValue(cgPoint: point).cgRectValue == .zero)
            #expect(NSNumber(value: 3).caTransform3DValue == CATransform3DIdentity)
        }

        @Test("Animations take such objects for their values")
        func boxes() {
            let screen = Screen()
            let box = layer(0, 0, 10, 10, .red)
            screen.root.addSublayer(box)
            screen.frame()
            let move = CABasicAnimation(keyPath: "position")
            move.fromValue = NSValue(cgPoint: .zero)
            move.toValue = NSValue(cgPoint: CGPoint(x: 40, y: 20))
            move.duration = 1
            let grow = CAKeyframeAnimation(keyPath: "bounds")
            grow.values = [
                NSValue(cgRect: .zero), NSValue(cgRect: CGRect(x: 0, y: 0, width: 8, height: 4)),
            ]
            grow.duration = 1
            let turn = CABasicAnimation(keyPath: "transform")
            turn.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(1, 1, 1))
            turn.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
            turn.duration = 1
            for (index, animation) in [move, grow, turn].enumerated() { box.add(animation, forKey: "\(index)") }
            screen.frame(after: 0.5)
            let shown = box.presentation()
            #expect(shown?.position == CGPoint(x: 20, y: 10))
            #expect(shown?.bounds.size == CGSize(width: 4, height: 2))
            #expect(shown?.transform.m11 == 2)
        }
    }
}
