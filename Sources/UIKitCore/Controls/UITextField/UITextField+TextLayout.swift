import CoreGraphics
import Foundation

/// The positions of a field's characters. Rectangles and points are in the field's coordinates.
extension UITextField {
    // MARK: - Displayed text

    /// The displayed text: dots if it is secure, and otherwise the text with its marked range styled.
    var displayedAttributedText: NSAttributedString {
        guard content.count > 0 else { return content.attributed }
        if isSecureTextEntry {
            let dots = String(repeating: Self.dot, count: content.string.count)
            return NSAttributedString(string: dots, attributes: content.attributes(at: 0))
        }
        guard let marked = content.marked else { return content.attributed }
        let text = NSMutableAttributedString(attributedString: content.attributed)
        let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        text.addAttributes(style, range: NSRange(marked))
        return text
    }

    private static let dot = "\u{2022}"

    var displayedText: StyledText {
        withOwnTraits {
            // An attributed string without characters has no font, and so no height.
            content.count == 0
                ? StyledText("", defaults: style.defaults)
                : StyledText(displayedAttributedText, defaults: style.defaults)
        }
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

    private func makeLayout() -> FieldLayout {
        let available = currentTextRect(forBounds: bounds)
        let text = displayedText
        var frame = TextFrame(lines: 1, isMirrored: isMirrored)
        let natural = text.layout(in: frame)
        frame.fontScale = fontScale(for: natural.size.width, in: available.width)
        let whole = frame.fontScale == 1 ? natural : text.layout(in: frame)
        let width = whole.size.width
        let y = top(of: whole.size.height, in: available)
        guard width + FieldCaret.width > available.width else {
            scrollOffset = 0
            return FieldLayout(
                text: text, frame: frame, layout: whole,
                origin: CGPoint(x: available.minX + indent(of: whole, in: available.width), y: y))
        }
        guard isEditing else {
            scrollOffset = 0
            frame.width = available.width
            let cut = text.truncating(if: true)
            return FieldLayout(
                text: cut, frame: frame, layout: cut.layout(in: frame), origin: CGPoint(x: available.minX, y: y))
        }
        let caret = whole.caretRect(at: displayedOffset(content.head)).minX
        let most = max(width + FieldCaret.width - available.width, 0)
        let lowest = caret + FieldCaret.width - available.width
        scrollOffset = min(max(min(max(scrollOffset, lowest), caret), 0), most)
        return FieldLayout(
            text: text, frame: frame, layout: whole, origin: CGPoint(x: available.minX - scrollOffset, y: y))
    }

    private func fontScale(for width: CGFloat, in available: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, width > available - FieldCaret.width, width > 0 else { return 1 }
        let smallest = min(max(minimumFontSize / max(style.font.pointSize, 1), 0.1), 1)
        return min(max((available - FieldCaret.width) / width, smallest), 1)
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

    // MARK: - Offsets

    /// Returns the offset in the displayed text for an offset in the text.
    func displayedOffset(_ offset: Int) -> Int {
        isSecureTextEntry ? content.boundaries.characters(before: offset) : offset
    }

    /// Returns the offset in the text for an offset in the displayed text.
    func textOffset(_ shown: Int) -> Int {
        isSecureTextEntry ? content.boundaries.offset(ofCharacter: shown) : content.boundaries.aligned(shown)
    }

    func closestOffset(to point: CGPoint) -> Int {
        let layout = layout
        return textOffset(
            layout.layout.characterIndex(at: CGPoint(x: point.x - layout.origin.x, y: point.y - layout.origin.y)))
    }

    /// Returns the offset whose insertion point is visually next to that of `offset`.
    func offset(nextTo offset: Int, movingRight: Bool) -> Int {
        let layout = layout.layout
        var location = displayedOffset(offset)
        while true {
            let next = layout.caretOffset(nextTo: location, movingRight: movingRight)
            guard next != location else { return offset }
            location = next
            // Two positions of Pango may lie within one character of Swift.
            if isSecureTextEntry || content.boundaries.aligned(location) == location { return textOffset(location) }
        }
    }

    // MARK: - Rectangles

    func caretRect(at offset: Int) -> CGRect {
        let layout = layout
        let available = currentTextRect(forBounds: bounds)
        let rect = layout.layout.caretRect(at: displayedOffset(offset))
        let x = min(
            max(layout.origin.x + rect.minX - FieldCaret.width / 2, available.minX), available.maxX - FieldCaret.width)
        let height = max(lineHeight * layout.frame.fontScale, 1).rounded()
        let middle = layout.origin.y + layout.layout.size.height / 2
        return CGRect(x: x, y: (middle - height / 2).rounded(), width: FieldCaret.width, height: height)
    }

    /// Returns the rectangles of a range of the text, from left to right.
    func rects(of range: Range<Int>) -> [CGRect] {
        let layout = layout
        return layout.layout.selectionRects(for: displayedOffset(range.lowerBound)..<displayedOffset(range.upperBound))
            .map { $0.offsetBy(dx: layout.origin.x, dy: layout.origin.y) }
    }
}

/// The layout of a field's text.
struct FieldLayout {
    let text: StyledText
    let frame: TextFrame
    let layout: TextLayout
    /// The layout's top left corner in the field's coordinates.
    let origin: CGPoint
}
