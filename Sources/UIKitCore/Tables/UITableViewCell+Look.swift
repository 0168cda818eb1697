import CoreGraphics
import QuartzCore

extension UITableViewCell {
    /// Seconds that a selection takes to come or go when that is animated.
    private static let selectionDuration = 0.3

    func backgroundDidChange(from old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
    }

    /// Shows whether the cell is selected or highlighted, and tells the views in it that have a look for that.
    func selectionLookDidChange(animated: Bool) {
        let isShown = (look.isSelected || look.isHighlighted) && selectionStyle != .none
        let wanted = isShown ? wantedSelectionView : nil
        if wanted !== parts.selection {
            remove(parts.selection, animated: animated && wanted == nil)
            parts.selection = wanted
            if let wanted { show(wanted, animated: animated) }
        }
        propagateHighlight(isShown)
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
            // It may have been put back meanwhile.
            guard view !== self?.parts.selection else { return }
            view.removeFromSuperview()
            view.alpha = 1
        }
    }

    /// Hands the highlight on to what is in the cell and can show one: labels, pictures and controls.
    private func propagateHighlight(_ isHighlighted: Bool) {
        contentView.setHighlightBelow(isHighlighted)
        accessoryView?.setHighlightBelow(isHighlighted)
    }

    /// Takes over what the table says about where the cell is. Only what has changed is laid out anew.
    func adopt(_ place: CellPlace, sideInsets: UIEdgeInsets, margin: CGFloat) {
        if place != look.place || sideInsets != look.sideInsets || margin != look.margin {
            look.place = place
            look.sideInsets = sideInsets
            look.margin = margin
            setNeedsLayout()
        }
        if !look.hasOwnBackground {
            let color: UIColor = place.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
            if backgroundColor !== color { setStandardBackground(color) }
        }
        adoptCorners(of: place)
    }

    private func setStandardBackground(_ color: UIColor) {
        backgroundColor = color
        look.hasOwnBackground = false
    }

    private func adoptCorners(of place: CellPlace) {
        let isRound = place.style == .insetGrouped && (place.isFirst || place.isLast)
        let radius = isRound ? CellMetrics.cornerRadius : 0
        if layer.cornerRadius != radius {
            layer.cornerRadius = radius
            clipsToBounds = isRound
        }
        guard isRound else { return }
        var corners: CACornerMask = []
        if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        if layer.maskedCorners != corners { layer.maskedCorners = corners }
    }

    /// Whether the user can choose the cell with keys.
    var isChoosable: Bool {
        guard let table, path != nil, !isHidden else { return false }
        return table.allowsSelection
    }
}

extension UIView {
    /// Highlights the view and those below it, as far as they can look highlighted.
    fileprivate func setHighlightBelow(_ isHighlighted: Bool) {
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
