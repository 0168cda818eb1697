import Foundation

/// The boundaries of the characters and words of a text. Offsets count UTF-16 units.
struct TextBoundaries {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    var count: Int { text.utf16.count }

    private var whole: Range<Int> { 0..<count }

    // MARK: - Characters

    /// Returns the nearest character boundary at or before `offset`.
    func aligned(_ offset: Int) -> Int {
        let position = index(offset)
        guard position < text.endIndex else { return count }
        // `index(after:)` first rounds down to the character that contains the position.
        return distance(to: text.index(before: text.index(after: position)))
    }

    /// Returns the range extended to whole characters.
    func aligned(_ range: Range<Int>) -> Range<Int> {
        let lower = aligned(range.lowerBound)
        let end = aligned(range.upperBound)
        return lower..<max(lower, end < min(range.upperBound, count) ? after(end) : end)
    }

    /// Returns the end of the character at `offset`.
    func after(_ offset: Int) -> Int {
        let position = index(aligned(offset))
        return position < text.endIndex ? distance(to: text.index(after: position)) : count
    }

    /// Returns the start of the character that ends at or contains `offset`.
    func before(_ offset: Int) -> Int {
        let position = index(offset)
        guard position > text.startIndex else { return 0 }
        let start = aligned(offset)
        return start < offset ? start : distance(to: text.index(before: position))
    }

    /// Returns the number of characters before `offset`.
    func characters(before offset: Int) -> Int {
        text[..<index(aligned(offset))].count
    }

    /// Returns the offset after the first `number` characters.
    func offset(ofCharacter number: Int) -> Int {
        let end = text.index(text.startIndex, offsetBy: max(number, 0), limitedBy: text.endIndex) ?? text.endIndex
        return distance(to: end)
    }

    // MARK: - Words

    /// Returns the end of the word that contains `offset`, or of the next one.
    func wordEnd(after offset: Int) -> Int {
        var position = aligned(offset)
        while position < count, kind(at: position).separates { position = after(position) }
        guard position < count else { return count }
        let kind = kind(at: position)
        while position < count, self.kind(at: position) == kind { position = after(position) }
        return position
    }

    /// Returns the start of the word that contains `offset`, or of the previous one.
    func wordStart(before offset: Int) -> Int {
        var position = aligned(offset)
        while position > 0, kind(at: before(position)).separates { position = before(position) }
        guard position > 0 else { return 0 }
        let kind = kind(at: before(position))
        while position > 0, self.kind(at: before(position)) == kind { position = before(position) }
        return position
    }

    /// Returns the run of characters of the same kind around `offset`: a word, spaces or symbols. Empty in an empty
    /// text.
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

    // MARK: - Text units of any granularity

    /// Returns the unit that encloses `offset`; at a boundary, the one in the given direction.
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

    /// Returns the next boundary of a unit in the given direction; `offset` when there is none.
    func boundary(of granularity: UITextGranularity, from offset: Int, isForward: Bool) -> Int {
        switch granularity {
        case .character: isForward ? after(offset) : before(offset)
        case .word: isForward ? wordEnd(after: offset) : wordStart(before: offset)
        case .sentence, .paragraph, .line, .document: isForward ? count : 0
        }
    }

    private enum Kind {
        case space, symbol, letter, ideograph, kana

        var separates: Bool { self == .space || self == .symbol }
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
            return .symbol
        }
    }

    private func index(_ offset: Int) -> String.Index {
        text.utf16.index(text.startIndex, offsetBy: min(max(offset, 0), count))
    }

    private func distance(to index: String.Index) -> Int {
        text.utf16.distance(from: text.startIndex, to: index)
    }
}
