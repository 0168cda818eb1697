import UIKit

/// A set of pixels of a hit map, with properties of its shape. Positions and lengths are in points of the mapped
/// view or screen.
public struct HitRegion: Hashable, Sendable {
    let grid: PixelGrid
    let pixels: PixelArea

    init(_ grid: PixelGrid, _ pixels: PixelArea) {
        self.grid = grid
        self.pixels = pixels
    }

    /// Whether the region has no pixels.
    public var isEmpty: Bool { pixels.isEmpty }

    /// The number of pixels.
    public var pixelCount: Int { pixels.count }

    /// The area in square points.
    public var area: CGFloat { CGFloat(pixels.count) / (grid.scale * grid.scale) }

    /// The smallest rectangle around the region; null when it is empty.
    public var boundingBox: CGRect {
        pixels.isEmpty ? .null : grid.rect(columns: pixels.columns, rows: pixels.rows)
    }

    /// Returns whether the pixel at a point is in the region.
    public func contains(_ point: CGPoint) -> Bool {
        let (x, y) = ((point.x - grid.origin.x) * grid.scale, (point.y - grid.origin.y) * grid.scale)
        guard abs(x) < 1e9, abs(y) < 1e9 else { return false }
        return pixels.contains(column: Int(clamping: x.rounded(.down)), row: Int(clamping: y.rounded(.down)))
    }

    /// Returns the topmost, then leftmost rectangle of a size inside of the region; nil when none fits.
    package func room(for size: CGSize) -> CGRect? {
        let (columns, rows) = ((size.width * grid.scale).rounded(.up), (size.height * grid.scale).rounded(.up))
        guard columns > 0, rows > 0, columns < 1e6, rows < 1e6,
            let position = pixels.firstFit(columns: Int(clamping: columns), rows: Int(clamping: rows))
        else { return nil }
        let corner = grid.rect(columns: position.column..<position.column, rows: position.row..<position.row).origin
        return CGRect(origin: corner, size: size)
    }

    /// Returns the pixels in either region.
    ///
    /// - Precondition: Both regions come from maps of the same subject at the same scale.
    public func union(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.union(_:)) }

    /// Returns the pixels in both regions. The precondition of `union(_:)` applies.
    public func intersection(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.intersection(_:)) }

    /// Returns the pixels of this region that are not in the other one. The precondition of `union(_:)` applies.
    public func subtracting(_ other: HitRegion) -> HitRegion { combined(with: other, PixelArea.subtracting(_:)) }

    private func combined(with other: HitRegion, _ combine: (PixelArea) -> (PixelArea) -> PixelArea) -> HitRegion {
        precondition(
            grid.isAligned(with: other.grid),
            "Regions can only be combined when their maps show the same subject at the same scale.")
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

/// A circle, in points.
public struct HitCircle: Hashable, Sendable {
    public let center: CGPoint
    public let radius: CGFloat
}

extension HitRegion {
    /// The largest circle inside of the region, to a tenth of a pixel; nil when the region is empty. When several
    /// circles are equally large, any of them.
    public var largestCircle: HitCircle? {
        guard let circle = InscribedCircle(pixels).find() else { return nil }
        return HitCircle(center: point(circle.x, circle.y), radius: CGFloat(circle.radius) / grid.scale)
    }

    /// The distance between the two closest parallel lines that enclose the region, in any direction; zero for an
    /// empty region. For a rectangle this is its shorter side, regardless of rotation.
    public var smallestWidth: CGFloat {
        CGFloat(ConvexHull(OutlineTracer.loops(of: pixels).flatMap { $0 }).smallestWidth) / grid.scale
    }

    /// The exact outline along the edges of the pixels. Each part is clockwise on the screen and holes are
    /// counterclockwise, so both fill rules give the same result.
    public var path: CGPath { path(OutlineTracer.loops(of: pixels).map { $0.map { (Double($0.x), Double($0.y)) } }) }

    /// An outline for drawing, without the steps of the pixels and at most a pixel away from them.
    public var smoothPath: CGPath { path(OutlineTracer.loops(of: pixels).map { OutlineSmoother.smooth($0) }) }

    /// The `path` as a Bézier path.
    public var bezierPath: UIBezierPath { UIBezierPath(cgPath: path) }

    private func path(_ loops: [[(x: Double, y: Double)]]) -> CGPath {
        let path = CGMutablePath()
        for loop in loops {
            path.addLines(between: loop.map { point($0.x, $0.y) })
            path.closeSubpath()
        }
        return path
    }

    /// Converts a position on the lattice to points.
    private func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: grid.origin.x + CGFloat(x) / grid.scale, y: grid.origin.y + CGFloat(y) / grid.scale)
    }
}
