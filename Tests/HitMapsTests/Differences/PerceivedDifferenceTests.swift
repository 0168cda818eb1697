import HostInterface
import Testing
import UIKit

@testable import HitMaps

@MainActor
@Suite("Perceived differences of pictures")
struct PerceivedDifferenceTests {
    private func draw(_ body: (CGContext) -> Void) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 48), format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 48))
            body(context.cgContext)
        }
        return image.cgImage ?? CGImage(pngData: Data()).unsafelyUnwrapped
    }

    private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UIColor = .black) -> CGImage {
        draw { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
        }
    }

    private func compare(_ one: CGImage, _ other: CGImage) -> ImageDifference {
        let difference = ImageDifference(between: one, and: other, by: .perceived)
        let back = ImageDifference(between: other, and: one, by: .perceived)
        #expect(difference.pixelCount == back.pixelCount)
        return difference
    }

    @Test("Distances are those of the OKLab colour space")
    func distances() {
        func distance(_ one: UIColor, _ other: UIColor) -> Double {
            let images = [one, other].map { color in
                draw { context in
                    context.clear(CGRect(x: 0, y: 0, width: 64, height: 48))
                    color.setFill()
                    context.fill(CGRect(x: 10, y: 10, width: 8, height: 8))
                }
            }
            return
                (ImageDifference(between: images[0], and: images[1], by: .perceived(tolerance: 0)).largestDistance * 10)
                .rounded() / 10
        }
        #expect(distance(.black, .white) == 100)
        // From the numbers of OKLab for the primaries: 0.628, 0.225, 0.126 and 0.866, -0.234, 0.179.
        #expect(distance(.red, .green) == 52)
        #expect(distance(.clear, .clear) == 0)
        // White and clear differ on black, not on white.
        #expect(distance(.white, .clear) == 100)
        #expect(distance(.black, .clear) == 100)
    }

    @Test("Visible differences count, and invisible ones do not")
    func colors() {
        let gray = disc(30, 20, 8, UIColor(white: 0.5, alpha: 1))
        let difference = compare(gray, disc(30, 20, 8, UIColor(white: 0.505, alpha: 1)))
        #expect(difference.isEmpty && difference.maximumDifference == 1)
        #expect(!ImageDifference(between: gray, and: disc(30, 20, 8, UIColor(white: 0.505, alpha: 1))).isEmpty)
        #expect(!compare(gray, disc(30, 20, 8, UIColor(white: 0.55, alpha: 1))).isEmpty)
    }

    @Test("An antialiased edge that shifts by a fraction of a pixel does not count")
    func smoothEdges() {
        let disc = disc(30, 20, 10)
        for (dx, dy) in [(0.3, 0.0), (0, 0.25), (-0.2, 0.2), (0.4, 0.1)] {
            let other = self.disc(30 + dx, 20 + dy, 10)
            #expect(!ImageDifference(between: disc, and: other, tolerance: 8).isEmpty)
            #expect(compare(disc, other).isEmpty, "\(dx) \(dy)")
        }
    }

    @Test("A shape that moves or grows by two pixels, a new line and a new point count")
    func changes() {
        let disc = disc(30, 20, 10)
        #expect(compare(disc, self.disc(32, 20, 10)).pixelCount > 10)
        #expect(compare(disc, self.disc(30, 20, 12)).pixelCount > 20)
        let line = draw { context in
            UIColor(white: 0.6, alpha: 1).setFill()
            context.fill(CGRect(x: 5, y: 30, width: 40, height: 1))
        }
        #expect(compare(draw { _ in }, line).pixelCount == 40)
        let moved = draw { context in
            UIColor(white: 0.6, alpha: 1).setFill()
            context.fill(CGRect(x: 5, y: 31, width: 40, height: 1))
        }
        #expect(compare(line, moved).pixelCount == 80)
        let point = draw { context in
            UIColor(white: 0.8, alpha: 1).setFill()
            context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
        }
        #expect(compare(draw { _ in }, point).pixelCount == 1)
        // A box that moves by a whole pixel has crisp edges, which do differ.
        func box(_ x: CGFloat) -> CGImage {
            draw { context in
                UIColor.blue.setFill()
                context.fill(CGRect(x: x, y: 10, width: 20, height: 20))
            }
        }
        #expect(compare(box(10), box(11)).pixelCount == 40)
    }

    @Test("Regions have their pixel counts and distances")
    func regions() {
        let spots = draw { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 3, y: 4, width: 5, height: 2))
            context.fill(CGRect(x: 12, y: 4, width: 1, height: 3))
            UIColor(white: 0.5, alpha: 1).setFill()
            context.fill(CGRect(x: 50, y: 40, width: 4, height: 4))
        }
        let difference = compare(draw { _ in }, spots)
        #expect(
            difference.regions.map(\.rect) == [
                PixelRect(x: 3, y: 4, width: 10, height: 3), PixelRect(x: 50, y: 40, width: 4, height: 4),
            ])
        #expect(difference.regions.map(\.pixelCount) == [13, 16])
        #expect(difference.regions[0].largestDistance > 99 && difference.regions[1].largestDistance < 50)
        #expect(
            difference.description == "29 pixels differ, by at most 100, within 51 x 40 pixels at 3,4")
    }

    @Test("Pictures of different sizes differ in all pixels and have no difference picture")
    func sizes() throws {
        let small = try #require(disc(9, 9, 4).cropping(to: CGRect(x: 0, y: 0, width: 30, height: 20)))
        let difference = compare(small, disc(9, 9, 4))
        #expect(!difference.isSameSize && difference.pixelCount == 64 * 48)
        #expect(difference.picture(over: small) == nil)
        let sheet = try #require(difference.sheet(small, disc(9, 9, 4)))
        #expect(sheet.width == 30 + 64 + 3 * 8 && sheet.height == 48 + 16)
    }

    @Test("The sheet shows both pictures side by side, with the difference in red")
    func sheet() throws {
        let first = disc(30, 20, 10)
        let second = draw { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 50, y: 40, width: 4, height: 4))
        }
        let difference = compare(first, second)
        let sheet = try #require(difference.sheet(first, second))
        #expect(sheet.width == 3 * 64 + 4 * 8 && sheet.height == 48 + 16)
        func color(_ panel: Int, _ x: Int, _ y: Int) -> [UInt8] {
            let pixel = sheet.pixel(x: 8 + panel * 72 + x, y: 8 + y)
            return [pixel.red, pixel.green, pixel.blue]
        }
        #expect(color(0, 30, 20) == [0, 0, 0] && color(1, 30, 20) == [255, 255, 255])
        #expect(color(2, 30, 20) == [255, 0, 0] && color(2, 51, 41) == [255, 0, 0])
        #expect(color(2, 5, 45) == [254, 254, 254])
    }

    @Test("Each pixel's colour is converted once, even if all pixels differ")
    func conversions() {
        var numbers = SeededNumbers(seed: 5)
        func noise() -> CGImage {
            let bitmap = Bitmap(width: 50, height: 40)
            for y in 0..<40 {
                for x in 0..<50 {
                    let color = UInt32(numbers.below(1 << 24))
                    bitmap.fill(PixelRect(x: x, y: y, width: 1, height: 1), pixel: 0xFF00_0000 | color)
                }
            }
            return bitmap.image()
        }
        var comparison = PixelComparison(noise(), noise(), .perceived)
        comparison.run()
        #expect(comparison.found.count > 500)
        #expect(comparison.conversionCount == 2 * 50 * 40)
    }
}
