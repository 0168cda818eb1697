import CoreGraphics
import Foundation

/// Widths, insets and the appearance that cells take from the table.
extension UITableView {
    /// The distance between the sections and the edges of the table, in points.
    var sectionMargin: CGFloat {
        tableStyle == .insetGrouped ? CellMetrics.margin(inWidth: bounds.width) : 0
    }

    /// The horizontal extent of rows and headers.
    var sectionSpan: (x: CGFloat, width: CGFloat) {
        let margin = sectionMargin
        guard margin > 0 else { return (0, bounds.width) }
        let safe = sideInsets
        let x = margin + safe.left
        return (x, max(bounds.width - x - margin - safe.right, 0))
    }

    /// The horizontal safe area, if contents stay clear of it.
    private var sideInsets: UIEdgeInsets {
        guard insetsContentViewsToSafeArea else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    /// The safe area and the index, which the contents of full-width cells must stay clear of.
    var contentSideInsets: UIEdgeInsets {
        guard tableStyle != .insetGrouped else { return .zero }
        var insets = sideInsets
        guard table.index != nil else { return insets }
        // The index itself always keeps to the safe area.
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            insets.left = safeAreaInsets.left + SectionIndexView.width
        } else {
            insets.right = safeAreaInsets.right + SectionIndexView.width
        }
        return insets
    }

    var rowFrameWidth: CGFloat { sectionSpan.width }

    /// The distance between contents and the sides, in addition to the safe area.
    var contentMargin: CGFloat {
        let margin = CellMetrics.margin(inWidth: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth else { return margin }
        return max(margin, (sectionSpan.width - CellMetrics.readableWidth) / 2)
    }

    func rowFrame(_ path: IndexPath) -> CGRect {
        let span = table.geometry.row(path.row, in: path.section)
        let (x, width) = sectionSpan
        return CGRect(x: x, y: span.start + reorderingOffset(of: path), width: width, height: span.length)
    }

    /// Applies the table's appearance to the cell of a row.
    func applyAppearance(_ cell: UITableViewCell, at path: IndexPath) {
        let (isFirst, isLast) = ends(of: path)
        let position = CellPosition(
            style: tableStyle, isFirst: isFirst, isLast: isLast, hasSeparator: separatorStyle == .singleLine)
        cell.adopt(position, sideInsets: contentSideInsets, margin: contentMargin)
    }

    func updateCellAppearances() {
        for row in table.rows where table.geometry.contains(row.path) { applyAppearance(row.cell, at: row.path) }
        setNeedsArrangement()
    }

    // MARK: - Separators

    var automaticSeparatorInset: UIEdgeInsets {
        let start = contentSideInsets.left + contentMargin
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: start)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
    }

    /// Returns the inset of a separator, given the one that it would have by default.
    func separatorInset(_ automatic: UIEdgeInsets) -> UIEdgeInsets {
        guard let own = customSeparatorInset else { return automatic }
        guard separatorInsetReference == .fromAutomaticInsets else { return own }
        return UIEdgeInsets(
            top: 0, left: automatic.left + own.left, bottom: 0, right: automatic.right + own.right)
    }

    func separatorInsetsDidChange() {
        for row in table.rows { row.cell.setNeedsLayout() }
    }

    // MARK: - Views of the table's own

    func edgeHeight(_ view: UIView?) -> CGFloat {
        view.map { $0.bounds.height.usableLength } ?? 0
    }

    func tableEdgeViewDidChange(from old: UIView?, to new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        edgeHeightsMayHaveChanged()
        layOutEdgeViews()
        contentHeightDidChange()
    }

    func edgeHeightsMayHaveChanged() {
        table.geometry.top = edgeHeight(tableHeaderView)
        table.geometry.bottom = edgeHeight(tableFooterView)
    }

    func layOutEdgeViews() {
        if let view = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let frame = CGRect(
                x: 0, y: table.geometry.end + placeholderHeight, width: bounds.width, height: view.bounds.height)
            if view.frame != frame { view.frame = frame }
        }
    }
}

extension UITableView {
    private static let styleKey = "UIStyle"

    func encodeStyle(into coder: NSCoder) {
        coder.encode(tableStyle.rawValue, forKey: Self.styleKey)
        coder.encode(Double(rowHeight), forKey: "UIRowHeight")
        coder.encode(separatorStyle.rawValue, forKey: "UISeparatorStyle")
        if separatorColor != .separator { coder.encodeValue(separatorColor, forKey: "UISeparatorColor") }
        for (view, key) in zip([tableHeaderView, tableFooterView, backgroundView], Self.edgeKeys) {
            if let view { coder.encode(view, forKey: key) }
        }
    }

    private static let edgeKeys = ["UITableHeaderView", "UITableFooterView", "UITableBackgroundView"]

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeAppearance(from coder: NSCoder) {
        if let height = coder.number(forKey: "UIRowHeight"), height < 1e6 { rowHeight = CGFloat(height) }
        if let style = coder.choice(UITableViewCell.SeparatorStyle.self, forKey: "UISeparatorStyle") {
            separatorStyle = style
        }
        if let color = coder.value(UIColor.self, forKey: "UISeparatorColor") { separatorColor = color }
        for key in Self.edgeKeys {
            guard let view = addableView(forKey: key, in: coder) else { continue }
            switch key {
            case Self.edgeKeys[0]: tableHeaderView = view
            case Self.edgeKeys[1]: tableFooterView = view
            default: backgroundView = view
            }
        }
    }

    static func decodeStyle(from coder: NSCoder) -> Style {
        Style(rawValue: coder.decodeInteger(forKey: styleKey)) ?? .plain
    }
}
