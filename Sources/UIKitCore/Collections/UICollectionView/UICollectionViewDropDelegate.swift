import CoreGraphics
import Foundation

/// The object that takes what is dropped on a collection view. Every method but the first has a default implementation.
///
/// An item whose data is still on its way has a `UICollectionViewDropPlaceholder`.
///
/// Unlike UIKit, while the view shows placeholders, or a gap for an item from elsewhere, the index paths of its
/// delegate, its layout and its queries count them. Those of its data source and of updates do not.
///
/// Unlike UIKit, the view makes way for its own items only within their section.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Called when the finger was lifted above the view. The implementation changes the data and the view, and lets the
    /// items fall to their places.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - coordinator: The items, the place, and the ways to let the items fall.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

    /// Returns whether the view can handle the items of a drag; true by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has entered the view. Does nothing by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

    /// Returns the answer to a drag above the view. By default an item of the same view moves, anything else is
    /// copied, and the view does not make way.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    ///   - destinationIndexPath: The place at the finger. Beside all items it is the end of the last section with the
    ///     intent `insertAtDestinationIndexPath`, and nil with any other.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal

    /// Called when a drag has left the view. Does nothing by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has entered the view is over. Does nothing by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the outline of the picture of an item that falls to its place; nil, as by default, for that of its cell.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - indexPath: The place.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { collectionView.standardProposal(for: session) }

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}

    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The answer of a collection view to a drag above it.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The effects of a drop on the items.
    public enum Intent: Int, Sendable {
        /// The view shows nothing.
        case unspecified = 0
        /// An item is inserted: the view makes way for one of its own.
        case insertAtDestinationIndexPath = 1
        /// The dragged items are put into an item, which the view highlights.
        case insertIntoDestinationIndexPath = 2
    }

    /// The effect of a drop on the items.
    public let intent: Intent

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - operation: The end that a lift of the finger would bring.
    ///   - intent: The effect of a drop on the items.
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

/// A drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The dragged items.
    var items: [any UICollectionViewDropItem] { get }

    /// The place at the finger.
    var destinationIndexPath: IndexPath? { get }

    /// The last answer of the view.
    var proposal: UICollectionViewDropProposal { get }

    /// The drag.
    var session: any UIDropSession { get }

    /// Lets an item fall to a placeholder, which the view shows until the data of the item has come.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - placeholder: The placeholder.
    /// - Returns: The object that replaces the placeholder by an item, and runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
        -> any UICollectionViewDropPlaceholderContext

    /// Lets an item fall to its place. Call it after the item was inserted into the view.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - indexPath: The place.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item shrink into another one.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - indexPath: The place of the other one.
    ///   - rect: The place in the coordinates of the other one's cell.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item fall to any place.
    ///
    /// - Parameters:
    ///   - dragItem: The item.
    ///   - target: The place.
    /// - Returns: The object that runs animations beside the fall.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The item.
    var dragItem: UIDragItem { get }

    /// The place in this view that the item comes from; nil for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }

    /// The size of the cell that the item comes from, in points; zero for an item from elsewhere.
    var previewSize: CGSize { get }
}
