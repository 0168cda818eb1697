import CoreGraphics

/// How lines of text are placed in the width they have.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Lines are spread to fill the width, except the last of a paragraph.
    case justified = 3
    /// At the side where the text begins: left for English, right for Arabic.
    case natural = 4

    var ofLayout: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}
