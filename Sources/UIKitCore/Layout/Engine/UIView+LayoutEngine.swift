extension UIView {
    /// The topmost ancestor, or the view itself.
    var layoutRoot: UIView {
        var view = self
        while let superview = view.superview {
            view = superview
        }
        return view
    }

    /// The engine of the hierarchy, created on first access; nil for a view that uses no constraints.
    var layoutEngine: LayoutEngine? {
        guard layoutState.hasConstraints || !layoutState.translatesAutoresizingMask else { return nil }
        let root = layoutRoot
        if let engine = root.layoutState.storage?.engine { return engine }
        markHasConstraints()
        let engine = LayoutEngine(root: root)
        root.layoutStorage.engine = engine
        return engine
    }

    /// The engine of the hierarchy if it has been created.
    var layoutEngineIfLoaded: LayoutEngine? {
        guard layoutState.hasConstraints || !layoutState.translatesAutoresizingMask else { return nil }
        return layoutRoot.layoutState.storage?.engine
    }

    /// Positions the subviews and guides by the constraints. Called by `layoutSubviews()`. Costs one flag test in a
    /// view that uses no constraints.
    package func solveConstraintsIfNeeded() {
        guard layoutState.hasConstraints else { return }
        updateConstraintsBeforeLayout()
        guard let engine = layoutEngine else { return }
        for view in subviews where view.layoutState.translatesAutoresizingMask && view.layoutState.hasConstraints {
            _ = engine.geometryDidChange(of: view)
        }
        engine.bringUpToDate(for: self)
        engine.place(subviewsOf: self)
    }

    /// Solves pending changes before a layout pass, so that one pass suffices. Called by `layoutIfNeeded()`.
    package func solveConstraintsBeforeLayout() {
        guard layoutState.hasConstraints else { return }
        updateConstraintsBeforeLayout()
        layoutEngine?.bringUpToDate()
    }

    /// Marks the view and its ancestors as using constraints.
    func markHasConstraints() {
        var current: UIView? = self
        while let view = current,
            !view.layoutState.hasConstraints || view.superview?.layoutState.hasConstraints == false
        {
            view.layoutState.hasConstraints = true
            current = view.superview
        }
    }

    /// Invalidates the engine's system. Called when the constraints of the hierarchy, or their items, have changed.
    func constraintsDidChange() {
        markHasConstraints()
        layoutEngineIfLoaded?.structureDidChange()
        setNeedsLayout()
        if !layoutState.translatesAutoresizingMask { superview?.setNeedsLayout() }
    }

    /// Invalidates layout after the constant of a constraint that the view holds has changed.
    func constantDidChange(of constraint: NSLayoutConstraint) {
        layoutEngineIfLoaded?.constantDidChange(of: constraint)
        setNeedsLayout()
        if !layoutState.translatesAutoresizingMask { superview?.setNeedsLayout() }
    }

    /// Invalidates layout that depends on the view's position or size. Called on every change of the layer's
    /// geometry. Costs two flag tests where neither constraints nor a safe area are in use.
    package func layoutGeometryDidChange() {
        if layoutState.hasConstraints, layoutEngineIfLoaded?.geometryDidChange(of: self) == true {
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
        if layoutState.safeAreaInsets != .zero || superview?.layoutState.safeAreaInsets ?? .zero != .zero {
            updateSafeArea()
        }
        if layoutState.preservesSuperviewLayoutMargins { marginsMayHaveChanged() }
    }

    /// Deactivates the constraints between a removed subview and the remaining hierarchy. Called after `view` was
    /// removed from this view.
    package func layoutDidLose(_ view: UIView) {
        if view.layoutState.safeAreaInsets != .zero { view.updateSafeArea() }
        guard layoutState.hasConstraints else { return }
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

    /// Connects a new subview to the layout of the hierarchy. Called after `view` was added to this view.
    package func layoutDidGain(_ view: UIView) {
        if view.layoutState.hasConstraints || !view.layoutState.translatesAutoresizingMask
            || type(of: view).requiresConstraintBasedLayout
        {
            view.layoutState.storage?.engine = nil
            view.forgetContentSizes()
            view.layoutState.hasConstraints = true
            constraintsDidChange()
        }
        if view.layoutState.needsConstraintUpdate { markNeedsConstraintUpdate() }
        if layoutState.safeAreaInsets != .zero || view.layoutState.safeAreaInsets != .zero { view.updateSafeArea() }
    }

    private func forgetContentSizes() {
        forEachBelow { view, parent in
            guard parent == nil || view.layoutState.hasConstraints || !view.layoutState.translatesAutoresizingMask
            else { return false }
            view.layoutState.storage?.contentSize = nil
            return true
        }
    }
}
