import Foundation

/// Cut, copy, paste and their like, as the responder chain asks for them.
extension UITextField {
    /// Whether an edit action makes sense at the moment; nil for any other action.
    func canEdit(_ action: Selector) -> Bool? {
        guard let action = EditAction(action) else { return nil }
        guard isEnabled else { return false }
        let hasSelection = !content.selection.isEmpty
        switch action {
        case .cut, .copy: return hasSelection && !isSecureTextEntry
        case .paste: return isEditing && UIPasteboard.general.mayHaveStrings
        case .delete: return hasSelection
        case .select: return hasText && !hasSelection
        case .selectAll: return hasText && content.selection.count < content.count
        case .toggleBoldface, .toggleItalics, .toggleUnderline: return allowsEditingTextAttributes && isEditing
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

    /// Text that another program has copied arrives a moment later.
    func pasteText() {
        UIPasteboard.general.read { [weak self] text in
            guard let self, let text else { return }
            pasteByUser(text)
        }
    }

    /// Puts copied text where the insertion point is. Its lines become one.
    private func pasteByUser(_ text: String) {
        commitComposition()
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !line.isEmpty else { return }
        history.endGroup()
        commitText(line)
    }

    /// Pastes what was selected last where the middle button has been pressed, as on Linux.
    func pasteSelection(at touch: UITouch) {
        guard isEnabled else { return }
        let place = closestOffset(to: touch.location(in: self))
        guard isEditing || becomeFirstResponder() else { return }
        commitComposition()
        select(anchor: place, head: place)
        UIApplication.sharedIfRunning?.pasteboard.readSelection { [weak self] text in
            guard let self, isEditing else { return }
            pasteByUser(text)
        }
    }

    /// Lets other programs paste what is selected with the middle button, as on Linux.
    func publishSelection() {
        guard !content.selection.isEmpty, !isSecureTextEntry else { return }
        window?.screen.host?.perform(.setPrimarySelection(content.substring(content.selection)))
    }
}
