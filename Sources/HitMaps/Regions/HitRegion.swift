import UIKit

/// A part of a hit map: a set of pixels, with what there is to say about its shape. Places and lengths are in points of what the
/// map was made of.
public struct HitRegion: Hashable, Sendable {
    let grid: PixelGrid
    let pixels: PixelArea

    init(_ grid: PixelGrid, _ pixels: PixelArea) {
        self.grid = grid
        self.pixels = pixels
    }

    /// Whether there is no pixel in it.
    public var isEmpty: Bool { pixels.isEmpty }

    /// How many pixels there are.
    public var pixelCount: Int { pixels.count }

    /// In square points.
    public var area: CGFloat { CGFloat(pixels.count) / (grid.scale * grid.scale) }

    /// The smallest upright rectangle around it; null when it is empty.
    public var boundingBox: CGRect {
        pixels.isEmpty ? .null : grid.rect(columns: pixels.columns, rows: pixels.rows)
    }

    /// Whether the pixel at a point is in it.
    public func contains(_ point: CGPoint) -> Bool {
        let (x, y) = ((point.x - grid.origin.x) * grid.scale, (point.y - grid.origin.y) * grid.scale)
        guard abs(x) < 1e9, abs(y) < 1e9 else { return false }
        return pixels.contains(column: Int(x.rounded(.down)), row: Int(y.rounded(.down)))
    }

    /// The topmost place in the region for something of a size, of these the leftmost; nil when there is no room.
    package func room(for size: CGSize) -> CGRect? {
        let (columns, rows) = ((size.width * grid.scale).rounded(.up), (size.height * grid.scale).rounded(.up))
        guard columns > 0, rows > 0, columns < 1e6, rows < 1e6,
            let place = pixels.room(columns: Int(columns), rows: Int(rows))
        else { return nil }
        let corner = grid.rect(columns: place.column..<place.column, rows: place.row..<place.row).origin
        return CGRect(origin: corner, size: size)
    }

    /// - Precondition: both are of maps of one subject at one scale.
    public func union(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.union(_:)) }

    /// The same precondition as with `union(_:)`.
    public func intersection(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.intersection(_:)) }

    /// The same precondition as with `union(_:)`.
    public func subtracting(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.subtracting(_:)) }

    private func combined(with other: HitRegion, _ combine: (PixelArea) -> (PixelArea) -> PixelArea) -> HitRegion {
        precondition(
            grid.isAligned(with: other.grid),
            "Regions can be combined when their maps have the same pixels: the same subject at the same scale.")
        return HitRegion(grid, combine(pixels)(other.pixels))
    }

    public static func == (left: HitRegion, right: HitRegion) -> Bool {
        left.grid.isAligned(with: right.grid) && left.pixels == right.pixels
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(grid.scale)
        hasher.combine(pixels)
    }
}
