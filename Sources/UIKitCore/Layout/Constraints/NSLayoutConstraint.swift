import CoreGraphics
import Foundation

/// A linear relation that layout keeps between attributes of two views or guides, or between one attribute and a
/// number: `first attribute, relation, multiplier * second attribute + constant`.
///
/// A constraint takes effect while it is active. The nearest common ancestor of its items (which may be one of
/// them) then holds it. It becomes inactive when an item is removed from that view's hierarchy.
///
/// Required constraints that contradict each other do not stop layout. Layout leaves one of them out, reports it in
/// the trace and restores it once the others allow it. The constraint stays active throughout.
///
/// Unlike UIKit, which finds some contradictions when the last constraint becomes active, layout finds all of them
/// at the next pass and reports each one once.
///
/// Unlike UIKit, layout also leaves out a constraint whose constant or multiplier is infinite or not a number.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    let firstTerms: [AnchorTerm]
    let secondTerms: [AnchorTerm]

    /// The comparison between the two sides.
    public let relation: Relation

    /// The factor of the second attribute.
    public let multiplier: CGFloat

    /// The distance added to the second side, in points. Changing it on an active constraint is cheap: the system
    /// of constraints is updated, not rebuilt.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.constantDidChange(of: self) } }
    }

    /// The importance of the constraint. `.required` unless set.
    ///
    /// Unlike UIKit, an active constraint may become required or cease to be required.
    open var priority: UILayoutPriority = .required {
        didSet { if priority != oldValue { holder?.constraintsDidChange() } }
    }

    /// A name for the constraint, which appears in traces and in `description`.
    open var identifier: String?

    /// The view that holds the constraint while it is active.
    package internal(set) weak var holder: UIView?

    /// Whether layout leaves the constraint out because it contradicts others.
    package internal(set) var isBroken = false

    /// The position of the constraint in the order of activation.
    var activationOrder = 0

    /// Creates an inactive constraint between two attributes. The second item may be nil when the first attribute
    /// is a length.
    ///
    /// Stops the program when the attributes cannot be related, such as a width and a leading edge.
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

    /// Creates a constraint between nothing and nothing, as the value of a property before it gets one.
    ///
    /// Activating it stops the program, since it has no items.
    public override init() {
        firstTerms = []
        secondTerms = []
        relation = .equal
        multiplier = 1
        constant = 0
        super.init()
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

    /// The view or guide on the left of the relation; nil once it has been deallocated.
    public var firstItem: AnyObject? { firstTerms.first?.item }

    /// The attribute on the left of the relation.
    public var firstAttribute: Attribute { firstTerms.first?.attribute ?? .notAnAttribute }

    /// The view or guide on the right of the relation, if any.
    public var secondItem: AnyObject? { secondTerms.first?.item }

    /// The attribute on the right of the relation; `.notAnAttribute` if there is none.
    public var secondAttribute: Attribute { secondTerms.first?.attribute ?? .notAnAttribute }

    /// The anchor on the left of the relation.
    ///
    /// Unlike UIKit, it equals the anchor that created the constraint but is an instance of the base class.
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(terms: firstTerms) }

    /// The anchor on the right of the relation, if any.
    ///
    /// Unlike UIKit, it equals the anchor that created the constraint but is an instance of the base class.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondTerms.isEmpty ? nil : NSLayoutAnchor(terms: secondTerms)
    }

    /// Whether layout follows the constraint. Activating it requires that its items share an ancestor.
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

// MARK: - Activation

extension NSLayoutConstraint {
    private static var activations = 0

    /// The standard spacing between siblings, in points.
    static let systemSpacing: CGFloat = 8

