/// Text arranged in lines. Coordinates are in points from the top left corner, y down. Offsets count UTF-16 code
/// units, as those of `NSString` do.
///
/// A layout is immutable and can be used from any thread. Layouts are cached, so creating the same one again is
/// cheap.
public final class TextLayout: Hashable, Sendable {
    let typesetting: Typesetting

    /// A line of the layout.
    public struct Line: Hashable, Sendable {
        /// The rectangle with the width of the text and the height of the line.
        public let rect: CGRect
        /// The distance from the top of the layout to the baseline.
        public let baseline: CGFloat
        /// The range of the text that the line shows.
        public let range: Range<Int>
    }

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - runs: The text, in runs of one style each.
    ///   - width: The width available for a line; nil breaks lines only at line breaks in the text.
    ///   - alignment: The horizontal position of lines shorter than `width`, or than the widest line.
    ///   - lineBreakMode: How text that does not fit is wrapped, clipped or truncated.
    ///   - maximumLines: 0 sets no limit.
    ///   - lineSpacing: Points between lines.
    ///   - lineHeightMultiple: A factor for the height of a line; 0 means 1. The extra height is above the text.
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
        typesetting = TypesettingCache.typesetting(for: request)
    }

    private init(_ request: TextRequest) {
        typesetting = TypesettingCache.typesetting(for: request)
    }

    /// Returns the layout with the colours of its runs changed. Runs that have none keep none.
    package func withColors(_ change: (CGColor) -> CGColor) -> TextLayout {
        var request = typesetting.request
        guard request.runs.contains(where: { $0.color != nil }) else { return self }
        for index in request.runs.indices { request.runs[index].color = request.runs[index].color.map(change) }
        return TextLayout(request)
    }

    /// The size of all lines together.
    public var size: CGSize { typesetting.size }

    /// The lines from the top.
    public var lines: [Line] { typesetting.publicLines }

    /// Whether some of the text is not shown.
    public var isTruncated: Bool { typesetting.isTruncated }

    /// The bounds of everything that is painted, which may reach slightly beyond `size`.
    package var inkBounds: CGRect { typesetting.inkBounds }

    /// The runs that the layout was created from.
    package var runs: [TextRun] { typesetting.request.runs }

    /// Returns the offset of the boundary between characters that is nearest to a point.
    public func characterIndex(at point: CGPoint) -> Int {
        typesetting.characterIndex(at: point)
    }

    /// Returns the rectangle of the caret before the character at `offset`. It has no width.
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

/// Positions and movements for text editing.
extension TextLayout {
    /// Returns the rectangles that cover a range of UTF-16 code units, line by line and from the left. A line has
    /// several where text of both directions meets.
    public func selectionRects(for range: Range<Int>) -> [CGRect] {
        range.isEmpty ? [] : typesetting.selectionRects(for: range)
    }

    /// Returns the offset of the caret position to the right or left of the one at `offset`, in visual order.
    ///
    /// A grapheme cluster, such as a letter with its accents, is one step. At the end of the text the offset does not
    /// change.
    public func caretOffset(nextTo offset: Int, movingRight: Bool) -> Int {
        typesetting.caretOffset(nextTo: offset, movingRight: movingRight)
    }

    /// Returns whether the line that contains `offset` runs from right to left.
    public func isRightToLeft(at offset: Int) -> Bool {
        typesetting.isRightToLeft(at: offset)
    }
}
