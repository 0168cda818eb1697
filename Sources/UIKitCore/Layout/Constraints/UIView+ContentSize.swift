import CoreGraphics

extension UIView {
    /// The value that stands for a dimension without an intrinsic size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Discards the cached intrinsic content size. The next layout reads `intrinsicContentSize` again.
    public func invalidateIntrinsicContentSize() {
        layoutState.storage?.contentSize = nil
        guard !layoutState.translatesAutoresizingMask else { return }
        layoutEngineIfLoaded?.contentSizeDidChange(of: self)
        superview?.setNeedsLayout()
        superview?.subviewContentSizeDidChange()
    }

    /// Returns the priority that was set for resisting growth beyond the content, or the standard one.
    func hugging(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState.storage?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    func setHugging(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        guard hugging(along: axis) != priority else { return }
        if axis == .horizontal {
            layoutStorage.priorities.horizontalHugging = priority
        } else {
            layoutStorage.priorities.verticalHugging = priority
        }
        contentPrioritiesDidChange()
    }

    /// Returns the priority that was set for resisting shrinkage below the content, or the standard one.
    func compressionResistance(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState.storage?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
    }

    func setCompressionResistance(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        guard compressionResistance(along: axis) != priority else { return }
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

    /// The intrinsic content size, cached until it is invalidated.
    var measuredContentSize: CGSize {
        if let size = layoutState.storage?.contentSize { return size }
        let asked = intrinsicContentSize
        let size = CGSize(width: Double(asked.width).clampedForLayout, height: Double(asked.height).clampedForLayout)
        layoutStorage.contentSize = size
        return size
    }
}

/// A view's hugging and compression resistance priorities.
struct ContentPriorities {
    var horizontalHugging = UILayoutPriority.defaultLow
    var verticalHugging = UILayoutPriority.defaultLow
    var horizontalCompression = UILayoutPriority.defaultHigh
    var verticalCompression = UILayoutPriority.defaultHigh
}

// MARK: - Fitting

extension UIView {
    /// The target that asks `systemLayoutSizeFitting(_:)` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero

    /// The target that asks `systemLayoutSizeFitting(_:)` for the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Returns the size nearest to `targetSize` that the constraints inside the view allow, as far as they do.
    func fittingSize(nearest targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Performs the default implementation of `systemLayoutSizeFitting`. Returns the current size of a view that
    /// has neither constraints nor an intrinsic content size.
    package func baseSystemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let content = measuredContentSize
        guard layoutState.hasConstraints || content.width >= 0 || content.height >= 0 else { return bounds.size }
        let engine = LayoutEngine(
            root: self,
            purpose: .fitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
        engine.bringUpToDate()
        guard let frame = engine.order.first?.frame(in: engine.solution) else { return bounds.size }
        return LayoutRounding(scale: contentScaleFactor).rounded(frame.size)
    }
}
