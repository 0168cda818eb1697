import CoreGraphics
import QuartzCore

extension UITableViewCell {
    /// The duration of an animated change of the selection, in seconds.
    private static let selectionDuration = 0.3

    /// Updates the selection view, and passes the highlight on to the views in the cell.
    func updateSelectionAppearance(animated: Bool) {
        let isShown = (appearance.isSelected || appearance.isHighlighted) && selectionStyle != .none
        let wanted = isShown && !hasBackgroundConfiguration ? wantedSelectionView : nil
        if wanted !== parts.selection {
            remove(parts.selection, animated: animated && wanted == nil)
            parts.selection = wanted
            if let wanted { show(wanted, animated: animated) }
        }
        propagateHighlight(isShown)
        setNeedsUpdateConfiguration()
    }

    private var wantedSelectionView: UIView {
        if table?.allowsMultipleSelection == true, let view = multipleSelectionBackgroundView { return view }
        if let selectedBackgroundView { return selectedBackgroundView }
        if let view = parts.selection as? CellSelectionView { return view }
        return CellSelectionView(frame: bounds)
    }

    private func show(_ view: UIView, animated: Bool) {
        UIView.performWithoutAnimation {
            view.frame = bounds
            view.alpha = animated ? 0 : 1
            if let backgroundView, backgroundView.superview === self {
                insertSubview(view, aboveSubview: backgroundView)
            } else {
                insertSubview(view, at: 0)
            }
        }
        guard animated else { return }
        UIView.animate(withDuration: Self.selectionDuration, delay: 0, options: .allowUserInteraction) {
            view.alpha = 1
        }
    }

    private func remove(_ view: UIView?, animated: Bool) {
        guard let view else { return }
        guard animated, hasBeenShown else { return view.removeFromSuperview() }
        UIView.animate(withDuration: Self.selectionDuration, delay: 0, options: .allowUserInteraction) {
            view.alpha = 0
        } completion: { [weak self] _ in
            // The cell may have been selected again meanwhile.
            guard view !== self?.parts.selection else { return }
            view.removeFromSuperview()
            view.alpha = 1
        }
    }

    /// Passes the highlight on to the labels, images and controls in the cell.
    private func propagateHighlight(_ isHighlighted: Bool) {
        contentView.setHighlightedInDescendants(isHighlighted)
        accessoryView?.setHighlightedInDescendants(isHighlighted)
    }

    /// Applies the table's settings for the cell's position. Only changes invalidate the layout.
    func adopt(_ position: CellPosition, sideInsets: UIEdgeInsets, margin: CGFloat) {
        if position != appearance.position || sideInsets != appearance.sideInsets || margin != appearance.margin {
            if position.style != appearance.position.style { appearance.needsConfiguration = true }
            appearance.position = position
            appearance.sideInsets = sideInsets
            appearance.margin = margin
            setNeedsLayout()
        }
        updateStandardBackground()
        applyCorners(of: position)
    }

    /// Gives a cell that the app has not given a colour the one of its table; none to one with a configuration.
    func updateStandardBackground() {
        guard !appearance.hasOwnBackground else { return }
        let isPlain = appearance.position.style == .plain
        let color: UIColor = isPlain ? .systemBackground : .secondarySystemGroupedBackground
        let wanted = hasBackgroundConfiguration ? nil : color
        guard backgroundColor !== wanted else { return }
        backgroundColor = wanted
        appearance.hasOwnBackground = false
    }

    private func applyCorners(of position: CellPosition) {
        let isRound = position.style == .insetGrouped && (position.isFirst || position.isLast)
        let radius = isRound ? CellMetrics.cornerRadius : 0
        if layer.cornerRadius != radius {
            layer.cornerRadius = radius
            clipsToBounds = isRound
        }
        guard isRound else { return }
        var corners: CACornerMask = []
        if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        if layer.maskedCorners != corners { layer.maskedCorners = corners }
    }

    /// Whether the user can select the cell with the keyboard.
    var isSelectable: Bool {
        guard let table, path != nil, !isHidden else { return false }
        return table.letsUserSelect
    }
}

extension UIView {
    /// Highlights all labels, image views and controls below the view.
    func setHighlightedInDescendants(_ isHighlighted: Bool) {
        forEachBelow { view, _ in
            switch view {
            case let label as UILabel: label.isHighlighted = isHighlighted
            case let picture as UIImageView: picture.isHighlighted = isHighlighted
            case let control as UIControl: control.isHighlighted = isHighlighted
            default: break
            }
            return !(view is UIControl)
        }
    }
}
