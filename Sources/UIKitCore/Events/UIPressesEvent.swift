/// What happened to keys and buttons.
@MainActor
open class UIPressesEvent: UIEvent {
    /// Every key and button that is down, and those that were just released.
    open var allPresses: Set<UIPress> { Set(orderedPresses) }

    /// In the order in which they went down.
    package internal(set) var orderedPresses: [UIPress] = []

    public override init() {
        super.init()
        type = .presses
    }
}
