import CoreGraphics

extension UIResponder {
    /// Has the first scroll view of the chain that can scroll as a key asks for.
    func scrollChain(by key: UIKey) -> Bool {
        for responder in chain {
            if let view = responder as? UIScrollView, view.scroll(by: key) { return true }
        }
        return (self as? UIWindow)?.scrollMiddle(by: key) ?? false
    }
}

extension UIWindow {
    /// Has a scroll view under the middle of the window scroll as a key asks for. For keys that nobody has the focus for.
    func scrollMiddle(by key: UIKey) -> Bool {
        guard KeyboardScroll(key) != nil else { return false }
        var view = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.scroll(by: key) { return true }
            view = current.superview
        }
        return false
    }
}
