import Foundation

/// A line or a length of a view or guide, from which constraints are made.
///
/// Obtained from a view or a guide: `view.leadingAnchor`. Two anchors are equal when they stand for the same attribute of
/// the same item. The constraints they make are inactive.
@MainActor
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

    /// A constraint that this anchor is where the other one is.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }

    /// A constraint that this anchor is where the other one is, or further on.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }

    /// A constraint that this anchor is where the other one is, or before it.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// A constraint that this anchor is `c` points further on than the other one.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .equal, anchor.terms, constant: c)
    }

    /// A constraint that this anchor is at least `c` points further on than the other one.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, constant: c)
    }

    /// A constraint that this anchor is at most `c` points further on than the other one.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, constant: c)
    }

    /// The distance from this anchor to another.
    func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
        NSLayoutDimension(terms: other.terms + terms.compactMap { $0.multiplied(by: -1) })
    }

    /// A constraint that this anchor is a multiple of the standard distance further on than the other one.
    func constraint(
        _ relation: NSLayoutConstraint.Relation, spacingFrom anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, relation, anchor.terms, constant: NSLayoutConstraint.systemSpacing * multiplier)
    }
}

/// Lets anchors of different types be compared.
private protocol AnchorIdentified {
    nonisolated var anchorIdentity: AnchorIdentity { get }
}

extension NSLayoutAnchor: AnchorIdentified {
    fileprivate nonisolated var anchorIdentity: AnchorIdentity { identity }
}
