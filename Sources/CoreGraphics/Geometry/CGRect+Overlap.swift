import Foundation

/// Replacements for Foundation's `contains`, `intersects` and `intersection`, which end the program for coordinates
/// that are not numbers.
extension CGRect {
    /// Returns whether a point is inside.
    @inlinable package func encloses(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is inside entirely.
    @inlinable package func encloses(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns whether the rectangles have a common area. Rectangles that only touch have none.
    @inlinable package func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the common area; null when there is none.
    @inlinable package func cut(to other: CGRect) -> CGRect {
        guard overlaps(other) else { return .null }
        let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        let (right, bottom) = (Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
