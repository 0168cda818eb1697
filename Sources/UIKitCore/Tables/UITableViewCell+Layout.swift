import CoreGraphics
import QuartzCore

extension UITableViewCell {
    /// Puts everything where it belongs at the cell's present size.
    func layOutParts() {
        let arrangement = CellArrangement(self, width: bounds.width, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width
        func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
            isMirrored
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        contentView.frame = mirrored(arrangement.content, in: width)
        let contentWidth = arrangement.content.width
        for (accessory, frame) in zip(accessories, arrangement.accessories) {
            accessory.view.frame = mirrored(frame, in: width)
        }
        parts.image?.frame = mirrored(arrangement.image, in: contentWidth)
        parts.text?.frame = mirrored(arrangement.text, in: contentWidth)
        parts.detail?.frame = mirrored(arrangement.detail, in: contentWidth)
        if style == .value2 { parts.text?.textAlignment = isMirrored ? .left : .right }
        backgroundView?.frame = bounds
        parts.selection?.frame = bounds
        applyMargins(of: arrangement)
        layOutSeparators(textStart: arrangement.textStart)
    }

    /// Gives the content view the margins that the labels keep.
    private func applyMargins(of arrangement: CellArrangement) {
        let margins = NSDirectionalEdgeInsets(
            top: 11, leading: look.margin + CGFloat(indentationLevel) * indentationWidth, bottom: 11,
            trailing: arrangement.rightMargin)
        if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    }

    func fittingHeight(width: CGFloat) -> CGFloat {
        CellArrangement(self, width: width, height: nil).fittingHeight.roundedUp(toScale: contentScaleFactor)
    }

    func fittingSize(
        _ targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.layoutState.usesConstraints else { return sizeThatFits(targetSize) }
        let arrangement = CellArrangement(self, width: targetSize.width, height: bounds.height)
        applyMargins(of: arrangement)
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: arrangement.content.width, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width + targetSize.width - arrangement.content.width, height: size.height)
    }

    // MARK: Separators

    var standardSeparatorInset: UIEdgeInsets {
        let start = CellArrangement(self, width: bounds.width, height: bounds.height).textStart
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: start)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
    }

    private func layOutSeparators(textStart: CGFloat) {
        let place = look.place
        let thickness = 1 / max(contentScaleFactor, 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let endsGroup = place.isLast && place.style == .grouped
        if place.hasSeparator, !(place.isLast && place.style == .insetGrouped) {
            let automatic =
                isMirrored
                ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: textStart)
                : UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
            let inset = endsGroup ? .zero : look.separatorInset ?? table?.separatorInset(automatic) ?? automatic
            let line = parts.separator ?? makeSeparator(\.separator)
            line.frame = CGRect(
                x: inset.left, y: bounds.height - thickness, width: max(bounds.width - inset.left - inset.right, 0),
                height: thickness)
            line.isHidden = false
        } else {
            parts.separator?.isHidden = true
        }
        if place.hasSeparator, place.isFirst, place.style == .grouped {
            let line = parts.topSeparator ?? makeSeparator(\.topSeparator)
            line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
            line.isHidden = false
        } else {
            parts.topSeparator?.isHidden = true
        }
    }

    private func makeSeparator(_ part: WritableKeyPath<CellParts, CALayer?>) -> CALayer {
        let line = CALayer()
        line.backgroundColor = separatorColor
        layer.addSublayer(line)
        parts[keyPath: part] = line
        return line
    }

    private var separatorColor: CGColor { resolved(table?.separatorColor ?? .separator) }

    func updateSeparatorColor() {
        guard parts.separator != nil || parts.topSeparator != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        parts.separator?.backgroundColor = separatorColor
        parts.topSeparator?.backgroundColor = separatorColor
        CATransaction.commit()
    }
}
