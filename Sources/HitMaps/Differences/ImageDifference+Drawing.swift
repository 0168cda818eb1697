import UIKit

extension ImageDifference {
    /// Returns the second picture, pale, with differing pixels in red and a frame around each region. Nil for
    /// pictures of different sizes.
    ///
    /// - Parameter second: The second of the compared pictures.
    public func picture(over second: CGImage) -> CGImage? {
        guard isSameSize, let bitmap = Bitmap(checkedWidth: second.width, height: second.height) else { return nil }
        for y in 0..<second.height {
            let line = bitmap.data + y * bitmap.bytesPerRow
            let target = line.assumingMemoryBound(to: UInt32.self)
            second.withRow(y) { row in
                for x in row.indices { target[x] = Self.pale(row[x]) }
            }
        }
        for region in regions where regions.count <= Self.maximumFrames { frame(region.rect, in: bitmap) }
        pixels.visit { row, span in
            bitmap.fill(PixelRect(x: span.first, y: row, width: span.count, height: 1), pixel: Self.red)
        }
        return bitmap.image()
    }

    /// Returns a picture with both pictures and the difference side by side: the first, the second, and
    /// `picture(over:)` if there is one.
    public func sheet(_ first: CGImage, _ second: CGImage) -> CGImage? {
        let panels = [first, second] + (picture(over: second).map { [$0] } ?? [])
        let width = panels.map(\.width).reduce(0, +) + Self.gap * (panels.count + 1)
        let height = (panels.map(\.height).max() ?? 0) + 2 * Self.gap
        // Three pictures of the maximum size do not fit side by side.
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return picture(over: second) }
        bitmap.fill(bitmap.bounds, pixel: Self.backgroundColor)
        var x = Self.gap
        for panel in panels {
            for y in 0..<panel.height {
                let line = bitmap.data + (y + Self.gap) * bitmap.bytesPerRow + x * 4
                let target = line.assumingMemoryBound(to: UInt32.self)
                panel.withRow(y) { row in
                    for column in row.indices { target[column] = row[column] }
                }
            }
            x += panel.width + Self.gap
        }
        return bitmap.image()
    }

    private static let red: UInt32 = 0xFFFF_0000
    private static let frameColor: UInt32 = 0xFFFF_00FF
    private static let backgroundColor: UInt32 = 0xFF60_6060
    private static let gap = 8
    private static let maximumFrames = 1000

    /// Returns a pixel's colour mixed with three quarters of white.
    private static func pale(_ pixel: UInt32) -> UInt32 {
        let light = 255 - (pixel >> 24)
        func component(_ shift: UInt32) -> UInt32 { (191 + ((pixel >> shift & 255) + light) / 4) << shift }
        return 0xFF00_0000 | component(16) | component(8) | component(0)
    }

    private func frame(_ rect: PixelRect, in bitmap: Bitmap) {
        let outer = rect.insetBy(dx: -2, dy: -2)
        for y in [outer.minY, outer.maxY - 1] {
            bitmap.fill(PixelRect(x: outer.x, y: y, width: outer.width, height: 1), pixel: Self.frameColor)
        }
        for x in [outer.minX, outer.maxX - 1] {
            bitmap.fill(PixelRect(x: x, y: outer.y, width: 1, height: outer.height), pixel: Self.frameColor)
        }
    }
}