    /// Activates each constraint, in order.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            constraint.isActive = true
        }
    }

    /// Deactivates each constraint.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            constraint.isActive = false
        }
    }

    func activate() {
        guard holder == nil else { return }
        guard let ancestor = commonAncestor else {
            preconditionFailure(
                "\(sentence) cannot become active: its items have no common ancestor. Add them to a superview first.")
        }
        ancestor.hold(self)
    }

    func deactivate() {
        holder?.release(self)
    }

    func becomeActive(in view: UIView) {
        Self.activations += 1
        activationOrder = Self.activations
        holder = view
    }

    /// The views that the constraint refers to, a guide counting as its owning view; nil once one has been
    /// deallocated.
    var views: [UIView]? {
        var found: [UIView] = []
        for term in firstTerms + secondTerms {
            guard let view = term.item?.layoutView else { return nil }
            found.append(view)
        }
        return found
    }

    /// The nearest common ancestor of the items, which may be one of them.
    var commonAncestor: UIView? {
        guard let views, var ancestor = views.first else { return nil }
        for view in views.dropFirst() {
            while !view.isDescendant(of: ancestor) {
                guard let next = ancestor.superview else { return nil }
                ancestor = next
            }
        }
        return ancestor
    }
}

// MARK: - Validation

extension NSLayoutConstraint {
    static func item(_ value: Any) -> any LayoutItem {
        guard let item = value as? any LayoutItem else {
            preconditionFailure("A constraint relates views and layout guides, not values of type \(type(of: value)).")
        }
        return item
    }

    /// Returns why two attributes cannot be related, as the end of a sentence; nil if they can.
    static func problem(_ first: Attribute, _ second: Attribute?) -> String? {
        guard first != .notAnAttribute else { return "it has no attribute on its left side" }
        guard let second, second != .notAnAttribute else {
            return first.family == .length ? nil : "\(first.name) is a position and cannot be related to a number"
        }
        guard first.family == second.family else { return "\(first.name) cannot be related to \(second.name)" }
        return first.isAbsoluteSide && second.isDirectional || first.isDirectional && second.isAbsoluteSide
            ? "leading and trailing cannot be related to left and right" : nil
    }

    /// Stops the program when the attributes cannot be related, such as a width and a top edge.
    static func check(_ first: [AnchorTerm], _ second: [AnchorTerm]) {
        let left = family(of: first)
        precondition(left != .none, "A constraint needs an attribute on its left side.")
        guard !second.isEmpty else {
            precondition(
                left == .length,
                "\(first[0].attribute.name) is a position: relate it to another position, not to a number.")
            return
        }
        // Positions on different axes can be related, as on iOS: "left" to "top" compares their numbers.
        let right = family(of: second)
        precondition(
            right != .none && (right == .length) == (left == .length),
            "\(first[0].attribute.name) cannot be related to \(second[0].attribute.name).")
        guard left == .horizontalPosition, right == .horizontalPosition else { return }
        let attributes = (first + second).map(\.attribute)
        precondition(
            !(attributes.contains { $0.isAbsoluteSide } && attributes.contains { $0.isDirectional }),
            "Leading and trailing cannot be related to left and right: they are mirrored in right-to-left interfaces."
        )
    }

    private static func family(of terms: [AnchorTerm]) -> Attribute.Family {
        guard let first = terms.first else { return .none }
        return terms.count > 1 ? .length : first.attribute.family
    }
}

// MARK: - Description

extension NSLayoutConstraint {
    /// The constraint as one line of text: `title.leading == UIView.leading + 8 @750`.
    package var sentence: String {
        var text = Self.text(of: firstTerms) + " " + relation.symbol
        if secondTerms.isEmpty {
            text += " \(Trace.text(constant))"
        } else {
            text += " " + Self.text(of: secondTerms)
            if multiplier != 1 { text += " * \(Trace.text(multiplier))" }
            if constant < 0 {
                text += " - \(Trace.text(-constant))"
            } else if constant != 0 {
                text += " + \(Trace.text(constant))"
            }
        }
        if priority != .required { text += " @\(Trace.text(CGFloat(priority.rawValue)))" }
        if let identifier { text += " (\(identifier))" }
        return text
    }

    private static func text(of terms: [AnchorTerm]) -> String {
        let parts = terms.map { "\($0.item?.layoutName ?? "gone").\($0.attribute.name)" }
        return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " - ") + ")"
    }
}
