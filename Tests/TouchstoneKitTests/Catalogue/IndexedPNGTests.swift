import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("Pictures with a palette")
struct IndexedPNGTests {
    /// Returns an opaque image whose pixels have the colours that a function gives.
    private func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> UIColor) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        let picture = renderer.image { context in
            for y in 0..<height {
                for x in 0..<width {
                    color(x, y).setFill()
                    context.fill(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return picture.cgImage
    }

    /// Returns the greatest difference of a component between an image and what its file has.
    private func error(_ image: CGImage, colors limit: Int = 256) throws -> Int {
        let data = try #require(IndexedPNG.data(of: image, colors: limit))
        let read = try #require(CGImage(pngData: data))
        try #require(read.width == image.width && read.height == image.height)
        var largest = 0
        for y in 0..<image.height {
            image.withRow(y) { one in
                read.withRow(y) { other in
                    for (a, b) in zip(one, other) {
                        for shift in stride(from: 0, through: 24, by: 8) {
                            largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                        }
                    }
                }
            }
        }
        return largest
    }

    @Test("have up to 256 colours exactly, each component at its place")
    func fewColors() throws {
        let one = try #require(image(1, 1) { _, _ in UIColor(red: 1, green: 0.4, blue: 0, alpha: 1) })
        #expect(try error(one) == 0)
        let all = try #require(
            image(16, 16) { UIColor(red: CGFloat($0) / 15, green: 0.2, blue: CGFloat($1) / 15, alpha: 1) })
        #expect(try error(all) == 0)
        let most = try #require(
            image(16, 8) { UIColor(red: CGFloat($0) / 15, green: 0.2, blue: CGFloat($1) / 7, alpha: 1) })
        #expect(try error(most, colors: 128) == 0)
    }

    @Test("have no more colours than they may, and are smaller for it")
    func limit() throws {
        let all = try #require(
            image(16, 16) { UIColor(red: CGFloat($0) / 15, green: 0.2, blue: CGFloat($1) / 15, alpha: 1) })
        let sizes = try [128, 256].map { try #require(IndexedPNG.data(of: all, colors: $0)).count }
        #expect(sizes[1] - sizes[0] >= 128 * 3)
        let found = try error(all, colors: 128)
        #expect(found > 0 && found <= 32)
    }

    @Test("have frequent colours exactly, and rare ones nearly")
    func manyColors() throws {
        // Half of the picture is white; the rest has as many colours as pixels.
        let many = try #require(
            image(64, 32) { x, y in
                x < 32
                    ? .white
                    : UIColor(red: CGFloat(x - 32) / 31, green: CGFloat(y) / 31, blue: CGFloat(x * y % 7) / 6, alpha: 1)
            })
        let found = try error(many)
        #expect(found > 0 && found <= 32)
        let read = try #require(IndexedPNG.data(of: many, colors: 256).flatMap { CGImage(pngData: $0) })
        #expect(read.withRow(9) { $0.prefix(32).allSatisfy { $0 == 0xFFFF_FFFF } })
    }

    @Test("stay ordinary files where pixels are transparent")
    func transparent() throws {
        let clear = try #require(image(4, 4) { x, _ in UIColor(white: 0, alpha: CGFloat(x) / 3) })
        #expect(IndexedPNG.data(of: clear, colors: 256) == clear.pngData())
    }
}
