import CoreGraphics

/// A horizontal line of a view or guide, such as its top edge, from which constraints are made.
@MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this line to another, to be related to other distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor)
    }

    /// A constraint that this line follows the other one after the standard distance of 8 points, times `multiplier`.
    ///
    /// Unlike UIKit, the distance between baselines is the same and does not follow the fonts.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, spacingFrom: anchor, multiplier: multiplier)
    }

    /// A constraint that this line follows the other one after at least the standard distance, times `multiplier`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }

    /// A constraint that this line follows the other one after at most the standard distance, times `multiplier`.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }
}
