import CoreGraphics

// MARK: - Margins

extension UIView {
    func setMarginsOnSides(_ margins: UIEdgeInsets) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        setMargins(
            NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
                trailing: isLeftToRight ? margins.right : margins.left))
    }

    /// The layout margins, with leading and trailing instead of left and right.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
                trailing: isLeftToRight ? margins.right : margins.left)
        }
        set { setMargins(newValue) }
    }

    /// Whether the view's margins also cover the part of the superview's margins that the view overlaps.
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

    func setMargins(_ margins: NSDirectionalEdgeInsets) {
        prepareForMarginChange()
        layoutStorage.margins = margins
        marginsMayHaveChanged()
    }

    var effectiveMargins: UIEdgeInsets {
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

    /// Returns the insets of the superview as far as they overlap this view. No inset exceeds the superview's.
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

    /// Records the current margins of the view and of those descendants that follow them, for
    /// `marginsMayHaveChanged()`.
    func prepareForMarginChange() {
        layoutStorage.reportedMargins = effectiveMargins
        for view in subviews where view.layoutState.preservesSuperviewLayoutMargins {
            view.prepareForMarginChange()
        }
    }

    /// Notifies the view and the descendants that follow its margins if the margins differ from those recorded.
    func marginsMayHaveChanged() {
        let margins = effectiveMargins
        if let storage = layoutState.storage, storage.reportedMargins != margins {
            storage.reportedMargins = margins
            insetsDidChange()
            layoutMarginsDidChange()
            viewController?.viewLayoutMarginsDidChange()
        }
        for view in subviews where view.layoutState.preservesSuperviewLayoutMargins {
            view.marginsMayHaveChanged()
        }
    }

    /// Invalidates the constraints that refer to margins and built-in guides.
    func insetsDidChange() {
        setNeedsLayout()
        layoutEngineIfLoaded?.insetsDidChange(of: self)
    }
}

// MARK: - Safe area

extension UIView {
    /// The distances by which bars or a controller's additional insets cover the view's edges, in points.
    public var safeAreaInsets: UIEdgeInsets {
        layoutState.safeAreaInsets
    }

    /// Recomputes the safe area of the view and its descendants, and notifies those whose safe area changed. The
    /// callback for margins precedes the one for the safe area.
    func updateSafeArea() {
        forEachBelow { view, _ in
            view.updateOwnSafeArea()
            return true
        }
    }

    private func updateOwnSafeArea() {
        var insets = superview.map { overlap(with: $0.safeAreaInsets(of: self), of: $0) } ?? .zero
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
