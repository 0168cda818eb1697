import Testing

@testable import CoreGraphics

@Suite("Downscaling")
struct DownscalingTests {
    /// A drawing of bars, 60 by 60 pixels.
    private let image = picture(60, 60, background: nil) { context in
        for index in 0..<12 {
            context.setFillColor(CGColor(red: CGFloat(index) / 12, green: 0.5, blue: 0.2, alpha: 0.8))
            context.fill(CGRect(x: 5 * index, y: (index * 17) % 50, width: 4, height: 9))
        }
    }

    private func draw(in rect: CGRect, scale: CGFloat = 1, rotated: Bool = false, alpha: CGFloat = 1) -> CGImage {
        picture(40, 40, scale: scale) {
            $0.setAlpha(alpha)
            // With any rotation, however small, the image is filtered as it is drawn.
            if rotated { $0.concatenate(CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0)) }
            // Views draw images upright.
            $0.translateBy(x: 0, y: rect.minY + rect.maxY)
            $0.scaleBy(x: 1, y: -1)
            $0.draw(image, in: rect)
        }
    }

    @Test(
        "A downscaled image looks like one filtered as it is drawn, at every scale and opacity",
        arguments: [(20, 1, 1), (10, 1, 1), (10, 2, 1), (20, 1, 0.5), (7, 1, 0.3)] as [(CGFloat, CGFloat, CGFloat)])
    func looks(side: CGFloat, scale: CGFloat, alpha: CGFloat) {
        let rect = CGRect(x: 3, y: 5, width: side, height: side)
        let filtered = draw(in: rect, scale: scale, rotated: true, alpha: alpha)
        #expect(image.cachedDownscaling.withLock { $0 } == nil)
        let cached = draw(in: rect, scale: scale, alpha: alpha)
        #expect(image.cachedDownscaling.withLock { $0 }?.image.width == Int(side * scale))
        #expect(cached.inkCount > 20)
        for y in 0..<cached.height {
            for x in 0..<cached.width {
                let (one, other) = (cached.pixel(x: x, y: y), filtered.pixel(x: x, y: y))
                let differences = [
                    Int(one.red) - Int(other.red), Int(one.green) - Int(other.green), Int(one.blue) - Int(other.blue),
                    Int(one.alpha) - Int(other.alpha),
                ]
                #expect(differences.allSatisfy { abs($0) <= 2 })
            }
        }
    }

    @Test("An image is downscaled once per size")
    func caching() throws {
        func downscaling(_ factor: CGFloat, x: CGFloat = 0) -> Downscaling? {
            let placement = CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: x, ty: 0)
            return Downscaling(of: image, placement: placement, quality: .default)
        }
        let third = try #require(downscaling(1.0 / 3))
        let small = try #require(image.downscaled(third))
        #expect(small.width == 20 && small.height == 20)
        #expect(image.downscaled(third) === small)
        let toTenth = try #require(downscaling(0.1))
        let tenth = try #require(image.downscaled(toTenth))
        #expect(tenth.width == 6)
        // Not small enough, at half a pixel, not a whole number of pixels, and smaller than a pixel.
        #expect(downscaling(0.5) == nil && downscaling(1.0 / 3, x: 0.5) == nil && downscaling(0.13) == nil)
        #expect(downscaling(0.001) == nil)
    }
}
