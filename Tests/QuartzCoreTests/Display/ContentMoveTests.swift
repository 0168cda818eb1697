import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Content that moves in its layer")
    struct ContentMoveTests {
        let screen = Screen(width: 200, height: 200)
        /// Creates a layer of 100 by 80 pixels with a row of sublayers and without implicit animations.
        let window = layer(20, 30, 100, 80, .white)
        let still = Drawer()

        init() {
            still.action = { _ in NSNull() }
            screen.root.backgroundColor = .blue
            add(window, to: screen.root)
            window.masksToBounds = true
            for index in 0..<20 {
                add(layer(10, CGFloat(index) * 20 + 4, 60, 12, index.isMultiple(of: 2) ? .red : .green), to: window)
            }
            screen.frame()
        }

        private func add(_ layer: CALayer, to parent: CALayer) {
            layer.delegate = still
            parent.addSublayer(layer)
        }

        /// Makes a frame and expects it to look like a complete redraw.
        private func frame() -> RenderCounters {
            let counters = screen.frame()
            #expect(screen.bitmap.hasSamePixels(as: screen.drawnAtOnce()))
            return counters
        }

        @Test("is copied, and only newly visible parts are drawn")
        func copying() {
            window.bounds.origin.y = 7
            let down = frame()
            #expect(down.pixelsMoved == 100 * 73)
            #expect(down.pixelsComposited == 100 * 7)
            window.bounds.origin = CGPoint(x: -3, y: 3)
            let both = frame()
            #expect(both.pixelsMoved == 97 * 76)
            #expect(both.pixelsComposited == 3 * 80 + 100 * 4)
        }

        @Test("is copied by whole pixels only, at any scale")
        func scale() {
            window.bounds.origin.y = 7.5
            #expect(frame().pixelsMoved == 0)
            screen.tree.scale = 0.5
            window.bounds.origin.y = 9.5
            #expect(screen.frame().pixelsMoved == 0)
            let fine = Screen(width: 100, height: 100, scale: 2)
            let content = layer(0, 0, 100, 50, .white)
            content.delegate = still
            content.masksToBounds = true
            fine.root.addSublayer(content)
            fine.frame()
            content.bounds.origin.y = 7.5
            #expect(fine.frame().pixelsMoved == 200 * 85)
        }

        @Test("is redrawn when copying would also copy something behind or around it")
        func obstacles() {
            let obstacles: [(CALayer) -> Void] = [
                { $0.backgroundColor = nil }, { $0.cornerRadius = 4 }, { $0.borderWidth = 1 }, { $0.opacity = 0.5 },
                { $0.position.x += 0.5 }, { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.1)) },
                { $0.masksToBounds = false },
            ]
            let behind = layer(0, 0, 60, 60, .green)
            behind.delegate = still
            screen.root.insertSublayer(behind, below: window)
            for (index, obstacle) in obstacles.enumerated() {
                let scroller = layer(20, 30, 100, 80, .white)
                add(scroller, to: screen.root)
                scroller.masksToBounds = true
                add(layer(10, 10, 30, 30, .red), to: scroller)
                obstacle(scroller)
                screen.frame()
                scroller.bounds.origin.y = 5
                let moved = screen.frame().pixelsMoved
                #expect(moved == 0, "obstacle \(index)")
                scroller.removeFromSuperlayer()
                screen.frame()
            }
        }

        @Test("leaves a layer in front of it in place")
        func inFront() {
            let front = layer(90, 40, 60, 10, .green)
            add(front, to: screen.root)
            screen.frame()
            window.bounds.origin.y = 5
            let counters = frame()
            #expect(counters.pixelsMoved == 100 * 75)
            #expect(screen.pixel(100, 45) == "00ff00" && screen.pixel(100, 38) == "ffffff")
            // The layer disappears in the frame in which the content moves.
            front.removeFromSuperlayer()
            window.bounds.origin.y = 8
            #expect(frame().pixelsMoved == 100 * 77)
        }

        @Test("may change before, between and after two moves in one frame")
        func changes() {
            let first = window.sublayers?[1]
            first?.backgroundColor = .blue
            window.bounds.origin.y = 50
            first?.position.y += 3
            window.sublayers?[3].isHidden = true
            window.bounds.origin.y = 6
            first?.position.x += 2
            #expect(frame().pixelsMoved == 100 * 74)
            // The part that stays visible moves the other way.
            window.bounds.origin.y = 10
            window.sublayers?[2].position.y += 4
            _ = frame()
        }

        @Test("looks like a complete redraw after any sequence of changes", arguments: Trials.seeds(2..<3, soak: 40))
        func random(seed: Int) {
            var numbers = SoundnessTests.Numbers(state: UInt64(seed))
            let changes = SoundnessTests()
            let front = layer(60, 60, 90, 24, .green)
            add(front, to: screen.root)
            let others = (window.sublayers ?? []) + [front]
            var moved = 0
            for step in 0..<150 {
                for _ in 0...numbers.next(3) {
                    if numbers.next(3) > 0 {
                        let y = window.bounds.origin.y + CGFloat(numbers.next(25) - 12)
                        window.bounds.origin = CGPoint(x: CGFloat(numbers.next(9) - 4), y: min(max(y, 0), 120))
                    } else {
                        changes.change(others[numbers.next(others.count)], among: others, root: window, &numbers)
                    }
                }
                moved += screen.frame().pixelsMoved
                let difference = screen.bitmap.largestDifference(to: screen.drawnAtOnce())
                #expect(difference <= 20, "step \(step) of seed \(seed)")
                guard difference <= 20 else { return }
            }
            #expect(moved > 0)
        }
    }
}
