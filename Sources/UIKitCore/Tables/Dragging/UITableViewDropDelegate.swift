import CoreGraphics
import Foundation

/// The object that takes what is dropped on a table. Every method but the first has a default implementation.
///
/// A row whose data is still on its way has a `UITableViewDropPlaceholder`. Index paths do not count placeholders,
/// except those at which further ones are inserted.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Called when the finger was lifted above the table. The implementation changes the data and the table, and lets
    /// the items fall to their rows.
    ///
    /// A row that is dropped at another place of the same table is moved by the data source instead, if that lets it be
    /// moved and the proposal was to move it with the intent `insertAtDestinationIndexPath`.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - coordinator: The items, the place, and the ways to let the items fall.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

    /// Returns whether the table can handle the items of a drag; true by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has entered the table. Does nothing by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

    /// Returns the answer to a drag above the table. By default a row of the same table moves, and anything else is
    /// copied, without a gap for it.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    ///   - destinationIndexPath: The row at the finger, or with a gap the place of the gap; nil beside all rows.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// Called when a drag has left the table. Does nothing by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has entered the table is over. Does nothing by default.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The drag.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the outline of the picture of a row to which an item falls; nil, as by default, for that of its cell.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - indexPath: The row.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { tableView.standardProposal(for: session) }

    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The answer of a table to a drag above it.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The effects of a drop on the rows.
    public enum Intent: Int, Sendable {
        /// The table shows nothing.
        case unspecified = 0
        /// A row is inserted: the table opens a gap for it.
        case insertAtDestinationIndexPath = 1
        /// The items are put into a row, which the table highlights.
        case insertIntoDestinationIndexPath = 2
        /// The items are put into a row at its middle, and between rows elsewhere.
        case automatic = 3
    }

    /// The effect of a drop on the rows.
    public let intent: Intent

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - operation: The end that a lift of the finger would bring.
    ///   - intent: The effect of a drop on the rows.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates an answer without a specified effect.
    ///
    /// - Parameter operation: The end that a lift of the finger would bring.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// A drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// The dragged items.
    var items: [any UITableViewDropItem] { get }

    /// The row at the finger, or with a gap the place of the gap; nil beside all rows.
    var destinationIndexPath: IndexPath? { get }

    /// The last answer of the table.
    var proposal: UITableViewDropProposal { get }

    /// The drag.
    var session: any UIDropSession { get }

    /// Lets an item fall to a placeholder, which the table shows until the data of the item has come.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - placeholder: The placeholder.
    /// - Returns: The object that replaces the placeholder by a row, and runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext

    /// Lets an item fall to a row. Call it after the row was inserted into the table.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - indexPath: The row.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item shrink into a row.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - indexPath: The row.
    ///   - rect: The place in the coordinates of the row's cell.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item fall to any place.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - target: The place.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The item.
    var dragItem: UIDragItem { get }

    /// The row of this table that the item comes from; nil for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }

    /// The size of the row that the item comes from, in points; zero for an item from elsewhere.
    var previewSize: CGSize { get }
}
