import CoreGraphics

/// A vertical line of a view or guide, such as its leading edge, from which constraints are made.
@MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this line to another, to be related to other distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor)
    }

    /// A constraint that this line follows the other one after the standard distance of 8 points, times `multiplier`.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, spacingFrom: anchor, multiplier: multiplier)
    }

    /// A constraint that this line follows the other one after at least the standard distance, times `multiplier`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }

    /// A constraint that this line follows the other one after at most the standard distance, times `multiplier`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }
}
