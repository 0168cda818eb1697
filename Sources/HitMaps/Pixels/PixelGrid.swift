import UIKit

/// The pixels that a hit map tells about: squares on a lattice in the space of the view that was asked, each known by its
/// middle.
public struct PixelGrid: Hashable, Sendable {
    /// Where column 0 and row 0 begin, in points.
    public let origin: CGPoint
    /// Pixels per point.
    public let scale: CGFloat
    /// The columns that there are. Those left of `origin` have negative numbers.
    public let columns: Range<Int>
    /// The rows that there are. Those above `origin` have negative numbers.
    public let rows: Range<Int>

    /// The longest side, in pixels: as long as that of a picture.
    static let longestSide = 32_767
    /// The most pixels there can be.
    static let mostPixels = 1 << 27

    init(origin: CGPoint, scale: CGFloat, columns: Range<Int>, rows: Range<Int>) {
        self.origin = origin
        self.scale = scale
        self.columns = columns
        self.rows = rows
    }

    /// The pixels that cover a rectangle, as far as they can be counted; none for one that is not a number.
    init(covering rect: CGRect, origin: CGPoint, scale: CGFloat) {
        self.origin = origin
        self.scale = scale
        let columns = Self.pixels(from: rect.minX - origin.x, to: rect.maxX - origin.x, scale: scale)
        let rows = Self.pixels(from: rect.minY - origin.y, to: rect.maxY - origin.y, scale: scale)
        self.columns = columns
        let most = columns.isEmpty ? 0 : min(rows.count, Self.mostPixels / columns.count)
        self.rows = rows.lowerBound..<rows.lowerBound + most
    }

    private static func pixels(from low: CGFloat, to high: CGFloat, scale: CGFloat) -> Range<Int> {
        guard low < high, scale > 0, scale.isFinite else { return 0..<0 }
        // A rounding error that puts an edge just across a border adds no pixel.
        let slack: CGFloat = 1.0 / 1024
        let limit: CGFloat = 1e9
        let first = Int(min(max((low * scale + slack).rounded(.down), -limit), limit))
        let end = Int(min(max((high * scale - slack).rounded(.up), -limit), limit))
        guard first < end else { return 0..<0 }
        if end - first <= longestSide { return first..<end }
        // Of what is endless the part around the origin is what there is to see.
        let start = first <= -longestSide / 2 && end >= longestSide / 2 ? -longestSide / 2 : first
        return start..<start + longestSide
    }

    /// Whether there is no pixel.
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// How many pixels there are.
    public var count: Int { columns.count * rows.count }

    /// The middle of a column, in points.
    @inline(__always)
    func x(_ column: Int) -> CGFloat { origin.x + (CGFloat(column) + 0.5) / scale }

    /// The middle of a row, in points.
    @inline(__always)
    func y(_ row: Int) -> CGFloat { origin.y + (CGFloat(row) + 0.5) / scale }

    /// The middle of a pixel, in points: the place that is asked about.
    public func middle(column: Int, row: Int) -> CGPoint { CGPoint(x: x(column), y: y(row)) }

    /// The pixel that a point is in; nil when there is none.
    public func pixel(at point: CGPoint) -> (column: Int, row: Int)? {
        let (x, y) = ((point.x - origin.x) * scale, (point.y - origin.y) * scale)
        guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        return columns.contains(column) && rows.contains(row) ? (column, row) : nil
    }

    /// The rectangle that the pixels cover, in points.
    public var bounds: CGRect { rect(columns: columns, rows: rows) }

    /// The rectangle that some pixels of the lattice cover, in points.
    func rect(columns: Range<Int>, rows: Range<Int>) -> CGRect {
        CGRect(
            x: origin.x + CGFloat(columns.lowerBound) / scale, y: origin.y + CGFloat(rows.lowerBound) / scale,
            width: CGFloat(columns.count) / scale, height: CGFloat(rows.count) / scale)
    }

    /// Whether both are parts of one lattice, so that their pixels can be compared.
    func isAligned(with other: PixelGrid) -> Bool { origin == other.origin && scale == other.scale }
}
