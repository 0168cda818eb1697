import UIKit

/// The keys of what is shown beside the pointer, in the gallery and over a scene alone. All but the first two are held together
/// with Control.
@MainActor
enum ProbeKeys {
    static let explanation = "?"
    /// The same where a question mark would be text.
    static let explanationAnywhere = UIKeyCommand.f1
    static let magnifier = "m"
    static let closer = ["=", "+"]
    static let farther = "-"
    static let copy = "c"
    static let copyTest = "t"

    /// Whether a key asks for an explanation as long as it is held.
    ///
    /// - Parameter isText: whether what the key writes goes into a text.
    static func asksForExplanation(_ key: UIKey, isText: Bool) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        return key.inputName == explanationAnywhere || (key.characters == explanation && !isText)
    }
}
