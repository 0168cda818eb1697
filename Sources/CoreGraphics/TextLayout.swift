/// Text set in lines. Coordinates are in points from the top left corner, y down; offsets count UTF-16 units, as those
/// of `NSString` do.
///
/// A layout never changes and can be used from any thread. Making one for text that was set not long ago costs next to
/// nothing.
public final class TextLayout: Hashable, Sendable {
    let typesetting: Typesetting

    /// One line.
    public struct Line: Hashable, Sendable {
        /// As wide as the text, and as high as the line.
        public let rect: CGRect
        /// How far below the top of the layout the letters stand.
        public let baseline: CGFloat
        /// Which part of the text it shows.
        public let range: Range<Int>
    }

    /// - Parameters:
    ///   - runs: the text, in pieces of one look each.
    ///   - width: what a line has room for; nil breaks lines only where the text does.
    ///   - alignment: where lines go that are shorter than the widest, or than `width`.
    ///   - lineBreakMode: what happens to text that does not fit.
    ///   - maximumLines: 0 sets no limit.
    ///   - lineSpacing: points between lines.
    ///   - lineHeightMultiple: what the height of a line is multiplied by, 0 for 1; what is added lies above the text.
    public init(
        runs: [TextRun], width: CGFloat?, alignment: TextAlignment = .natural,
        lineBreakMode: TextLineBreakMode = .wordWrapping, maximumLines: Int = 0, lineSpacing: CGFloat = 0,
        lineHeightMultiple: CGFloat = 0
    ) {
        let usableWidth = width.flatMap { $0 < 1_000_000 ? max($0, 0) : nil }
        let request = TextRequest(
            runs: runs, width: usableWidth, alignment: alignment, lineBreakMode: lineBreakMode,
            maximumLines: max(maximumLines, 0), lineSpacing: lineSpacing.isFinite ? lineSpacing : 0,
            lineHeightMultiple: lineHeightMultiple.isFinite ? lineHeightMultiple : 0)
        typesetting = TextCache.typesetting(for: request)
    }

    /// How much room the lines take.
    public var size: CGSize { typesetting.size }

    /// The lines from the top.
    public var lines: [Line] { typesetting.publicLines }

    /// True when there is more text than is shown.
    public var isTruncated: Bool { typesetting.isTruncated }

    /// Around all that is painted, which may reach a little beyond `size`.
    package var inkBounds: CGRect { typesetting.inkBounds }

    /// The runs that it was made of.
    package var runs: [TextRun] { typesetting.request.runs }

    /// The offset of the place between two characters that is nearest to a point.
    public func characterIndex(at point: CGPoint) -> Int {
        typesetting.characterIndex(at: point)
    }

    /// Where the insertion point is before the character at `offset`; it has no width.
    public func caretRect(at offset: Int) -> CGRect {
        typesetting.caretRect(at: offset)
    }

    public static func == (left: TextLayout, right: TextLayout) -> Bool {
        left.typesetting === right.typesetting || left.typesetting.request == right.typesetting.request
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(typesetting.requestHash)
    }
}

/// Everything that a layout depends on.
struct TextRequest: Hashable, Sendable {
    var runs: [TextRun]
    var width: CGFloat?
    var alignment: TextAlignment
    var lineBreakMode: TextLineBreakMode
    var maximumLines: Int
    var lineSpacing: CGFloat
    var lineHeightMultiple: CGFloat
}
