import Foundation

/// Keys that move the focus or act on the focused control.
extension UIFocusSystem {
    /// Handles a key press or repeat. Returns false if the focus system does not use the key.
    func handleDown(_ key: UIKey, isRepeat: Bool, event: UIPressesEvent?) -> Bool {
        guard let window else { return false }
        // The keys that move the focus are for the application that is displayed there.
        guard !(window.firstResponder is any ApplicationDisplaying) else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardTab {
            guard modifiers.isSubset(of: .shift) else { return false }
            return step(modifiers.contains(.shift) ? .previous : .next, in: FocusOrder(in: window))
        }
        guard modifiers.isEmpty, let view = focusedView else { return false }
        if key.keyCode == .keyboardEscape {
            if window.firstResponder === view { view.resignFirstResponder() }
            drop()
            return true
        }
        // A view that takes text input handles all other keys itself.
        guard window.firstResponder !== view else { return false }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            guard let view = view as? any KeyPressable else { return false }
            if !isRepeat { press(view, with: key.keyCode, event: event) }
            return true
        case .keyboardUpArrow: return arrow(.up, from: view, event: event)
        case .keyboardDownArrow: return arrow(.down, from: view, event: event)
        case .keyboardLeftArrow: return arrow(.left, from: view, event: event)
        case .keyboardRightArrow: return arrow(.right, from: view, event: event)
        default: return false
        }
    }

    /// Handles the release of a key whose press was handled.
    func handleUp(_ key: UIKey, event: UIPressesEvent?) {
        guard let view = pressedView, pressedKey == key.keyCode else { return }
        pressedView = nil
        pressedKey = nil
        view.endKeyPress(with: event)
    }

    /// Cancels the press of a view by a key, because the keyboard or the focus is gone.
    func cancelKey() {
        guard let view = pressedView else { return }
        pressedView = nil
        pressedKey = nil
        view.cancelKeyPress()
    }

    private func press(_ view: any KeyPressable, with key: UIKeyboardHIDUsage, event: UIPressesEvent?) {
        // Another key has no effect while one key presses the view.
        guard pressedView == nil else { return }
        pressedView = view
        pressedKey = key
        view.beginKeyPress(with: event)
    }

    /// Moves the focus to the next or previous view. A view that takes text input also becomes first responder.
    private func step(_ heading: UIFocusHeading, in order: FocusOrder) -> Bool {
        guard !order.views.isEmpty else { return false }
        let next: UIView?
        if let view = focusedView, let index = order.index(of: view) {
            next = order.views[order.wrapped(index + (heading == .next ? 1 : -1))]
        } else {
            next = start(in: order, heading: heading)
        }
        guard let next else { return false }
        moveFocus(to: next, heading: heading)
        return true
    }

    private func arrow(_ heading: UIFocusHeading, from view: UIView, event: UIPressesEvent?) -> Bool {
        let isVertical = heading == .up || heading == .down
        if let view = view as? any KeyPressable, view.arrowKeyAxis == (isVertical ? .vertical : .horizontal) {
            let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let isOn = heading == .up || heading == (isMirrored ? .left : .right)
            view.adjustByArrowKey(isOn ? 1 : -1, with: event)
            return true
        }
        guard let window, let next = FocusOrder(in: window).nearest(to: view, heading: heading) else { return false }
        moveFocus(to: next, heading: heading)
        return true
    }

    private func moveFocus(to next: UIView, heading: UIFocusHeading) {
        guard move(to: next, heading: heading) else { return }
        // Text editing follows the focus.
        if let first = window?.firstResponder as? UIView, first !== next, first.canBecomeFocused {
            first.resignFirstResponder()
        }
        if next.canBecomeFirstResponder, focusedView === next { next.becomeFirstResponder() }
    }
}

/// A focused view that keys press and adjust: every control.
@MainActor
protocol KeyPressable: UIView {
    /// The axis along which arrow keys adjust the view; with nil, they move the focus.
    var arrowKeyAxis: NSLayoutConstraint.Axis? { get }

    /// Called for each arrow key along `arrowKeyAxis`, with 1 for up and for the text direction and -1 for the
    /// opposite.
    func adjustByArrowKey(_ step: Int, with event: UIEvent?)

    /// Called when Space or Return goes down.
    func beginKeyPress(with event: UIEvent?)

    /// Called when the key that pressed the view is released.
    func endKeyPress(with event: UIEvent?)

    /// Called when the press ends because the keyboard or the focus is gone.
    func cancelKeyPress()
}
