import CoreGraphics
import Foundation

/// The object that provides the items of rows that are dragged out of a table. Every method but the first has a default
/// implementation.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// Returns the items of a drag that begins at a row; none for a row that cannot be dragged.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag, whose location is that of the finger.
    ///   - indexPath: The row.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Returns the items that a tap on a row adds to a drag under way; none by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    ///   - indexPath: The row.
    ///   - point: The place of the tap, in the coordinates of the table.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]

    /// Returns the outline of the picture of a dragged row; nil, as by default, for that of its cell.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - indexPath: The row.
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Called when a drag begins. Does nothing by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

    /// Called after the last animation of a drag. Does nothing by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

    /// Returns whether a destination may move the rows; true by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool

    /// Returns whether the drag should stay within the app; false by default. All drags do.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }

    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }

    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}

    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}
