import CoreGraphics

/// The room around the content.
extension UIScrollView {
    /// `contentInset` together with what of the safe area is added to it, in points.
    public var adjustedContentInset: UIEdgeInsets { scroll.adjustedInset }

    /// What of the safe area is added to `contentInset`.
    var insetsFromSafeArea: UIEdgeInsets {
        let safeArea = safeAreaInsets
        guard safeArea != .zero else { return .zero }
        var insets = UIEdgeInsets.zero
        if isAdjusted(along: .horizontal) {
            insets.left = safeArea.left
            insets.right = safeArea.right
        }
        if isAdjusted(along: .vertical) {
            insets.top = safeArea.top
            insets.bottom = safeArea.bottom
        }
        return insets
    }

    private func isAdjusted(along axis: NSLayoutConstraint.Axis) -> Bool {
        switch scroll.insetBehavior {
        case .never: false
        case .always: true
        case .automatic, .scrollableAxes:
            axis == .horizontal
                ? alwaysBounceHorizontal || scroll.contentSize.width > bounds.width
                : alwaysBounceVertical || scroll.contentSize.height > bounds.height
        }
    }

    /// Finds the insets anew and tells of another outcome.
    ///
    /// - Parameter old: where content could come to rest before; what it could until now if nil.
    func adjustInsets(from old: RestingPlaces? = nil) {
        let added = insetsFromSafeArea
        let inset = scroll.contentInset
        func sum(_ own: CGFloat, _ added: CGFloat) -> CGFloat { own.isFinite ? own + added : added }
        let adjusted = UIEdgeInsets(
            top: sum(inset.top, added.top), left: sum(inset.left, added.left), bottom: sum(inset.bottom, added.bottom),
            right: sum(inset.right, added.right))
        guard adjusted != scroll.adjustedInset else { return }
        let old = old ?? restingPlaces
        scroll.adjustedInset = adjusted
        stayInRange(from: old)
        updateIndicators()
        setNeedsLayout()
        adjustedContentInsetDidChange()
    }
}

extension UIScrollView {
    /// What of the safe area the content has to keep out of by itself.
    var safeAreaOfContent: UIEdgeInsets {
        let safeArea = safeAreaInsets
        let own = insetsFromSafeArea
        return UIEdgeInsets(
            top: safeArea.top - own.top, left: safeArea.left - own.left, bottom: safeArea.bottom - own.bottom,
            right: safeArea.right - own.right)
    }
}
