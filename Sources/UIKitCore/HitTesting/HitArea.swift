import CoreGraphics

/// The area in which a view takes touches, if it differs from its bounds, in the view's own coordinates.
struct HitArea {
    var expansion = UIEdgeInsets.zero
    var minimumSize = CGSize.zero
    /// A private copy of the path that the app set.
    var path: UIBezierPath?

    var isPlain: Bool { expansion == .zero && minimumSize == .zero && path == nil }

    /// Returns the area's bounding box. Without a path, this is the area itself.
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

    /// Returns whether the area contains a point. As with bounds, the near edges belong to the area and the far edges
    /// do not.
    func contains(_ point: CGPoint, bounds: CGRect) -> Bool {
        if let path { return path.contains(point) }
        let box = box(of: bounds)
        return point.x >= box.minX && point.y >= box.minY && point.x < box.maxX && point.y < box.maxY
    }
}

/// Touch areas that differ from the bounds, without a subclass. These three properties are Touchstone's own: code
/// that uses them does not compile on iOS, where an app overrides `point(inside:with:)` instead.
///
/// They change the result of `UIView.point(inside:with:)`, so an override that calls `super` takes them into account.
/// As always, a point outside the superview's area, or covered by a sibling in front, is not reached. The
/// accessibility frame follows the area, unless the app has set one.
extension UIView {
    /// The distance in points by which the touch area extends beyond each side of the bounds; negative values make it
    /// smaller. Zero by default. Has no effect while `hitPath` is set.
    ///
    /// Unlike UIKit, there is such a property: it is Touchstone's own.
    public var hitTestExpansion: UIEdgeInsets {
        get { rareIfLoaded?.hitArea?.expansion ?? .zero }
        set {
            precondition(
                [newValue.top, newValue.left, newValue.bottom, newValue.right].allSatisfy(\.isFinite),
                "hitTestExpansion is in points and cannot be \(newValue.top), \(newValue.left), \(newValue.bottom), "
                    + "\(newValue.right) (top, left, bottom, right).")
            changeHitArea { $0.expansion = newValue }
        }
    }

    /// The minimum size of the touch area in points. A smaller area grows equally on both sides, after
    /// `hitTestExpansion` is applied. Zero by default. Has no effect while `hitPath` is set.
    ///
    /// Unlike UIKit, there is such a property: it is Touchstone's own.
    public var minimumHitSize: CGSize {
        get { rareIfLoaded?.hitArea?.minimumSize ?? .zero }
        set {
            precondition(
                newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
                "minimumHitSize is in points and cannot be \(newValue.width) x \(newValue.height).")
            changeHitArea { $0.minimumSize = newValue }
        }
    }

    /// The shape of the touch area in the view's own coordinates, inside the bounds, beyond them, or both. The path
    /// is copied and does not follow changes of the bounds. Nil by default.
    ///
    /// Unlike UIKit, there is such a property: it is Touchstone's own.
    public var hitPath: UIBezierPath? {
        get { rareIfLoaded?.hitArea?.path.flatMap { $0.copy() as? UIBezierPath } }
        set {
            let path = newValue.flatMap { $0.copy() as? UIBezierPath }
            changeHitArea { $0.path = path }
        }
    }

    /// The bounding box of the touch area, as far as no override changes it.
    package var hitBox: CGRect { rareIfLoaded?.hitArea?.box(of: layer.bounds) ?? layer.bounds }

    /// Whether the touch area has a shape of its own.
    package var hasHitPath: Bool { rareIfLoaded?.hitArea?.path != nil }

    private func changeHitArea(_ change: (inout HitArea) -> Void) {
        var area = rareIfLoaded?.hitArea ?? HitArea()
        change(&area)
        guard !area.isPlain || rareIfLoaded?.hitArea != nil else { return }
        rare.hitArea = area.isPlain ? nil : area
        if let superview { superview.hitBoxDidChange(of: self) } else { hitTestsDidChange() }
    }
}
