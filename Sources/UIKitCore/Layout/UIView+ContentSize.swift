import CoreGraphics

extension UIView {
    /// Stands for a direction in which the content has no size of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Has `intrinsicContentSize` asked for again before the next layout.
    public func invalidateIntrinsicContentSize() {
        layoutState.storage?.contentSize = nil
        guard !layoutState.translatesAutoresizingMask else { return }
        existingLayoutEngine?.contentSizeDidChange(of: self)
        superview?.setNeedsLayout()
        if let stack = superview as? UIStackView { stack.arrangedContentDidChange() }
    }

    /// How strongly the view resists being longer than its content. 250 unless set.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState.storage?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    /// Sets how strongly the view resists being longer than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        if axis == .horizontal {
            layoutStorage.priorities.horizontalHugging = priority
        } else {
            layoutStorage.priorities.verticalHugging = priority
        }
        contentPrioritiesDidChange()
    }

    /// How strongly the view resists being shorter than its content. 750 unless set.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState.storage?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
    }

    /// Sets how strongly the view resists being shorter than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        if axis == .horizontal {
            layoutStorage.priorities.horizontalCompression = priority
        } else {
            layoutStorage.priorities.verticalCompression = priority
        }
        contentPrioritiesDidChange()
    }

    private func contentPrioritiesDidChange() {
        if !layoutState.translatesAutoresizingMask { constraintsDidChange() }
    }

    /// The intrinsic content size, asked for once until it is invalidated.
    var measuredContentSize: CGSize {
        if let size = layoutState.storage?.contentSize { return size }
        let asked = intrinsicContentSize
        let size = CGSize(width: Double(asked.width).usable, height: Double(asked.height).usable)
        layoutStorage.contentSize = size
        return size
    }
}
