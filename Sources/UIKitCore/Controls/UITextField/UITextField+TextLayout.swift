import CoreGraphics
import Foundation

/// The positions of a field's characters. Rectangles and points are in the field's coordinates.
extension UITextField {
    // MARK: - Displayed text

    /// Returns the displayed text of an excerpt.
    func displayedText(_ excerpt: FieldExcerpt) -> StyledText {
        withOwnTraits {
            // Text without runs has no font, and so no height.
            guard content.count > 0 else { return StyledText("", defaults: style.defaults) }
            let markedStyle = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
            return StyledText(excerpt.displayed(content, markedStyle: markedStyle), defaults: style.defaults)
        }
    }

    /// The text, or the beginning of one that is long, as wide as the field asks to be.
    var naturalText: StyledText {
        displayedText(excerpt(of: [0..<content.boundaries.aligned(TextStorage.maximumLength)]))
    }

    private func excerpt(of parts: [Range<Int>]) -> FieldExcerpt {
        FieldExcerpt(of: content, parts, isSecure: isSecureTextEntry)
    }

    var styledPlaceholder: StyledText {
        withOwnTraits {
            var defaults = style.defaults
            defaults.color = .placeholderText
            guard let attributed = placeholderContent.attributed, attributed.length > 0 else {
                return StyledText(placeholderContent.string ?? "", defaults: defaults)
            }
            return StyledText(attributed, defaults: defaults)
        }
    }

    /// The placeholder with the attributes with which it is drawn.
    var attributedPlaceholderText: NSAttributedString? {
        if let attributed = placeholderContent.attributed { return attributed }
        return placeholderContent.string.map {
            NSAttributedString(
                string: $0, attributes: [.font: style.font, .foregroundColor: UIColor.placeholderText])
        }
    }

    // MARK: - Layout

    /// The layout of the text, scrolled so that the insertion point is visible.
    var layout: FieldLayout {
        if let cachedLayout { return cachedLayout }
        let layout = makeLayout()
        cachedLayout = layout
        return layout
    }

    /// The length of the text that is laid out at least, and at most, on each side of the insertion point of a long
    /// text.
    private static let reaches = (least: 128, most: 4096)

    private func makeLayout() -> FieldLayout {
        let available = currentTextRect(forBounds: bounds)
        var frame = TextFrame(lines: 1, isMirrored: isMirrored)
        frame.fontScale = fontScale(in: available.width)
        guard isEditing || !content.isLong else { return makeTruncatedLayout(in: available, frame) }
        let (excerpt, text, line) = makeLine(around: content.head, width: available.width, frame)
        let width = line.size.width
        let y = top(of: line.size.height, in: available)
        guard width + TextCaret.width > available.width || !excerpt.isWhole else {
            scrollOffset = 0
            session.scrollAnchor = nil
            return FieldLayout(
                text: text, frame: frame, layout: line,
                origin: CGPoint(x: available.minX + indent(of: line, in: available.width), y: y), excerpt: excerpt)
        }
        guard isEditing else {
            scrollOffset = 0
            frame.width = available.width
            let cut = text.truncating(if: true)
            return FieldLayout(
                text: cut, frame: frame, layout: cut.layout(in: frame), origin: CGPoint(x: available.minX, y: y),
                excerpt: excerpt)
        }
        let caret = line.caretRect(at: excerpt.displayedOffset(content.head)).minX
        restoreScrollPosition(in: excerpt, line)
        let most = max(width + TextCaret.width - available.width, 0)
        let lowest = caret + TextCaret.width - available.width
        scrollOffset = min(max(min(max(scrollOffset, lowest), caret), 0), most)
        if !excerpt.isWhole {
            session.scrollAnchor = ScrollAnchor(offset: content.head, x: caret - scrollOffset, isOfWhole: false)
        }
        return FieldLayout(
            text: text, frame: frame, layout: line, origin: CGPoint(x: available.minX - scrollOffset, y: y),
            excerpt: excerpt)
    }

