import CoreGraphics
import QuartzCore

extension UIStackView {
    /// - Parameter index: where the view is to be once it has been taken from its present place.
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
            // A callback may have put it elsewhere, or arranged it.
            guard view.superview === self, !arrangedSubviews.contains(where: { $0 === view }) else { return }
        }
        arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
        arrangementDidChange()
    }

    func removeArranged(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        // Some are about the view alone, and would go with it.
        endArrangement()
        arrangementDidChange()
    }

    /// Has the constraints made anew before the next layout.
    func arrangementDidChange() {
        isArrangementStale = true
        setNeedsUpdateConstraints()
    }

    /// Called when the content of a view in here has another size: proportions and the choice of a baseline depend on it.
    func arrangedContentDidChange() {
        if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline {
            arrangementDidChange()
        }
        if let outer = superview as? UIStackView { outer.arrangedContentDidChange() }
    }

    /// Makes the constraints that the present settings ask for, if others are in place. Called before layout.
    func updateArrangement() {
        guard isArrangementStale || arrangedDirection != effectiveUserInterfaceLayoutDirection else { return }
        isArrangementStale = false
        arrangedDirection = effectiveUserInterfaceLayoutDirection
        endArrangement()
        arrangement = StackConstraints(for: self).made
        NSLayoutConstraint.activate(arrangement)
    }

    private func endArrangement() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = []
    }

    /// Called when a subview was hidden or shown. Inside of an animation block the others move with the animation, and the
    /// view is to be seen until it has no length left.
    func subviewVisibilityDidChange(of view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangementDidChange()
        guard let context = AnimationContext.active, window != nil else { return }
        if context.keyframes == nil {
            let visibility = CABasicAnimation(keyPath: "hidden")
            visibility.fromValue = view.isHidden ? 0.0 : 1.0
            context.apply(to: visibility)
            visibility.delegate = context.run.add(for: view)
            view.layer.add(visibility, forKey: "hidden")
        }
        solveConstraintsBeforeLayout()
        outermostViewAwaitingLayout.layoutIfNeeded()
    }

    /// The highest of the views around this one that is to be laid out, because it has to give the stack view another size.
    private var outermostViewAwaitingLayout: UIView {
        var found: UIView = self
        var current = superview
        while let view = current {
            if view.layer.needsLayout() { found = view }
            current = view.superview
        }
        return found
    }

    /// The length of the content along an axis, by which `fillProportionally` shares out room. A stack view in a stack view
    /// counts with what it arranges.
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
