import Foundation

/// What keys do to the focus, and by it.
extension UIFocusSystem {
    /// Handles a key that goes down or repeats. False when it means nothing here, and somebody else may have it.
    func handleDown(_ key: UIKey, isRepeat: Bool, event: UIPressesEvent?) -> Bool {
        guard let window else { return false }
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
        // A view that text is typed into needs the other keys itself.
        guard window.firstResponder !== view else { return false }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            guard let control = view as? UIControl else { return false }
            if !isRepeat { press(control, with: key.keyCode, event: event) }
            return true
        case .keyboardUpArrow: return arrow(.up, from: view, event: event)
        case .keyboardDownArrow: return arrow(.down, from: view, event: event)
        case .keyboardLeftArrow: return arrow(.left, from: view, event: event)
        case .keyboardRightArrow: return arrow(.right, from: view, event: event)
        default: return false
        }
    }

    /// Handles the release of a key whose going down was handled.
    func handleUp(_ key: UIKey, event: UIPressesEvent?) {
        guard let control = pressedControl, pressedKey == key.keyCode else { return }
        pressedControl = nil
        pressedKey = nil
        control.isHighlighted = false
        guard control.isEnabled else { return control.send(.touchCancel, event: event) }
        control.activateByKey(with: event)
    }

    /// Lets go of a control that a key holds down, because the keyboard or the focus is gone.
    func cancelKey() {
        guard let control = pressedControl else { return }
        pressedControl = nil
        pressedKey = nil
        control.isHighlighted = false
        control.send(.touchCancel, event: nil)
    }

    private func press(_ control: UIControl, with key: UIKeyboardHIDUsage, event: UIPressesEvent?) {
        // While one key holds it down another changes nothing.
        guard pressedControl == nil else { return }
        pressedControl = control
        pressedKey = key
        control.isHighlighted = true
        control.send(.touchDown, event: event)
    }

    /// Moves the focus on or back. A view that text can be typed into becomes first responder with it.
    private func step(_ heading: UIFocusHeading, in order: FocusOrder) -> Bool {
        guard !order.views.isEmpty else { return false }
        let next: UIView?
        if let view = focusedView, let index = order.index(of: view) {
            next = order.views[order.wrapped(index + (heading == .next ? 1 : -1))]
        } else {
            next = start(in: order, heading: heading)
        }
        guard let next else { return false }
        go(to: next, heading: heading)
        return true
    }

    private func arrow(_ heading: UIFocusHeading, from view: UIView, event: UIPressesEvent?) -> Bool {
        let isVertical = heading == .up || heading == .down
        if let control = view as? UIControl, control.arrowKeyAxis == (isVertical ? .vertical : .horizontal) {
            let isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let isOn = heading == .up || heading == (isMirrored ? .left : .right)
            control.adjustByArrowKey(isOn ? 1 : -1, with: event)
            return true
        }
        guard let window, let next = FocusOrder(in: window).nearest(to: view, heading: heading) else { return false }
        go(to: next, heading: heading)
        return true
    }

    private func go(to next: UIView, heading: UIFocusHeading) {
        guard move(to: next, heading: heading) else { return }
        // Text is edited where the focus is.
        if let first = window?.firstResponder as? UIView, first !== next, first.canBecomeFocused {
            first.resignFirstResponder()
        }
        if next.canBecomeFirstResponder, focusedView === next { next.becomeFirstResponder() }
    }
}
