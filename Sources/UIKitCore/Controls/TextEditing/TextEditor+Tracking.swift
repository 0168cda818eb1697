import CoreGraphics
import Foundation

/// Selection with a finger or the pointer.
extension TextEditor {
    /// Begins to select where a finger came down during editing: an insertion point, with the second tap a word, and
    /// with the third more.
    ///
    /// - Parameters:
    ///   - point: The finger.
    ///   - taps: The number of taps, with this one.
    ///   - extends: Whether a first tap extends the selection.
    func beginSelecting(at point: CGPoint, taps: Int, extends: Bool) {
        commitComposition()
        let location = closestOffset(to: point)
        var drag = SelectionDrag(origin: location..<location, selectsWords: false)
        switch taps {
        case ...1:
            if extends { drag.origin = content.anchor..<content.anchor }
            select(anchor: drag.origin.lowerBound, head: location)
        case 2:
            drag.selectsWords = true
            drag.showsMenu = true
            drag.origin = word(at: point)
            select(anchor: drag.origin.lowerBound, head: drag.origin.upperBound)
        default:
            drag.showsMenu = true
            drag.origin = rangeOfThreeTaps(at: location)
            select(anchor: drag.origin.lowerBound, head: drag.origin.upperBound)
        }
        session.drag = drag
    }

    /// Returns the range of the word at a point or closest to it.
    func word(at point: CGPoint) -> Range<Int> {
        // The offset closest to a point on a character may be the one after it.
        let location = offsetsOfCharacter(at: point)?.lowerBound ?? closestOffset(to: point)
        return content.boundaries.word(around: location)
    }

    /// Extends the selection to the place that a finger has moved to.
    func continueSelecting(at point: CGPoint) {
        guard let drag = session.drag, drag.initialOffset == nil else { return }
        let location = closestOffset(to: point)
        let reached = drag.selectsWords ? content.boundaries.word(around: location) : location..<location
        if reached.lowerBound < drag.origin.lowerBound {
            select(anchor: drag.origin.upperBound, head: reached.lowerBound)
        } else {
            select(anchor: drag.origin.lowerBound, head: max(reached.upperBound, drag.origin.upperBound))
        }
    }
}
