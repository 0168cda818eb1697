import Foundation

/// Attributed text with a selection and the marked text that an input method is composing.
///
/// Offsets count UTF-16 units and always lie on boundaries of user-perceived characters.
struct EditableText {
    private(set) var storage = TextStorage("")

    /// The end of the selection that stays while the selection is extended.
    private(set) var anchor = 0
    /// The end of the selection that moves: the insertion point.
    private(set) var head = 0
    /// The range that an input method is composing; nil outside of compositions.
    private(set) var marked: Range<Int>?

    /// The text as one string. Takes time in proportion to its length, as `attributed` does.
    var string: String { storage.string }
    /// The text as an object. Only for apps, because Foundation on Linux never frees its attributes.
    var attributed: NSAttributedString { NSAttributedString(storage.runs) }
    /// The text for the trace: of a long one the beginning and the length.
    var summary: String {
        isLong ? substring(0..<100) + "\u{2026} (\(count))" : string
    }
    var boundaries: TextBoundaries { TextBoundaries(storage) }
    var count: Int { storage.count }
    /// Whether the text is too long to be laid out as a whole.
    var isLong: Bool { count > TextStorage.maximumLength }
    /// Whether a long text runs from right to left; nil for text that its layout knows the direction of.
    var isRightToLeft: Bool? { isLong ? boundaries.isRightToLeft : nil }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Replaces the whole text, and puts the insertion point at its end.
    mutating func set(_ text: TextStorage) {
        storage = text
        anchor = count
        head = count
        marked = nil
    }

    /// Changes the attributes of a range; see `TextStorage.restyle(_:_:)`.
    mutating func restyle(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        storage.restyle(clamped(range), change)
    }

    /// Replaces a range with `text`, puts the insertion point after it, and ends the composition.
    mutating func replace(_ range: Range<Int>, with text: [AttributedRun]) {
        let range = clamped(range)
        let count = text.length
        storage.replace(range, with: text)
        // The inserted text may have combined with the text after it into one character.
        let end = range.lowerBound + count
        let caret = boundaries.aligned(end) == end ? end : boundaries.after(end)
        anchor = caret
        head = caret
        marked = nil
    }

    mutating func select(anchor: Int, head: Int) {
        self.anchor = boundaries.aligned(min(max(anchor, 0), count))
        self.head = boundaries.aligned(min(max(head, 0), count))
    }

    /// Sets the range that is being composed; nil or an empty range ends the composition.
    mutating func mark(_ range: Range<Int>?) {
        marked = range.flatMap { $0.isEmpty ? nil : $0.clamped(to: 0..<count) }
    }

    /// Returns the attributes of the character at `offset`, which must be less than `count`.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] { storage.attributes(at: offset) }

    func substring(_ range: Range<Int>) -> String { storage.substring(clamped(range)) }

    func clamped(_ range: Range<Int>) -> Range<Int> {
        boundaries.aligned(range.clamped(to: 0..<count))
    }
}

// MARK: - Undo and redo

/// The undo and redo stacks of a text. Consecutive typing is undone in one step, and so is consecutive deleting.
struct TextHistory {
    /// The kind of a change. Only adjacent changes of the kind `typing` or `deleting` form one step.
    enum Change {
        case typing, deleting, other
    }

    private struct Entry {
        let text: TextStorage
        let selection: Range<Int>
    }

    private var undoStack: [Entry] = []
    private var redoStack: [Entry] = []
    private var lastChange: (kind: Change, offset: Int)?

    private static let maximumEntries = 200

    var undoCount: Int { undoStack.count }
    var redoCount: Int { redoStack.count }
    var canUndo: Bool { !undoStack.isEmpty }
    var canRedo: Bool { !redoStack.isEmpty }

    /// Records the text before a change at `offset`, unless the change continues the last step. Clears the redo
    /// stack.
    mutating func record(_ text: EditableText, before change: Change, at offset: Int) {
        redoStack.removeAll()
        defer { lastChange = (change, offset) }
        if let lastChange, lastChange.kind == change, change != .other, abs(offset - lastChange.offset) <= 2,
            !undoStack.isEmpty
        {
            return
        }
        undoStack.append(Entry(text: text.storage, selection: text.selection))
        if undoStack.count > Self.maximumEntries { undoStack.removeFirst() }
    }

    /// Ends the current step, so that the next change starts a new one.
    mutating func endGroup() {
        lastChange = nil
    }

    mutating func removeAll() {
        self = TextHistory()
    }

    /// Returns the text before the last step, and pushes the current `text` onto the redo stack.
    mutating func undo(from text: EditableText) -> (text: TextStorage, selection: Range<Int>)? {
        guard let entry = undoStack.popLast() else { return nil }
        redoStack.append(Entry(text: text.storage, selection: text.selection))
        lastChange = nil
        return (entry.text, entry.selection)
    }

    /// Returns the text before the last undo, and pushes the current `text` onto the undo stack.
    mutating func redo(from text: EditableText) -> (text: TextStorage, selection: Range<Int>)? {
        guard let entry = redoStack.popLast() else { return nil }
        undoStack.append(Entry(text: text.storage, selection: text.selection))
        lastChange = nil
        return (entry.text, entry.selection)
    }
}
