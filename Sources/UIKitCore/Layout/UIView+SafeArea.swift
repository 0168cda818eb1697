import CoreGraphics

extension UIView {
    /// How far the view reaches into what the system covers: bars, or what a controller adds. In points.
    public var safeAreaInsets: UIEdgeInsets {
        layoutState.safeAreaInsets
    }

    /// Finds the safe area anew, here and below, and tells those views whose safe area is another one: of their margins
    /// first.
    func updateSafeArea() {
        forEachBelow { view, _ in
            view.updateOwnSafeArea()
            return true
        }
    }

    /// What of the safe area is handed down. A scroll view keeps for itself what it has put around its content.
    private var safeAreaOfSubviews: UIEdgeInsets {
        let insets = layoutState.safeAreaInsets
        guard insets != .zero, let scrollView = self as? UIScrollView else { return insets }
        return scrollView.safeAreaOfContent
    }

    private func updateOwnSafeArea() {
        var insets = superview.map { overlap(with: $0.safeAreaOfSubviews, of: $0) } ?? .zero
        if let additional = viewController?.additionalSafeAreaInsets {
            insets.top += additional.top
            insets.left += additional.left
            insets.bottom += additional.bottom
            insets.right += additional.right
        }
        if insets != layoutState.safeAreaInsets {
            prepareForMarginChange()
            layoutState.safeAreaInsets = insets
            insetsDidChange()
            marginsMayHaveChanged()
            safeAreaInsetsDidChange()
            viewController?.viewSafeAreaInsetsDidChange()
        }
    }
}
