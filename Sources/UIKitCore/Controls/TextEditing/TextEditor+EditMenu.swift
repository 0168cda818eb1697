import CoreGraphics
import Foundation
import QuartzCore
import Timeline

// MARK: - Edit actions

/// The edit actions, which the responder chain calls.
extension TextEditor {
    /// Returns whether an edit action is possible at the moment; nil for any other action.
    func canEdit(_ action: Selector) -> Bool? {
        guard let action = EditAction(action) else { return nil }
        guard isTextSelectable else { return false }
        let hasSelection = !content.selection.isEmpty
        switch action {
        case .copy: return hasSelection && !isSecureTextEntry
        case .cut: return hasSelection && !isSecureTextEntry && isTextEditable
        case .paste: return session.isOpen && isTextEditable && UIPasteboard.general.mayHaveStrings
        case .delete: return hasSelection && isTextEditable
        case .select: return hasText && !hasSelection
        case .selectAll: return hasText && content.selection.count < content.count
        case .toggleBoldface, .toggleItalics, .toggleUnderline:
            return allowsEditingTextAttributes && session.isOpen && isTextEditable
        }
    }

    func copySelection() {
        guard !content.selection.isEmpty, !isSecureTextEntry else { return }
        UIPasteboard.general.string = content.substring(content.selection)
    }

    func cutSelection() {
        guard !content.selection.isEmpty, !isSecureTextEntry else { return }
        copySelection()
        deleteSelection()
    }

    func deleteSelection() {
        deleteByUser(content.selection)
    }

    /// Inserts the pasteboard's text. Text copied by another program arrives a moment later.
    func pasteText() {
        UIPasteboard.general.read { [weak self] text in
            guard let self, let text else { return }
            pasteByUser(text)
        }
    }

    /// Inserts copied text at the insertion point.
    func pasteByUser(_ text: String) {
        commitComposition()
        let text = pastable(text)
        guard !text.isEmpty else { return }
        history.endGroup()
        commitText(text)
    }

    /// Pastes the primary selection at a press of the middle button, as is usual on Linux.
    func pasteSelection(at touch: UITouch) {
        guard isTextEditable else { return }
        let location = closestOffset(to: touch.location(in: self))
        guard session.isOpen || becomeFirstResponder() else { return }
        commitComposition()
        select(anchor: location, head: location)
        owningApplication?.pasteboard.readSelection { [weak self] text in
            guard let self, session.isOpen else { return }
            pasteByUser(text)
        }
    }

    /// Makes the selection the primary selection, which other programs paste with the middle button.
    func publishSelection() {
        guard !content.selection.isEmpty, !isSecureTextEntry else { return }
        window?.screen.perform(.setPrimarySelection(content.substring(content.selection)))
    }
}

// MARK: - Edit menu

/// The edit menu. It appears after two taps or a long press, each of which selects a word, and at once for the
/// pointer's secondary button, the menu key, and Shift with F10.
extension TextEditor {
    /// The duration in seconds after which a finger that has not moved selects a word.
    private static var longPressDuration: Double { 0.5 }
    /// The distance in points that the finger may move meanwhile.
    private static var longPressSlop: CGFloat { 10 }
    /// The time in seconds for another tap before the menu appears.
    private static var menuDelay: Double { 0.15 }

    // MARK: - Presses

    /// Starts to wait for a long press. Called when a finger came down.
    func beginLongPress(at point: CGPoint) {
        hideMenu()
        session.pressPoint = point
        session.longPressDeadline = timeline.schedule(after: Self.longPressDuration, label: "long press in text") {
            [weak self] in self?.selectByLongPress(at: point)
        }
        session.longPressDeadline?.mayBeLeftPending = true
    }

    /// Stops waiting for a long press if the finger moved too far.
    func updateLongPress(at point: CGPoint) {
        guard let start = session.pressPoint else { return }
        guard hypot(point.x - start.x, point.y - start.y) > Self.longPressSlop else { return }
        endLongPress()
    }

