import CoreGraphics
import Foundation

/// A row that stands for one whose data is still on its way.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// The closure that configures the cell; nil for none. Called once, with a cell of the reuse identifier.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The row, at which others make way. Placeholders that the table shows already count.
    ///   - reuseIdentifier: The identifier of the cell, for which a class or a nib is registered.
    ///   - rowHeight: The height of the row in points; `UITableView.automaticDimension` for that of rows without an own
    ///     height.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
    }
}

/// A row to which a dropped item falls while its data is still on its way.
///
///     let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "wait", rowHeight: 44)
///     let context = coordinator.drop(item.dragItem, to: placeholder)
///     item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { text, _ in
///         context.commitInsertion { path in rows.insert(text, at: path.row) }
///     }
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// The closure that returns the outline of the picture that falls to the cell; nil for that of the cell.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that a table shows.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by a row.
    ///
    /// - Parameter dataSourceUpdates: Called with the row, at which it changes the data. The table inserts the row
    ///   itself.
    /// - Returns: Whether there was a placeholder. Reloading the table removes it.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder, because there will be no data.
    ///
    /// - Returns: Whether there was a placeholder. Reloading the table removes it.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// A placeholder in a table. It is not among the rows, which make way for it.
@MainActor
final class TablePlaceholder: NSObject, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    let cell: UITableViewCell
    let height: CGFloat
    /// The row before which the placeholder stands, or the number of rows of its section.
    var path: IndexPath
    private let animator: DragAnimator
    private weak var tableView: UITableView?

    init(
        _ dragItem: UIDragItem, _ cell: UITableViewCell, height: CGFloat, at path: IndexPath, in tableView: UITableView,
        beside animator: DragAnimator
    ) {
        (self.dragItem, self.cell, self.height, self.path) = (dragItem, cell, height, path)
        (self.tableView, self.animator) = (tableView, animator)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        tableView?.commit(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { tableView?.delete(self) ?? false }
}

/// Placeholders, for which the rows make way.
extension UITableView {
    /// The height of the content with its placeholders, in points.
    var contentHeight: CGFloat { table.geometry.height + placeholderHeight }

    /// The height of all placeholders, in points.
    var placeholderHeight: CGFloat { table.placeholders.reduce(0) { $0 + $1.height } }

    /// Returns the distance by which a row makes way for placeholders.
    func placeholderOffset(of path: IndexPath) -> CGFloat {
        table.placeholders.reduce(0) { $0 + ($1.path <= path ? $1.height : 0) }
    }

    /// Returns the distance by which the header of a section makes way for placeholders.
    func placeholderOffset(ofHeader section: Int) -> CGFloat {
        table.placeholders.reduce(0) { $0 + ($1.path.section < section ? $1.height : 0) }
    }

    /// Adds a placeholder, and returns it.
    func insert(
        _ placeholder: UITableViewPlaceholder, for item: UIDragItem, beside animator: DragAnimator
    ) -> TablePlaceholder {
        loadDataIfNeeded()
        let wanted = placeholder.insertionIndexPath
        let isInSection = wanted.count == 2 && table.geometry.sections.indices.contains(wanted.section)
        let count = isInSection ? table.geometry.sections[wanted.section].rows.count : 0
        let others = table.placeholders.enumerated().filter { isInSection && $0.element.path.section == wanted.section }
        precondition(
            isInSection && wanted.row >= 0 && wanted.row <= count + others.count,
            "There is no place for a placeholder at \(wanted). Use the destination of the drop.")
        guard let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) else {
            preconditionFailure(
                "Register a class or a nib for the cell identifier \"\(placeholder.reuseIdentifier)\" before using a "
                    + "placeholder with it.")
        }
        // Each placeholder of the section that is shown above takes one place.
        let before = others.enumerated().prefix { $0.element.element.path.row + $0.offset < wanted.row }.count
        let path = IndexPath(row: min(wanted.row - before, count), section: wanted.section)
        let standard = rowHeight >= 0 ? rowHeight : CellMetrics.height
        let height = placeholder.rowHeight >= 0 ? placeholder.rowHeight.usableLength : standard
        let made = TablePlaceholder(item, cell, height: height, at: path, in: self, beside: animator)
        let index =
            before < others.count
            ? others[before].offset : table.placeholders.firstIndex { $0.path > path } ?? table.placeholders.endIndex
        table.placeholders.insert(made, at: index)
        UIView.performWithoutAnimation {
            cell.table = self
            cell.path = nil
            cell.isHidden = false
            cell.setSelected(false, animated: false)
            cell.adopt(
                CellPosition(
                    style: tableStyle, isFirst: false, isLast: false, hasSeparator: separatorStyle == .singleLine),
                sideInsets: contentSideInsets, margin: contentMargin)
            placeholder.cellUpdateHandler?(cell)
            cell.frame = frame(of: made)
            cell.alpha = 0
            if cell.superview !== self { insertSubview(cell, at: viewsBehindRows) }
        }
        animatePlaceholders { cell.alpha = 1 }
        return made
    }

    /// Replaces a placeholder by a row.
    func commit(_ placeholder: TablePlaceholder, _ update: (IndexPath) -> Void) -> Bool {
        guard let index = table.placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
        table.placeholders.remove(at: index)
        let path = placeholder.path
        let revision = table.revision
        // The new row goes between those at the same place that were above and below it.
        let above = table.placeholders[..<index].filter { $0.path == path }
        update(path)
        fade(placeholder.cell)
        // The app may have reloaded the table, or inserted the row itself.
        guard table.revision == revision, !table.needsData else {
            setNeedsArrangement()
            return true
        }
        insertRows(at: [path], with: .fade)
        for other in above where table.placeholders.contains(where: { $0 === other }) { other.path = path }
        setNeedsArrangement()
        return true
    }

    /// Removes a placeholder.
    func delete(_ placeholder: TablePlaceholder) -> Bool {
        guard let index = table.placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
        table.placeholders.remove(at: index)
        fade(placeholder.cell)
        animatePlaceholders {}
        return true
    }

    /// Gives placeholders places among rows that were loaded again.
    func keepPlaceholders() {
        let all = table.placeholders
        table.placeholders = all.filter { table.geometry.sections.indices.contains($0.path.section) }
        for placeholder in all {
            if table.geometry.sections.indices.contains(placeholder.path.section) {
                placeholder.path.row = min(
                    placeholder.path.row, table.geometry.sections[placeholder.path.section].rows.count)
            } else {
                retire(placeholder.cell, from: nil)
            }
        }
    }

    /// Removes all placeholders at once. Called when the app reloads the data.
    func removePlaceholders() {
        let all = table.placeholders
        table.placeholders = []
        for placeholder in all { retire(placeholder.cell, from: nil) }
    }

    /// Gives placeholders the places of their rows after an update.
    func renamePlaceholders(by change: TableChange, from old: TableGeometry) {
        guard !table.placeholders.isEmpty else { return }
        var kept: [TablePlaceholder] = []
        for placeholder in table.placeholders {
            guard let section = change.newSection(placeholder.path.section) else {
                retire(placeholder.cell, from: nil)
                continue
            }
            let rows = old.sections[placeholder.path.section].rows.count
            let next = (placeholder.path.row..<max(rows, placeholder.path.row)).lazy.compactMap { row in
                change.newPath(IndexPath(row: row, section: placeholder.path.section))
            }.first { $0.section == section }
            placeholder.path = next ?? IndexPath(row: table.geometry.sections[section].rows.count, section: section)
            kept.append(placeholder)
        }
        table.placeholders = kept
    }

    /// Places the cells of placeholders. Called by layout.
    func placePlaceholders() {
        for placeholder in table.placeholders {
            let frame = frame(of: placeholder)
            if placeholder.cell.frame != frame { placeholder.cell.frame = frame }
        }
    }

    private func frame(of placeholder: TablePlaceholder) -> CGRect {
        let path = placeholder.path
        let rows = table.geometry.sections[path.section].rows.count
        var y: CGFloat
        if path.row < rows {
            y = start(of: path)
        } else if rows > 0 {
            y = table.geometry.row(rows - 1, in: path.section).end
        } else {
            y = table.geometry.header(of: path.section).end
        }
        for other in table.placeholders {
            guard other !== placeholder else { break }
            y += other.height
        }
        let (x, width) = sectionSpan
        return CGRect(x: x, y: y + (table.gap?.offset(of: path) ?? 0), width: width, height: placeholder.height)
    }

    private func fade(_ cell: UITableViewCell) {
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            cell.alpha = 0
        } completion: { [weak self] _ in
            cell.alpha = 1
            self?.retire(cell, from: nil)
        }
    }

    private func animatePlaceholders(_ changes: @escaping () -> Void) {
        setNeedsArrangement()
        guard window != nil, !table.needsData else { return changes() }
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            changes()
            self.layOutTable()
            self.layoutIfNeeded()
        }
    }

    /// Returns a height in the table as it would be without placeholders; nil within one.
    func heightWithoutPlaceholders(_ y: CGFloat) -> CGFloat? {
        var shift: CGFloat = 0
        for placeholder in table.placeholders {
            let frame = frame(of: placeholder)
            if y >= frame.maxY {
                shift += placeholder.height
            } else if y >= frame.minY {
                return nil
            }
        }
        return y - shift
    }
}
