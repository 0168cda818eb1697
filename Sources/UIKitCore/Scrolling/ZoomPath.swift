import CoreGraphics

/// A change of scale, as the part of the zoomed view that is seen at its beginning and at its end, in the view's own
/// coordinates.
struct ZoomPath {
    var from: CGRect
    var to: CGRect

    /// What is seen when a part of the change has been made.
    func seen(at part: CGFloat) -> CGRect {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return CGRect(
            x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
            height: between(from.height, to.height))
    }
}
