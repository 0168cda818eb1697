import CoreGraphics
import Foundation
import Timeline

/// A view whose text the user edits: a text field or a text view.
///
/// The extensions do what both have in common: changes with their history, keys, selection with fingers and the
/// pointer, the clipboard, input methods and the edit menu. Each view says where its characters are, which delegate it
/// asks, and what a line break means to it. Rectangles and points are in the view's coordinates, and offsets count
/// UTF-16 units.
@MainActor
protocol TextEditor: UIView, UITextInput, KeyEditing, TextDropTaking {
    // MARK: - State

    var content: EditableText { get set }
    var history: TextHistory { get set }
    var style: EditorStyle { get set }
    var session: EditingSession { get set }

    /// The view that shows the insertion point.
    var caret: TextCaret { get }

    /// Whether the user may change the text.
    var isTextEditable: Bool { get }

    /// Whether the user may select text.
    var isTextSelectable: Bool { get }

    /// Whether the user can make text bold, italic or underlined.
    var allowsEditingTextAttributes: Bool { get set }

    /// Whether the next insertion replaces the whole text.
    var clearsOnInsertion: Bool { get set }

    // MARK: - Text

    /// Returns text that is typed or inserted as the view keeps it.
    func insertable(_ text: String) -> String

    /// Returns copied text as the view inserts it.
    func pastable(_ text: String) -> String

    // MARK: - Places

    /// Returns the offset of the boundary between characters nearest to a point.
    func closestOffset(to point: CGPoint) -> Int

    /// Returns the offset whose insertion point is visually next to that of `offset`.
    func offset(nextTo offset: Int, movingRight: Bool) -> Int

    /// Returns the rectangle of the insertion point at an offset.
    func caretRect(at offset: Int) -> CGRect

    /// Returns the rectangles of a range, as far as its text is laid out.
    func rects(of range: Range<Int>) -> [CGRect]

    /// Returns the end of a range that is visually at the right, or at the left.
    func edge(of range: Range<Int>, onRight: Bool) -> Int

    /// Returns whether the line or paragraph at an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool

    /// Returns what a third tap at an offset selects.
    func rangeOfThreeTaps(at offset: Int) -> Range<Int>

    /// Returns whether a key moves the insertion point by more than characters and words, and moves it.
    func moveByLines(_ key: UIKey, extends: Bool) -> Bool

    /// The rectangle in which text is seen.
    var visibleTextRect: CGRect { get }

    // MARK: - Changes

    /// Changes the text in a range, and keeps the rest of it in place.
    func keepScrollPosition(changing range: Range<Int>, _ change: () -> Void)

    /// Called when the units of a range were replaced by others, or look different.
    func textWasReplaced(in range: Range<Int>, by count: Int)

    /// Called before the selection changes, and with it the insertion point.
    func selectionWillMove(to head: Int)

    /// Called when the selection has changed from another one. The delegate is told later.
    func selectionDidMove(from old: Range<Int>)

    /// Called when the text changed, after `textWasReplaced(in:by:)`.
    func textContentDidChange()

    /// Called when the attributes or colours of any text changed.
    func textAppearanceDidChange()

    /// Called when the user pressed Return.
    func returnByUser()

    /// Handles a key before the text does, and returns whether it did.
    func handleOwnKey(_ key: UIKey) -> Bool

    // MARK: - Delegate

    /// Asks the delegate, if there is one, and returns whether it agrees to a change.
    func asksDelegate(about range: Range<Int>, _ text: String) -> Bool

    /// Returns the edit menu that the delegate chooses for the selection; nil for the standard commands.
    ///
    /// - Parameter suggestedActions: Returns the standard commands that can be performed.
    func editMenu(suggestedActions: () -> [UIMenuElement]) -> UIMenu?

    /// Tells the delegate that the edit menu appears, or that it closes.
    func announceMenu(isPresented: Bool, animator: any UIEditMenuInteractionAnimating)

    /// Tells the delegate that the selection has changed.
    func announceSelection()

    /// Tells the delegate and observers that the user has changed the text.
    func announceChange()
}

// MARK: - State

/// The state of a text editor during editing.
@MainActor
struct EditingSession {
    /// Whether the view is first responder, and so edits its text, or selects in text that cannot be edited.
    var isOpen = false
    /// The attributes set for text typed next.
    var typingAttributes: [NSAttributedString.Key: Any]?
    var inputView: UIView?
    var inputAccessoryView: UIView?
    var drag: SelectionDrag?
    /// The place that stays when another part of a long text is laid out.
    var scrollAnchor: ScrollAnchor?
    /// The rectangle of the insertion point that the host was told last, in the window's coordinates.
    var announcedCaretRect: CGRect?

    /// The visible menu, and the deadline at which the next one appears.
    weak var menu: EditMenu?
    var menuDeadline: Deadline?
    /// The location of a finger that may become a long press, and the deadline at which it does.
    var pressPoint: CGPoint?
    var longPressDeadline: Deadline?
}

/// A drag that selects text.
struct SelectionDrag {
    /// The range selected when the finger came down: an insertion point, a word or everything.
    var origin: Range<Int>
    /// Whether the selection grows by words.
    var selectsWords: Bool
    /// The offset under a finger that begins editing when it lifts.
    var initialOffset: Int?
    /// Whether the menu appears when the finger lifts.
    var showsMenu = false
}

