import Foundation

/// A part of the text of a text input. What is in it is known only to the text input that made it.
@MainActor
open class UITextRange: NSObject {
    public override init() {
        super.init()
    }

    /// Where the part begins. A subclass answers.
    open var start: UITextPosition { UITextPosition() }

    /// Where the part ends. A subclass answers.
    open var end: UITextPosition { UITextPosition() }

    /// Whether there is nothing between the two.
    open var isEmpty: Bool { true }
}
