import CoreGraphics

/// Larger and other areas for touches, without a subclass. These three are Touchstone's own and not UIKit's: code that uses
/// them does not compile on iOS, where `point(inside:with:)` is overridden instead.
///
/// They change what `UIView.point(inside:with:)` answers, so an override that asks `super` goes along with them. As ever, what
/// lies outside the superview's area, or under a sibling in front, is not reached. The accessibility frame follows, unless the
/// app has set one.
extension UIView {
    /// By how many points the area in which the view takes touches is larger than its bounds, side by side; negative ones make
    /// it smaller. Zero unless set. Without effect while there is a `hitPath`.
    ///
    /// Unlike UIKit, which has nothing of the kind.
    public var hitTestExpansion: UIEdgeInsets {
        get { rare?.hitArea?.expansion ?? .zero }
        set {
            precondition(
                [newValue.top, newValue.left, newValue.bottom, newValue.right].allSatisfy(\.isFinite),
                "hitTestExpansion is in points and cannot be \(newValue.top), \(newValue.left), \(newValue.bottom), "
                    + "\(newValue.right) (top, left, bottom, right).")
            changeHitArea { $0.expansion = newValue }
        }
    }

    /// The size in points that the area in which the view takes touches has at least, whatever the size of the view: it grows
    /// by the same on both sides. Applied after `hitTestExpansion`. Zero unless set. Without effect while there is a `hitPath`.
    ///
    /// Unlike UIKit, which has nothing of the kind.
    public var minimumHitSize: CGSize {
        get { rare?.hitArea?.minimumSize ?? .zero }
        set {
            precondition(
                newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
                "minimumHitSize is in points and cannot be \(newValue.width) x \(newValue.height).")
            changeHitArea { $0.minimumSize = newValue }
        }
    }

    /// The shape in which the view takes touches, in its own coordinates: inside of the bounds, beyond them, or both. It is
    /// copied, and does not follow the bounds when they change. Nil unless set.
    ///
    /// Unlike UIKit, which has nothing of the kind.
    public var hitPath: UIBezierPath? {
        get { rare?.hitArea?.path.flatMap { $0.copy() as? UIBezierPath } }
        set {
            let path = newValue.flatMap { $0.copy() as? UIBezierPath }
            changeHitArea { $0.path = path }
        }
    }

    /// The upright box around the area in which the view takes touches, as far as no override says otherwise.
    package var hitBox: CGRect { rare?.hitArea?.box(of: layer.bounds) ?? layer.bounds }

    /// Whether the area in which the view takes touches has a shape of its own.
    package var hasHitPath: Bool { rare?.hitArea?.path != nil }

    private func changeHitArea(_ change: (inout HitArea) -> Void) {
        var area = rare?.hitArea ?? HitArea()
        change(&area)
        guard !area.isPlain || rare?.hitArea != nil else { return }
        ensuredRare.hitArea = area.isPlain ? nil : area
        if let superview { superview.hitBoxesDidChange() } else { hitTestsDidChange() }
    }
}
