import CoreGraphics
import QuartzCore

extension UITableViewCell {
    /// Lays out all parts for the cell's current size.
    func layOutParts() {
        updateConfigurationIfNeeded()
        placeBackground()
        let arrangement = CellLayout(self, width: bounds.width, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width
        func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
            isMirrored
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let shift = parts.editing?.shift ?? 0
        contentView.frame = mirrored(arrangement.content.offsetBy(dx: -shift, dy: 0), in: width)
        let contentWidth = arrangement.content.width
        for (accessory, frame) in zip(accessories, arrangement.accessories) {
            accessory.view.frame = mirrored(frame.offsetBy(dx: -shift, dy: 0), in: width)
        }
        layOutEditing()
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
    private func applyMargins(of arrangement: CellLayout) {
        let margins = NSDirectionalEdgeInsets(
            top: 11, leading: appearance.margin + CGFloat(indentationLevel) * indentationWidth, bottom: 11,
            trailing: arrangement.rightMargin)
        if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    }

    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        let arrangement = CellLayout(self, width: width, height: nil)
        guard let view = parts.content?.view else {
            return arrangement.fittingHeight.roundedUp(toScale: contentScaleFactor)
        }
        let height = view.sizeThatFits(CGSize(width: arrangement.content.width, height: 0)).height
        return max(height, CellMetrics.height).roundedUp(toScale: contentScaleFactor)
    }

    func fittingSize(
        _ targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard contentView.layoutState.hasConstraints else { return sizeThatFits(targetSize) }
        let arrangement = CellLayout(self, width: targetSize.width, height: bounds.height)
        applyMargins(of: arrangement)
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: arrangement.content.width, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width + targetSize.width - arrangement.content.width, height: size.height)
    }

    // MARK: - Separators

    var standardSeparatorInset: UIEdgeInsets {
        let start = CellLayout(self, width: bounds.width, height: bounds.height).textStart
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: start)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
    }

    private func layOutSeparators(textStart: CGFloat) {
        let position = appearance.position
        let thickness = 1 / max(contentScaleFactor, 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let endsGroup = position.isLast && position.style == .grouped
        if position.hasSeparator, !(position.isLast && position.style == .insetGrouped) {
            let automatic =
                isMirrored
                ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: textStart)
                : UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
            let inset = endsGroup ? .zero : appearance.separatorInset ?? table?.separatorInset(automatic) ?? automatic
            let line = parts.separator ?? makeSeparator(\.separator)
            line.frame = CGRect(
                x: inset.left, y: bounds.height - thickness, width: max(bounds.width - inset.left - inset.right, 0),
                height: thickness)
            line.isHidden = false
        } else {
            parts.separator?.isHidden = true
        }
        if position.hasSeparator, position.isFirst, position.style == .grouped {
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

/// The layout of a cell's content view, labels, image and accessories, computed for left-to-right text.
@MainActor
struct CellLayout {
    var content: CGRect
    var text = CGRect.zero
    var detail = CGRect.zero
    var image = CGRect.zero
    var accessories: [CGRect] = []
    /// The margin at the right end of the content view.
    var rightMargin: CGFloat
    /// The height that the labels need.
    var fittingHeight: CGFloat = 0
    /// The start of the text, in the cell's coordinates.
    var textStart: CGFloat

    /// - Parameter height: The height of the cell, or nil to determine the fitting height.
    init(_ cell: UITableViewCell, width: CGFloat, height: CGFloat?) {
        let insets = cell.appearance.sideInsets
        let margin = cell.appearance.margin
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (edge, right) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        let left = edge + (cell.parts.editing?.indentation ?? 0)
        var end = width - right - margin
        let rowHeight = height ?? 0
        for (_, size) in cell.accessories {
            accessories.append(
                CGRect(
                    x: end - size.width, y: ((rowHeight - size.height) / 2).rounded(.down), width: size.width,
                    height: size.height))
            end -= size.width + 10
        }
        let contentEnd = accessories.last.map { $0.minX - CellMetrics.accessoryGap } ?? (width - right)
        content = CGRect(x: left, y: 0, width: max(contentEnd - left, 0), height: rowHeight)
        rightMargin = accessories.isEmpty ? margin : CellMetrics.marginBeforeAccessory
        textStart = left + margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
        placeParts(of: cell, height: height)
    }

    private mutating func placeParts(of cell: UITableViewCell, height: CGFloat?) {
        var start = textStart - content.minX
        if let picture = cell.parts.image?.image?.size, picture.width > 0, picture.height > 0 {
            let scale = height.map { min(1, $0 / picture.height) } ?? 1
            let size = CGSize(width: picture.width * scale, height: picture.height * scale)
            image = CGRect(
                x: start, y: (((height ?? size.height) - size.height) / 2).rounded(.down), width: size.width,
                height: size.height)
            start = image.maxX + CellMetrics.gap
            textStart = content.minX + start
        }
        let room = CGRect(x: start, y: 0, width: max(content.width - rightMargin - start, 0), height: height ?? 0)
        let title = Self.size(of: cell.parts.text, width: room.width)
        switch cell.style {
        case .default:
            text = room
            fittingHeight = title.height
        case .value1:
            placeBeside(title, cell, in: room)
        case .value2:
            placeInColumns(cell, in: room)
        case .subtitle:
            let subtitle = Self.size(of: cell.parts.detail, width: room.width)
            let both = title.height > 0 && subtitle.height > 0
            fittingHeight = title.height + subtitle.height + (both ? CellMetrics.lineGap : 0)
            let top = ((room.height - fittingHeight) / 2).rounded(.down)
            text = CGRect(x: room.minX, y: top, width: room.width, height: title.height)
            detail = CGRect(
                x: room.minX, y: top + fittingHeight - subtitle.height, width: room.width, height: subtitle.height)
        }
        fittingHeight = max(
            fittingHeight + 2 * CellMetrics.verticalMargin, height == nil ? image.height : 0, CellMetrics.height)
    }

    /// Places title and value at the two ends. The value shrinks first, down to a third of the width.
    private mutating func placeBeside(_ title: CGSize, _ cell: UITableViewCell, in room: CGRect) {
        let value = Self.size(of: cell.parts.detail, width: room.width)
        let gap = value.width > 0 && title.width > 0 ? CellMetrics.gap : 0
        let width = min(value.width, max(room.width - title.width - gap, room.width / 3))
        detail = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
        text = CGRect(x: room.minX, y: 0, width: max(room.width - width - gap, 0), height: room.height)
        fittingHeight = max(Self.size(of: cell.parts.text, width: text.width).height, value.height)
    }

    private mutating func placeInColumns(_ cell: UITableViewCell, in room: CGRect) {
        text = CGRect(x: room.minX, y: 0, width: min(CellMetrics.titleColumn, room.width), height: room.height)
        let start = text.maxX + CellMetrics.columnGap
        detail = CGRect(x: start, y: 0, width: max(room.maxX - start, 0), height: room.height)
        fittingHeight = max(
            Self.size(of: cell.parts.text, width: text.width).height,
            Self.size(of: cell.parts.detail, width: detail.width).height)
    }

    private static func size(of label: CellLabel?, width: CGFloat) -> CGSize {
        guard let label, label.hasText else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}
