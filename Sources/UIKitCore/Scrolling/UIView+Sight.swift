import CoreGraphics

extension UIView {
    /// Points that are seen around a view that scroll views have brought into sight.
    private static let room: CGFloat = 8

    /// Has the scroll views that the view is in scroll so that it can be seen. For a view that has got the focus.
    func comeIntoSight() {
        var next = superview
        while let current = next {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
                let place = convert(bounds.insetBy(dx: -Self.room, dy: -Self.room), to: scrollView)
                if let offset = scrollView.offset(showing: place) { scrollView.step(to: offset) }
            }
            next = current.superview
        }
    }
}
