import UIKit

/// The pixels of a hit map: squares on a lattice in the coordinates of the mapped view or screen. Each pixel is
/// represented by its center.
public struct PixelGrid: Hashable, Sendable {
    /// The position of the top left corner of column 0 and row 0, in points.
    public let origin: CGPoint
    /// Pixels per point.
    public let scale: CGFloat
    /// The columns of the grid. Columns left of `origin` have negative numbers.
    public let columns: Range<Int>
    /// The rows of the grid. Rows above `origin` have negative numbers.
    public let rows: Range<Int>

    /// The maximum side length in pixels, the same as for images.
    static let maximumSide = 32_767
    /// The maximum number of pixels.
    static let maximumCount = 1 << 27

    init(origin: CGPoint, scale: CGFloat, columns: Range<Int>, rows: Range<Int>) {
        self.origin = origin
        self.scale = scale
        self.columns = columns
        self.rows = rows
    }

    /// Creates the grid that covers a rectangle, up to the maximum size. The grid of a rectangle with NaN
    /// coordinates is empty.
    init(covering rect: CGRect, origin: CGPoint, scale: CGFloat) {
        self.origin = origin
        self.scale = scale
        let columns = Self.pixels(from: rect.minX - origin.x, to: rect.maxX - origin.x, scale: scale)
        let rows = Self.pixels(from: rect.minY - origin.y, to: rect.maxY - origin.y, scale: scale)
        self.columns = columns
        let rowCount = columns.isEmpty ? 0 : min(rows.count, Self.maximumCount / columns.count)
        self.rows = rows.lowerBound..<rows.lowerBound + rowCount
    }

    private static func pixels(from low: CGFloat, to high: CGFloat, scale: CGFloat) -> Range<Int> {
        guard low < high, scale > 0, scale.isFinite else { return 0..<0 }
        // A rounding error that moves an edge just across a pixel border adds no pixel.
        let slack: CGFloat = 1.0 / 1024
        let limit: CGFloat = 1e9
        let first = Int(clamping: min(max((low * scale + slack).rounded(.down), -limit), limit))
        let end = Int(clamping: min(max((high * scale - slack).rounded(.up), -limit), limit))
        guard first < end else { return 0..<0 }
        if end - first <= maximumSide { return first..<end }
        // Keep the part of an oversized rectangle around the origin.
        let start = first <= -maximumSide / 2 && end >= maximumSide / 2 ? -maximumSide / 2 : first
        return start..<start + maximumSide
    }

    /// Whether the grid has no pixels.
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// The number of pixels.
    public var count: Int { columns.count * rows.count }

    /// Returns the x-coordinate of the center of a column, in points.
    @inline(__always)
    func x(_ column: Int) -> CGFloat { origin.x + (CGFloat(column) + 0.5) / scale }

    /// Returns the y-coordinate of the center of a row, in points.
    @inline(__always)
    func y(_ row: Int) -> CGFloat { origin.y + (CGFloat(row) + 0.5) / scale }

    /// Returns the center of a pixel, in points: the point that is hit-tested.
    public func middle(column: Int, row: Int) -> CGPoint { CGPoint(x: x(column), y: y(row)) }

    /// Returns the pixel that contains a point; nil outside of the grid.
    public func pixel(at point: CGPoint) -> (column: Int, row: Int)? {
        let (x, y) = ((point.x - origin.x) * scale, (point.y - origin.y) * scale)
        guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
        let (column, row) = (Int(clamping: x.rounded(.down)), Int(clamping: y.rounded(.down)))
        return columns.contains(column) && rows.contains(row) ? (column, row) : nil
    }

    /// The rectangle that the pixels cover, in points.
    public var bounds: CGRect { rect(columns: columns, rows: rows) }

    /// Returns the rectangle that some pixels of the lattice cover, in points.
    func rect(columns: Range<Int>, rows: Range<Int>) -> CGRect {
        CGRect(
            x: origin.x + CGFloat(columns.lowerBound) / scale, y: origin.y + CGFloat(rows.lowerBound) / scale,
            width: CGFloat(columns.count) / scale, height: CGFloat(rows.count) / scale)
    }

    /// Returns whether both grids lie on the same lattice, so that their pixels can be compared.
    func isAligned(with other: PixelGrid) -> Bool { origin == other.origin && scale == other.scale }
}

/// The column and row of a pixel.
struct PixelIndex: Hashable {
    var column: Int
    var row: Int
}

extension PixelGrid {
    /// Returns a grid on the same lattice that also contains the pixels of a view's rectangle and a margin around
    /// both.
    ///
    /// - Parameters:
    ///   - rect: In the view's coordinates.
    ///   - mapping: Converts points of the map to the view's space; nil when there is none.
    ///   - reach: The margin, in points.
    func widened(around rect: CGRect, _ mapping: CoordinateMapping?, reach: CGFloat) -> PixelGrid {
        let margin = Int(clamping: min(max(reach * scale, -1e9), 1e9))
        var box = bounds
        if let outline = mapping?.outline(of: rect) {
            let farthest: CGFloat = 10_000
            let numbers = [outline.minX, outline.minY, outline.maxX, outline.maxY]
            // Pixels that are farther away are never looked at.
            if numbers.allSatisfy({ abs($0) < farthest }) { box = box.joined(with: outline) }
        }
        let wide = PixelGrid(covering: box, origin: origin, scale: scale)
        guard !wide.isEmpty else { return self }
        return PixelGrid(
            origin: origin, scale: scale,
            columns: wide.columns.lowerBound - margin..<wide.columns.upperBound + margin,
            rows: wide.rows.lowerBound - margin..<wide.rows.upperBound + margin)
    }
}
