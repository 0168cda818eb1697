import Foundation

// MARK: - Sessions

/// The beginning and the end of editing, and the order of their notifications.
extension UITextField {
    func shouldBeginEditing() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        guard let delegate, !delegate.textFieldShouldBeginEditing(self) else { return true }
        Trace.emit(.responder(.doesNotBeginEditing(traceName)), by: self)
        return false
    }

    func shouldEndEditing() -> Bool {
        guard let delegate, !delegate.textFieldShouldEndEditing(self) else { return true }
        Trace.emit(.responder(.staysFirst(traceName, reason: .delegateRefuses)), by: self)
        return false
    }

    func beginEditing() {
        guard isFirstResponder, !session.isOpen else { return }
        session.isOpen = true
        content.select(anchor: content.count, head: content.count)
        history.removeAll()
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            content.set(TextStorage(""))
        }
        textAppearanceDidChange()
        showCaret()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, event: nil)
        post(Self.textDidBeginEditingNotification)
    }

    /// Ends editing. Called when the field is no longer first responder, for any reason.
    func endEditing() {
        guard session.isOpen else { return }
        content.mark(nil)
        session.isOpen = false
        session.typingAttributes = nil
        session.drag = nil
        session.scrollAnchor = nil
        endLongPress()
        hideMenu()
        session.announcedCaretRect = nil
        clearsOnInsertion = false
        scrollOffset = 0
        window?.screen.host?.perform(.setTextInput(nil))
        parts.caret.stay(hidden: true)
        textAppearanceDidChange()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        send(.editingDidEnd, event: nil)
        post(
            Self.textDidEndEditingNotification,
            info: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    /// Called when the user pressed Return.
    func returnByUser() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let endsEditing = handlers.contains { $0.events.contains(.editingDidEndOnExit) }
        send(.editingDidEndOnExit, event: nil)
        send(.primaryActionTriggered, event: nil)
        if endsEditing { resignFirstResponder() }
    }

    /// Called when the user pressed the clear button.
    func clearByUser() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isEditing { becomeFirstResponder() }
        guard hasText else { return }
        change(0..<content.count, to: [], as: .other)
    }

    /// Sends `editingChanged` and posts the notification of an edit.
    func announceChange() {
        send(.editingChanged, event: nil)
        post(Self.textDidChangeNotification)
    }

    private func post(_ name: Notification.Name, info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
}

// MARK: - Changes

/// Changes of the text and of the selection. Offsets count UTF-16 units.
extension UITextField {
    /// Replaces the whole text. Called by setters.
    func setText(_ text: [AttributedRun]) {
        inputDelegate?.textWillChange(self)
        content.set(TextStorage(text))
        session.scrollAnchor = nil
        history.removeAll()
        session.typingAttributes = nil
        textDidChange()
        inputDelegate?.textDidChange(self)
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
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
        keepScrollPosition(changing: range) { body(&content) }
        // The typing attributes apply until the user moves the insertion point.
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
                .control(
                    ControlStep(self, isSecureTextEntry ? .secureText(length: content.count) : .text(content.summary))),
                by: self)
        }
        textAppearanceDidChange()
        if isEditing { showCaret() }
    }

    // MARK: - Key input

    func insert(_ text: String) {
        let line = Self.line(of: text)
        guard !line.isEmpty || content.marked != nil else { return }
        let range = clearsOnInsertion ? 0..<content.count : content.marked ?? content.selection
        let isCharacter = line.dropFirst().isEmpty && !line.isEmpty
        let kind: TextHistory.Change = isCharacter && content.marked == nil ? .typing : .other
        change(range, to: AttributedRun.runs(of: line, attributesForTyping), as: kind)
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
        let line = Self.line(of: text)
        change(offsets(of: range), to: AttributedRun.runs(of: line, attributesForTyping), as: .other)
    }

    /// Returns text without its line breaks.
    static func line(of text: String) -> String {
        text.joiningLines(with: "")
    }

    // MARK: - Composition

    func mark(_ text: String?, _ selected: NSRange) {
        let line = Self.line(of: text ?? "")
        let range = content.marked ?? content.selection
        let typed = AttributedRun.runs(of: line, attributesForTyping)
        let length = line.utf16.count
        guard !line.isEmpty || !range.isEmpty else { return }
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
        guard content.marked != nil else { return }
        content.mark(nil)
        textAppearanceDidChange()
    }

    /// Ends a composition because the user turned to something else, and resets the input method.
    func commitComposition() {
        guard content.marked != nil else { return }
        unmarkText()
        window?.screen.host?.perform(.resetTextInput)
    }

    // MARK: - Selection

    /// Changes the selection. `head` is the end that moves with the insertion point.
    func select(anchor: Int, head: Int) {
        let before = (content.anchor, content.head)
        var moved = content
        moved.select(anchor: anchor, head: head)
        guard (moved.anchor, moved.head) != before else { return }
        hideMenu()
        inputDelegate?.selectionWillChange(self)
        if content.isLong, cachedLayout != nil { keepScrollPosition(at: moved.head) }
        content = moved
        session.typingAttributes = nil
        clearsOnInsertion = false
        history.endGroup()
        cachedLayout = nil
        setNeedsLayout()
        parts.text.setNeedsDisplay()
        if isEditing { showCaret() }
        inputDelegate?.selectionDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
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
