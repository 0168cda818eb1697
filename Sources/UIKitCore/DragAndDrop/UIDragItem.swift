import CoreGraphics
import Foundation

/// A thing that is dragged: its data, and its picture.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The data.
    public let itemProvider: NSItemProvider

    /// An object of the app that goes with the item, for drops in the same app.
    open var localObject: Any?

    /// The function that returns the picture that follows the finger, called when the drag begins; nil, as by default,
    /// for the picture that was lifted. A function that returns nil leaves the item without a picture.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    ///
    /// - Parameter itemProvider: The data.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A picture of a dragged item that belongs to no place.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view whose picture it is. It need not be in a window.
    public let view: UIView

    /// The outlines of the picture.
    public let parameters: UIDragPreviewParameters

    /// Creates a picture of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: The outlines of the picture.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a picture of a view, with its bounds for an outline.
    ///
    /// - Parameter view: The view.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// The outlines of the picture of a dragged item, and the colour behind it.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of the picture of a dragged item.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A picture of a dragged item at a place, from which it is lifted or to which it falls.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns a picture of the same view at another place.
    ///
    /// - Parameter newTarget: The place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// An object that runs animations of an app beside those of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated with those of the drag.
    ///
    /// - Parameter animations: Makes the changes.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called after the animations.
    ///
    /// - Parameter completion: Called with the end, or with the start if a lift did not become a drag.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animations of an app beside one of a drag.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Makes the changes, in an animation block.
    func animate() {
        let all = animations
        animations = []
        for animation in all { animation() }
    }

    /// Calls the functions that were to be called after the animations.
    func complete(_ position: UIViewAnimatingPosition) {
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }
}
