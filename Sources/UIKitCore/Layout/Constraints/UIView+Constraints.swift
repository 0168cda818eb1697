extension UIView {
    /// Whether the frame and the autoresizing mask determine the view's position and size. Set it to false for a
    /// view that constraints position.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState.translatesAutoresizingMask }
        set {
            guard newValue != layoutState.translatesAutoresizingMask else { return }
            layoutState.translatesAutoresizingMask = newValue
            if superview != nil || layoutState.hasConstraints { constraintsDidChange() }
        }
    }

    /// The active constraints that this view holds: those for which it is the items' nearest common ancestor.
    public var constraints: [NSLayoutConstraint] {
        layoutState.storage?.constraints ?? []
    }

    /// Activates a constraint. Stops the program unless its items are this view or its descendants.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        precondition(
            constraint.views?.allSatisfy { $0.isDescendant(of: self) } ?? false,
            "\(constraint.sentence) cannot be added to \(traceName): one of its items is outside. Use isActive instead."
        )
        constraint.deactivate()
        hold(constraint)
    }

    /// Activates constraints whose items are this view or its descendants.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            addConstraint(constraint)
        }
    }

    /// Deactivates a constraint that this view holds. Ignores any other constraint.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        release(constraint)
    }

    /// Deactivates those of the constraints that this view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            removeConstraint(constraint)
        }
    }

    /// Whether the constraints allow more than one position or size for the view. For debugging.
    public var hasAmbiguousLayout: Bool {
        layoutEngine?.isAmbiguous(self) ?? false
    }

    /// Returns the active constraints that determine the view's position or size along an axis. For debugging.
    ///
    /// Unlike UIKit, the list leaves out the constraints that represent the content size and the autoresizing mask.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutEngine?.constraints(determining: self, axis) ?? []
    }

    func hold(_ constraint: NSLayoutConstraint) {
        layoutStorage.constraints.append(constraint)
        constraint.becomeActive(in: self)
        for view in constraint.views ?? [] {
            view.markHasConstraints()
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

// MARK: - Updating constraints

extension UIView {
    /// Requests a call of `updateConstraints()` before the next layout, or of the view controller's
    /// `updateViewConstraints()`. The first constraints of a hierarchy may be made there.
    public func setNeedsUpdateConstraints() {
        markHasConstraints()
        requestConstraintUpdate()
    }

    /// Requests a call of `updateConstraints()` in case the hierarchy has constraints, now or later.
    func requestConstraintUpdate() {
        layoutState.requestsConstraintUpdate = true
        markNeedsConstraintUpdate()
        if layoutState.hasConstraints { setNeedsLayout() }
    }

    /// Returns whether `updateConstraints()` will be called before the next layout. True for a new view.
    public func needsUpdateConstraints() -> Bool {
        layoutState.requestsConstraintUpdate
    }

    /// Calls `updateConstraints()` on this view and its descendants where requested, subviews before their
    /// superviews.
    public func updateConstraintsIfNeeded() {
        guard layoutState.needsConstraintUpdate else { return }
        layoutState.needsConstraintUpdate = false
        for view in subviews {
            view.updateConstraintsIfNeeded()
        }
        guard layoutState.requestsConstraintUpdate else { return }
        layoutState.requestsConstraintUpdate = false
        if let viewController {
            viewController.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    /// Marks the view and its ancestors: a descendant requested a constraint update.
    func markNeedsConstraintUpdate() {
        var current: UIView? = self
        while let view = current, !view.layoutState.needsConstraintUpdate {
            view.layoutState.needsConstraintUpdate = true
            current = view.superview
        }
    }

    /// Updates the constraints of the whole hierarchy before any of it is laid out.
    func updateConstraintsBeforeLayout() {
        if superview?.layoutState.hasConstraints == false { markHasConstraints() }
        let root = layoutRoot
        if root.layoutState.needsConstraintUpdate {
            root.updateConstraintsIfNeeded()
        } else if layoutState.needsConstraintUpdate
            || subviews.contains(where: \.layoutState.needsConstraintUpdate)
        {
            layoutState.needsConstraintUpdate = true
            updateConstraintsIfNeeded()
        }
    }
}

// MARK: - Anchors

extension UIView {
    /// The left edge, or the right edge in a right-to-left interface.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The right edge, or the left edge in a right-to-left interface.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text, or the top of a view without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text, or the bottom of a view without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
