import UIKit

/// The magnifier, and the explanation of the point below the pointer.
extension GalleryViewController {
    func connectProbe() {
        probe.place = { [unowned self] in canvas.screen.convert(canvas.screen.viewRect($0), to: nil) }
        probe.onCopy = { [unowned self] in
            copy($0)
            // With an explanation, the panel itself shows the message.
            if probe.explanation == nil { showHint($1.prefix(1).uppercased() + $1.dropFirst() + ".") }
        }
        canvas.screen.onPointer = { [unowned self] in
            probe.move(to: $0)
            secondFinger.move(to: $0)
            link($0)
            showPointer(at: $0)
        }
        canvas.screen.onLift = { [unowned self] in showPointer(at: nil) }
        canvas.screen.takesTouch = { [unowned self] in
            takesBadge(finger: $0, $1, at: $2) || secondFinger.takes(finger: $0, $1, at: $2)
        }
        canvas.screen.takesKey = { [unowned self] in takes($0, isDown: $1) }
    }

    /// Shows or hides the magnifier.
    func toggleMagnifier() {
        probe.isMagnifying.toggle()
        magnifier.isSelected = probe.isMagnifying
    }

    func magnifyMore() { probe.zoom(by: 1) }
    func magnifyLess() { probe.zoom(by: -1) }

    /// Copies the explanation that is shown to the clipboard.
    func copyExplanation() { _ = probe.copyExplanation() }

    /// Copies a test that asserts the explanation to the clipboard.
    func copyTest() { _ = probe.copyTest() }

    /// Begins or ends an explanation if `key` is its key, and ends picking and a recording of animations by Escape.
    /// Returns whether the key was used.
    private func takes(_ key: UIKey, isDown: Bool) -> Bool {
        if isDown { heldKeys.insert(key.keyCode) } else { heldKeys.remove(key.keyCode) }
        secondFinger.keyDidChange(key.keyCode, isDown: isDown)
        guard isDown else {
            if endingKey == key.keyCode {
                endingKey = nil
                return true
            }
            guard explainingKey == key.keyCode else { return false }
            explainingKey = nil
            probe.endExplaining()
            return true
        }
        if isPicking, key.keyCode == .keyboardEscape {
            isPicking = false
            endingKey = key.keyCode
            return true
        }
        if motionStart != nil, key.keyCode == .keyboardEscape {
            toggleMotionRecording()
            endingKey = key.keyCode
            return true
        }
        let isText =
            canvas.screen.isFirstResponder && live?.session.loop.application.keyResponderAcceptsAsText(key) == true
        guard explainingKey == nil, ProbeKeys.asksForExplanation(key, isText: isText), probe.beginExplaining() else {
            return false
        }
        explainingKey = key.keyCode
        if canvas.screen.isFirstResponder { leaveOutHeldKeys() }
        return true
    }

    /// Handles the explanation key in `presses` and returns the other presses.
    func rest(of presses: Set<UIPress>, isDown: Bool) -> Set<UIPress> {
        presses.filter { press in press.key.map { !takes($0, isDown: isDown) } ?? true }
    }
}
