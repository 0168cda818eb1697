import CoreGraphics

/// What happens to text that does not fit its line.
public enum NSLineBreakMode: Int, Sendable {
    /// The line ends between words.
    case byWordWrapping = 0
    /// The line ends between characters.
    case byCharWrapping = 1
    /// The line is cut off at the edge.
    case byClipping = 2
    /// The end is shown, and an ellipsis at the beginning.
    case byTruncatingHead = 3
    /// The beginning is shown, and an ellipsis at the end.
    case byTruncatingTail = 4
    /// Both ends are shown, and an ellipsis between them.
    case byTruncatingMiddle = 5

    var ofLayout: TextLineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .characterWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }

    /// True for the modes that show an ellipsis.
    var truncates: Bool {
        switch self {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }
}
