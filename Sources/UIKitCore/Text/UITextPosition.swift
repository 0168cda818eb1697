import Foundation

/// A place between two characters of a text input. What is in it is known only to the text input that made it.
@MainActor
open class UITextPosition: NSObject {
    public override init() {
        super.init()
    }
}
