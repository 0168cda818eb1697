import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Backdrops")
    struct BackdropTests {
        let screen = Screen(width: 100, height: 100)
        let box = layer(0, 0, 50, 100, .white)
        let backdrop = BackdropLayer()

        init() {
            screen.root.backgroundColor = .black
            screen.root.addSublayer(box)
            backdrop.blurRadius = 4
            backdrop.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            screen.root.addSublayer(backdrop)
            screen.frame()
        }

        /// Returns the brightness of a pixel, from 0 to 255.
        private func brightness(_ x: Int, _ y: Int = 50) -> Int { Int(screen.pixel(x, y).prefix(2), radix: 16) ?? -1 }

        @Test("What is behind is blurred within the bounds, and nowhere else")
        func blur() {
            #expect((120...136).contains((brightness(49) + brightness(50)) / 2))
            #expect((45...53).map { brightness($0) } == (45...53).map { brightness($0) }.sorted(by: >))
            #expect(brightness(25) == 255 && brightness(75) == 0)
            #expect(brightness(49, 10) == 255 && brightness(50, 10) == 0)
        }

        @Test("What is in front stays sharp")
        func front() {
            let front = layer(48, 40, 4, 20, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            screen.root.addSublayer(front)
            screen.frame()
            #expect(screen.pixel(48, 50) == "ff0000" && screen.pixel(51, 50) == "ff0000")
            #expect(screen.pixel(47, 50) != "ff0000" && screen.pixel(52, 45).hasPrefix("ff") == false)
        }

        @Test("A change behind or just beside the backdrop is seen in it, the same as without caches")
        func changes() {
            for x in stride(from: 5.0, through: 45, by: 5) {
                atOnce { box.frame.size.width = x }
                screen.frame()
                #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
            }
            let near = layer(12, 40, 6, 10, .white)
            screen.root.insertSublayer(near, at: 0)
            screen.frame()
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
        }

        @Test("A change far away costs nothing here")
        func farChanges() {
            let far = layer(0, 0, 4, 4, .white)
            atOnce { box.frame = .zero }
            backdrop.frame = CGRect(x: 70, y: 70, width: 20, height: 20)
            screen.root.addSublayer(far)
            screen.frame(after: 1)
            atOnce { far.backgroundColor = .black }
            #expect(screen.frame().pixelsComposited == 16)
        }

        @Test("A backdrop in front of another one blurs what that shows, and any number of them ends")
        func nesting() {
            for _ in 0..<6 {
                let other = BackdropLayer()
                other.blurRadius = 4
                other.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
                screen.root.addSublayer(other)
            }
            screen.frame()
            #expect((1...254).contains(brightness(42)))
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
        }

        @Test("Saturation makes colours more vivid and leaves grey as it is")
        func saturation() {
            backdrop.saturation = 2
            atOnce { box.backgroundColor = CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1) }
            screen.frame(after: 1)
            #expect(brightness(25) > 153)
            atOnce { box.backgroundColor = CGColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 1) }
            screen.frame(after: 1)
            #expect(screen.pixel(25, 50) == "666666")
        }

        @Test("A mask around the backdrop keeps what is behind it in the same group")
        func masked() {
            let group = layer(0, 0, 100, 100, .white)
            let mask = layer(0, 0, 100, 90, .black)
            group.mask = mask
            atOnce { box.frame = .zero }
            backdrop.removeFromSuperlayer()
            group.addSublayer(backdrop)
            screen.root.addSublayer(group)
            screen.frame(after: 1)
            #expect(brightness(50, 50) == 255)
        }
    }
}
