import Foundation

/// A relation between attributes of two views or guides, or of one and a number, that layout makes hold:
/// `first attribute, relation, multiplier * second attribute + constant`.
///
/// A constraint does something while it is active. It is then kept by the nearest view that is an ancestor of both items
/// (or is one of them) and becomes inactive when an item is taken out of that view.
///
/// Required constraints that contradict each other do not stop layout. One of them is left out, which the trace tells, and
/// comes back when the others allow it; it stays active all the time.
///
/// Unlike UIKit, which finds some contradictions when the last constraint becomes active, all are found at the next layout,
/// and each is told once.
///
/// Unlike UIKit, a constant or multiplier that is not a number, or infinite, makes the constraint be left out as well.
@MainActor
open class NSLayoutConstraint: NSObject {
    let firstTerms: [AnchorTerm]
    let secondTerms: [AnchorTerm]

    /// How the two sides compare.
    public let relation: Relation

    /// What the second attribute is multiplied by.
    public let multiplier: CGFloat

    /// The number of points added to the second side. Changing it is the cheap way to change a layout.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.constantDidChange(of: self) } }
    }

    /// How much the constraint matters; it has to hold unless set.
    ///
    /// Unlike UIKit, an active constraint may become required and cease to be so.
    open var priority: UILayoutPriority = .required {
        didSet { if priority != oldValue { holder?.constraintsDidChange() } }
    }

    /// What the app calls the constraint; traces use it.
    open var identifier: String?

    /// The view that keeps the constraint while it is active.
    package internal(set) weak var holder: UIView?

    /// Whether layout leaves the constraint out because it contradicts others.
    package internal(set) var isBroken = false

    /// Orders constraints by when they became active.
    var activationOrder = 0

    /// A relation between two attributes. The second item may be nil where the first attribute is a length.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = Self.item(view1)
        let second = view2.map { Self.item($0) }
        firstTerms = [AnchorTerm(first, attr1)]
        secondTerms = second.map { attr2 == .notAnAttribute ? [] : [AnchorTerm($0, attr2)] } ?? []
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
        Self.check(firstTerms, secondTerms)
    }

    init(
        _ first: [AnchorTerm], _ relation: Relation, _ second: [AnchorTerm], multiplier: CGFloat = 1, constant: CGFloat
    ) {
        firstTerms = first
        secondTerms = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
        Self.check(first, second)
    }

    /// The view or guide on the left of the relation; nil once it is gone.
    public var firstItem: AnyObject? { firstTerms.first?.item }

    /// The attribute on the left of the relation.
    public var firstAttribute: Attribute { firstTerms.first?.attribute ?? .notAnAttribute }

    /// The view or guide on the right of the relation, if there is one.
    public var secondItem: AnyObject? { secondTerms.first?.item }

    /// The attribute on the right of the relation, if there is one.
    public var secondAttribute: Attribute { secondTerms.first?.attribute ?? .notAnAttribute }

    /// The anchor on the left of the relation.
    ///
    /// Unlike UIKit, it is equal to the anchor that the constraint was made with, but of the general class.
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(terms: firstTerms) }

    /// The anchor on the right of the relation, if there is one.
    ///
    /// Unlike UIKit, it is equal to the anchor that the constraint was made with, but of the general class.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondTerms.isEmpty ? nil : NSLayoutAnchor(terms: secondTerms)
    }

    /// Whether layout follows the constraint. Making it active needs a view that both items are in.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue { activate() } else { deactivate() }
        }
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)): \(sentence)>" }
    }
}
