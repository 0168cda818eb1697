import CoreGraphics
import Foundation

/// The object that provides the items that are dragged out of a collection view. Every method but the first has a
/// default implementation.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// Returns the items of a drag that begins at an item of the view; none for one that cannot be dragged.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag, whose location is that of the finger.
    ///   - indexPath: The item of the view.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Returns the items that a tap adds to a drag under way; none by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    ///   - indexPath: The item of the view that was tapped.
    ///   - point: The place of the tap, in the coordinates of the view.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]

    /// Returns the outline of the picture of a dragged item; nil, as by default, for that of its cell.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - indexPath: The item of the view.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Called when a drag begins. Does nothing by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

    /// Called after the last animation of a drag. Does nothing by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

    /// Returns whether a destination may move the items; true by default.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Returns whether the drag should stay within the app; false by default. All drags do.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drag.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }

    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }

    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}

    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}

    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    public func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}
