/// A piece of text in one style.
public struct TextRun: Hashable, Sendable {
    public var string: String
    public var font: FontDescription
    /// The colour; nil takes the colour that the text is drawn in.
    public var color: CGColor?
    public var underline: Bool
    public var strikethrough: Bool
    /// The space added between characters, in points.
    public var kern: CGFloat
    /// The distance by which the text is raised, in points.
    public var baselineOffset: CGFloat
    /// The alignment of a paragraph that begins in this run; nil for that of the layout.
    package var alignment: TextAlignment?
    /// The place that each character of the run takes for a picture, in points from the baseline's start, y down. Nil
    /// for characters that are drawn.
    package var picture: CGRect?

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

/// The horizontal position of lines in the available width.
public enum TextAlignment: Hashable, Sendable {
    case left
    case center
    case right
    case justified
    /// The side at which the text begins.
    case natural
}

/// The wrapping, clipping or truncation of text that does not fit.
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
