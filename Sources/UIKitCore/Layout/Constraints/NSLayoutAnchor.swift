import CoreGraphics
import Foundation

/// An edge, axis, baseline or dimension of a view or guide, from which constraints are made.
///
/// Views and guides provide anchors: `view.leadingAnchor`. Two anchors are equal when they refer to the same
/// attribute of the same item. An anchor's methods return inactive constraints.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let terms: [AnchorTerm]
    private let identity: AnchorIdentity
    private let items: [any LayoutItem]

    init(terms: [AnchorTerm]) {
        self.terms = terms
        identity = AnchorIdentity(terms)
        items = terms.compactMap(\.item)
        super.init()
    }

    convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(terms: [AnchorTerm(item, attribute)])
    }

    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? any AnchorIdentified)?.anchorIdentity == identity
    }

    public nonisolated override var hash: Int { identity.hashValue }

    /// Returns a constraint that puts this anchor at the same position as `anchor`.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }

    /// Returns a constraint that puts this anchor at or after `anchor`.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }

    /// Returns a constraint that puts this anchor at or before `anchor`.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// Returns a constraint that puts this anchor `c` points after `anchor`.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, anchor.terms, constant: c)
    }

    /// Returns a constraint that puts this anchor at least `c` points after `anchor`.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, constant: c)
    }

    /// Returns a constraint that puts this anchor at most `c` points after `anchor`.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, constant: c)
    }

    /// Returns the distance from this anchor to another.
    func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
        NSLayoutDimension(terms: other.terms + terms.compactMap { $0.multiplied(by: -1) })
    }

    /// Returns a constraint on the distance after `anchor`, as a multiple of the standard spacing.
    func constraint(
        _ relation: NSLayoutConstraint.Relation, spacingFrom anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, relation, anchor.terms, constant: NSLayoutConstraint.systemSpacing * multiplier)
    }
}

// MARK: - Equality

/// An anchor of any type, so that anchors of different types can be compared.
private protocol AnchorIdentified {
    nonisolated var anchorIdentity: AnchorIdentity { get }
}

extension NSLayoutAnchor: AnchorIdentified {
    fileprivate nonisolated var anchorIdentity: AnchorIdentity { identity }
}

// MARK: - NSLayoutXAxisAnchor

/// A vertical line of a view or guide, such as its leading edge, from which constraints are made.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this line to another, which can be related to other distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor)
    }

    /// Returns a constraint that puts this line after `anchor` by the standard spacing of 8 points times
    /// `multiplier`.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, spacingFrom: anchor, multiplier: multiplier)
    }

    /// Returns a constraint that puts this line after `anchor` by at least the standard spacing times `multiplier`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }

    /// Returns a constraint that puts this line after `anchor` by at most the standard spacing times `multiplier`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }
}

// MARK: - NSLayoutYAxisAnchor

/// A horizontal line of a view or guide, such as its top edge, from which constraints are made.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this line to another, which can be related to other distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor)
    }

    /// Returns a constraint that puts this line below `anchor` by the standard spacing of 8 points times
    /// `multiplier`.
    ///
    /// Unlike UIKit, the spacing between baselines is also 8 points and does not depend on the fonts.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, spacingFrom: anchor, multiplier: multiplier)
    }

    /// Returns a constraint that puts this line below `anchor` by at least the standard spacing times `multiplier`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }

    /// Returns a constraint that puts this line below `anchor` by at most the standard spacing times `multiplier`.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, spacingFrom: anchor, multiplier: multiplier)
    }
}

// MARK: - NSLayoutDimension

/// A dimension of a view or guide, or the distance between two anchors, from which constraints are made.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that sets the length to `c` points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, [], constant: c)
    }

    /// Returns a constraint that makes the length at least `c` points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, [], constant: c)
    }

    /// Returns a constraint that makes the length at most `c` points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, [], constant: c)
    }

    /// Returns a constraint that makes the length `m` times that of `anchor`.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: m, constant: 0)
    }

    /// Returns a constraint that makes the length at least `m` times that of `anchor`.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// Returns a constraint that makes the length at most `m` times that of `anchor`.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// Returns a constraint that makes the length `m` times that of `anchor` plus `c` points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, anchor.terms, multiplier: m, constant: c)
    }

    /// Returns a constraint that makes the length at least `m` times that of `anchor` plus `c` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, multiplier: m, constant: c)
    }

    /// Returns a constraint that makes the length at most `m` times that of `anchor` plus `c` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, multiplier: m, constant: c)
    }
}

/// The items and attributes that an anchor refers to. Equal for equal anchors.
struct AnchorIdentity: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        var item: ObjectIdentifier?
        var attribute: NSLayoutConstraint.Attribute
        var factor: Double
    }

    let parts: [Part]

    @MainActor
    init(_ terms: [AnchorTerm]) {
        parts = terms.map { term in
            Part(item: term.item.map { ObjectIdentifier($0) }, attribute: term.attribute, factor: term.factor)
        }
    }
}
