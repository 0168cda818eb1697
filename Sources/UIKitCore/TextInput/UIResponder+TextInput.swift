import Foundation
import HostInterface

extension UIResponder {
    // MARK: - Keys

    /// Handles the press as text input and returns whether it was used. The press must have begun while this was the
    /// first responder.
    func handleAsText(_ press: UIPress) -> Bool {
        guard press.responder === self, press.phase == .began, let key = press.key else { return false }
        return handleAsText(key)
    }

    /// Handles the key as text input and returns whether it was used.
    func handleAsText(_ key: UIKey) -> Bool {
        if let editor = self as? any KeyEditing { return editor.handleKey(key) }
        guard let input = self as? any UIKeyInput else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            if input.hasText || !input.enablesReturnKeyAutomatically { input.insertText("\n") }
        case .keyboardDeleteOrBackspace:
            input.deleteBackward()
        default:
            guard key.producesText, key.modifierFlags.isDisjoint(with: [.control, .command, .alternate]) else {
                return false
            }
            commitText(key.characters, to: input)
        }
        return true
    }

    /// Returns whether the responder uses a key as text input before any key command can match it.
    func acceptsAsText(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .command, .alternate]), self is any UIKeyInput else {
            return false
        }
        let editor = self as? any KeyEditing
        switch key.keyCode {
        case .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keypadEnter:
            return editor?.takesText ?? true
        case .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome, .keyboardEnd:
            return editor != nil
        case .keyboardDeleteForward:
            return editor?.takesText ?? false
        case .keyboardUpArrow, .keyboardDownArrow, .keyboardPageUp, .keyboardPageDown:
            return editor?.hasLines ?? false
        default:
            return key.producesText && editor?.takesText ?? true
        }
    }

    // MARK: - Input methods

    /// Handles text from an input method: inserts committed text and marks text that is being composed.
    func receiveText(_ sample: TextSample) {
        if let display = self as? any ApplicationDisplaying { return display.receive(sample) }
        switch sample.phase {
        case .committed:
            if let editor = self as? any KeyEditing {
                editor.commitText(sample.text)
            } else if let input = self as? any UIKeyInput {
                commitText(sample.text, to: input)
            }
        case .composing:
            let selected = NSRange(location: sample.caret, length: 0)
            if let editor = self as? any KeyEditing {
                editor.composeText(sample.text, selected: selected)
            } else if let input = self as? any UITextInput, !sample.text.isEmpty || input.markedTextRange != nil {
                input.setMarkedText(sample.text, selectedRange: selected)
            }
        }
    }

    private func commitText(_ text: String, to input: any UIKeyInput) {
        if let input = input as? any UITextInput, let range = input.markedTextRange ?? input.selectedTextRange,
            !input.shouldChangeText(in: range, replacementText: text)
        {
            return
        }
        input.insertText(text)
    }
}

extension UIApplication {
    /// Returns whether the key's responder in the key window would use the key as text input.
    package func keyResponderAcceptsAsText(_ key: UIKey) -> Bool {
        keyWindow?.keyResponder.acceptsAsText(key) ?? false
    }
}

extension UIKey {
    /// Whether the key produces text other than a control character.
    var producesText: Bool {
        guard let first = characters.unicodeScalars.first else { return false }
        return first.properties.generalCategory != .control
    }
}

// MARK: - Responders with text handling of their own

/// A responder that handles editing keys and input methods itself instead of as a plain `UIKeyInput`.
@MainActor
protocol KeyEditing: UIResponder {
    /// Whether keys change the text. Otherwise they only move and select in it.
    var takesText: Bool { get }

    /// Whether the text has lines, which keys move between.
    var hasLines: Bool { get }

    /// Handles a key and returns whether it was used.
    func handleKey(_ key: UIKey) -> Bool

    /// Inserts text that the user has typed, or picked from an input method's candidates.
    func commitText(_ text: String)

    /// Shows the text that the user is composing.
    ///
    /// - Parameter selected: The selection within the text, in UTF-16 units.
    func composeText(_ text: String, selected: NSRange)
}
