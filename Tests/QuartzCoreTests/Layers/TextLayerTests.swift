import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Text layers")
    struct TextLayerTests {
        let screen = Screen(width: 200, height: 100)
        let text = CATextLayer()

        init() {
            screen.root.backgroundColor = .black
            text.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            text.fontSize = 20
            screen.root.addSublayer(text)
        }

        /// The smallest rectangle around all pixels that are not black.
        private var ink: PixelRect? {
            screen.frame()
            var box: PixelRect?
            for y in 0..<100 {
                for x in 0..<200 where screen.pixel(x, y) != "000000" {
                    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                    box = box?.union(pixel) ?? pixel
                }
            }
            return box
        }

        private func set(_ change: (CATextLayer) -> Void) throws -> PixelRect {
            atOnce { change(text) }
            return try #require(ink)
        }

        @Test("A string is drawn in the layer's size and colour, from the top")
        func string() throws {
            let fresh = CATextLayer()
            #expect(fresh.fontSize == 36 && fresh.foregroundColor == .white && !fresh.isWrapped)
            #expect(fresh.alignmentMode == .natural && fresh.truncationMode == .none && fresh.string == nil)
            #expect(ink == nil)
            let small = try set { $0.string = "III" }
            let large = try set { $0.fontSize = 40 }
            #expect(small.x < 8 && small.y < 12 && small.height >= 13 && small.height <= 16)
            #expect(large.height >= 27 && large.height <= 31)
            _ = try set { $0.foregroundColor = .green }
            let pixels = (0..<200).map { screen.pixel($0, 25) }
            #expect(pixels.contains("00ff00") && !pixels.contains("ffffff"))
            atOnce { text.string = "" }
            #expect(ink == nil)
        }

        @Test("Lines lie at the side, or in the middle, of the bounds")
        func alignment() throws {
            let left = try set { $0.string = "Hill" }
            let center = try set { $0.alignmentMode = .center }
            let right = try set { $0.alignmentMode = .right }
            #expect(left.x < 6)
            #expect(abs(center.x + center.width / 2 - 100) <= 2)
            #expect(right.maxX > 194)
            let wrapped = try set { $0.isWrapped = true }
            #expect(wrapped == right)
        }

        @Test("Only a wrapped text continues on the next line, and nothing leaves the bounds")
        func wrapping() throws {
            let long = "many words that are too long for a line of two hundred points"
            let one = try set { $0.string = long }
            let several = try set { $0.isWrapped = true }
            #expect(one.height < 24 && one.maxX == 200)
            #expect(several.height > 60 && several.maxX <= 200)
            let clipped = try set { $0.bounds.size.height = 30 }
            #expect(clipped.maxY <= 100 && clipped.height <= 30)
        }

        @Test("An ellipsis replaces what does not fit")
        func truncation() throws {
            let long = "many words that are too long for a line of two hundred points"
            _ = try set { $0.string = long }
            let none = screen.drawnAtOnce()
            for mode in [CATextLayerTruncationMode.start, .middle, .end] {
                let box = try set { $0.truncationMode = mode }
                #expect(box.height < 24 && !screen.bitmap.hasSamePixels(as: none))
            }
            let lines = try set {
                $0.string = long + "\n" + long
                $0.truncationMode = .end
            }
            #expect(lines.height > 26 && lines.height < 50)
            let wrapped = try set {
                $0.isWrapped = true
                $0.bounds.size.height = 55
            }
            // Two lines fit into 55 points.
            #expect(wrapped.height > 26 && wrapped.height < 50)
        }

        @Test("A font is chosen by its name, and keeps the layer's size")
        func font() throws {
            let regular = try set { $0.string = "mmmm" }
            let bold = try set { $0.font = "Inter-Bold" }
            let font = try #require(CGFont("Inter-Bold"))
            #expect(try set { $0.font = font } == bold)
            #expect(bold.width > regular.width && text.fontSize == 20)
            let other = try set { $0.font = FontDescription.monospacedFamily }
            #expect(other.width != regular.width)
            let none = try set { $0.font = nil }
            #expect(none == regular)
        }

        @Test("An attributed string brings its own colours")
        func attributes() throws {
            let string = NSMutableAttributedString(
                string: "II", attributes: [NSAttributedString.Key("NSColor"): CGColor.red])
            string.append(
                NSAttributedString(string: "II", attributes: [NSAttributedString.Key("NSColor"): CGColor.blue]))
            let box = try set { $0.string = string }
            // The font of attributed text has 12 points unless it says otherwise.
            #expect(box.height <= 10)
            let colors = Set((0..<40).map { screen.pixel($0, box.y + 4) })
            #expect(colors.contains { $0.hasSuffix("0000") && $0 != "000000" })
            #expect(colors.contains { $0.hasPrefix("0000") && $0 != "000000" })
            #expect(!colors.contains { !$0.hasSuffix("00") && !$0.hasPrefix("00") })
        }

        @Test("Size and colour animate")
        func animation() throws {
            _ = try set { $0.string = "I" }
            let grow = CABasicAnimation(keyPath: "fontSize")
            grow.toValue = 60
            grow.duration = 1
            text.add(grow, forKey: nil)
            screen.frame(after: 0.5)
            #expect(text.presentation()?.fontSize == 40)
            let half = try #require(ink)
            #expect(half.height >= 27 && half.height <= 31)
        }
    }
}
