import CoreGraphics
import Foundation

/// The object that provides the items of a drag interaction. Every method but the first has a default implementation.
///
/// The calls of one drag: the items and their pictures when the finger has stayed; `sessionWillBegin` when it moves;
/// `sessionDidMove` for each movement; `willEndWith` when it lifts, after the destination has taken the items; and
/// `didEndWith` after the last animation. A lift that does not become a drag ends without further calls.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the items of a new drag. Without any, the press is left to other recognizers.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag, whose location is that of the finger.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]

    /// Returns the view that is lifted for an item; by default the interaction's view. Nil for none.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - session: The drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// Called before the items are lifted. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - animator: Runs animations of the app beside the lift. Its completion is called with the end when the drag
    ///     begins, and with the start if the lift is cancelled.
    ///   - session: The drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)

    /// Called when the drag begins. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

    /// Returns whether a destination may move the items; true by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool

    /// Returns whether the drag has to stay within the app; false by default: other programs may take the items.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool

    /// Returns whether the items keep their full size; false by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession)
        -> Bool

    /// Called when the finger has moved. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

    /// Called when the finger was lifted, before the animations. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    ///   - operation: The end of the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

    /// Called after the animations. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    ///   - operation: The end of the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

    /// Called when the destination has all the data that it has asked for. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

    /// Returns the items that a tap on the view adds to a drag under way; none by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    ///   - point: The place of the tap, in the coordinates of the view.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem]

    /// Returns the drag that a tap adds items to; nil, as by default, for the newest one.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - sessions: The drags under way.
    ///   - point: The place of the tap, in the coordinates of the view.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)?

    /// Called before items are added to the drag that the interaction has begun. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction that has begun the drag.
    ///   - session: The drag.
    ///   - items: The new items.
    ///   - addingInteraction: The interaction that was tapped.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction)

    /// Returns the place to which an item returns; by default the one that it was lifted from. Nil lets it vanish.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - defaultPreview: The view that was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called before an item returns. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - animator: Runs animations of the app beside the return.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        interaction.view.map { UITargetedDragPreview(view: $0) }
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}

    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }

    public func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { false }

    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}

    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)? { nil }

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {}

    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }

    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}
