import CoreGraphics

extension UIView {
    /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero

    /// Asks `systemLayoutSizeFitting(_:)` for the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that the constraints inside the view give it when it is asked to be as near to `targetSize` as they let it.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// What the method without "base" does where it is not overridden. A view without constraints or content of its own
    /// answers its size.
    package func baseSystemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let content = measuredContentSize
        guard layoutState.usesConstraints || content.width >= 0 || content.height >= 0 else { return bounds.size }
        let engine = LayoutEngine(
            root: self,
            purpose: .fitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
        engine.bringUpToDate()
        guard let frame = engine.order.first?.frame(in: engine.solution) else { return bounds.size }
        return LayoutRounding(scale: contentScaleFactor).rounded(frame.size)
    }
}
