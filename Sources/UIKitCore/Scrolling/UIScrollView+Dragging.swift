/// What the user does with fingers.
extension UIScrollView {
    func gesturesMayHaveChanged() {}
    var isDragging: Bool { false }
}
