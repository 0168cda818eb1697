import Foundation

/// What can be undone: the text as it was before each change. Characters typed one after the other are undone together.
struct TextHistory {
    /// What kind of change was made; only typing and deleting of single characters go together.
    enum Change {
        case typing, deleting, other
    }

    private struct Entry {
        let text: NSAttributedString
        let selection: Range<Int>
    }

    private var past: [Entry] = []
    private var future: [Entry] = []
    private var last: (change: Change, place: Int)?

    private static let mostEntries = 200

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Keeps the text as it is before a change that begins at `place`.
    mutating func keep(_ text: EditableText, before change: Change, at place: Int) {
        future.removeAll()
        defer { last = (change, place) }
        if let last, last.change == change, change != .other, abs(place - last.place) <= 2, !past.isEmpty { return }
        past.append(Entry(text: text.attributed, selection: text.selection))
        if past.count > Self.mostEntries { past.removeFirst() }
    }

    /// Whatever is typed next is undone by itself.
    mutating func endGroup() {
        last = nil
    }

    mutating func removeAll() {
        self = TextHistory()
    }

    /// The text as it was before the last change.
    mutating func undo(from text: EditableText) -> (text: NSAttributedString, selection: Range<Int>)? {
        guard let entry = past.popLast() else { return nil }
        future.append(Entry(text: text.attributed, selection: text.selection))
        last = nil
        return (entry.text, entry.selection)
    }

    /// The text as it was before the last change was undone.
    mutating func redo(from text: EditableText) -> (text: NSAttributedString, selection: Range<Int>)? {
        guard let entry = future.popLast() else { return nil }
        past.append(Entry(text: text.attributed, selection: text.selection))
        last = nil
        return (entry.text, entry.selection)
    }
}
