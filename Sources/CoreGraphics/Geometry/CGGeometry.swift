// Foundation's geometry types are those of CoreGraphics, so that code importing both sees one type of each name.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

/// A direction and a length, in points.
public struct CGVector: Hashable, Sendable, Codable {
    public var dx: CGFloat
    public var dy: CGFloat

    public static let zero = CGVector()

    public init() {
        dx = 0
        dy = 0
    }

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}

extension CGPoint {
    /// Returns whether another point is the same.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// Returns the transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns whether another size is the same.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// Returns the transformed diagonal vector; translation has no effect.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    /// Returns the rectangle without margins on its sides; without room for them, a rectangle without a size in its
    /// middle. `insetBy(dx:dy:)` returns the null rectangle then, which cannot be a frame.
    package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }
}

extension CGVector {
    package func applying(_ t: CGAffineTransform) -> CGVector {
        CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension CGRect {
    /// Returns whether another rectangle is the same, or is the same area with a size that is negative.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 || standardized == rect2.standardized }

    /// Returns the smallest axis-aligned rectangle around the transformed one.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return .null }
        if t.isTranslation { return offsetBy(dx: t.tx, dy: t.ty) }
        if t.b == 0, t.c == 0 {
            let (x1, x2) = (t.a * minX + t.tx, t.a * maxX + t.tx)
            let (y1, y2) = (t.d * minY + t.ty, t.d * maxY + t.ty)
            return CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
        }
        let corners = [
            CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
            CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t),
        ]
        var (left, top, right, bottom) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
        for corner in corners.dropFirst() {
            left = min(left, corner.x)
            right = max(right, corner.x)
            top = min(top, corner.y)
            bottom = max(bottom, corner.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Returns the intersection; null when it is empty. Unlike Foundation's `intersection(_:)`, it accepts NaN, for
    /// which that one traps.
    package func clipped(to other: CGRect) -> CGRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard !isNull, !other.isNull, left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle around both.
    package func joined(with other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        let (right, bottom) = (max(maxX, other.maxX), max(maxY, other.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// A rectangle that contains all drawing and is still small enough to calculate with.
    package static let everything = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}
