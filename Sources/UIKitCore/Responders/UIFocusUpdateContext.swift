import Foundation

/// One move of the focus.
@MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that loses the focus, if any has it.
    public private(set) weak var previouslyFocusedView: UIView?

    /// The view that gets the focus; nil when it is dropped.
    public private(set) weak var nextFocusedView: UIView?

    /// The direction of the move; empty when no key was the cause.
    public let focusHeading: UIFocusHeading

    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
        super.init()
    }

    /// The item that loses the focus, if any has it.
    public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

    /// The item that gets the focus; nil when it is dropped.
    public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
}
