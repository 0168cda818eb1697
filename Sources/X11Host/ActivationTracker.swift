import HostInterface

/// Decides how much attention the window has, from the keyboard focus and the window manager's `WM_STATE`.
///
/// A window that is unmapped is not for that reason iconified: window managers unmap and map again when they start.
struct ActivationTracker {
    private var announced: Activation?
    private var hasFocus = false
    private var isIconic = false

    mutating func focusChanged(_ focused: Bool) -> Activation? {
        hasFocus = focused
        return change()
    }

    mutating func iconicChanged(_ iconic: Bool) -> Activation? {
        isIconic = iconic
        return change()
    }

    /// The window is on the screen for the first time.
    mutating func mapped() -> Activation? {
        change()
    }

    private mutating func change() -> Activation? {
        let current: Activation = isIconic ? .background : hasFocus ? .active : .inactive
        guard current != announced else { return nil }
        announced = current
        return current
    }
}
