extension CGPath {
    /// Whether the point would be painted if the path were filled.
    ///
    /// A point on an edge is inside when the shape lies on the side of larger coordinates, as it is with
    /// `CGRect.contains(_:)`.
    ///
    /// - Parameters:
    ///   - point: in the path's units.
    ///   - rule: what counts as inside where the path crosses itself.
    ///   - transform: moves the path first; the point stays where it is.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite else { return false }
        var point = point
        if !transform.isIdentity {
            guard transform.isDrawable else { return false }
            point = point.applying(transform.inverted())
        }
        if case .rect(let rect)? = shape { return rect.contains(point) }
        guard !isEmpty, boundingBoxOfPath.insetBy(dx: -0.001, dy: -0.001).contains(point) else { return false }
        let size = boundingBoxOfPath.size
        let tolerance = max(min(size.width, size.height) * 1e-5, 1e-4)
        let count = data.windingNumber(around: point, tolerance: tolerance)
        switch rule {
        case .winding: return count.winding != 0
        case .evenOdd: return !count.crossings.isMultiple(of: 2)
        }
    }
}
