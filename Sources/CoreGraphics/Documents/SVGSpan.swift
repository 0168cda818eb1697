/// A part of a line in one style, which is written as one element.
struct SVGSpan<Style: Equatable> {
    let style: Style
    let x: CGFloat
    private(set) var width: CGFloat
    let baseline: CGFloat
    private let isRightToLeft: Bool
    /// The text in reading order.
    private(set) var text: String
    /// The elements of its glyphs, where these are drawn one by one.
    private(set) var content: String
    /// The rectangles of the underline and the strikethrough.
    private(set) var lines: [CGRect]

    init(_ glyphRun: Typesetting.GlyphRun, style: Style, run: TextRun?, text: String, content: String = "") {
        self.style = style
        x = glyphRun.x
        width = glyphRun.width
        baseline = glyphRun.baseline
        isRightToLeft = glyphRun.isRightToLeft
        self.text = text
        self.content = content
        lines =
            run?.lineRects(
                x: glyphRun.x, width: glyphRun.width, baseline: glyphRun.baseline, metrics: glyphRun.metrics) ?? []
    }

    /// Adds the span to those before it, as a part of the last one if it continues that in the same style.
    func append(to spans: inout [SVGSpan]) {
        guard var last = spans.last, style == last.style, baseline == last.baseline,
            isRightToLeft == last.isRightToLeft, abs(last.x + last.width - x) < 0.01
        else {
            spans.append(self)
            return
        }
        // Glyph runs are in visual order, from the left.
        last.text = isRightToLeft ? text + last.text : last.text + text
        last.width += width
        last.content += content
        last.lines += lines
        spans[spans.count - 1] = last
    }
}
