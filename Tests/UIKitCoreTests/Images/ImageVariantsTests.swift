import CoreGraphics
import Testing
import UIKit

@testable import UIKitCore

@Suite("Cached variants of an image")
@MainActor
struct ImageVariantsTests {
    private func source(_ side: CGFloat) throws -> CGImage {
        let picture = ImageCanvas.image(size: CGSize(width: side, height: side), scale: 1) {
            $0.fill(CGRect(x: 0, y: 0, width: side / 2, height: side))
        }
        return try #require(picture)
    }

    private let colors = (0..<8).map { CGColor(red: CGFloat($0) / 8, green: 0, blue: 0, alpha: 1) }

    @Test("are created once for each tint colour in use")
    func colorsOfStates() throws {
        let (variants, source) = (ImageVariants(), try source(60))
        let first = colors.map { variants.tinted(source, with: $0) }
        for (color, picture) in zip(colors, first) {
            #expect(variants.tinted(source, with: color) === picture)
        }
        #expect(Set(first).count == 8)
    }

    @Test("are evicted beyond a limit, and belong to one source image")
    func limits() throws {
        let (variants, source) = (ImageVariants(), try source(60))
        let first = variants.tinted(source, with: colors[0])
        for color in colors { _ = variants.darkened(variants.tinted(source, with: color)) }
        #expect(variants.tinted(source, with: colors[0]) !== first)
        let other = try self.source(61)
        #expect(variants.tinted(other, with: colors[1]).width == 61)
    }

    @Test("of a large image are limited to one of each kind")
    func large() throws {
        let (variants, source) = (ImageVariants(), try source(400))
        func all(_ color: CGColor) -> [CGImage] {
            let tinted = variants.tinted(source, with: color)
            let darkened = variants.darkened(tinted)
            return [tinted, darkened, variants.upright(darkened, from: .left)]
        }
        let first = all(colors[0])
        #expect(zip(first, all(colors[0])).allSatisfy { $0 === $1 })
        _ = all(colors[1])
        #expect(!zip(first, all(colors[0])).contains { $0 === $1 })
    }

    @Test("do not confuse a source image with a deallocated one at the same address")
    func lifetime() throws {
        let variants = ImageVariants()
        for number in 1...100 {
            let gray = CGFloat(number) / 100
            let size = CGSize(width: 8, height: 8)
            let source = ImageCanvas.image(size: size, scale: 1) {
                $0.setFillColor(CGColor(red: gray, green: gray, blue: gray, alpha: 1))
                $0.fill(CGRect(origin: .zero, size: size))
            }
            let picture = try #require(source)
            let dark = variants.darkened(picture)
            #expect(abs(Int(dark.pixel(x: 4, y: 4).red) - Int(picture.pixel(x: 4, y: 4).red) / 2) <= 1)
        }
    }
}
