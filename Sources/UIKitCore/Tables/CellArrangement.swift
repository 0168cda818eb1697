import CoreGraphics

/// Where a cell's content view, labels, picture and accessories go. Worked out for text that runs from left to right.
@MainActor
struct CellArrangement {
    var content: CGRect
    var text = CGRect.zero
    var detail = CGRect.zero
    var image = CGRect.zero
    var accessories: [CGRect] = []
    /// What content keeps from the right end of the content view.
    var rightMargin: CGFloat
    /// The height that the labels ask for.
    var fittingHeight: CGFloat = 0
    /// Where the text begins, in the cell.
    var textStart: CGFloat

    /// - Parameter height: of the cell; nil when it is what is asked for.
    init(_ cell: UITableViewCell, width: CGFloat, height: CGFloat?) {
        let insets = cell.look.sideInsets
        let margin = cell.look.margin
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
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

    /// Title and value at the two ends. The value gives way, down to a third of the width.
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
        guard let label, label.isFilled else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}
