import Foundation

/// A responder that edits text with keys and input methods in ways of its own.
@MainActor
protocol KeyEditing: UIResponder {
    /// Does what a key means; false when it means nothing here.
    func handleKey(_ key: UIKey) -> Bool

    /// Inserts what the user has typed, or chosen from what an input method offers.
    func commitText(_ text: String)

    /// Shows what the user is composing.
    ///
    /// - Parameter selected: within it, in UTF-16 units.
    func composeText(_ text: String, selected: NSRange)
}
