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
        scrollOffset = 0
        closeSession()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        send(.editingDidEnd, event: nil)
        post(
            Self.textDidEndEditingNotification,
            info: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    /// Called when the user pressed Return.
    func returnByUser() {
        if enablesReturnKeyAutomatically, !hasContent { return }
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
        removeContent()
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

/// The part of changes that is particular to a field.
extension UITextField {
    /// Replaces the whole text. Called by setters.
    func setTextByCode(_ text: [AttributedRun]) {
        setText(text)
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    func textWasReplaced(in range: Range<Int>, by count: Int) {}

    func textContentDidChange() { partsDidChange() }

    func announceSelection() { delegate?.textFieldDidChangeSelection(self) }

    func editMenu(suggestedActions: () -> [UIMenuElement]) -> UIMenu? {
        delegate?.textField(
            self, editMenuForCharactersIn: NSRange(content.selection), suggestedActions: suggestedActions())
    }

    func announceMenu(isPresented: Bool, animator: any UIEditMenuInteractionAnimating) {
        if isPresented {
            delegate?.textField(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textField(self, willDismissEditMenuWith: animator)
        }
    }

    func selectionWillMove(to head: Int) {
        if content.isLong, cachedLayout != nil { keepScrollPosition(at: head) }
    }

    /// Returns text without its line breaks.
    func insertable(_ text: String) -> String { text.joiningLines(with: "") }

    /// Returns text as one line.
    func pastable(_ text: String) -> String { text.joiningLines(with: " ") }

    // MARK: - Keys

    /// Returns whether a key moves to an end of the text, and moves there.
    func moveByLines(_ key: UIKey, extends: Bool) -> Bool {
        switch key.keyCode {
        case .keyboardHome, .keyboardUpArrow: move(to: 0, extends: extends)
        case .keyboardEnd, .keyboardDownArrow: move(to: content.count, extends: extends)
        default: return false
        }
        return true
    }
}
