extension UIView {
    /// Has `updateConstraints()` called before the next layout.
    public func setNeedsUpdateConstraints() {
        layoutState.needsUpdateConstraints = true
        noteNeedOfUpdate()
        if layoutState.usesConstraints { setNeedsLayout() }
    }

    /// Whether `updateConstraints()` will be called before the next layout. True for a new view.
    public func needsUpdateConstraints() -> Bool {
        layoutState.needsUpdateConstraints
    }

    /// Calls `updateConstraints()` now on those views that need it, in this view and below: subviews before their
    /// superviews.
    public func updateConstraintsIfNeeded() {
        guard layoutState.needsUpdateConstraintsBelow else { return }
        layoutState.needsUpdateConstraintsBelow = false
        for view in subviews {
            view.updateConstraintsIfNeeded()
        }
        guard layoutState.needsUpdateConstraints else { return }
        layoutState.needsUpdateConstraints = false
        if let viewController {
            viewController.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    /// Notes in the view and those above it that a view needs to update its constraints.
    func noteNeedOfUpdate() {
        var current: UIView? = self
        while let view = current, !view.layoutState.needsUpdateConstraintsBelow {
            view.layoutState.needsUpdateConstraintsBelow = true
            current = view.superview
        }
    }

    /// Brings the constraints of the whole hierarchy up to date before any of it is laid out.
    func updateConstraintsBeforeLayout() {
        if superview?.layoutState.usesConstraints == false { noteUseOfConstraints() }
        let root = layoutRoot
        if root.layoutState.needsUpdateConstraintsBelow {
            root.updateConstraintsIfNeeded()
        } else if layoutState.needsUpdateConstraintsBelow
            || subviews.contains(where: \.layoutState.needsUpdateConstraintsBelow)
        {
            layoutState.needsUpdateConstraintsBelow = true
            updateConstraintsIfNeeded()
        }
    }
}
