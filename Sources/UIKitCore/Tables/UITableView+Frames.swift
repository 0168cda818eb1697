import CoreGraphics
import Foundation

/// Widths, insets and what cells take from the table.
extension UITableView {
    /// What sections keep from the edges of the table, in points.
    var sectionMargin: CGFloat {
        tableStyle == .insetGrouped ? CellMetrics.margin(inWidth: bounds.width) : 0
    }

    /// The horizontal part of what rows and headers take.
    var sectionSpan: (x: CGFloat, width: CGFloat) {
        let margin = sectionMargin
        guard margin > 0 else { return (0, bounds.width) }
        let safe = sideInsets
        let x = margin + safe.left
        return (x, max(bounds.width - x - margin - safe.right, 0))
    }

    /// The safe area at the sides, where contents keep out of it.
    private var sideInsets: UIEdgeInsets {
        guard insetsContentViewsToSafeArea else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    /// The safe area that contents of full-width cells still have to keep out of.
    var contentSideInsets: UIEdgeInsets { tableStyle == .insetGrouped ? .zero : sideInsets }

    var rowFrameWidth: CGFloat { sectionSpan.width }

    /// What contents keep from the sides, besides the safe area.
    var contentMargin: CGFloat {
        let margin = CellMetrics.margin(inWidth: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth else { return margin }
        return max(margin, (sectionSpan.width - CellMetrics.readableWidth) / 2)
    }

    func rowFrame(_ path: IndexPath) -> CGRect {
        let span = table.geometry.row(path.row, in: path.section)
        let (x, width) = sectionSpan
        return CGRect(x: x, y: span.start, width: width, height: span.length)
    }

    /// Has a cell look as cells of the table do at a place.
    func adoptLook(_ cell: UITableViewCell, at path: IndexPath) {
        let place = CellPlace(
            style: tableStyle, isFirst: path.row == 0,
            isLast: path.row == table.geometry.sections[path.section].rows.count - 1,
            hasSeparator: separatorStyle == .singleLine)
        cell.adopt(place, sideInsets: contentSideInsets, margin: contentMargin)
    }

    func cellLooksMayHaveChanged() {
        for row in table.rows where table.geometry.contains(row.path) { adoptLook(row.cell, at: row.path) }
        setNeedsArrangement()
    }

    // MARK: Separators

    var automaticSeparatorInset: UIEdgeInsets {
        let start = contentSideInsets.left + contentMargin
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: start)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
    }

    /// The inset of a separator that would have another one by itself.
    func separatorInset(_ automatic: UIEdgeInsets) -> UIEdgeInsets {
        guard let own = ownSeparatorInset else { return automatic }
        guard separatorInsetReference == .fromAutomaticInsets else { return own }
        return UIEdgeInsets(
            top: 0, left: automatic.left + own.left, bottom: 0, right: automatic.right + own.right)
    }

    func separatorInsetsDidChange() {
        for row in table.rows { row.cell.setNeedsLayout() }
    }

    // MARK: Views of the table's own

    func edgeHeight(_ view: UIView?) -> CGFloat {
        view.map { usable($0.bounds.height) } ?? 0
    }

    func edgeViewDidChange(from old: UIView?, to new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        edgeHeightsMayHaveChanged()
        placeEdgeViews()
        contentHeightDidChange()
    }

    func edgeHeightsMayHaveChanged() {
        table.geometry.top = edgeHeight(tableHeaderView)
        table.geometry.bottom = edgeHeight(tableFooterView)
    }

    func placeEdgeViews() {
        if let view = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let frame = CGRect(x: 0, y: table.geometry.end, width: bounds.width, height: view.bounds.height)
            if view.frame != frame { view.frame = frame }
        }
    }

    func backgroundDidChange(from old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
    }
}

/// Archiving.
extension UITableView {
    private static let styleKey = "UIStyle"

    func encodeStyle(into coder: NSCoder) {
        coder.encode(tableStyle.rawValue, forKey: Self.styleKey)
    }

    static func decodeStyle(from coder: NSCoder) -> Style {
        Style(rawValue: coder.decodeInteger(forKey: styleKey)) ?? .plain
    }
}
