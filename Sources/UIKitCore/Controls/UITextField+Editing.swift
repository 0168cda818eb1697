import Foundation

/// What changes the text and the selection. Offsets count UTF-16 units.
extension UITextField {
    /// Code puts other text in the place of everything.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(self)
        content.set(text)
        history.removeAll()
        session.typingAttributes = nil
        textDidChange()
        inputDelegate?.textDidChange(self)
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    /// Puts text in the place of a range and tells everybody.
    func change(_ range: Range<Int>, to text: NSAttributedString, as change: TextHistory.Change) {
        // What was composed is undone together with what came of it.
        if content.marked == nil { history.keep(content, before: change, at: range.lowerBound) }
        edit { $0.replace(range, with: text) }
    }

    private func edit(_ body: (inout EditableText) -> Void) {
        inputDelegate?.textWillChange(self)
        let typing = session.typingAttributes
        body(&content)
        // They were for this text, and go on until the insertion point is moved.
        session.typingAttributes = typing
        clearsOnInsertion = false
        textDidChange()
        inputDelegate?.textDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
        announceChange()
    }

    private func textDidChange() {
        hideMenu()
        if isEditing {
            Trace.emit(
                .control, "\(traceName) " + (isSecureTextEntry ? "has \(content.count)" : "says \"\(content.string)\""))
        }
        textLookDidChange()
        if isEditing { showCaret() }
    }

    // MARK: Key input

    func insert(_ text: String) {
        let line = Self.line(of: text)
        guard !line.isEmpty || content.marked != nil else { return }
        let range = clearsOnInsertion ? 0..<content.count : content.marked ?? content.selection
        let kind: TextHistory.Change = line.count == 1 && content.marked == nil ? .typing : .other
        change(range, to: NSAttributedString(string: line, attributes: attributesForTyping), as: kind)
    }

    func deleteBeforeCaret() {
        let range = rangeBeforeCaret
        guard !range.isEmpty else { return }
        change(range, to: NSAttributedString(string: ""), as: .deleting)
    }

    /// What Backspace deletes.
    var rangeBeforeCaret: Range<Int> {
        if let marked = content.marked { return marked }
        guard content.selection.isEmpty else { return content.selection }
        return content.units.before(content.head)..<content.head
    }

    func replaceText(in range: UITextRange, with text: String) {
        let line = Self.line(of: text)
        change(offsets(of: range), to: NSAttributedString(string: line, attributes: attributesForTyping), as: .other)
    }

    /// Text without line ends: there is one line.
    static func line(of text: String) -> String {
        text.contains(where: \.isNewline) ? text.filter { !$0.isNewline } : text
    }

    // MARK: Composing

    func mark(_ text: String?, _ selected: NSRange) {
        let line = Self.line(of: text ?? "")
        let range = content.marked ?? content.selection
        let typed = NSAttributedString(string: line, attributes: attributesForTyping)
        guard !line.isEmpty || !range.isEmpty else { return }
        if content.marked == nil { history.keep(content, before: .other, at: range.lowerBound) }
        edit { content in
            content.replace(range, with: typed)
            let start = range.lowerBound
            content.mark(start..<start + typed.length)
            let caret = min(max(selected.location, 0), typed.length)
            let end = min(caret + max(selected.length, 0), typed.length)
            content.select(anchor: start + caret, head: start + end)
        }
    }

    func endComposition() {
        guard content.marked != nil else { return }
        content.mark(nil)
        textLookDidChange()
    }

    /// Ends composing because the user went elsewhere; the input method is told to begin anew.
    func commitComposition() {
        guard content.marked != nil else { return }
        unmarkText()
        window?.screen.host?.perform(.resetTextInput)
    }

    // MARK: Selection

    /// Moves the selection; `head` is the end that the insertion point is at.
    func select(anchor: Int, head: Int) {
        let before = (content.anchor, content.head)
        var moved = content
        moved.select(anchor: anchor, head: head)
        guard (moved.anchor, moved.head) != before else { return }
        hideMenu()
        inputDelegate?.selectionWillChange(self)
        content = moved
        session.typingAttributes = nil
        clearsOnInsertion = false
        history.endGroup()
        keptLayout = nil
        setNeedsLayout()
        parts.text.setNeedsDisplay()
        if isEditing { showCaret() }
        inputDelegate?.selectionDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
    }

    func selectWord(around offset: Int) {
        let word = content.units.word(around: offset)
        select(anchor: word.lowerBound, head: word.upperBound)
    }

    func setSelectedRange(_ range: UITextRange?) {
        let offsets = range.map { self.offsets(of: $0) } ?? content.head..<content.head
        select(anchor: offsets.lowerBound, head: offsets.upperBound)
    }
}
