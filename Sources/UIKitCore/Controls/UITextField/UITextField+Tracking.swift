import CoreGraphics
import Foundation

/// Selection with a finger or the pointer.
extension UITextField {
    func beginSelecting(_ touch: UITouch, with event: UIEvent?) {
        let point = touch.location(in: self)
        let location = closestOffset(to: point)
        beginLongPress(at: point)
        guard isEditing else {
            session.drag = SelectionDrag(origin: location..<location, selectsWords: false, initialOffset: location)
            return
        }
        commitComposition()
        var drag = SelectionDrag(origin: location..<location, selectsWords: false)
        switch touch.tapCount {
        case 1:
            if event?.modifierFlags.contains(.shift) == true {
                drag.origin = content.anchor..<content.anchor
                select(anchor: content.anchor, head: location)
            } else {
                select(anchor: location, head: location)
            }
        case 2:
            drag.selectsWords = true
            drag.showsMenu = true
            drag.origin = word(at: point)
            select(anchor: drag.origin.lowerBound, head: drag.origin.upperBound)
        default:
            drag.showsMenu = true
            drag.origin = 0..<content.count
            select(anchor: 0, head: content.count)
        }
        session.drag = drag
    }

    /// Returns the range of the word at a point or closest to it.
    func word(at point: CGPoint) -> Range<Int> {
        // The offset closest to a point on a character may be the one after it.
        let location = characterRange(at: point).map { offset(of: $0.start) } ?? closestOffset(to: point)
        return content.boundaries.word(around: location)
    }

    func continueSelecting(_ touch: UITouch) {
        updateLongPress(at: touch.location(in: self))
        guard isEditing, let drag = session.drag, drag.initialOffset == nil else { return }
        let location = closestOffset(to: touch.location(in: self))
        let reached = drag.selectsWords ? content.boundaries.word(around: location) : location..<location
        if reached.lowerBound < drag.origin.lowerBound {
            select(anchor: drag.origin.upperBound, head: reached.lowerBound)
        } else {
            select(anchor: drag.origin.lowerBound, head: max(reached.upperBound, drag.origin.upperBound))
        }
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
