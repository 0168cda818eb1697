import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import Timeline

extension QuartzCoreTests {
    @MainActor @Suite("Timing")
    struct TimingTests {
        @Test("The linear curve is exact; all curves start at 0, end at 1 and never decrease")
        func curves() {
            let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
            for name in names {
                let function = CAMediaTimingFunction(name: name)
                #expect(function.progress(at: 0) == 0)
                #expect(function.progress(at: 1) == 1)
                let samples = (0...100).map { function.progress(at: Double($0) / 100) }
                #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
            }
            let linear = CAMediaTimingFunction(name: .linear)
            #expect((0...64).allSatisfy { linear.progress(at: Double($0) / 64) == Double($0) / 64 })
            let both = CAMediaTimingFunction(name: .easeInEaseOut)
            #expect(abs(both.progress(at: 0.5) - 0.5) < 1e-6)
            #expect(abs(both.progress(at: 0.25) + both.progress(at: 0.75) - 1) < 1e-6)
        }

        @Test("A curve tells its control points")
        func controlPoints() {
            let function = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.5, 2)
            let points = (0..<5).map { index in
                var point: [Float] = [7, 7]
                function.getControlPoint(at: index, values: &point)
                return point
            }
            #expect(points == [[0, 0], [0.25, 0.1], [0.5, 2], [1, 1], [7, 7]])
        }

        @Test("A layer that follows a path turns with it if it is asked to")
        func rotation() {
            let screen = Screen()
            let layer = layer(0, 0, 10, 10, .white)
            screen.root.addSublayer(layer)
            let animation = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 50, y: 0))
            path.addLine(to: CGPoint(x: 50, y: 100))
            animation.path = path
            animation.duration = 1
            animation.rotationMode = .rotateAuto
            layer.add(animation, forKey: nil)
            screen.frame()
            screen.frame(after: 0.5)
            let shown = layer.presentation()
            #expect(shown?.position == CGPoint(x: 50, y: 50))
            #expect(abs((shown?.affineTransform().b ?? 0) - 1) < 1e-6)
        }

        @Test("A spring is at rest after its settling duration", .fact("DR-21"))
        func springs() {
            for (damping, stiffness) in [(10.0, 100.0), (20, 100), (60, 100), (2, 300)] {
                let spring = CASpringAnimation(keyPath: "opacity")
                spring.damping = damping
                spring.stiffness = stiffness
                let settled = spring.settlingDuration
                spring.duration = settled + 10
                #expect(spring.progress(at: 0) == 0)
                #expect(abs(spring.progress(at: settled) - 1) <= 0.0011)
                #expect(abs(spring.progress(at: settled + 1) - 1) <= 0.0011)
            }
        }

        @Test("A display link is called once per frame while it is added and not paused")
        func displayLink() {
            let screen = Screen()
            var times: [Double] = []
            let link = CADisplayLink { times.append($0.timestamp) }
            #expect(!screen.tree.needsFrame)
            link.add(to: .main, forMode: .common)
            #expect(screen.tree.needsFrame)
            screen.frame(after: 0.25)
            screen.frame(after: 0.25)
            #expect(times == [0.25, 0.5])
            link.isPaused = true
            #expect(!screen.tree.needsFrame)
            screen.frame(after: 0.25)
            link.isPaused = false
            screen.frame(after: 0.25)
            #expect(times == [0.25, 0.5, 1])
            link.invalidate()
            screen.frame(after: 0.25)
            #expect(times.count == 3)
            #expect(!screen.tree.needsFrame)
        }

        @Test("A display link may invalidate itself while it is called, without affecting others")
        func displayLinkReentrancy() {
            let screen = Screen()
            var calls: [String] = []
            let once = CADisplayLink { link in
                calls.append("once")
                link.invalidate()
            }
            let always = CADisplayLink { _ in calls.append("always") }
            once.add(to: .main, forMode: .common)
            always.add(to: .main, forMode: .common)
            screen.frame(after: 0.1)
            screen.frame(after: 0.1)
            #expect(calls == ["once", "always", "always"])
            always.invalidate()
        }

        @Test("Inverses undo transforms, and concatenation applies them in written order")
        func transforms() {
            var t = CATransform3DMakeTranslation(10, 20, 30)
            t = CATransform3DRotate(t, 0.7, 1, 2, 3)
            t = CATransform3DScale(t, 2, 3, 4)
            let unit = CATransform3DConcat(t, CATransform3DInvert(t))
            #expect(abs(unit.m11 - 1) < 1e-9 && abs(unit.m42) < 1e-9 && abs(unit.m23) < 1e-9)
            let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0)
            #expect(moved.m41 == CGFloat(10))
            #expect(CATransform3DIsAffine(moved))
            #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
            let singular = CATransform3DMakeScale(0, 1, 1)
            #expect(CATransform3DEqualToTransform(CATransform3DInvert(singular), singular))
        }
    }
}
