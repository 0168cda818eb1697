import CoreGraphics
import QuartzCore

extension UIStackView {
    /// Inserts a view into the arranged views or moves it.
    ///
    /// - Parameter index: The final index, counted after the view has been removed from its current one.
    func insertArranged(_ view: UIView, at index: Int) {
        if let known = arrangedSubviews.firstIndex(where: { $0 === view }) {
            guard known != index else { return }
            arrangedSubviews.remove(at: known)
            arrangedSubviews.insert(view, at: index)
            return arrangementDidChange()
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self {
            addSubview(view)
            // A callback may have moved the view elsewhere or arranged it.
            guard view.superview === self, !arrangedSubviews.contains(where: { $0 === view }) else { return }
        }
        arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
        arrangementDidChange()
    }

    func removeArranged(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        // Some constraints refer to this view alone and would be removed with it.
        endArrangement()
        arrangementDidChange()
    }

    /// Requests new constraints before the next layout.
    func arrangementDidChange() {
        isArrangementStale = true
        setNeedsUpdateConstraints()
    }

    /// Called when the content size of an arranged view has changed. Proportions and the choice of a baseline
    /// depend on it.
    func arrangedContentDidChange() {
        if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline {
            arrangementDidChange()
        }
        superview?.subviewContentSizeDidChange()
    }

    /// Replaces the constraints if the settings or the layout direction have changed. Called before layout.
    func updateArrangement() {
        guard isArrangementStale || arrangedDirection != effectiveUserInterfaceLayoutDirection else { return }
        isArrangementStale = false
        arrangedDirection = effectiveUserInterfaceLayoutDirection
        endArrangement()
        arrangement = StackConstraints(for: self).constraints
        NSLayoutConstraint.activate(arrangement)
    }

    private func endArrangement() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = []
    }

    /// Called when a subview was hidden or shown. Inside an animation block the other views animate, and the view
    /// itself stays visible until its length is zero.
    func arrangedVisibilityDidChange(of view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangementDidChange()
        guard let context = AnimationContext.active, window != nil else { return }
        if context.keyframes == nil {
            let visibility = CABasicAnimation(keyPath: "hidden")
            visibility.fromValue = view.isHidden ? 0.0 : 1.0
            context.apply(to: visibility, on: timeline)
            visibility.delegate = context.run.add(for: view)
            view.layer.add(visibility, forKey: "hidden")
        }
        solveConstraintsBeforeLayout()
        outermostViewAwaitingLayout.layoutIfNeeded()
    }

    /// The topmost ancestor that awaits layout, because the stack view's size depends on it.
    private var outermostViewAwaitingLayout: UIView {
        var found: UIView = self
        var current = superview
        while let view = current {
            if view.layer.needsLayout() { found = view }
            current = view.superview
        }
        return found
    }

    /// Returns the content length of a view along an axis, which `fillProportionally` uses. The content of a nested
    /// stack view is what it arranges.
    func contentLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard let stack = view as? UIStackView else {
            let size = view.measuredContentSize
            return max(axis == .horizontal ? size.width : size.height, 0)
        }
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let lengths = views.map { contentLength(of: $0, along: axis) }
        guard stack.axis == axis else { return lengths.max() ?? 0 }
        let gaps = views.dropLast().map { stack.effectiveSpacing(after: $0) }
        return lengths.reduce(0, +) + gaps.reduce(0, +)
    }
}
