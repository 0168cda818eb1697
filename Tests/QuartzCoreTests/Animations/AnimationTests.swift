import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import Timeline

extension QuartzCoreTests {
    @MainActor @Suite("Animations")
    struct AnimationTests {
        let screen = Screen()
        let box = layer(10, 10, 20, 20, .red)

        init() {
            screen.root.addSublayer(box)
            screen.frame()
        }

        func fade(_ seconds: Double = 1) -> CABasicAnimation {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0
            fade.duration = seconds
            return fade
        }

        @Test(
            "A linear fade of one second samples exactly 0.75, 0.5 and 0.25, whenever it began", .fact("DR-18"),
            arguments: [0, 0.35, 1234.5678])
        func linearFade(start: Double) {
            screen.frame(after: start)
            box.add(fade(), forKey: "fade")
            atOnce { box.opacity = 0 }
            var samples: [Float] = []
            for _ in 0..<3 {
                screen.frame(after: 0.25)
                samples.append(box.presentation()?.opacity ?? -1)
            }
            #expect(samples == [0.75, 0.5, 0.25])
            #expect(screen.pixel(20, 20) == "400000")
            screen.frame(after: 0.25)
            #expect(box.presentation()?.opacity == 0)
            #expect(box.animationKeys() == nil)
            #expect(!screen.tree.needsFrame)
        }

        @Test("The presentation layer shows the present moment, also between two frames")
        func betweenFrames() {
            box.add(fade(), forKey: nil)
            screen.timeline.advance(to: Instant(seconds: 0.5))
            #expect(box.presentation()?.opacity == 0.5)
            #expect(box.opacity == 1)
        }

        @Test(
            "The presentation of a layer that was never shown is nil; that of a layer at rest equals it",
            .fact("DR-15", "DR-16"))
        func presentation() {
            let fresh = layer(0, 0, 10, 10)
            #expect(fresh.presentation() == nil)
            screen.root.addSublayer(fresh)
            #expect(fresh.presentation() == nil)
            screen.frame()
            #expect(fresh.presentation()?.frame == fresh.frame)
            #expect(fresh.presentation() !== fresh)
            #expect(fresh.presentation()?.model() === fresh)
        }

        @Test("The presentation layer is hit where the layer appears on the screen")
        func hittingThePresentation() {
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = 20
            move.toValue = 80
            move.duration = 1
            box.add(move, forKey: nil)
            screen.frame(after: 0.5)
            #expect(box.presentation()?.hitTest(CGPoint(x: 50, y: 20)) != nil)
            #expect(box.presentation()?.hitTest(CGPoint(x: 20, y: 20)) == nil)
            #expect(box.hitTest(CGPoint(x: 20, y: 20)) === box)
        }

        @Test("An animation that fills backwards shows its first value before its start", .fact("DR-17"))
        func delay() {
            let fade = fade()
            fade.beginTime = CACurrentMediaTime() + 1
            fade.fillMode = .backwards
            fade.fromValue = 0.5
            box.add(fade, forKey: nil)
            #expect(box.presentation()?.opacity == 0.5)
            screen.frame(after: 0.5)
            #expect(box.presentation()?.opacity == 0.5)
            screen.frame(after: 1)
            #expect(box.presentation()?.opacity == 0.25)
        }

        @Test("An animation that is not removed shows its last value, ends once and requests no more frames")
        func fillingForwards() {
            let calls = AnimationCallLog()
            let fade = fade()
            fade.toValue = 0.25
            fade.fillMode = .forwards
            fade.isRemovedOnCompletion = false
            fade.delegate = calls
            box.add(fade, forKey: "fade")
            screen.frame(after: 2)
            screen.frame(after: 2)
            #expect(box.presentation()?.opacity == 0.25)
            #expect(box.animationKeys() == ["fade"])
            #expect(calls.entries == ["start", "stop true"])
            #expect(!screen.tree.needsFrame)
            #expect(screen.frame().pixelsComposited == 0)
        }

        @Test("An animation with the same key ends the older one unfinished", .fact("DR-20"))
        func replacing() {
            let (first, second) = (AnimationCallLog(), AnimationCallLog())
            let (a, b) = (fade(), fade())
            a.delegate = first
            b.delegate = second
            box.add(a, forKey: "fade")
            screen.frame(after: 0.5)
            box.add(b, forKey: "fade")
            screen.frame(after: 0.1)
            #expect(first.entries == ["start", "stop false"])
            #expect(second.entries == ["start"])
            screen.frame(after: 1)
            #expect(second.entries == ["start", "stop true"])
        }

