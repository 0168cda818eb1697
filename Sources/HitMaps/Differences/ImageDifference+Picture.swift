import UIKit

extension ImageDifference {
    /// The second picture, pale, with the pixels that differ in red and a frame around each region. Nil for pictures of unlike sizes.
    ///
    /// - Parameter second: the second one of those that were compared.
    public func picture(over second: CGImage) -> CGImage? {
        guard isSameSize, let bitmap = Bitmap(checkedWidth: second.width, height: second.height) else { return nil }
        for y in 0..<second.height {
            let line = bitmap.data + y * bitmap.bytesPerRow
            let target = line.assumingMemoryBound(to: UInt32.self)
            second.withRow(y) { row in
                for x in row.indices { target[x] = Self.pale(row[x]) }
            }
        }
        for region in regions where regions.count <= Self.mostFrames { frame(region.rect, in: bitmap) }
        pixels.visit { row, stretch in
            bitmap.fill(PixelRect(x: stretch.first, y: row, width: stretch.count, height: 1), pixel: Self.red)
        }
        return bitmap.image()
    }

    /// Both pictures and what differs, side by side: the first, the second, and `picture(over:)` where there is one.
    public func sheet(_ first: CGImage, _ second: CGImage) -> CGImage? {
        let panels = [first, second] + (picture(over: second).map { [$0] } ?? [])
        let width = panels.map(\.width).reduce(0, +) + Self.gap * (panels.count + 1)
        let height = (panels.map(\.height).max() ?? 0) + 2 * Self.gap
        // Three of the largest pictures have no room beside each other.
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return picture(over: second) }
        bitmap.fill(bitmap.bounds, pixel: Self.ground)
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
    private static let ground: UInt32 = 0xFF60_6060
    private static let gap = 8
    private static let mostFrames = 1000

    /// Three quarters of white.
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
