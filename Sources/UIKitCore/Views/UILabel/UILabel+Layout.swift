import CoreGraphics

extension UILabel {
    /// Returns the layout of the text in at most `lines` lines no wider than `width`; 0 lines set no limit.
    package func layout(width: CGFloat, lines: Int) -> TextLayout {
        layout(in: textFrame(width: width, lines: lines))
    }

    func layout(in frame: TextFrame) -> TextLayout {
        layouts.layout(in: frame) { styledContent.layout(in: frame) }
    }

    /// Returns the constraints of the text within a width. Widths beyond any screen set no limit.
    func textFrame(width: CGFloat, lines: Int) -> TextFrame {
        var frame = TextFrame(lines: lines)
        frame.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard width < 1e6 else { return frame }
        if allowsDefaultTighteningForTruncation, lines == 1 {
            frame.tightening = tightening(for: width, in: frame)
        }
        frame.width = max(width, 0)
        return frame
    }

    /// Returns the reduction of the space between characters that makes one line fit, or 0 if it would be too much.
    private func tightening(for width: CGFloat, in frame: TextFrame) -> CGFloat {
        let full = layout(in: frame).size.width
        // UIKit truncates text that tightening would have to shorten by more than this.
        guard full > width, full * 0.928 <= width, let count = content.string?.count, count > 1 else { return 0 }
        return (full - width + 0.01) / CGFloat(count - 1)
    }

    /// The text to lay out, with colours resolved by the label's traits.
    var styledContent: StyledText {
        guard content.runs != nil else { return content.styled }
        return withOwnTraits { content.styled }
    }

    /// Returns the size of the text in points, rounded up to whole pixels.
    func textSize(in size: CGSize, lines: Int) -> CGSize {
        guard !content.isEmpty else { return .zero }
        // A measurement without a limit often precedes one within a width, and mostly fits that too.
        let whole = layouts.known(in: textFrame(width: .greatestFiniteMagnitude, lines: lines))?.size
        let text = whole.flatMap { $0.width <= size.width ? $0 : nil } ?? layout(width: size.width, lines: lines).size
        let scale = contentScaleFactor
        return CGSize(
            width: min(text.width.roundedUp(toScale: scale), max(size.width, 0)),
            height: min(text.height.roundedUp(toScale: scale), max(size.height, 0)))
    }
}

/// A cache of the two latest layouts of a label's text, normally one for measuring and one for drawing.
struct LabelLayouts {
    private var newest: (frame: TextFrame, layout: TextLayout)?
    private var older: (frame: TextFrame, layout: TextLayout)?

    /// Returns the layout in `frame`, creating it with `make` if it is not cached.
    mutating func layout(in frame: TextFrame, make: () -> TextLayout) -> TextLayout {
        if let known = known(in: frame) { return known }
        let layout = make()
        older = newest
        newest = (frame, layout)
        return layout
    }

    /// Returns the layout in `frame` if it is cached.
    func known(in frame: TextFrame) -> TextLayout? {
        if let newest, newest.frame == frame { return newest.layout }
        if let older, older.frame == frame { return older.layout }
        return nil
    }

    mutating func removeAll() {
        newest = nil
        older = nil
    }
}
