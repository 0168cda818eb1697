import CCairo
import HostInterface
import Testing

@testable import CoreGraphics

@Suite("The mask of a shadow") struct ShadowMaskTests {
    /// Returns the bytes of a surface's rows.
    private func rows(of surface: OpaquePointer, _ width: Int, _ height: Int) -> [[UInt8]] {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<height).map { y in (0..<width).map { data[y * stride + $0] } }
    }

    /// Returns the rows of a mask that Cairo has painted larger, with its bilinear filter.
    private func enlargedByCairo(_ mask: ShadowMask, factor: Int) -> [[UInt8]] {
        let (width, height) = (mask.area.width * factor, mask.area.height * factor)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return [] }
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_scale(context, Double(factor), Double(factor))
        cairo_set_source_surface(context, mask.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        cairo_destroy(context)
        return rows(of: surface, width, height)
    }

    @Test("is enlarged to the last bit as by Cairo, as a whole and in parts", arguments: [1, 2, 4, 8, 16, 32, 64])
    func enlarging(factor: Int) throws {
        var numbers = SeededNumbers(seed: 5)
        let area = PixelRect(x: -3 * factor, y: 2 * factor, width: 9 * factor, height: 7 * factor)
        let mask = try #require(
            ShadowMask(within: area, blur: CGFloat(factor) * 8) { target, toMask in
                for _ in 0..<20 {
                    let (x, y) = (area.x + numbers.below(area.width), area.y + numbers.below(area.height))
                    let rect = CGRect(x: x, y: y, width: factor, height: 2 * factor)
                    target.perform(.fillRect(rect, .identity, Paint(color: .black)), transform: toMask)
                }
            })
        #expect(mask.resolution == 1 / CGFloat(factor) && mask.area.width == 9)
        let large = mask.enlarged()
        #expect(large.resolution == 1 && large.area == area)
        let expected = enlargedByCairo(mask, factor: factor)
        #expect(rows(of: large.surface, area.width, area.height) == expected)
        #expect(Set(expected.joined()).count > 20)

        guard factor > 1 else { return }
        let part = mask.enlarged(within: PixelRect(x: -1, y: -50, width: 1000, height: 50 + 3 * factor + 1))
        #expect(part.area == PixelRect(x: -1, y: 2 * factor, width: 6 * factor + 1, height: factor + 1))
        let seen = expected.prefix(factor + 1).map { Array($0.suffix(6 * factor + 1)) }
        #expect(rows(of: part.surface, part.area.width, part.area.height) == seen)
        #expect(mask.enlarged(within: PixelRect(x: 9999, y: 0, width: 5, height: 5)) === mask)
    }
}