/// The place of a character on the screen that stays when another part of a long text is laid out.
struct ScrollAnchor {
    var offset: Int
    /// The distance of the insertion point before the character from the left edge of the text's rectangle.
    let x: CGFloat
    /// Whether the text was laid out as a whole.
    let isOfWhole: Bool
}

// MARK: - Positions of text input

extension TextEditor {
    func handleOwnKey(_ key: UIKey) -> Bool { false }

    /// Returns the offset of a position. A position of another text input is taken for the beginning.
    func offset(of position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.offset ?? 0, 0), content.count)
    }

    func offsets(of range: UITextRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return min(start, end)..<max(start, end)
    }

    /// Returns the range of the character at a point; nil where there is none.
    func offsetsOfCharacter(at point: CGPoint) -> Range<Int>? {
        let location = closestOffset(to: point)
        let around = [location..<content.boundaries.after(location), content.boundaries.before(location)..<location]
        return around.first { range in rects(of: range).contains { $0.contains(point) } }
    }

    /// Returns the offset reached by steps in a direction on the screen; nil when there are not as many.
    func offset(from offset: Int, steps: Int, movingRight: Bool) -> Int? {
        var location = offset
        for _ in 0..<min(steps, content.count + 1) {
            let next = self.offset(nextTo: location, movingRight: movingRight)
            guard next != location else { return nil }
            location = next
        }
        return location
    }

    /// Returns whether the delegate agrees to a change of the text by the user.
    func allowsChange(in range: UITextRange, to text: String) -> Bool {
        if asksDelegate(about: offsets(of: range), text) { return true }
        Trace.emit(.control(ControlStep(self, .refusesTextChange)), by: self)
        return false
    }

    /// Returns the range between two positions in any order.
    func baseTextRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
        // Places before the text are those of a search field's tokens.
        let all = [start, end].map { min((($0 as? TextOffset)?.offset ?? 0), content.count) }
        return TextOffsetRange(min(all[0], all[1])..<max(all[0], all[1]))
    }

    /// Returns the position at a distance from another; nil beyond the ends of the text.
    func basePosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (sum, overflows) = self.offset(of: position).addingReportingOverflow(offset)
        return !overflows && (0...content.count).contains(sum) ? TextOffset(sum) : nil
    }

    /// Returns the end of a range that lies farthest in a direction.
    func basePosition(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition {
        let offsets = offsets(of: range)
        switch direction {
        case .up: return TextOffset(offsets.lowerBound)
        case .down: return TextOffset(offsets.upperBound)
        case .left, .right: return TextOffset(edge(of: offsets, onRight: direction == .right))
        }
    }

    /// Returns how two positions are ordered in the text.
    func baseCompare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(of: position), offset(of: other))
        return first == second ? .orderedSame : (first < second ? .orderedAscending : .orderedDescending)
    }

    /// Returns the position in a range that is nearest to a point.
    func baseClosestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition {
        let offsets = offsets(of: range)
        return TextOffset(min(max(closestOffset(to: point), offsets.lowerBound), offsets.upperBound))
    }

    /// Returns the first rectangle of a range, or that of the insertion point if the range is empty.
    func baseFirstRect(for range: UITextRange) -> CGRect {
        let offsets = offsets(of: range)
        return rects(of: offsets).first ?? caretRect(at: offsets.lowerBound)
    }

    /// Returns the rectangles of a range for `UITextInput`.
    func baseSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let offsets = offsets(of: range)
        let rects = rects(of: offsets)
        let isRightToLeft = isRightToLeft(at: offsets.lowerBound)
        let direction: NSWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let isOneLine = rects.first?.midY == rects.last?.midY
        return rects.enumerated().map { index, rect in
            let (isFirst, isLast) = (index == 0, index == rects.count - 1)
            let isTurned = isRightToLeft && isOneLine
            return TextLineSelectionRect(
                rect, direction: direction, isFirst: isTurned ? isLast : isFirst, isLast: isTurned ? isFirst : isLast)
        }
    }
}

// MARK: - Insertion point

extension TextEditor {
    /// Whether there is an insertion point: the text is being edited in a window, and nothing is selected.
    private var hasCaret: Bool {
        session.isOpen && isTextEditable && content.selection.isEmpty && window != nil
    }

    /// Restarts the blinking of the insertion point, or hides it if there is none or the application is inactive.
    func showCaret() {
        guard hasCaret, window?.screen.application?.applicationState == .active else {
            caret.stay(hidden: true)
            return
        }
        caret.blink()
    }

    /// Tells the host the rectangle of the insertion point, near which an input method shows its candidates.
    func announceCaretRect(_ caret: CGRect) {
        guard let window else { return }
        let caretRect = convert(caret, to: window)
        guard caretRect != session.announcedCaretRect else { return }
        session.announcedCaretRect = caretRect
        window.screen.perform(.setTextInput(isSecureTextEntry ? nil : caretRect))
    }

    /// Ends what belongs to a session. Called when the view is no longer first responder, for any reason.
    func closeSession() {
        if let marked = content.marked {
            content.mark(nil)
            textWasReplaced(in: marked, by: marked.count)
        }
        session.isOpen = false
        session.typingAttributes = nil
        session.drag = nil
        session.scrollAnchor = nil
        endLongPress()
        hideMenu()
        session.announcedCaretRect = nil
        clearsOnInsertion = false
        window?.screen.perform(.setTextInput(nil))
        caret.stay(hidden: true)
        textContentDidChange()
    }
}
