import HostInterface
import UIKit

extension Stage {
    /// Types a text, one key after the other.
    public func type(_ text: String) {
        for character in text {
            key(String(character), modifiers: character.isUppercase ? .shift : [])
        }
    }

    /// Has an input method show `text` as what is being composed, with the insertion point at its end or `caret` UTF-16
    /// units from its beginning.
    public func compose(_ text: String, caret: Int? = nil) {
        send(.text(TextSample(phase: .composing, text: text, caret: caret)))
    }

    /// Has an input method enter `text`, in place of what was being composed.
    public func commit(_ text: String) {
        send(.text(TextSample(phase: .committed, text: text)))
    }

    /// The text in the clipboard. Setting it is what another program does that copies something.
    public var clipboard: String? {
        get { host.clipboard }
        set {
            host.copyElsewhere(newValue)
            settle()
        }
    }
}
