import CoreGraphics
import Foundation

extension UITextView: TextEditor {
    var isTextEditable: Bool { isEditable }

    var isTextSelectable: Bool { isSelectable || isEditable }

    var hasLines: Bool { true }
}

// MARK: - Sessions

/// The beginning and the end of editing, and the order of their notifications.
extension UITextView {
    func shouldBeginEditing() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        guard isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) else { return true }
        Trace.emit(.responder(.doesNotBeginEditing(traceName)), by: self)
        return false
    }

    func shouldEndEditing() -> Bool {
        guard isEditable, let delegate, !delegate.textViewShouldEndEditing(self) else { return true }
        Trace.emit(.responder(.staysFirst(traceName, reason: .delegateRefuses)), by: self)
        return false
    }

    func beginEditing() {
        guard isFirstResponder, !session.isOpen else { return }
        session.isOpen = true
        history.removeAll()
        textContentDidChange()
        showCaret()
        guard isEditable else { return }
        delegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
    }

    /// Ends editing. Called when the view is no longer first responder, for any reason.
    func endEditing() {
        guard session.isOpen else { return }
        closeSession()
        arrangement.revealsCaret = false
        touching = TextTouching()
        guard isEditable else { return }
        delegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
    }

    /// Called when the user pressed Return.
    func returnByUser() {
        if enablesReturnKeyAutomatically, !hasText { return }
        commitText("\n")
    }

    func announceSelection() { delegate?.textViewDidChangeSelection(self) }

    func editMenu(suggestedActions: () -> [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: suggestedActions())
    }

    func announceMenu(isPresented: Bool, animator: any UIEditMenuInteractionAnimating) {
        if isPresented {
            delegate?.textView(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textView(self, willDismissEditMenuWith: animator)
        }
    }

    func announceChange() {
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
    }

    func asksDelegate(about range: Range<Int>, _ text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    /// Called when the user may edit or select more or less than before.
    func abilitiesDidChange() {
        if isFirstResponder, !canBecomeFirstResponder { resignFirstResponder() }
        if session.isOpen { showCaret() }
        setNeedsLayout()
    }

    // MARK: - Text

    func insertable(_ text: String) -> String { text }

    func pastable(_ text: String) -> String { text }

    /// Selects a range that code has set, as far as it lies in the text.
    func setSelectedRange(_ range: NSRange) {
        let lower = min(max(range.location, 0), content.count)
        let upper = range.length > 0 ? min(range.length, content.count - lower) + lower : lower
        select(anchor: lower, head: upper)
    }

    func selectionWillMove(to head: Int) {}

    func selectionDidMove(from old: Range<Int>) {
        arrangement.goal = nil
        if touching.touch == nil { touching.showsHandles = false }
        let isWhole = content.selection == 0..<content.count && content.count > 0
        arrangement.revealsCaret = session.isOpen && !isWhole
        setNeedsLayout()
        guard !old.isEmpty || !content.selection.isEmpty else { return }
        for layout in arrangement.shown { layout.canvas?.setNeedsDisplay() }
    }

    // MARK: - Keys

    func moveByLines(_ key: UIKey, extends: Bool) -> Bool {
        let isWhole = !key.modifierFlags.isDisjoint(with: [.control, .command])
        switch key.keyCode {
        case .keyboardUpArrow, .keyboardDownArrow:
            let isDown = key.keyCode == .keyboardDownArrow
            if key.modifierFlags.contains(.command) {
                move(to: isDown ? content.count : 0, extends: extends)
            } else if !key.modifierFlags.isDisjoint(with: [.control, .alternate]) {
                move(to: paragraphEdge(from: content.head, isForward: isDown), extends: extends)
            } else {
                moveVertically(by: isDown ? 1 : -1, extends: extends)
            }
        case .keyboardPageUp: moveByPage(-1, extends: extends)
        case .keyboardPageDown: moveByPage(1, extends: extends)
        case .keyboardHome: move(to: isWhole ? 0 : lineRange(at: content.head).lowerBound, extends: extends)
        case .keyboardEnd:
            move(to: isWhole ? content.count : lineRange(at: content.head).upperBound, extends: extends)
        default: return false
        }
        return true
    }

    /// Moves the insertion point to the line above or below, as near as possible to the horizontal place where it was
    /// when it began to move like this.
    private func moveVertically(by direction: Int, extends: Bool) {
        commitComposition()
        let start = extends || content.selection.isEmpty ? content.head : edgeOfSelection(direction)
        let caret = caretRect(at: start)
        let goal = arrangement.goal ?? caret.midX
        let target = offset(onLine: direction, from: start, x: goal)
        move(to: target, extends: extends)
        arrangement.goal = goal
    }

    private func edgeOfSelection(_ direction: Int) -> Int {
        direction < 0 ? content.selection.lowerBound : content.selection.upperBound
    }

    private func moveByPage(_ direction: CGFloat, extends: Bool) {
        commitComposition()
        let caret = caretRect(at: content.head)
        let goal = arrangement.goal ?? caret.midX
        let distance = max(bounds.inset(by: adjustedContentInset).height - caret.height, caret.height)
        let y = caret.midY + direction * distance
        let isBeyond = y < textOrigin.y || y > textOrigin.y + blocks.height
        let target = isBeyond ? (direction < 0 ? 0 : content.count) : closestOffset(to: CGPoint(x: goal, y: y))
        if isScrollEnabled {
            let offset = (contentOffset.y + direction * distance).clamped(to: contentOffsetBounds.y)
            contentOffset.y = offset.rounded(toScale: contentScaleFactor)
        }
        move(to: target, extends: extends)
        arrangement.goal = goal
    }

    // MARK: - Links

    /// Returns the link at a point; nil where there is none.
    func link(at point: CGPoint) -> UITextItem? {
        guard let character = offsetsOfCharacter(at: point), let url = url(at: character.lowerBound) else { return nil }
        var (lower, upper) = (character.lowerBound, character.upperBound)
        // The runs of a link with several styles follow each other.
        while lower > 0, self.url(at: lower - 1) == url { lower -= 1 }
        while upper < content.count, self.url(at: upper) == url { upper += 1 }
        return UITextItem(content: .link(url), range: NSRange(lower..<upper))
    }

    private func url(at offset: Int) -> URL? {
        switch content.attributes(at: offset)[.link] {
        case let url as URL: url
        case let text as String: URL(string: text)
        default: detectedURL(at: offset)
        }
    }

    /// Whether links are found in text without attributes.
    var detectsLinks: Bool { !isEditable && dataDetectorTypes.contains(.link) }

    private func detectedURL(at offset: Int) -> URL? {
        guard detectsLinks else { return nil }
        // No link is longer than what is searched around its character.
        let start = max(offset - DetectedLink.maximumLength, 0)
        let text = content.storage.substring(start..<min(offset + DetectedLink.maximumLength, content.count))
        return DetectedLink.all(in: text).first { $0.range.contains(offset - start) }?.url
    }

    /// Performs what the delegate wants for a link that was tapped.
    func open(_ item: UITextItem) {
        guard case .link(let url) = item.content else { return }
        let openLink = UIAction { [weak self] _ in
            guard let self else { return }
            let isWanted =
                delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
                ?? true
            if isWanted { owningApplication?.open(url) }
        }
        let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: openLink) } ?? openLink
        action?.performWithSender(self, target: nil)
    }
}
