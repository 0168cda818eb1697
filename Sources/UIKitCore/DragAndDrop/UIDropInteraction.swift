import Foundation

/// The behaviour of a view onto which things are dragged.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
///
/// Where views with such interactions lie in each other, the drag goes to the innermost one under the finger whose
/// delegate can handle the items. Drags of other programs come here, too.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The object that takes the items. Not kept alive.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// Whether a second drag may enter the view while another one is above it. False by default.
    open var allowsSimultaneousDropSessions = false

    /// The drags above the view.
    var current: [DropSession] = []

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The object that takes the items, which is not kept alive.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        for session in current { session.leave(self) }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { view.window?.screen.input.inspect(view) }
    }
}

/// The object that takes the items of a drop interaction. Every method has a default implementation.
///
/// The calls of one drag: `canHandle` once; `sessionDidEnter`, then `sessionDidUpdate` for it and for each movement;
/// `sessionDidExit` when the finger leaves. When it lifts above the view and the last proposal was to copy or to move,
/// `performDrop`, and after the animations `concludeDrop`. `sessionDidEnd` is the last call for every view that the
/// drag has entered.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Returns whether the view can handle the items; true by default. Asked once in a drag, and again after items were
    /// added.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

    /// Called when the finger has entered the view. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

    /// Returns the end that a lift of the finger would bring; `cancel` by default. Called when the finger has entered
    /// the view, and when it moves there.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal

    /// Called when the finger has left the view, or the drag is cancelled above it. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

    /// Called when the finger was lifted above the view. The implementation loads the data of the items here. Does
    /// nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

    /// Called when the animations of a drop have ended. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

    /// Called when a drag that has entered the view is over, wherever it has ended. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

    /// Returns the view and the place to which an item falls; by default it shrinks at the finger. Nil lets it vanish.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - defaultPreview: The picture of the item at the finger.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called before an item falls. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - animator: Runs animations of the app beside the fall.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }

    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}

    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}

    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }

    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
