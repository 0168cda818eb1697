import Foundation

/// The characters and words of a text. Offsets count UTF-16 units.
struct TextUnits {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    var count: Int { text.utf16.count }

    private var whole: Range<Int> { 0..<count }

    // MARK: Characters

    /// The nearest place at or before `offset` that is not inside of a character.
    func aligned(_ offset: Int) -> Int {
        let place = index(offset)
        guard place < text.endIndex else { return count }
        // Stepping on begins at the character that holds the place.
        return distance(to: text.index(before: text.index(after: place)))
    }

    /// A range that holds every character of which it held a part.
    func aligned(_ range: Range<Int>) -> Range<Int> {
        let lower = aligned(range.lowerBound)
        let end = aligned(range.upperBound)
        return lower..<max(lower, end < min(range.upperBound, count) ? after(end) : end)
    }

    /// The place behind the character at `offset`.
    func after(_ offset: Int) -> Int {
        let place = index(aligned(offset))
        return place < text.endIndex ? distance(to: text.index(after: place)) : count
    }

    /// The place before the character that ends at `offset`.
    func before(_ offset: Int) -> Int {
        let place = index(offset)
        guard place > text.startIndex else { return 0 }
        let start = aligned(offset)
        return start < offset ? start : distance(to: text.index(before: place))
    }

    /// How many characters there are before `offset`.
    func characters(before offset: Int) -> Int {
        text[..<index(aligned(offset))].count
    }

    /// The place behind that many characters.
    func offset(ofCharacter number: Int) -> Int {
        let end = text.index(text.startIndex, offsetBy: max(number, 0), limitedBy: text.endIndex) ?? text.endIndex
        return distance(to: end)
    }

    // MARK: Words

    /// Where the word ends that begins at or after `offset`.
    func wordEnd(after offset: Int) -> Int {
        var place = aligned(offset)
        while place < count, kind(at: place).separates { place = after(place) }
        guard place < count else { return count }
        let kind = kind(at: place)
        while place < count, self.kind(at: place) == kind { place = after(place) }
        return place
    }

    /// Where the word begins that ends at or before `offset`.
    func wordStart(before offset: Int) -> Int {
        var place = aligned(offset)
        while place > 0, kind(at: before(place)).separates { place = before(place) }
        guard place > 0 else { return 0 }
        let kind = kind(at: before(place))
        while place > 0, self.kind(at: before(place)) == kind { place = before(place) }
        return place
    }

    /// The characters of one kind around the one at `offset`: a word, a space, a sign. Empty in an empty text.
    func word(around offset: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        var start = aligned(min(offset, count))
        if start == count { start = before(start) }
        let kind = kind(at: start)
        var end = after(start)
        while start > 0, self.kind(at: before(start)) == kind { start = before(start) }
        while end < count, self.kind(at: end) == kind { end = after(end) }
        return start..<end
    }

    // MARK: Units of any size

    /// The unit that encloses `offset`, or the one in the given direction when it lies between two.
    func unit(of granularity: UITextGranularity, at offset: Int, isForward: Bool) -> Range<Int>? {
        let inside = isForward ? offset : offset - 1
        guard whole.contains(inside) else { return nil }
        switch granularity {
        case .character:
            let start = aligned(inside)
            return start..<after(start)
        case .word:
            guard !kind(at: aligned(inside)).separates else { return nil }
            return word(around: inside)
        case .sentence, .paragraph, .line, .document:
            return whole
        }
    }

    /// The next place in the given direction where a unit begins or ends; `offset` when there is none.
    func boundary(of granularity: UITextGranularity, from offset: Int, isForward: Bool) -> Int {
        switch granularity {
        case .character: isForward ? after(offset) : before(offset)
        case .word: isForward ? wordEnd(after: offset) : wordStart(before: offset)
        case .sentence, .paragraph, .line, .document: isForward ? count : 0
        }
    }

    private enum Kind {
        case space, sign, letter, ideograph, kana

        var separates: Bool { self == .space || self == .sign }
    }

    private func kind(at offset: Int) -> Kind {
        guard let scalar = text[index(offset)...].unicodeScalars.first else { return .space }
        switch scalar.value {
        case 0x3041...0x30FF, 0x31F0...0x31FF: return .kana
        case _ where scalar.properties.isIdeographic: return .ideograph
        case _ where scalar.properties.isWhitespace: return .space
        case 0x5F: return .letter
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return .letter
        default:
            return .sign
        }
    }

    private func index(_ offset: Int) -> String.Index {
        text.utf16.index(text.startIndex, offsetBy: min(max(offset, 0), count))
    }

    private func distance(to index: String.Index) -> Int {
        text.utf16.distance(from: text.startIndex, to: index)
    }
}
