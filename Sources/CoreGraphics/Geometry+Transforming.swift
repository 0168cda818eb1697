extension CGPoint {
    /// Where the transform takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// What the transform makes of the vector from one corner to the opposite one; translation has no effect.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGVector {
    package func applying(_ t: CGAffineTransform) -> CGVector {
        CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension CGRect {
    /// The smallest upright rectangle around what the transform makes of this one.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return .null }
        if t.onlyTranslates { return offsetBy(dx: t.tx, dy: t.ty) }
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

    /// What both have in common; null when that is nothing. Foundation's `intersection(_:)` stops the program when a
    /// number is not one.
    package func common(with other: CGRect) -> CGRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard !isNull, !other.isNull, left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around both.
    package func joined(with other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        let (right, bottom) = (max(maxX, other.maxX), max(maxY, other.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// A rectangle that covers everything that is ever drawn, and with which one can still calculate.
    package static let everything = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}