    /// Returns a line with the text around `offset`: the whole, or of a long text what can be seen while the
    /// insertion point is there, with as much again beside it.
    private func makeLine(
        around offset: Int, width: CGFloat, _ frame: TextFrame
    ) -> (FieldExcerpt, StyledText, TextLayout) {
        var reach = Self.reaches.least
        while true {
            let excerpt = FieldExcerpt(of: content, around: offset, reach: reach, isSecure: isSecureTextEntry)
            let text = displayedText(excerpt)
            let line = text.layout(in: frame)
            let caret = line.caretRect(at: excerpt.displayedOffset(offset)).minX
            let isFilled =
                (excerpt.reachesLeft || caret > 2 * width)
                && (excerpt.reachesRight || line.size.width - caret > 2 * width)
            if isFilled || reach >= Self.reaches.most { return (excerpt, text, line) }
            reach *= 2
        }
    }

    /// Returns the layout of a long text that is not edited, cut as the line break mode says.
    private func makeTruncatedLayout(in available: CGRect, _ frame: TextFrame) -> FieldLayout {
        scrollOffset = 0
        var frame = frame
        frame.width = available.width
        let mode = naturalText.truncating(if: true).paragraph.lineBreakMode
        var reach = Self.reaches.least
        while true {
            let beginning = 0..<content.boundaries.aligned(mode == .byTruncatingHead ? 0 : reach)
            let end = content.boundaries.aligned(mode == .byTruncatingTail ? content.count : content.count - reach)
            let parts = [beginning, max(end, beginning.upperBound)..<content.count].filter { !$0.isEmpty }
            let excerpt = excerpt(of: parts)
            let cut = displayedText(excerpt).truncating(if: true)
            let line = cut.layout(in: frame)
            if line.isTruncated || reach >= Self.reaches.most {
                return FieldLayout(
                    text: cut, frame: frame, layout: line,
                    origin: CGPoint(x: available.minX, y: top(of: line.size.height, in: available)), excerpt: excerpt)
            }
            reach *= 2
        }
    }

    private func fontScale(in available: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth else { return 1 }
        // A long text is taken to be as wide throughout as at its beginning.
        let measured = max(min(content.count, TextStorage.maximumLength), 1)
        let width =
            naturalText.layout(in: TextFrame(lines: 1, isMirrored: isMirrored)).size.width
            * CGFloat(max(content.count, 1)) / CGFloat(measured)
        guard width > available - TextCaret.width, width > 0 else { return 1 }
        let smallest = min(max(minimumFontSize / max(style.font.pointSize, 1), 0.1), 1)
        return min(max((available - TextCaret.width) / width, smallest), 1)
    }

    private func indent(of layout: TextLayout, in available: CGFloat) -> CGFloat {
        let rest = available - layout.size.width
        switch style.alignment {
        case .left, .justified: return 0
        case .center: return (rest / 2).rounded(toScale: contentScaleFactor)
        case .right: return rest
        case .natural: return isMirrored || layout.isRightToLeft(at: 0) ? rest : 0
        }
    }

    private func top(of height: CGFloat, in available: CGRect) -> CGFloat {
        let rest = available.height - height
        switch contentVerticalAlignment {
        case .top: return available.minY
        case .bottom: return available.maxY - height
        case .center, .fill: return (available.minY + rest / 2).rounded(toScale: contentScaleFactor)
        }
    }

    // MARK: - Scrolling

    /// Changes the text in `range`, and keeps what is left of it in place if the text is or becomes long. Text that is
    /// laid out as a whole stays in place by itself.
    func keepScrollPosition(changing range: Range<Int>, _ change: () -> Void) {
        guard isEditing, window != nil, content.count > TextStorage.maximumLength / 2 else { return change() }
        let isRightToLeft = isTextRightToLeft
        let rest = content.count - range.upperBound
        session.scrollAnchor = nil
        keepScrollPosition(at: isRightToLeft ? range.upperBound : range.lowerBound)
        change()
        if isRightToLeft { session.scrollAnchor?.offset = max(content.count - rest, 0) }
    }

