import CoreGraphics
import Foundation
import Markup

/// Constraints of nibs.
extension NibLoader {
    /// Creates the constraints of all views and activates those that are installed for the traits.
    func addConstraints() {
        for (owner, element) in pendingConstraints {
            var varying: [VaryingConstraint] = []
            let excluded = variations.excluded(from: "constraints", of: element)
            for original in element.children(of: "constraints") where original.name == "constraint" {
                // Xcode leaves out those that only fill gaps while an interface is designed.
                guard original.flag("placeholder") != true else { continue }
                guard let constraint = makeConstraint(variations.effective(original), of: owner) else { continue }
                register(constraint, original)
                if original["id"].map(excluded.contains) != true { activate(constraint, original) }
                if SizeClassVariations.vary(original) || SizeClassVariations.vary(element) {
                    varying.append(VaryingConstraint(constraint: constraint, element: original))
                }
            }
            if !varying.isEmpty { VaryingConstraint.follow(owner, element, varying) }
        }
        pendingConstraints = []
    }

    private func activate(_ constraint: NSLayoutConstraint, _ element: MarkupElement) {
        guard constraint.commonAncestor != nil else {
            // A view that is not installed takes its constraints with it.
            if uninstalled.isEmpty {
                document.report(
                    "constraint", element, "the constraint relates views that are not in one hierarchy; it is left out."
                )
            }
            return
        }
        constraint.isActive = true
    }

    private func makeConstraint(_ element: MarkupElement, of owner: UIView) -> NSLayoutConstraint? {
        func fail(_ reason: String) -> NSLayoutConstraint? {
            document.report("constraint \(reason)", element, "the constraint \(reason); it is left out.")
            return nil
        }
        guard let first = side(element["firstItem"], element["firstAttribute"], owner) else {
            return fail("has no first item or attribute")
        }
        var second: ConstraintSide?
        if let id = element["secondItem"] {
            second = side(id, element["secondAttribute"], owner)
            if second == nil { return fail("has no second item or attribute") }
        }
        guard let relation = relation(element["relation"]) else { return fail("has a relation that does not exist") }
        guard let multiplier = multiplier(element["multiplier"]) else { return fail("has a multiplier of 0") }
        if let problem = NSLayoutConstraint.problem(first.attribute, second?.attribute) {
            return fail("is impossible, because \(problem)")
        }
        var constant = element.number("constant") ?? 0
        // The standard distance is not written: a margin's width to a superview, and less between neighbours.
        if element.flag("symbolic") == true, element["constant"] == nil, let second {
            constant =
                first.item === second.item.layoutView?.superview || second.item.layoutView === first.item
                ? 20 : NSLayoutConstraint.systemSpacing
        }
        let constraint = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: CGFloat(constant))
        if let priority = NibCoder.priority(element.number("priority")) { constraint.priority = priority }
        constraint.identifier = element["identifier"]
        return constraint
    }

    private struct ConstraintSide {
        let item: any LayoutItem
        let attribute: NSLayoutConstraint.Attribute
    }

    /// Returns the item and the attribute of one side. The guides of a controller have edges within its view.
    private func side(_ id: String?, _ name: String?, _ owner: UIView) -> ConstraintSide? {
        guard let attribute = NibNames.layoutAttribute(name) else { return nil }
        guard let id else { return ConstraintSide(item: owner, attribute: attribute) }
        if let item = objects[id] as? any LayoutItem { return ConstraintSide(item: item, attribute: attribute) }
        guard let guide = document.element(id), guide.name == "viewControllerLayoutGuide", let view = rootView else {
            return nil
        }
        switch (guide["type"], attribute) {
        case ("top", .top): return ConstraintSide(item: view, attribute: .top)
        case ("top", .bottom): return ConstraintSide(item: view.safeAreaLayoutGuide, attribute: .top)
        case ("bottom", .bottom): return ConstraintSide(item: view, attribute: .bottom)
        case ("bottom", .top): return ConstraintSide(item: view.safeAreaLayoutGuide, attribute: .bottom)
        default: return ConstraintSide(item: view, attribute: attribute)
        }
    }

    /// The view of the controller that is being loaded.
    private var rootView: UIView? {
        guard let element = scene?.controllerElement.keyed("view"), let id = element["id"] else {
            return controller?.viewIfLoaded
        }
        return objects[id] as? UIView
    }

    private func relation(_ name: String?) -> NSLayoutConstraint.Relation? {
        switch name {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: nil
        }
    }

    /// Returns a factor, which is written as a number or as a proportion such as `16:9` or `1/3`.
    private func multiplier(_ text: String?) -> CGFloat? {
        guard let text else { return 1 }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
        let value: Double? =
            switch parts.count {
            case 1: parts[0]
            case 2: parts[0].flatMap { first in parts[1].map { first / $0 } }
            default: nil
            }
        guard let value, value.isFinite, value != 0, abs(value) < 1e6 else { return nil }
        return CGFloat(value)
    }
}
