import CoreGraphics
import Foundation

/// Where the characters of a field are. Rectangles and points are in the field's coordinates.
extension UITextField {
    /// The text as it is shown: dots for a secure one, and what is being composed marked as that.
    var shownAttributed: NSAttributedString {
        guard content.count > 0 else { return content.attributed }
        if isSecureTextEntry {
            let dots = String(repeating: Self.dot, count: content.string.count)
            return NSAttributedString(string: dots, attributes: content.attributes(at: 0))
        }
        guard let marked = content.marked else { return content.attributed }
        let text = NSMutableAttributedString(attributedString: content.attributed)
        let look = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        text.addAttributes(look, range: NSRange(marked))
        return text
    }

    private static let dot = "\u{2022}"

    var shownText: StyledText {
        withOwnTraits {
            // A text without characters has no attributes, and would have no height.
            content.count == 0
                ? StyledText("", defaults: style.defaults) : StyledText(shownAttributed, defaults: style.defaults)
        }
    }

    var promptText: StyledText {
        withOwnTraits {
            var defaults = style.defaults
            defaults.color = .placeholderText
            guard let attributed = prompt.attributed, attributed.length > 0 else {
                return StyledText(prompt.string ?? "", defaults: defaults)
            }
            return StyledText(attributed, defaults: defaults)
        }
    }

    /// The placeholder with the attributes that it is drawn with.
    var attributedPrompt: NSAttributedString? {
        if let attributed = prompt.attributed { return attributed }
        return prompt.string.map {
            NSAttributedString(
                string: $0, attributes: [.font: style.font, .foregroundColor: UIColor.placeholderText])
        }
    }

    // MARK: Layout

    /// The text set in its line, scrolled so that the insertion point can be seen.
    var layout: FieldLayout {
        if let keptLayout { return keptLayout }
        let made = makeLayout()
        keptLayout = made
        return made
    }

    private func makeLayout() -> FieldLayout {
        let room = currentTextRect(forBounds: bounds)
        let text = shownText
        var frame = TextFrame(lines: 1, isMirrored: isMirrored)
        let natural = text.layout(in: frame)
        frame.fontScale = fontScale(for: natural.size.width, in: room.width)
        let whole = frame.fontScale == 1 ? natural : text.layout(in: frame)
        let width = whole.size.width
        let y = top(of: whole.size.height, in: room)
        guard width + FieldCaret.width > room.width else {
            scrollOffset = 0
            return FieldLayout(
                text: text, frame: frame, layout: whole,
                origin: CGPoint(x: room.minX + indent(of: whole, in: room.width), y: y))
        }
        guard isEditing else {
            scrollOffset = 0
            frame.width = room.width
            let cut = text.truncating(if: true)
            return FieldLayout(
                text: cut, frame: frame, layout: cut.layout(in: frame), origin: CGPoint(x: room.minX, y: y))
        }
        let caret = whole.caretRect(at: shownOffset(content.head)).minX
        let most = max(width + FieldCaret.width - room.width, 0)
        let lowest = caret + FieldCaret.width - room.width
        scrollOffset = min(max(min(max(scrollOffset, lowest), caret), 0), most)
        return FieldLayout(text: text, frame: frame, layout: whole, origin: CGPoint(x: room.minX - scrollOffset, y: y))
    }

    private func fontScale(for width: CGFloat, in room: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, width > room - FieldCaret.width, width > 0 else { return 1 }
        let smallest = min(max(minimumFontSize / max(style.font.pointSize, 1), 0.1), 1)
        return min(max((room - FieldCaret.width) / width, smallest), 1)
    }

    private func indent(of layout: TextLayout, in room: CGFloat) -> CGFloat {
        let rest = room - layout.size.width
        switch style.alignment {
        case .left, .justified: return 0
        case .center: return (rest / 2).rounded(toScale: contentScaleFactor)
        case .right: return rest
        case .natural: return isMirrored || layout.isRightToLeft(at: 0) ? rest : 0
        }
    }

    private func top(of height: CGFloat, in room: CGRect) -> CGFloat {
        let rest = room.height - height
        switch contentVerticalAlignment {
        case .top: return room.minY
        case .bottom: return room.maxY - height
        case .center, .fill: return (room.minY + rest / 2).rounded(toScale: contentScaleFactor)
        }
    }

    // MARK: Offsets

    /// The offset in what is shown of an offset in the text.
    func shownOffset(_ offset: Int) -> Int {
        isSecureTextEntry ? content.units.characters(before: offset) : offset
    }

    /// The offset in the text of an offset in what is shown.
    func textOffset(_ shown: Int) -> Int {
        isSecureTextEntry ? content.units.offset(ofCharacter: shown) : content.units.aligned(shown)
    }

    func closestOffset(to point: CGPoint) -> Int {
        let layout = layout
        return textOffset(
            layout.layout.characterIndex(at: CGPoint(x: point.x - layout.origin.x, y: point.y - layout.origin.y)))
    }

    /// The place next to `offset`, as seen.
    func offset(nextTo offset: Int, movingRight: Bool) -> Int {
        let layout = layout.layout
        var place = shownOffset(offset)
        while true {
            let next = layout.caretOffset(nextTo: place, movingRight: movingRight)
            guard next != place else { return offset }
            place = next
            // What Pango takes for two characters may be one for a reader.
            if isSecureTextEntry || content.units.aligned(place) == place { return textOffset(place) }
        }
    }

    // MARK: Rectangles

    func caretRect(at offset: Int) -> CGRect {
        let layout = layout
        let room = currentTextRect(forBounds: bounds)
        let rect = layout.layout.caretRect(at: shownOffset(offset))
        let x = min(max(layout.origin.x + rect.minX - FieldCaret.width / 2, room.minX), room.maxX - FieldCaret.width)
        let height = max(lineHeight * layout.frame.fontScale, 1).rounded()
        let middle = layout.origin.y + layout.layout.size.height / 2
        return CGRect(x: x, y: (middle - height / 2).rounded(), width: FieldCaret.width, height: height)
    }

    /// The rectangles of a part of the text, from the left.
    func rects(of range: Range<Int>) -> [CGRect] {
        let layout = layout
        return layout.layout.selectionRects(for: shownOffset(range.lowerBound)..<shownOffset(range.upperBound))
            .map { $0.offsetBy(dx: layout.origin.x, dy: layout.origin.y) }
    }
}
