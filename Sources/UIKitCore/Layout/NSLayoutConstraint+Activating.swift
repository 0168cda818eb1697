import CoreGraphics

extension NSLayoutConstraint {
    private static var activations = 0

    /// The standard distance between neighbours, in points.
    static let systemSpacing: CGFloat = 8

    /// Makes constraints active, in their order.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            constraint.isActive = true
        }
    }

    /// Makes constraints inactive.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            constraint.isActive = false
        }
    }

    func activate() {
        guard holder == nil else { return }
        guard let ancestor = commonAncestor else {
            preconditionFailure(
                "\(sentence) cannot become active: its items are in no common view. Add them to a superview first.")
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

    /// The views that the constraint is about, those of guides included; nil when one is gone.
    var views: [UIView]? {
        var found: [UIView] = []
        for term in firstTerms + secondTerms {
            guard let view = term.item?.layoutView else { return nil }
            found.append(view)
        }
        return found
    }

    /// The nearest view that has all items in it or is one of them.
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
