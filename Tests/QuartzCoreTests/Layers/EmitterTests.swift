import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Emitters")
    struct EmitterTests {
        let screen = Screen(width: 100, height: 100)
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()

        init() {
            screen.root.backgroundColor = .black
            emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            emitter.emitterPosition = CGPoint(x: 10, y: 50)
            let bitmap = Bitmap(width: 4, height: 4)
            bitmap.fill(bitmap.bounds, pixel: 0xFFFF_FFFF)
            cell.contents = bitmap.image()
            cell.birthRate = 1
            cell.lifetime = 2
            cell.velocity = 20
            emitter.emitterCells = [cell]
            screen.root.addSublayer(emitter)
            screen.frame()
        }

        /// The columns in the middle row that show something.
        private var columns: [Int] { (0..<100).filter { screen.pixel($0, 50) != "000000" } }

        @Test("A particle appears once it is due, moves at its speed, and is gone after its lifetime")
        func motion() {
            #expect(screen.tree.needsFrame && columns.isEmpty)
            screen.frame(after: 1)
            #expect(columns == [8, 9, 10, 11])
            emitter.birthRate = 0
            screen.frame(after: 0.5)
            #expect(columns == [18, 19, 20, 21])
            screen.frame(after: 1)
            #expect(columns == [38, 39, 40, 41])
            screen.frame(after: 0.5)
            #expect(columns.isEmpty)
            #expect(!screen.tree.needsFrame)
        }

        @Test(
            "Numbers that are not finite emit nothing, or particles that show nothing and end",
            arguments: [Float.nan, .infinity, -.infinity])
        func numbers(value: Float) {
            let paths: [ReferenceWritableKeyPath<CAEmitterCell, Float>] =
                value.isNaN ? [\.birthRate, \.lifetime, \.lifetimeRange] : [\.birthRate]
            for path in paths {
                let usual = cell[keyPath: path]
                cell[keyPath: path] = value
                screen.frame(after: 1)
                #expect(columns.isEmpty)
                cell[keyPath: path] = usual
            }
            cell.velocity = CGFloat(value)
            screen.frame(after: 1.5)
            #expect(columns.isEmpty)
            emitter.birthRate = 0
            screen.frame(after: 3)
            #expect(!screen.tree.needsFrame)
        }

        @Test("Acceleration, scale and colour change with a particle's age")
        func ageing() {
            cell.velocity = 0
            cell.xAcceleration = 40
            cell.scaleSpeed = 1
            cell.color = CGColor(red: 1, green: 0.6, blue: 1, alpha: 1)
            cell.greenSpeed = -0.2
            screen.frame(after: 1)
            #expect(screen.pixel(10, 50) == "ff99ff")
            emitter.birthRate = 0
            screen.frame(after: 1)
            #expect(columns == Array(26..<34))
            #expect(screen.pixel(30, 50) == "ff66ff")
        }

        @Test("Only pixels near particles are drawn, the same as without caches")
        func damage() {
            cell.birthRate = 10
            cell.emissionRange = 1
            cell.spin = 2
            for _ in 0..<12 {
                screen.frame(after: 0.1)
                #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
            }
        }

        @Test("The same seed gives the same particles, another one others")
        func seeds() {
            func picture(_ seed: UInt32) -> CGImage {
                let screen = Screen(width: 100, height: 100)
                let emitter = CAEmitterLayer()
                emitter.seed = seed
                emitter.emitterShape = .rectangle
                emitter.emitterSize = CGSize(width: 80, height: 80)
                emitter.emitterPosition = CGPoint(x: 50, y: 50)
                emitter.emitterCells = [cell]
                screen.root.addSublayer(emitter)
                screen.frame()
                screen.frame(after: 1.5)
                return screen.bitmap.image()
            }
            cell.birthRate = 20
            #expect(picture(1) == picture(1))
            #expect(picture(1) != picture(2))
        }

        @Test("A layer without cells, or out of the tree, requests no frames")
        func cost() {
            emitter.emitterCells = nil
            #expect(!screen.tree.needsFrame)
            emitter.emitterCells = [cell]
            #expect(screen.tree.needsFrame)
            emitter.removeFromSuperlayer()
            #expect(!screen.tree.needsFrame)
        }
    }
}