        @Test("A layer loses its animations when it leaves its window or is in none", .fact("DR-24", "DR-16"))
        func leaving() {
            let calls = AnimationCallLog()
            let fade = fade()
            fade.delegate = calls
            box.add(fade, forKey: "fade")
            screen.frame(after: 0.1)
            box.removeFromSuperlayer()
            screen.frame(after: 0.1)
            #expect(box.animationKeys() == nil)
            #expect(calls.entries == ["start", "stop false"])
            box.add(fade, forKey: "fade")
            #expect(box.animationKeys() == ["fade"])
            screen.frame(after: 0.1)
            #expect(box.animationKeys() == nil)
            #expect(box.presentation() == nil)
        }

        @Test("A change of a layer without a view is animated for a quarter of a second", .fact("DR-12", "DR-13"))
        func implicitAnimation() {
            box.opacity = 0
            #expect(box.animationKeys() == ["opacity"])
            #expect(box.animation(forKey: "opacity")?.duration == 0.25)
            #expect(box.presentation()?.opacity == 1)
            screen.frame(after: 0.25)
            #expect(box.animationKeys() == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            box.opacity = 1
            CATransaction.commit()
            screen.frame(after: 1)
            #expect(box.presentation()?.opacity == 0.5)
        }

        @Test("Changes of unseen layers and of the root, and changes without actions, are not animated")
        func noImplicitAnimation() {
            let fresh = CALayer()
            screen.root.addSublayer(fresh)
            fresh.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            fresh.backgroundColor = .red
            #expect(fresh.animationKeys() == nil)
            screen.root.bounds.size.width = 90
            #expect(screen.root.animationKeys() == nil)
            atOnce { box.opacity = 0.5 }
            #expect(box.animationKeys() == nil)
            let drawer = Drawer()
            drawer.action = { _ in NSNull() }
            box.delegate = drawer
            box.opacity = 0.25
            #expect(box.animationKeys() == nil)
            box.delegate = nil
            box.actions = ["opacity": NSNull()]
            box.opacity = 1
            #expect(box.animationKeys() == nil)
        }

        @Test("The delegate is asked for an action before the property changes", .fact("DR-12", "DR-14"))
        func actionOrder() {
            let drawer = Drawer()
            var seen: [Float] = []
            drawer.action = { [box] key in
                if key == "opacity" { seen.append(box.opacity) }
                return NSNull()
            }
            box.delegate = drawer
            box.opacity = 0.5
            #expect(seen == [1])
        }

        @Test("Changing one property does not disturb the animation of another")
        func twoProperties() {
            box.add(fade(), forKey: nil)
            atOnce { box.opacity = 0 }
            screen.frame(after: 0.5)
            atOnce { box.backgroundColor = .green }
            screen.frame()
            #expect(screen.pixel(20, 20) == "008000")
        }

        @Test("A layer's time can be stopped and resumed")
        func pausing() {
            box.add(fade(), forKey: nil)
            screen.frame(after: 0.25)
            let stopped = box.convertTime(CACurrentMediaTime(), from: nil)
            box.speed = 0
            box.timeOffset = stopped
            screen.frame(after: 5)
            #expect(box.presentation()?.opacity == 0.75)
            #expect(!screen.tree.needsFrame)
            box.speed = 1
            box.timeOffset = 0
            box.beginTime = 0
            box.beginTime = box.convertTime(CACurrentMediaTime(), from: nil) - stopped
            #expect(screen.tree.needsFrame)
            screen.frame(after: 0.25)
            #expect(box.presentation()?.opacity == 0.5)
        }

        @Test("Animations autoreverse, repeat and fill")
        func repeating() {
            let fade = fade()
            fade.autoreverses = true
            fade.repeatCount = 2
            box.add(fade, forKey: nil)
            let samples = (0..<8).map { _ in
                screen.frame(after: 0.5)
                return box.presentation()?.opacity ?? -1
            }
            #expect(samples == [0.5, 0, 0.5, 1, 0.5, 0, 0.5, 1])
            #expect(box.animationKeys() == nil)
        }

        @Test("A delegate can remove all animations and add new ones when an animation stops")
        func reentrancy() {
            final class Again: CAAnimationDelegate {
                let layer: CALayer
                var ends = 0
                init(_ layer: CALayer) { self.layer = layer }
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                    ends += 1
                    layer.removeAllAnimations()
                    layer.removeFromSuperlayer()
                    if ends < 3 { layer.add(anim, forKey: "again") }
                }
            }
            let again = Again(box)
            let fade = fade(0.1)
            fade.delegate = again
            box.add(fade, forKey: "again")
            let other = self.fade(5)
            other.delegate = again
            box.add(other, forKey: "other")
            for _ in 0..<10 { screen.frame(after: 0.1) }
            #expect(box.animationKeys() == nil)
            #expect(box.superlayer == nil)
        }
    }
}
