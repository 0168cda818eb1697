import CoreGraphics

/// Where a view takes touches once that is not its bounds, in the view's own coordinates.
struct HitArea {
    var expansion = UIEdgeInsets.zero
    var minimumSize = CGSize.zero
    /// Not changed by anybody else: a copy of what was set.
    var path: UIBezierPath?

    var isPlain: Bool { expansion == .zero && minimumSize == .zero && path == nil }

    /// The smallest upright rectangle around the area: the area itself, unless it has a path.
    func box(of bounds: CGRect) -> CGRect {
        if let path { return path.bounds }
        var box = CGRect(
            x: bounds.minX - expansion.left, y: bounds.minY - expansion.top,
            width: max(bounds.width + expansion.horizontal, 0), height: max(bounds.height + expansion.vertical, 0))
        let (missingWidth, missingHeight) = (minimumSize.width - box.width, minimumSize.height - box.height)
        if missingWidth > 0 {
            box.origin.x -= missingWidth / 2
            box.size.width = minimumSize.width
        }
        if missingHeight > 0 {
            box.origin.y -= missingHeight / 2
            box.size.height = minimumSize.height
        }
        return box
    }

    /// As with bounds, the near edges belong to the area and the far ones do not.
    func contains(_ point: CGPoint, bounds: CGRect) -> Bool {
        if let path { return path.contains(point) }
        let box = box(of: bounds)
        return point.x >= box.minX && point.y >= box.minY && point.x < box.maxX && point.y < box.maxY
    }
}