    func endLongPress() {
        session.longPressDeadline?.cancel()
        session.longPressDeadline = nil
        session.pressPoint = nil
    }

    private func selectByLongPress(at point: CGPoint) {
        endLongPress()
        guard isTextSelectable, session.isOpen || becomeFirstResponder() else { return }
        selectForMenu(at: point)
        session.drag = SelectionDrag(origin: content.selection, selectsWords: true, showsMenu: true)
    }

    /// Shows the menu at a press of the pointer's secondary button, for the selection there or else for the word.
    func showMenu(at touch: UITouch) {
        guard isTextSelectable, session.isOpen || becomeFirstResponder() else { return }
        commitComposition()
        let point = touch.location(in: self)
        let isOnSelection = rects(of: content.selection).contains { $0.contains(point) }
        if content.selection.isEmpty || !isOnSelection { selectForMenu(at: point) }
        publishSelection()
        showMenu()
    }

    private func selectForMenu(at point: CGPoint) {
        let word = word(at: point)
        select(anchor: word.lowerBound, head: word.upperBound)
    }

    /// Shows the menu after a delay, unless another tap or a key comes first.
    func showMenuSoon() {
        session.menuDeadline?.cancel()
        session.menuDeadline = timeline.schedule(after: Self.menuDelay, label: "edit menu") {
            [weak self] in self?.showMenu()
        }
        session.menuDeadline?.mayBeLeftPending = true
    }

    // MARK: - Presentation

    /// The visible part of the selection, or of the insertion point, in the window's coordinates.
    private var menuAnchor: CGRect {
        let rects = rects(of: content.selection)
        let all = rects.dropFirst().reduce(rects.first ?? caretRect(at: content.head)) { $0.union($1) }
        let seen = all.intersection(visibleTextRect)
        return convert(seen.isNull ? visibleTextRect : seen, to: nil)
    }

    /// Shows the menu for the selection.
    ///
    /// - Parameter takesKeys: Whether the keyboard requested the menu and navigates it.
    func showMenu(takesKeys: Bool = false) {
        hideMenu()
        guard session.isOpen else { return }
        let elements = editMenu { EditMenu.suggestions(for: self) }?.children
        // The delegate may have ended the editing.
        guard session.isOpen, let window, let menu = EditMenu(for: self, elements: elements) else { return }
        layoutIfNeeded()
        session.menu = menu
        menu.onClose = { [weak self] picked in
            guard let self else { return }
            session.menu = nil
            let animator = EditMenuAnimator()
            announceMenu(isPresented: false, animator: animator)
            animator.runWithDismissal()
            // A new selection gets a menu of its own.
            if picked == .select || picked == .selectAll { showMenu(takesKeys: takesKeys) }
        }
        let animator = EditMenuAnimator()
        announceMenu(isPresented: true, animator: animator)
        guard session.isOpen, session.menu === menu else { return }
        menu.show(
            at: menuAnchor, in: window, animations: { animator.animate() }, completion: { animator.complete() })
        if takesKeys { menu.beginKeyboardNavigation() }
    }

    func hideMenu() {
        session.menuDeadline?.cancel()
        session.menuDeadline = nil
        session.menu?.close()
    }

    /// Hides the menu if its text has moved.
    func menuMayHaveMoved() {
        if let menu = session.menu, menu.anchor != menuAnchor { hideMenu() }
    }

    /// Passes a key to the menu, or shows the menu for its key. Returns false for a key that belongs to the text.
    func handleMenuKey(_ key: UIKey) -> Bool {
        if let menu = session.menu, menu.handleKey(key) { return true }
        let isMenuKey = key.keyCode == .keyboardApplication
        guard isMenuKey || key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift) else {
            session.menuDeadline?.cancel()
            return false
        }
        commitComposition()
        showMenu(takesKeys: true)
        return true
    }
}
