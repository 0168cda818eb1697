import CoreGraphics
import Foundation
import QuartzCore

/// Dragging rows out of a table, within it and into it.
///
/// A finger that stays on a row for a third of a second lifts it. While it is near the upper or the lower edge, the
/// table scrolls.
extension UITableView {
    /// The object that provides the items of rows that are dragged. Not kept alive.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { table.dragDelegate }
        set {
            table.dragDelegate = newValue
            updateDragging()
        }
    }

    /// The object that takes what is dropped on the table. Not kept alive.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { table.dropDelegate }
        set {
            table.dropDelegate = newValue
            updateDragging()
        }
    }

    /// Whether rows can be dragged, if there is a `dragDelegate`. True by default.
    ///
    /// Unlike UIKit, that is so on all devices.
    public var dragInteractionEnabled: Bool {
        get { table.allowsDragging }
        set {
            table.allowsDragging = newValue
            updateDragging()
        }
    }

    /// Whether rows of the table are being dragged.
    public var hasActiveDrag: Bool { table.drags?.dragSession != nil }

    /// Whether a drag is above the table.
    public var hasActiveDrop: Bool { table.drags?.dropSession != nil }

    private func updateDragging() {
        table.drags = ListDrag.updated(
            table.drags, of: self, drags: table.dragDelegate != nil && table.allowsDragging,
            takes: table.dropDelegate != nil)
    }

    /// Returns the answer to a drag of a table whose delegate does not say another.
    func standardProposal(for session: any UIDropSession) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: ListDrag.standardOperation(for: session, own: table.drags))
    }

    /// Returns whether the data source moves a row that is dragged within the table.
    private func movesByDataSource(_ source: IndexPath) -> Bool { table.geometry.contains(source) && canMove(source) }

    /// Returns the place between the rows at a height, which counts among the rows other than the dragged one.
    private func insertion(at y: CGFloat, source: IndexPath?) -> IndexPath? {
        var best: IndexPath?
        for row in table.rows where row.path != source {
            let frame = rowFrame(row.path)
            var path = row.path
            if let source, path.section == source.section, path.row > source.row { path.row -= 1 }
            if y < frame.midY { return best ?? path }
            best = IndexPath(row: path.row + 1, section: path.section)
            // The next row of another section is below a header.
            if let next = table.rows.first(where: { $0.path > row.path && $0.path != source }),
                next.path.section != row.path.section, y > (frame.maxY + rowFrame(next.path).minY) / 2
            {
                best = nil
            }
        }
        if let best { return best }
        guard let section = table.geometry.sections.indices.last else { return nil }
        return IndexPath(
            row: table.geometry.sections[section].rows.count - (source?.section == section ? 1 : 0), section: section)
    }
}

/// A gap for a row that a drag would insert.
struct TableGap: Equatable {
    /// The row of the table that is dragged; nil for one from elsewhere.
    let source: IndexPath?
    /// The place of the gap, which counts among the rows other than the dragged one.
    let target: IndexPath
    /// The height of the gap and of the dragged row, in points.
    let height: CGFloat

    /// Returns the distance by which a row makes way.
    func offset(of path: IndexPath) -> CGFloat {
        guard path != source else { return 0 }
        var place = path
        if let source, path.section == source.section, path.row > source.row { place.row -= 1 }
        let isBelowSource = source.map { path > $0 } ?? false
        return height * ((place >= target ? 1 : 0) - (isBelowSource ? 1 : 0))
    }

    /// Returns the distance by which the header of a section makes way.
    func offset(ofHeader section: Int) -> CGFloat {
        let isBelowSource = source.map { section > $0.section } ?? false
        return height * ((section > target.section ? 1 : 0) - (isBelowSource ? 1 : 0))
    }
}

extension UITableView: DragList {
    func listPath(at point: CGPoint) -> IndexPath? {
        table.rows.first { rowFrame($0.path).contains(point) }?.path
    }

    func listCell(at path: IndexPath) -> UIView? { displayedCell(at: path) }

    func listItems(of session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem] {
        guard table.reorder == nil, !table.needsData, let delegate = table.dragDelegate else { return [] }
        guard let point else { return delegate.tableView(self, itemsForBeginning: session, at: path) }
        return delegate.tableView(self, itemsForAddingTo: session, at: path, point: point)
    }

