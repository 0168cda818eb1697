import Foundation

// MARK: - Changes

/// Changes of the text and of the selection. Offsets count UTF-16 units.
extension TextEditor {
    /// Replaces the whole text. Called by setters.
    func setText(_ text: [AttributedRun]) {
        inputDelegate?.textWillChange(self)
        let count = content.count
        content.set(TextStorage(text))
        textWasReplaced(in: 0..<count, by: content.count)
        session.scrollAnchor = nil
        history.removeAll()
        session.typingAttributes = nil
        textDidChange()
        inputDelegate?.textDidChange(self)
    }

    /// Replaces a range with text, records the change for undo and notifies the delegates and targets.
    func change(_ range: Range<Int>, to text: [AttributedRun], as change: TextHistory.Change) {
        // A composition was recorded when it began, and is undone together with its result.
        if content.marked == nil { history.record(content, before: change, at: range.lowerBound) }
        edit(range) { $0.replace(range, with: text) }
    }

    /// Changes the text in `range` and notifies the delegates and targets.
    func edit(_ range: Range<Int>, _ body: (inout EditableText) -> Void) {
        inputDelegate?.textWillChange(self)
        let typing = session.typingAttributes
        let count = content.count
        keepScrollPosition(changing: range) { body(&content) }
        textWasReplaced(in: range, by: range.count + content.count - count)
        // The typing attributes apply until the user moves the insertion point.
        session.typingAttributes = typing
        clearsOnInsertion = false
        textDidChange()
        inputDelegate?.textDidChange(self)
        announceSelection()
        announceChange()
    }

    private func textDidChange() {
        hideMenu()
        if session.isOpen {
            Trace.emit(
                .control(
                    ControlStep(self, isSecureTextEntry ? .secureText(length: content.count) : .text(content.summary))),
                by: self)
        }
        textContentDidChange()
        if session.isOpen { showCaret() }
    }

    // MARK: - Key input

    func insert(_ text: String) {
        let text = insertable(text)
        guard !text.isEmpty || content.marked != nil else { return }
        let range = clearsOnInsertion ? 0..<content.count : content.marked ?? content.selection
        let isCharacter = text.dropFirst().isEmpty && !text.isEmpty
        let kind: TextHistory.Change = isCharacter && content.marked == nil ? .typing : .other
        change(range, to: AttributedRun.runs(of: text, attributesForTyping), as: kind)
    }

    func deleteBeforeCaret() {
        let range = rangeBeforeCaret
        guard !range.isEmpty else { return }
        change(range, to: [], as: .deleting)
    }

    /// The range that Backspace deletes.
    var rangeBeforeCaret: Range<Int> {
        if let marked = content.marked { return marked }
        guard content.selection.isEmpty else { return content.selection }
        return content.boundaries.before(content.head)..<content.head
    }

    func replaceText(in range: UITextRange, with text: String) {
        change(offsets(of: range), to: AttributedRun.runs(of: insertable(text), attributesForTyping), as: .other)
    }

    // MARK: - Composition

    func mark(_ text: String?, _ selected: NSRange) {
        let text = insertable(text ?? "")
        let range = content.marked ?? content.selection
        let typed = AttributedRun.runs(of: text, attributesForTyping)
        let length = text.utf16.count
        guard !text.isEmpty || !range.isEmpty else { return }
        if content.marked == nil { history.record(content, before: .other, at: range.lowerBound) }
        edit(range) { content in
            content.replace(range, with: typed)
            let start = range.lowerBound
            content.mark(start..<start + length)
            let caret = min(max(selected.location, 0), length)
            let end = min(caret + max(selected.length, 0), length)
            content.select(anchor: start + caret, head: start + end)
        }
    }

    func endComposition() {
        guard let marked = content.marked else { return }
        content.mark(nil)
        textWasReplaced(in: marked, by: marked.count)
        textContentDidChange()
    }

    /// Ends a composition because the user turned to something else, and resets the input method.
    func commitComposition() {
        guard content.marked != nil else { return }
        unmarkText()
        window?.screen.perform(.resetTextInput)
    }

    // MARK: - Selection

    /// Changes the selection. `head` is the end that moves with the insertion point.
    func select(anchor: Int, head: Int) {
        let (before, old) = ((content.anchor, content.head), content.selection)
        var moved = content
        moved.select(anchor: anchor, head: head)
        guard (moved.anchor, moved.head) != before else { return }
        hideMenu()
        inputDelegate?.selectionWillChange(self)
        selectionWillMove(to: moved.head)
        content = moved
        session.typingAttributes = nil
        clearsOnInsertion = false
        history.endGroup()
        selectionDidMove(from: old)
        if session.isOpen { showCaret() }
        inputDelegate?.selectionDidChange(self)
        announceSelection()
    }

    func selectWord(around offset: Int) {
        let word = content.boundaries.word(around: offset)
        select(anchor: word.lowerBound, head: word.upperBound)
    }

    func setSelectedRange(_ range: UITextRange?) {
        let offsets = range.map { self.offsets(of: $0) } ?? content.head..<content.head
        select(anchor: offsets.lowerBound, head: offsets.upperBound)
    }
}
