import CoreGraphics
import Foundation

extension UITextField: TextEditor {
    var caret: TextCaret { parts.caret }

    var isTextEditable: Bool { isEnabled }

    var isTextSelectable: Bool { isEnabled }

    var hasLines: Bool { false }
}

/// Selection with a finger or the pointer.
extension UITextField {
    func beginSelecting(_ touch: UITouch, with event: UIEvent?) {
        let point = touch.location(in: self)
        beginLongPress(at: point)
        guard isEditing else {
            let location = closestOffset(to: point)
            session.drag = SelectionDrag(origin: location..<location, selectsWords: false, initialOffset: location)
            return
        }
        beginSelecting(
            at: point, taps: touch.tapCount, extends: event?.modifierFlags.contains(.shift) == true)
    }

    func continueSelecting(_ touch: UITouch) {
        updateLongPress(at: touch.location(in: self))
        if isEditing { continueSelecting(at: touch.location(in: self)) }
    }

    func endSelecting(_ touch: UITouch?) {
        endLongPress()
        defer { session.drag = nil }
        guard let location = session.drag?.initialOffset else {
            if session.drag?.showsMenu == true { showMenuSoon() }
            return publishSelection()
        }
        guard isTouchInside, becomeFirstResponder() else { return }
        select(anchor: location, head: location)
    }
}
