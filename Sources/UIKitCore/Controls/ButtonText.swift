import Foundation

/// The title or subtitle of a button with a configuration. Text that has no attributes of its own is kept without them:
/// nearly all has none, and attributes cost more than setting the text in lines.
enum ButtonText: Hashable, Sendable {
    case plain(String)
    case attributed(AttributedString)

    init(_ text: AttributedString) {
        let runs = text.runs
        if runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
            self = .plain(String(text.characters))
        } else {
            self = .attributed(text)
        }
    }

    var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let text): String(text.characters)
        }
    }

    var attributed: AttributedString {
        switch self {
        case .plain(let string): AttributedString(string)
        case .attributed(let text): text
        }
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let string): string.isEmpty
        case .attributed(let text): text.characters.isEmpty
        }
    }
}
