import CoreGraphics

/// How large a scroll view shows its content.
struct ZoomState {
    var scale: CGFloat = 1
}
