import CoreGraphics
import Foundation

/// How a finger, or the mouse, selects.
extension UITextField {
    func beginSelecting(_ touch: UITouch, with event: UIEvent?) {
        let point = touch.location(in: self)
        let place = closestOffset(to: point)
        awaitLongPress(at: point)
        guard isEditing else {
            session.drag = SelectionDrag(origin: place..<place, selectsWords: false, beginsAt: place)
            return
        }
        commitComposition()
        var drag = SelectionDrag(origin: place..<place, selectsWords: false)
        switch touch.tapCount {
        case 1:
            if event?.modifierFlags.contains(.shift) == true {
                drag.origin = content.anchor..<content.anchor
                select(anchor: content.anchor, head: place)
            } else {
                select(anchor: place, head: place)
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

    /// The word that a point is on or near.
    func word(at point: CGPoint) -> Range<Int> {
        // The place nearest to a character may be that behind it.
        let place = characterRange(at: point).map { offset(of: $0.start) } ?? closestOffset(to: point)
        return content.units.word(around: place)
    }

    func continueSelecting(_ touch: UITouch) {
        updateLongPress(at: touch.location(in: self))
        guard isEditing, let drag = session.drag, drag.beginsAt == nil else { return }
        let place = closestOffset(to: touch.location(in: self))
        let reached = drag.selectsWords ? content.units.word(around: place) : place..<place
        if reached.lowerBound < drag.origin.lowerBound {
            select(anchor: drag.origin.upperBound, head: reached.lowerBound)
        } else {
            select(anchor: drag.origin.lowerBound, head: max(reached.upperBound, drag.origin.upperBound))
        }
    }

    func endSelecting(_ touch: UITouch?) {
        endLongPress()
        defer { session.drag = nil }
        guard let place = session.drag?.beginsAt else {
            if session.drag?.showsMenu == true { showMenuSoon() }
            return publishSelection()
        }
        guard isTouchInside, becomeFirstResponder() else { return }
        select(anchor: place, head: place)
    }
}
