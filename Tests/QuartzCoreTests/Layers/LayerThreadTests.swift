import CoreGraphics
import QuartzCore
import Synchronization
import Testing

extension QuartzCoreTests {
    /// The suite has no isolation, so its code compiles only because that of layers has none either.
    @Suite("Layers on other threads")
    struct LayerThreadTests {
        /// Returns a layer with what most apps give one, made and changed by the caller's thread.
        private func makeTree() -> CALayer {
            let top = CALayer()
            top.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            top.backgroundColor = .white
            let disc = CAShapeLayer()
            disc.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            disc.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            disc.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            disc.add(fade, forKey: "fade")
            disc.opacity = 0.5
            top.addSublayer(disc)
            top.layoutIfNeeded()
            return top
        }

        @Test("A layer is made, changed, hit and drawn on any thread, many at once")
        func anyThread() async {
            let pictures = await withTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var bytes: [UInt8] = []
                        for _ in 0..<20 {
                            let bitmap = Bitmap(width: 20, height: 20)
                            let top = makeTree()
                            top.position = CGPoint(x: 10, y: 10)
                            guard top.hitTest(CGPoint(x: 9, y: 9)) is CAShapeLayer else { return [] }
                            top.render(in: CGContext(bitmap: bitmap, scale: 1))
                            let pixel = bitmap.pixel(x: 5, y: 5)
                            bytes = [pixel.red, pixel.green, pixel.blue]
                        }
                        return bytes
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            // Red at half opacity on white.
            #expect(Set(pictures).count == 1)
            #expect(pictures[0].first == 255 && pictures[0].dropFirst().allSatisfy { (126...129).contains($0) })
        }

        @Test("Every thread has its own transactions, whose completions are called when they are committed")
        func transactions() async {
            await MainActor.run {
                CATransaction.begin()
                CATransaction.setAnimationDuration(7)
            }
            let durations = await Task.detached {
                let calls = Mutex(0)
                CATransaction.begin()
                let inherited = CATransaction.animationDuration()
                CATransaction.setAnimationDuration(3)
                CATransaction.setCompletionBlock { calls.withLock { $0 += 1 } }
                let own = CATransaction.animationDuration()
                let early = calls.withLock { $0 }
                CATransaction.commit()
                CATransaction.setDisableActions(true)
                CATransaction.flush()
                return [inherited, own, Double(early), Double(calls.withLock { $0 })]
            }.value
            #expect(durations == [0.25, 3, 0, 1])
            await MainActor.run {
                #expect(CATransaction.animationDuration() == 7 && !CATransaction.disableActions())
                CATransaction.commit()
            }
        }

        @Test("The media time is the current application's on every thread")
        func mediaTime() async {
            let now = await MainActor.run {
                let screen = Screen()
                screen.frame(after: 12.5)
                return CACurrentMediaTime()
            }
            #expect(now == 12.5)
            #expect(await Task.detached { CACurrentMediaTime() }.value == 12.5)
        }

        @Test("A layer that another thread made is animated and drawn once it is on the screen")
        @MainActor
        func handedOver() async {
            let screen = Screen()
            let make = { @Sendable () async -> sending CALayer in
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
                let move = CABasicAnimation(keyPath: "position.x")
                move.fromValue = 75
                move.duration = 1
                layer.add(move, forKey: "move")
                return layer
            }
            let layer = await make()
            screen.root.addSublayer(layer)
            screen.frame()
            #expect(screen.pixel(60, 10) == "0000ff")
            screen.frame(after: 2)
            #expect(screen.pixel(60, 10) != "0000ff" && screen.pixel(10, 10) == "0000ff")
            #expect(layer.animationKeys() == nil)
        }
    }
}
