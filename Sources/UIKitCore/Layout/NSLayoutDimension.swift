import CoreGraphics

/// A length of a view or guide, or the distance between two anchors, from which constraints are made.
@MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint that the length is `c` points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, [], constant: c)
    }

    /// A constraint that the length is at least `c` points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, [], constant: c)
    }

    /// A constraint that the length is at most `c` points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, [], constant: c)
    }

    /// A constraint that the length is `m` times the other one.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: m, constant: 0)
    }

    /// A constraint that the length is at least `m` times the other one.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// A constraint that the length is at most `m` times the other one.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// A constraint that the length is `m` times the other one and `c` points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, anchor.terms, multiplier: m, constant: c)
    }

    /// A constraint that the length is at least `m` times the other one and `c` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, multiplier: m, constant: c)
    }

    /// A constraint that the length is at most `m` times the other one and `c` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, multiplier: m, constant: c)
    }
}
