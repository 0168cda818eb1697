import CoreGraphics

extension UILabel {
    /// The text laid out in at most `lines` lines no wider than `width`; 0 sets no limit to their number.
    package func layout(width: CGFloat, lines: Int) -> TextLayout {
        layout(in: textFrame(width: width, lines: lines))
    }

    func layout(in frame: TextFrame) -> TextLayout {
        layouts.layout(in: frame) { styledContent.layout(in: frame) }
    }

    /// The room for text in a certain width. Widths beyond any screen set no limit.
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

    /// How much closer together the characters of one line have to be so that it fits; 0 when that would not be enough.
    private func tightening(for width: CGFloat, in frame: TextFrame) -> CGFloat {
        let full = layout(in: frame).size.width
        // UIKit cuts text that would have to give up more than this part of its width.
        guard full > width, full * 0.928 <= width, let count = content.string?.count, count > 1 else { return 0 }
        return (full - width + 0.01) / CGFloat(count - 1)
    }

    /// The text to lay out, with the colours that it has under the label's traits.
    var styledContent: StyledText {
        guard content.attributed != nil else { return content.styled }
        return withOwnTraits { content.styled }
    }

    /// The size of the text in points, rounded up to whole pixels.
    func textSize(in size: CGSize, lines: Int) -> CGSize {
        guard !content.isEmpty else { return .zero }
        // Who has asked for the size without limits asks for the one in a certain width next, which mostly suffices.
        let whole = layouts.known(in: textFrame(width: .greatestFiniteMagnitude, lines: lines))?.size
        let text = whole.flatMap { $0.width <= size.width ? $0 : nil } ?? layout(width: size.width, lines: lines).size
        let scale = contentScaleFactor
        return CGSize(
            width: min(text.width.roundedUp(toScale: scale), max(size.width, 0)),
            height: min(text.height.roundedUp(toScale: scale), max(size.height, 0)))
    }
}
