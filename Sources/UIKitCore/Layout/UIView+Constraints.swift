extension UIView {
    /// Whether the view's frame and autoresizing mask place it. Set it to false to have constraints do that.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState.translatesAutoresizingMask }
        set {
            guard newValue != layoutState.translatesAutoresizingMask else { return }
            layoutState.translatesAutoresizingMask = newValue
            if superview != nil || layoutState.usesConstraints { constraintsDidChange() }
        }
    }

    /// The active constraints that this view keeps: those for which it is the nearest view with both items.
    public var constraints: [NSLayoutConstraint] {
        layoutState.storage?.constraints ?? []
    }

    /// Makes a constraint active. Its items have to be this view or in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        precondition(
            constraint.views?.allSatisfy { $0.isDescendant(of: self) } ?? false,
            "\(constraint.sentence) cannot be added to \(traceName): an item of it is not inside. Use isActive instead."
        )
        constraint.deactivate()
        hold(constraint)
    }

    /// Makes constraints active. Their items have to be this view or in it.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            addConstraint(constraint)
        }
    }

    /// Makes a constraint inactive that this view keeps.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        release(constraint)
    }

    /// Makes constraints inactive that this view keeps.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            removeConstraint(constraint)
        }
    }

    /// Whether the constraints allow the view more than one place or size. For finding mistakes.
    public var hasAmbiguousLayout: Bool {
        layoutEngine?.isAmbiguous(self) ?? false
    }

    /// The active constraints that place the view along an axis. For finding mistakes.
    ///
    /// Unlike UIKit, what the size of the content and the autoresizing mask add is not in the list.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutEngine?.constraints(holding: self, axis) ?? []
    }

    func hold(_ constraint: NSLayoutConstraint) {
        layoutStorage.constraints.append(constraint)
        constraint.becomeActive(in: self)
        for view in constraint.views ?? [] {
            view.noteUseOfConstraints()
        }
        constraintsDidChange()
    }

    func release(_ constraint: NSLayoutConstraint) {
        layoutStorage.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
        constraint.isBroken = false
        constraintsDidChange()
    }
}
