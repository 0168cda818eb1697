import CoreGraphics

/// What a scroll view knows of its content.
struct ScrollState {
    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    var insetBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    var alignment = CGPoint.zero
    /// The insets with the safe area, as they were last found.
    var adjustedInset = UIEdgeInsets.zero
}