    func listDragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        table.dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }

    func listDrag(_ session: any UIDragSession, isBeginning: Bool) {
        if isBeginning {
            table.swipe?.close(animated: true)
            table.dragDelegate?.tableView(self, dragSessionWillBegin: session)
        } else {
            table.dragDelegate?.tableView(self, dragSessionDidEnd: session)
        }
    }

    func listAllowsMove(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func listIsRestricted(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func listCanHandle(_ session: any UIDropSession, source: IndexPath?) -> Bool {
        if let delegate = table.dropDelegate { return delegate.tableView(self, canHandle: session) }
        return source.map(movesByDataSource) ?? false
    }

    func listDrop(_ session: any UIDropSession, _ step: ListDropStep) {
        switch step {
        case .enter: table.dropDelegate?.tableView(self, dropSessionDidEnter: session)
        case .exit: table.dropDelegate?.tableView(self, dropSessionDidExit: session)
        case .end: table.dropDelegate?.tableView(self, dropSessionDidEnd: session)
        }
    }

    func listDestination(at point: CGPoint, source: IndexPath?, inserts: Bool) -> IndexPath? {
        if inserts { return insertion(at: point.y, source: source) }
        return listPath(at: point)
    }

    func listAnswer(
        to session: any UIDropSession, at destination: IndexPath?, source: IndexPath?
    ) -> (proposal: UIDropProposal, intent: ListDropIntent) {
        guard let delegate = table.dropDelegate else {
            return (UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath), .insert)
        }
        let proposal = delegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        switch proposal.intent {
        case .unspecified: return (proposal, .none)
        case .insertAtDestinationIndexPath: return (proposal, .insert)
        case .insertIntoDestinationIndexPath: return (proposal, .into)
        case .automatic:
            let point = session.location(in: self)
            guard let path = listPath(at: point), path != source else { return (proposal, .insert) }
            let frame = rowFrame(path)
            let isInMiddle = frame.insetBy(dx: 0, dy: frame.height / 4).contains(point)
            return (proposal, isInMiddle ? .into : .insert)
        }
    }

    func listShowGap(at destination: IndexPath?, source: IndexPath?) {
        let height = source.flatMap(displayedCell(at:))?.bounds.height ?? table.gap?.height ?? CellMetrics.height
        let gap = destination.map { TableGap(source: source, target: $0, height: height) }
        guard gap != table.gap else { return }
        table.gap = gap
        guard window != nil, !table.needsData else { return }
        setNeedsArrangement()
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            self.layOutTable()
            self.layoutIfNeeded()
        }
    }

    func listMark(_ path: IndexPath?) {
        let cell = path.flatMap(displayedCell(at:))
        guard cell !== table.markedCell else { return }
        table.markedCell?.setHighlighted(false, animated: true)
        table.markedCell = cell
        cell?.setHighlighted(true, animated: true)
    }

    func listPerform(_ drop: ListDrop) {
        let gap = table.gap
        if drop.items.count == 1, let first = drop.items.first, let source = first.source, let target = gap?.target,
            drop.proposal.operation == .move, movesByDataSource(source)
        {
            table.gap = nil
            setNeedsArrangement()
            if source != target { commitMove(from: source, to: target) }
            drop.fall(first.item, to: .row(target))
            return
        }
        table.gap = nil
        setNeedsArrangement()
        guard let delegate = table.dropDelegate else { return }
        delegate.tableView(self, performDropWith: TableDropCoordinator(drop, on: self))
    }

    func listDropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        table.dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }
}

/// A drop on a table, as its delegate sees it.
@MainActor
private final class TableDropCoordinator: UITableViewDropCoordinator {
    private final class Item: UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
            (self.dragItem, self.sourceIndexPath, self.previewSize) = (dragItem, sourceIndexPath, previewSize)
        }
    }

    private let dropped: ListDrop
    private weak var tableView: UITableView?
    let items: [any UITableViewDropItem]

    init(_ dropped: ListDrop, on tableView: UITableView) {
        self.dropped = dropped
        self.tableView = tableView
        items = dropped.items.map { Item($0.item, $0.source, $0.size) }
    }

    var destinationIndexPath: IndexPath? { dropped.destination }

    var proposal: UITableViewDropProposal {
        dropped.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: dropped.proposal.operation)
    }

    var session: any UIDropSession { dropped.session }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        guard let tableView else { preconditionFailure("The table of a drop is gone. Keep it while it is dropped on.") }
        return dropped.fall(dragItem) { animator in
            let made = tableView.insert(placeholder, for: dragItem, beside: animator)
            return (made, .placeholder { (made.cell, placeholder.previewParametersProvider?(made.cell)) })
        }
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .row(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .into(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .target(target))
    }
}
