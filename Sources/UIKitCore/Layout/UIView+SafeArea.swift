import CoreGraphics

extension UIView {
    /// How far the view reaches into what the system covers: bars, or what a controller adds. In points.
    public var safeAreaInsets: UIEdgeInsets {
        layoutState.safeAreaInsets
    }

    /// What the host covers of a topmost view. Set on a window.
    package var hostSafeAreaInsets: UIEdgeInsets {
        get { layoutState.storage?.hostSafeAreaInsets ?? .zero }
        set {
            guard newValue != hostSafeAreaInsets else { return }
            layoutStorage.hostSafeAreaInsets = newValue
            updateSafeArea()
        }
    }

    /// What the view's controller adds to the safe area.
    package var additionalSafeAreaInsets: UIEdgeInsets {
        get { layoutState.storage?.additionalSafeAreaInsets ?? .zero }
        set {
            guard newValue != additionalSafeAreaInsets else { return }
            layoutStorage.additionalSafeAreaInsets = newValue
            updateSafeArea()
        }
    }

    /// Finds the safe area anew, here and below, and tells those views whose safe area is another one: of their margins
    /// first.
    func updateSafeArea() {
        var insets = superview.map { overlap(with: $0.layoutState.safeAreaInsets, of: $0) } ?? hostSafeAreaInsets
        let additional = additionalSafeAreaInsets
        insets.top += additional.top
        insets.left += additional.left
        insets.bottom += additional.bottom
        insets.right += additional.right
        if insets != layoutState.safeAreaInsets {
            prepareForMarginChange()
            layoutState.safeAreaInsets = insets
            insetsDidChange()
            marginsMayHaveChanged()
            safeAreaInsetsDidChange()
            viewController?.viewSafeAreaInsetsDidChange()
        }
        for view in subviews {
            view.updateSafeArea()
        }
    }
}