    /// Keeps the character at `offset` in place, if it is laid out.
    func keepScrollPosition(at offset: Int) {
        let layout = layout
        guard isEditing, layout.excerpt.contains(offset) else { return }
        let left = layout.origin.x - currentTextRect(forBounds: bounds).minX
        session.scrollAnchor = ScrollAnchor(
            offset: offset, x: left + layout.layout.caretRect(at: layout.excerpt.displayedOffset(offset)).minX,
            isOfWhole: layout.excerpt.isWhole)
    }

    private func restoreScrollPosition(in excerpt: FieldExcerpt, _ line: TextLayout) {
        let anchor = session.scrollAnchor
        session.scrollAnchor = nil
        if let anchor, anchor.isOfWhole && excerpt.isWhole { return }
        if let anchor, excerpt.contains(anchor.offset) {
            scrollOffset = line.caretRect(at: excerpt.displayedOffset(anchor.offset)).minX - anchor.x
        } else if !excerpt.isWhole {
            // The insertion point comes into sight at the edge beyond which it was.
            let isAfter = anchor.map { content.head > $0.offset } ?? !line.isRightToLeft(at: 0)
            scrollOffset = isAfter == line.isRightToLeft(at: 0) ? .infinity : -.infinity
        }
    }

    // MARK: - Offsets

    func closestOffset(to point: CGPoint) -> Int {
        let layout = layout
        return layout.excerpt.textOffset(
            layout.layout.characterIndex(at: CGPoint(x: point.x - layout.origin.x, y: point.y - layout.origin.y)))
    }

    /// Returns the offset whose insertion point is visually next to that of `offset`.
    func offset(nextTo offset: Int, movingRight: Bool) -> Int {
        let known = layout
        var (excerpt, line) = (known.excerpt, known.layout)
        if !excerpt.isWhole, offset != content.head || !isEditing, !excerpt.contains(offset, margin: 64) {
            (excerpt, _, line) = makeLine(around: offset, width: 0, known.frame)
        }
        if excerpt.begins(at: offset), offset > 0 {
            // At the start of a run against the line's direction the layout moves from beside the text before it, which
            // is not near the run's first character.
            (excerpt, _, line) = makeLine(around: content.boundaries.before(offset), width: 0, known.frame)
        }
        var location = excerpt.displayedOffset(offset)
        while true {
            let next = line.caretOffset(nextTo: location, movingRight: movingRight)
            guard next != location else { return offset }
            location = next
            // Two positions of Pango may lie within one character of Swift.
            let found = excerpt.textOffset(location)
            if isSecureTextEntry || excerpt.displayedOffset(found) == location { return found }
        }
    }

    // MARK: - Rectangles

    func caretRect(at offset: Int) -> CGRect {
        let layout = layout
        let available = currentTextRect(forBounds: bounds)
        let rect = layout.layout.caretRect(at: layout.excerpt.displayedOffset(offset))
        let x = min(
            max(layout.origin.x + rect.minX - TextCaret.width / 2, available.minX), available.maxX - TextCaret.width)
        let height = max(lineHeight * layout.frame.fontScale, 1).rounded()
        let middle = layout.origin.y + layout.layout.size.height / 2
        return CGRect(x: x, y: (middle - height / 2).rounded(), width: TextCaret.width, height: height)
    }

    /// Returns the rectangles of a range of the text, from left to right.
    func rects(of range: Range<Int>) -> [CGRect] {
        let layout = layout
        let shown = layout.excerpt.displayedOffset(range.lowerBound)..<layout.excerpt.displayedOffset(range.upperBound)
        return layout.layout.selectionRects(for: shown)
            .map { $0.offsetBy(dx: layout.origin.x, dy: layout.origin.y) }
    }
}
