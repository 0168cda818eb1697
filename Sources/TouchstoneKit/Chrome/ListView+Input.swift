import UIKit

/// Fingers and keys. The rows take no touches: the whole list is one thing to touch.
extension ListView {
    func begin(_ touch: UITouch) {
        becomeFirstResponder()
        let place = touch.location(in: self)
        let movesIndicator = place.x > bounds.width - 12 && contentHeight > bounds.height
        let pressed = movesIndicator ? nil : row(atContentY: place.y + offset).flatMap { isHeader($0) ? nil : $0 }
        drag = ListDrag(
            start: place, offset: offset, pressed: allowsChoice ? pressed : nil, movesIndicator: movesIndicator)
        updateMarks()
    }

    func follow(_ touch: UITouch) {
        guard var drag else { return }
        let distance = touch.location(in: self).y - drag.start.y
        if drag.movesIndicator {
            return moveContent(to: drag.offset + distance * contentHeight / max(1, bounds.height))
        }
        guard drag.pressed == nil || abs(distance) > ListDrag.threshold else { return }
        if drag.pressed != nil {
            drag.pressed = nil
            self.drag = drag
            updateMarks()
        }
        moveContent(to: drag.offset - distance)
    }

    func end() {
        let pressed = drag?.pressed
        drag = nil
        updateMarks()
        guard let pressed, pressed < count else { return }
        if pressed == chosen { onSecondChoice(pressed) } else { choose(pressed) }
    }

    private var contentHeight: CGFloat { top(of: count) }

    /// Chooses a row as a tap does.
    func choose(_ index: Int) {
        chosen = index
        reveal(index)
        onChoice(index)
    }

    /// Chooses the next row that is no header, `step` rows further; stays where there is none.
    func moveChoice(by step: Int) {
        guard count > 0 else { return }
        var index = chosen ?? (step > 0 ? -1 : count)
        let direction = step.signum()
        var left = abs(step)
        var found: Int?
        while left > 0, (0..<count).contains(index + direction) {
            index += direction
            guard !isHeader(index) else { continue }
            found = index
            left -= 1
        }
        if let found, found != chosen { choose(found) }
    }

    // MARK: Keys

    /// Key commands and not presses, because they come again while a key is held.
    var commands: [UIKeyCommand] {
        [
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", ListView.up)),
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("down", ListView.down)),
            UIKeyCommand(
                input: UIKeyCommand.inputPageUp, modifierFlags: [], action: Selector("pageUp", ListView.pageUp)),
            UIKeyCommand(
                input: UIKeyCommand.inputPageDown, modifierFlags: [], action: Selector("pageDown", ListView.pageDown)),
            UIKeyCommand(input: UIKeyCommand.inputHome, modifierFlags: [], action: Selector("toTop", ListView.toTop)),
            UIKeyCommand(input: UIKeyCommand.inputEnd, modifierFlags: [], action: Selector("toEnd", ListView.toEnd)),
            UIKeyCommand(input: "\r", modifierFlags: [], action: Selector("confirm", ListView.confirm)),
        ]
    }

    private var page: Int { max(1, Int(bounds.height / rowHeight) - 1) }

    func up() { allowsChoice ? moveChoice(by: -1) : scroll(by: rowHeight) }

    func down() { allowsChoice ? moveChoice(by: 1) : scroll(by: -rowHeight) }

    func pageUp() { allowsChoice ? moveChoice(by: -page) : scroll(by: bounds.height - rowHeight) }

    func pageDown() { allowsChoice ? moveChoice(by: page) : scroll(by: rowHeight - bounds.height) }

    func toTop() { allowsChoice ? moveChoice(by: -count) : moveContent(to: 0) }

    func toEnd() { allowsChoice ? moveChoice(by: count) : moveContent(to: .greatestFiniteMagnitude) }

    func confirm() {
        if let chosen { onSecondChoice(chosen) }
    }
}
