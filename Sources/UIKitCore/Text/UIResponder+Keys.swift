import Foundation
import HostInterface

/// How keys become text.
extension UIResponder {
    /// Gives a press to the responder as text, when it takes any and was first as the key went down.
    func takeAsText(_ press: UIPress) -> Bool {
        guard press.responder === self, press.phase == .began, let key = press.key else { return false }
        return takeAsText(key)
    }

    func takeAsText(_ key: UIKey) -> Bool {
        if let editor = self as? any KeyEditing { return editor.handleKey(key) }
        guard let input = self as? any UIKeyInput else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            if input.hasText || !input.enablesReturnKeyAutomatically { input.insertText("\n") }
        case .keyboardDeleteOrBackspace:
            input.deleteBackward()
        default:
            guard key.writesText, key.modifierFlags.isDisjoint(with: [.control, .command, .alternate]) else {
                return false
            }
            commitText(key.characters, to: input)
        }
        return true
    }

    /// Whether a key is text for the responder before it is a command for anybody.
    func wantsAsText(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .command, .alternate]), self is any UIKeyInput else {
            return false
        }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keypadEnter:
            return true
        case .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome, .keyboardEnd, .keyboardDeleteForward:
            return self is any KeyEditing
        default:
            return key.writesText
        }
    }

    /// Gives text from an input method to the responder.
    func takeText(_ sample: TextSample) {
        if let taker = self as? any TextSampleTaking { return taker.take(sample) }
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
    /// Whether a key would be text for whoever it goes to.
    package func writesIntoText(_ key: UIKey) -> Bool { keyWindow?.keyResponder.wantsAsText(key) ?? false }
}

extension UIKey {
    /// Whether the key produces text, and not a control character.
    var writesText: Bool {
        guard let first = characters.unicodeScalars.first else { return false }
        return first.properties.generalCategory != .control
    }
}
