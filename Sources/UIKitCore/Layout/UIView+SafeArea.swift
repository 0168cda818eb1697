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

    private func updateOwnSafeArea() {
        var insets = superview.map { overlap(with: $0.layoutState.safeAreaInsets, of: $0) } ?? .zero
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
