import CoreGraphics

extension UIView {
    /// The frame around a rectangle that constraints align: the inverse of `alignmentRect(forFrame:)`.
    package func baseFrame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
