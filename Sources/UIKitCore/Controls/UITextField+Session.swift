import Foundation

/// How editing begins and ends, and who is told in which order.
extension UITextField {
    func shouldBeginEditing() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        guard let delegate, !delegate.textFieldShouldBeginEditing(self) else { return true }
        Trace.emit(.responder, "\(traceName) does not begin editing: its delegate refuses")
        return false
    }

    func shouldEndEditing() -> Bool {
        guard let delegate, !delegate.textFieldShouldEndEditing(self) else { return true }
        Trace.emit(.responder, "\(traceName) stays first responder: its delegate refuses")
        return false
    }

    func beginEditing() {
        guard isFirstResponder, !session.isOpen else { return }
        session.isOpen = true
        content.select(anchor: content.count, head: content.count)
        history.removeAll()
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            content.set(NSAttributedString(string: ""))
        }
        textLookDidChange()
        showCaret()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, event: nil)
        post(Self.textDidBeginEditingNotification)
    }

    /// Called when the field is no longer first responder, for whatever reason.
    func endEditing() {
        guard session.isOpen else { return }
        content.mark(nil)
        session.isOpen = false
        session.typingAttributes = nil
        session.drag = nil
        endLongPress()
        hideMenu()
        session.announcedSpot = nil
        clearsOnInsertion = false
        scrollOffset = 0
        window?.screen.host?.perform(.setTextInput(nil))
        parts.caret.stay(hidden: true)
        textLookDidChange()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        send(.editingDidEnd, event: nil)
        post(
            Self.textDidEndEditingNotification,
            info: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    /// The user has pressed Return.
    func returnByUser() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let endsEditing = handlers.contains { $0.events.contains(.editingDidEndOnExit) }
        send(.editingDidEndOnExit, event: nil)
        send(.primaryActionTriggered, event: nil)
        if endsEditing { resignFirstResponder() }
    }

    /// The user has pressed the clear button.
    func clearByUser() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isEditing { becomeFirstResponder() }
        guard hasText else { return }
        change(0..<content.count, to: NSAttributedString(string: ""), as: .other)
    }

    /// Tells targets and observers that the text was edited.
    func announceChange() {
        send(.editingChanged, event: nil)
        post(Self.textDidChangeNotification)
    }

    private func post(_ name: Notification.Name, info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
}
