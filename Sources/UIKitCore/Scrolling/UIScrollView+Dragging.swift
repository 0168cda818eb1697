/// What the user does with fingers.
extension UIScrollView {
    func gesturesMayHaveChanged() {}
    public var isDragging: Bool { false }
}
extension UIScrollView {
    public var isTracking: Bool { false }
}
