extension UIView {
    /// The view at the top of the hierarchy that this one is in.
    var layoutRoot: UIView {
        var view = self
        while let superview = view.superview {
            view = superview
        }
        return view
    }

    /// What solves the constraints of the hierarchy; nil where there are none.
    var layoutEngine: LayoutEngine? {
        guard layoutState.usesConstraints || !layoutState.translatesAutoresizingMask else { return nil }
        let root = layoutRoot
        if let engine = root.layoutState.storage?.engine { return engine }
        noteUseOfConstraints()
        let engine = LayoutEngine(root: root)
        root.layoutStorage.engine = engine
        return engine
    }

    /// The same, where it is there already.
    var existingLayoutEngine: LayoutEngine? {
        guard layoutState.usesConstraints || !layoutState.translatesAutoresizingMask else { return nil }
        return layoutRoot.layoutState.storage?.engine
    }

    /// Places the subviews and guides as the constraints say. Called by `layoutSubviews()`; costs one test of a flag where
    /// no constraints are used.
    package func solveConstraintsIfNeeded() {
        guard layoutState.usesConstraints else { return }
        updateConstraintsBeforeLayout()
        guard let engine = layoutEngine else { return }
        for view in subviews where view.layoutState.translatesAutoresizingMask && view.layoutState.usesConstraints {
            _ = engine.geometryDidChange(of: view)
        }
        engine.bringUpToDate(for: self)
        engine.place(subviewsOf: self)
    }

    /// Solves what has changed before a pass of layout, so that one pass suffices. Called by `layoutIfNeeded()`.
    package func solveConstraintsBeforeLayout() {
        guard layoutState.usesConstraints else { return }
        updateConstraintsBeforeLayout()
        layoutEngine?.bringUpToDate()
    }

    /// Notes in the view and those above it that constraints are about it.
    func noteUseOfConstraints() {
        var current: UIView? = self
        while let view = current,
            !view.layoutState.usesConstraints || view.superview?.layoutState.usesConstraints == false
        {
            view.layoutState.usesConstraints = true
            current = view.superview
        }
    }

    /// The constraints in the hierarchy, or what they are about, are other ones than before.
    func constraintsDidChange() {
        noteUseOfConstraints()
        existingLayoutEngine?.structureDidChange()
        setNeedsLayout()
        if !layoutState.translatesAutoresizingMask { superview?.setNeedsLayout() }
    }

    /// The constant of a constraint that the view keeps has changed.
    func constantDidChange(of constraint: NSLayoutConstraint) {
        existingLayoutEngine?.constantDidChange(of: constraint)
        setNeedsLayout()
        if !layoutState.translatesAutoresizingMask { superview?.setNeedsLayout() }
    }

    /// The view's size or place has changed. Called with every change of the layer's geometry; costs two tests of flags
    /// where neither constraints nor a safe area are used.
    package func layoutGeometryDidChange() {
        if layoutState.usesConstraints, existingLayoutEngine?.geometryDidChange(of: self) == true {
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
        if layoutState.safeAreaInsets != .zero || superview?.layoutState.safeAreaInsets ?? .zero != .zero {
            updateSafeArea()
        }
        if layoutState.preservesSuperviewLayoutMargins { marginsMayHaveChanged() }
    }

    /// A view was taken out of this one. Constraints that tied it to what stayed behind become inactive.
    package func layoutDidLose(_ view: UIView) {
        if view.layoutState.safeAreaInsets != .zero { view.updateSafeArea() }
        guard layoutState.usesConstraints else { return }
        var current: UIView? = self
        while let ancestor = current {
            for constraint in ancestor.layoutState.storage?.constraints ?? []
            where constraint.views?.contains(where: { $0.isDescendant(of: view) }) ?? true {
                ancestor.release(constraint)
            }
            current = ancestor.superview
        }
        constraintsDidChange()
        view.layoutState.storage?.engine = nil
    }

    /// A view was put into this one.
    package func layoutDidGain(_ view: UIView) {
        if view.layoutState.usesConstraints || !view.layoutState.translatesAutoresizingMask
            || type(of: view).requiresConstraintBasedLayout
        {
            view.layoutState.storage?.engine = nil
            view.forgetContentSizes()
            view.layoutState.usesConstraints = true
            constraintsDidChange()
        }
        if view.layoutState.needsUpdateConstraintsBelow { noteNeedOfUpdate() }
        if layoutState.safeAreaInsets != .zero || view.layoutState.safeAreaInsets != .zero { view.updateSafeArea() }
    }

    private func forgetContentSizes() {
        forEachBelow { view, parent in
            guard parent == nil || view.layoutState.usesConstraints || !view.layoutState.translatesAutoresizingMask
            else { return false }
            view.layoutState.storage?.contentSize = nil
            return true
        }
    }
}
