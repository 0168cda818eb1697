import CoreGraphics

/// What Foundation's `contains`, `intersects` and `intersection` do, for rectangles whose numbers need not be any: those end the
/// program where a number is none.
extension CGRect {
    /// Whether a point is inside.
    func holds(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether all of another rectangle is inside.
    func holds(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether there is an area that belongs to both.
    func meets(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The area that belongs to both; null when there is none.
    func cut(to other: CGRect) -> CGRect {
        guard meets(other) else { return .null }
        let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        let (right, bottom) = (Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
