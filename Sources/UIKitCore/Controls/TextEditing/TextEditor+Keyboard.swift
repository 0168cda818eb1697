import Foundation

/// The handling of keys. The delegate is asked before each change.
extension TextEditor {
    var takesText: Bool { isTextEditable }

    func handleKey(_ key: UIKey) -> Bool {
        guard session.isOpen else { return false }
        if handleMenuKey(key) || handleOwnKey(key) { return true }
        let isShortcut = !key.modifierFlags.isDisjoint(with: [.control, .command])
        let extends = key.modifierFlags.contains(.shift)
        let byWord = !key.modifierFlags.isDisjoint(with: [.control, .alternate])
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            guard isTextEditable else { return false }
        default: break
        }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: returnKey()
        case .keyboardDeleteOrBackspace: backspace(byWord: byWord)
        case .keyboardDeleteForward where extends && !isShortcut: perform(.cut)
        case .keyboardDeleteForward: deleteForward(byWord: byWord)
        case .keyboardLeftArrow: move(right: false, byWord: byWord, toEnd: isCommand(key), extends: extends)
        case .keyboardRightArrow: move(right: true, byWord: byWord, toEnd: isCommand(key), extends: extends)
        case .keyboardInsert where extends: paste()
        case .keyboardInsert where isShortcut: perform(.copy)
        case .keyboardEscape: return cancelComposition()
        default:
            if moveByLines(key, extends: extends) { return true }
            if isShortcut { return shortcut(key) }
            return type(key)
        }
        return true
    }

    private func isCommand(_ key: UIKey) -> Bool {
        key.modifierFlags.contains(.command)
    }

    private func type(_ key: UIKey) -> Bool {
        guard isTextEditable, !key.modifierFlags.contains(.alternate), key.producesText else { return false }
        commitText(key.characters)
        return true
    }

    private func shortcut(_ key: UIKey) -> Bool {
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": perform(.selectAll)
        case "c": perform(.copy)
        case "x": perform(.cut)
        case "v": paste()
        case "b" where allowsEditingTextAttributes: perform(.toggleBoldface)
        case "i" where allowsEditingTextAttributes: perform(.toggleItalics)
        case "u" where allowsEditingTextAttributes: perform(.toggleUnderline)
        default: return false
        }
        return true
    }

    /// Sends an edit action up the responder chain, where normally the view itself performs it.
    private func perform(_ action: EditAction) {
        owningApplication?.sendAction(action.selector, to: nil, from: self, for: nil)
    }

    private func paste() {
        UIPasteboard.general.askAgainIfEmpty { [weak self] in self?.perform(.paste) }
    }

    private func returnKey() {
        commitComposition()
        returnByUser()
    }

    // MARK: - Changes by the user

    func commitText(_ text: String) {
        let text = insertable(text)
        guard session.isOpen, isTextEditable, !text.isEmpty || content.marked != nil else { return }
        let range = clearsOnInsertion ? 0..<content.count : content.marked ?? content.selection
        guard shouldChangeText(in: TextOffsetRange(range), replacementText: text) else { return abandonComposition() }
        insertText(text)
    }

    func composeText(_ text: String, selected: NSRange) {
        guard session.isOpen, isTextEditable, !text.isEmpty || content.marked != nil else { return }
        let range = content.marked ?? content.selection
        guard shouldChangeText(in: TextOffsetRange(range), replacementText: insertable(text)) else { return }
        setMarkedText(text, selectedRange: selected)
    }

    private func abandonComposition() {
        guard content.marked != nil else { return }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    }

    private func cancelComposition() -> Bool {
        guard content.marked != nil else { return false }
        abandonComposition()
        window?.screen.perform(.resetTextInput)
        return true
    }

    private func backspace(byWord: Bool) {
        var range = rangeBeforeCaret
        if byWord, content.selection.isEmpty, content.marked == nil {
            range = content.boundaries.wordStart(before: content.head)..<content.head
            return deleteByUser(range)
        }
        // In an empty text nothing changes, but a subclass may still want to know of Backspace.
        guard range.isEmpty || shouldChangeText(in: TextOffsetRange(range), replacementText: "") else { return }
        deleteBackward()
    }

    private func deleteForward(byWord: Bool) {
        commitComposition()
        guard content.selection.isEmpty else { return deleteByUser(content.selection) }
        let end = byWord ? content.boundaries.wordEnd(after: content.head) : content.boundaries.after(content.head)
        deleteByUser(content.head..<end)
    }

    func deleteByUser(_ range: Range<Int>) {
        guard isTextEditable, !range.isEmpty, shouldChangeText(in: TextOffsetRange(range), replacementText: "") else {
            return
        }
        change(content.clamped(range), to: [], as: .deleting)
    }

    func undoByUser() {
        commitComposition()
        var history = history
        guard let past = history.undo(from: content) else { return }
        restore(past.text, past.selection, history)
    }

    func redoByUser() {
        commitComposition()
        var history = history
        guard let future = history.redo(from: content) else { return }
        restore(future.text, future.selection, history)
    }

    /// Restores an earlier or later state of the text, if the delegate agrees to the change.
    private func restore(_ text: TextStorage, _ selection: Range<Int>, _ history: TextHistory) {
        let (range, replacement) = content.storage.difference(to: text)
        guard shouldChangeText(in: TextOffsetRange(range), replacementText: replacement) else { return }
        self.history = history
        edit(range) { $0.set(text) }
        // A target that heard of the change may have set another text, which forgets all changes.
        guard self.history.canUndo || self.history.canRedo else { return }
        select(anchor: selection.lowerBound, head: selection.upperBound)
    }

    // MARK: - Movement

    private func move(right: Bool, byWord: Bool, toEnd: Bool, extends: Bool) {
        commitComposition()
        let isForward = right != isRightToLeft(at: content.head)
        if toEnd { return move(to: isForward ? content.count : 0, extends: extends) }
        if byWord {
            let boundaries = content.boundaries
            let location =
                isForward ? boundaries.wordEnd(after: content.head) : boundaries.wordStart(before: content.head)
            return move(to: location, extends: extends)
        }
        guard extends || content.selection.isEmpty else {
            return move(to: edge(of: content.selection, onRight: right), extends: false)
        }
        move(to: offset(nextTo: content.head, movingRight: right), extends: extends)
    }

    func move(to location: Int, extends: Bool) {
        commitComposition()
        select(anchor: extends ? content.anchor : location, head: location)
        publishSelection()
    }
}
