import CoreGraphics

extension UIView {
    /// The distances that content keeps from the view's edges, in points: 8 unless set. What is read includes the safe
    /// area and the superview's margins where the view follows them.
    public var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            setMargins(
                effectiveUserInterfaceLayoutDirection == .leftToRight
                    ? NSDirectionalEdgeInsets(
                        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
                    : NSDirectionalEdgeInsets(
                        top: newValue.top, leading: newValue.right, bottom: newValue.bottom, trailing: newValue.left))
        }
    }

    /// The layout margins with leading and trailing in place of left and right.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = effectiveMargins
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
                trailing: isLeftToRight ? margins.right : margins.left)
        }
        set { setMargins(newValue) }
    }

    /// Whether content also keeps out of the superview's margins where the view reaches into them.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layoutState.preservesSuperviewLayoutMargins }
        set {
            guard newValue != layoutState.preservesSuperviewLayoutMargins else { return }
            prepareForMarginChange()
            layoutState.preservesSuperviewLayoutMargins = newValue
            marginsMayHaveChanged()
        }
    }

    /// Whether the safe area is added to the margins. True unless set.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutState.insetsLayoutMarginsFromSafeArea }
        set {
            guard newValue != layoutState.insetsLayoutMarginsFromSafeArea else { return }
            prepareForMarginChange()
            layoutState.insetsLayoutMarginsFromSafeArea = newValue
            marginsMayHaveChanged()
        }
    }

    private func setMargins(_ margins: NSDirectionalEdgeInsets) {
        prepareForMarginChange()
        layoutStorage.margins = margins
        marginsMayHaveChanged()
    }

    private var effectiveMargins: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        var margins =
            layoutState.storage?.margins.resolved(for: direction) ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if layoutState.insetsLayoutMarginsFromSafeArea {
            let safeArea = layoutState.safeAreaInsets
            margins.top += safeArea.top
            margins.left += safeArea.left
            margins.bottom += safeArea.bottom
            margins.right += safeArea.right
        }
        guard layoutState.preservesSuperviewLayoutMargins, let superview else { return margins }
        let outer = overlap(with: superview.layoutMargins, of: superview)
        margins.top = max(margins.top, outer.top)
        margins.left = max(margins.left, outer.left)
        margins.bottom = max(margins.bottom, outer.bottom)
        margins.right = max(margins.right, outer.right)
        return margins
    }

    /// How far insets of the superview reach into the view; never further than they reach in the superview.
    func overlap(with insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
        let frame = untransformedFrame
        let bounds = superview.bounds
        func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
            min(max(inset - distance, 0), max(inset, 0))
        }
        return UIEdgeInsets(
            top: part(insets.top, frame.minY - bounds.minY), left: part(insets.left, frame.minX - bounds.minX),
            bottom: part(insets.bottom, bounds.maxY - frame.maxY),
            right: part(insets.right, bounds.maxX - frame.maxX))
    }

    /// Remembers the margins, so that a change can be told from none.
    func prepareForMarginChange() {
        layoutStorage.knownMargins = effectiveMargins
        for view in subviews where view.layoutState.preservesSuperviewLayoutMargins {
            view.prepareForMarginChange()
        }
    }

    /// Tells the view, and those that follow its margins, if the margins are others than were remembered.
    func marginsMayHaveChanged() {
        let margins = effectiveMargins
        if let storage = layoutState.storage, storage.knownMargins != margins {
            storage.knownMargins = margins
            insetsDidChange()
            layoutMarginsDidChange()
            viewController?.viewLayoutMarginsDidChange()
        }
        for view in subviews where view.layoutState.preservesSuperviewLayoutMargins {
            view.marginsMayHaveChanged()
        }
    }

    /// Has constraints to margins and to the guides brought up to date.
    func insetsDidChange() {
        setNeedsLayout()
        existingLayoutEngine?.insetsDidChange(of: self)
    }
}
