/// A piece of text that looks the same all through.
public struct TextRun: Hashable, Sendable {
    public var string: String
    public var font: FontDescription
    /// Nil takes the colour that the text is drawn with.
    public var color: CGColor?
    public var underline: Bool
    public var strikethrough: Bool
    /// Points added between characters.
    public var kern: CGFloat
    /// Points by which the text is raised.
    public var baselineOffset: CGFloat

    public init(
        _ string: String, font: FontDescription, color: CGColor? = nil, underline: Bool = false,
        strikethrough: Bool = false, kern: CGFloat = 0, baselineOffset: CGFloat = 0
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.underline = underline
        self.strikethrough = strikethrough
        self.kern = kern
        self.baselineOffset = baselineOffset
    }
}

/// Where lines lie in the width they have.
public enum TextAlignment: Hashable, Sendable {
    case left
    case center
    case right
    case justified
    /// At the side where the text begins.
    case natural
}

/// Where lines end, and what happens to text for which there is no room.
public enum TextLineBreakMode: Hashable, Sendable {
    case wordWrapping
    case characterWrapping
    case clipping
    case truncatingHead
    case truncatingTail
    case truncatingMiddle

    var truncates: Bool {
        self == .truncatingHead || self == .truncatingTail || self == .truncatingMiddle
    }
}
