import CoreGraphics
import Foundation

/// The layout of a field's text.
struct FieldLayout {
    let text: StyledText
    let frame: TextFrame
    let layout: TextLayout
    /// The layout's top left corner in the field's coordinates.
    let origin: CGPoint
    /// The part of the text that is laid out.
    let excerpt: FieldExcerpt
}

/// The part of a field's text that is laid out, with the places of its characters in the displayed text.
///
/// Ordinary text is laid out as a whole. A long text is laid out as far as it can be seen beside the insertion point,
/// or beside the ellipsis while the field is not edited.
struct FieldExcerpt {
    /// A part of the text, and its place in the displayed text.
    private struct Part {
        let text: Range<Int>
        let displayed: Range<Int>
        /// Whether the part begins where a run against the line's direction was cut.
        let isCut: Bool
    }

    private let parts: [Part]
    private let boundaries: TextBoundaries
    private let isSecure: Bool
    /// An invisible character before the text, which gives it the direction of the whole; empty if it has that anyway.
    private let mark: String

    /// Whether the parts include everything to the left, or to the right, of the place that the excerpt is around.
    private(set) var (reachesLeft, reachesRight) = (true, true)

    /// Creates an excerpt of the given parts, which are in the order of the text.
    init(of content: EditableText, _ ranges: [Range<Int>], isSecure: Bool) {
        self.init(of: content, ranges, isSecure: isSecure, isRightToLeft: isSecure ? nil : content.isRightToLeft)
    }

    /// Creates an excerpt of what is seen around `offset`: the whole unless it is long.
    ///
    /// - Parameter reach: The length of the text on each side.
    init(of content: EditableText, around offset: Int, reach: Int, isSecure: Bool) {
        guard content.isLong else {
            self.init(of: content, [0..<content.count], isSecure: isSecure)
            return
        }
        let isRightToLeft = isSecure ? nil : content.isRightToLeft
        let seen = TextSurroundings(
            of: offset, in: content.boundaries, reach: reach, isRightToLeft: isRightToLeft)
        self.init(of: content, seen.parts, isSecure: isSecure, isRightToLeft: isRightToLeft)
        reachesLeft = isRightToLeft == true ? seen.reachesEnd : seen.reachesStart
        reachesRight = isRightToLeft == true ? seen.reachesStart : seen.reachesEnd
    }

    private init(of content: EditableText, _ ranges: [Range<Int>], isSecure: Bool, isRightToLeft: Bool?) {
        boundaries = content.boundaries
        self.isSecure = isSecure
        if content.isLong, let isRightToLeft, boundaries.isRightToLeft(in: ranges) != isRightToLeft {
            mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
        } else {
            mark = ""
        }
        var parts: [Part] = []
        var start = mark.utf16.count
        for range in ranges {
            let count = isSecure ? boundaries.characters(in: range) : range.count
            var isCut = false
            if let isRightToLeft, start > mark.utf16.count {
                isCut = boundaries.isRightToLeft(in: [range]) == !isRightToLeft
            }
            parts.append(Part(text: range, displayed: start..<start + count, isCut: isCut))
            start += count
        }
        self.parts = parts
    }

    /// Whether the excerpt is the whole text.
    var isWhole: Bool { parts.count == 1 && parts[0].text == 0..<boundaries.count }

    /// Returns whether the excerpt contains the text around a place, up to a distance or to the ends of the text.
    func contains(_ offset: Int, margin: Int = 0) -> Bool {
        let wanted = max(offset - margin, 0)...min(offset + margin, boundaries.count)
        return parts.contains { $0.text.lowerBound <= wanted.lowerBound && wanted.upperBound <= $0.text.upperBound }
    }

    /// Returns whether the first part begins at a place.
    func begins(at offset: Int) -> Bool { parts.first?.text.lowerBound == offset }

    // MARK: - Displayed text

    private static let dot = "\u{2022}"

    /// Returns the text to display: dots if it is secure, and otherwise the text with its marked range styled.
    func displayed(_ content: EditableText, markedStyle: [NSAttributedString.Key: Any]) -> [AttributedRun] {
        guard let first = parts.first, let last = parts.last, content.count > 0 else { return [] }
        if isSecure {
            let dots = String(repeating: Self.dot, count: last.displayed.upperBound)
            return AttributedRun.runs(of: dots, content.attributes(at: first.text.lowerBound))
        }
        if isWhole, content.marked == nil { return content.storage.runs }
        var text = AttributedRun.runs(of: mark, content.attributes(at: first.text.lowerBound))
        for part in parts { text.append(joining: content.storage.runs(in: part.text)) }
        guard let marked = content.marked else { return text }
        let range = displayedOffset(marked.lowerBound)..<displayedOffset(marked.upperBound)
        return text.restyled(range) { $0.merge(markedStyle) { $1 } }
    }

    /// Returns the offset in the displayed text for an offset in the text; that of the nearest part for one outside.
    func displayedOffset(_ offset: Int) -> Int {
        guard let part = parts.last(where: { $0.text.lowerBound <= offset }) ?? parts.first else { return 0 }
        let start = part.text.lowerBound
        let offset = min(max(offset, start), part.text.upperBound)
        return part.displayed.lowerBound + (isSecure ? boundaries.characters(in: start..<offset) : offset - start)
    }

    /// Returns the offset in the text for an offset in the displayed text. Where two parts meet, this is the end of the
    /// run that was cut, and not the cut.
    func textOffset(_ shown: Int) -> Int {
        guard let part = parts.last(where: { $0.displayed.lowerBound + ($0.isCut ? 1 : 0) <= shown }) ?? parts.first
        else { return 0 }
        let start = part.text.lowerBound
        let rest = min(max(shown - part.displayed.lowerBound, 0), part.displayed.count)
        return isSecure ? boundaries.offset(ofCharacter: rest, from: start) : boundaries.aligned(start + rest)
    }
}
