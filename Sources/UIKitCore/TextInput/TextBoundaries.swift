import Foundation

/// The boundaries of the characters and words of a text. Offsets count UTF-16 units.
struct TextBoundaries {
    let storage: TextStorage

    /// The number of characters after which a word, or the space between two, ends in any case: a key that moves by
    /// words does not walk through a long text without any.
    static let maximumWordLength = 4096

    init(_ storage: TextStorage) {
        self.storage = storage
    }

    init(_ text: String) {
        self.init(TextStorage(text))
    }

    var count: Int { storage.count }

    private var whole: Range<Int> { 0..<count }

    // MARK: - Characters

    /// Returns the nearest character boundary at or before `offset`.
    func aligned(_ offset: Int) -> Int {
        let place = place(offset)
        guard place.index < place.text.endIndex else { return count }
        // `index(after:)` first rounds down to the character that contains the position.
        return place.offset(of: place.text.index(before: place.text.index(after: place.index)))
    }

    /// Returns the range extended to whole characters.
    func aligned(_ range: Range<Int>) -> Range<Int> {
        let lower = aligned(range.lowerBound)
        let end = aligned(range.upperBound)
        return lower..<max(lower, end < min(range.upperBound, count) ? after(end) : end)
    }

    /// Returns the end of the character at `offset`.
    func after(_ offset: Int) -> Int {
        let place = place(aligned(offset))
        return place.index < place.text.endIndex ? place.offset(of: place.text.index(after: place.index)) : count
    }

    /// Returns the start of the character that ends at or contains `offset`.
    func before(_ offset: Int) -> Int {
        guard offset > 0, count > 0 else { return 0 }
        return aligned(min(offset, count) - 1)
    }

    /// Returns the number of characters in a range.
    func characters(in range: Range<Int>) -> Int {
        let lower = aligned(range.lowerBound)
        var number = 0
        storage.forEachPart(of: lower..<max(aligned(range.upperBound), lower)) { piece, part in
            number += part == 0..<piece.count ? piece.characterCount : piece.string.units(part).count
        }
        return number
    }

    /// Returns the offset after the first `number` characters from `start` on.
    func offset(ofCharacter number: Int, from start: Int = 0) -> Int {
        var (rest, end) = (max(number, 0), start)
        storage.forEachPart(of: start..<max(count, start)) { piece, part in
            guard rest > 0 else { return }
            if part == 0..<piece.count, piece.characterCount <= rest {
                rest -= piece.characterCount
                end += piece.count
            } else {
                let text = piece.string.units(part)
                let index = text.index(text.startIndex, offsetBy: rest, limitedBy: text.endIndex) ?? text.endIndex
                rest -= min(rest, text.count)
                end += text.utf16.distance(from: text.startIndex, to: index)
            }
        }
        return end
    }

    // MARK: - Words

    /// Returns the end of the word that contains `offset`, or of the next one.
    func wordEnd(after offset: Int) -> Int {
        let position = end(from: aligned(offset)) { $0.separates }
        guard position < count else { return count }
        let kind = kind(at: position)
        return end(from: position) { $0 == kind }
    }

    /// Returns the start of the word that contains `offset`, or of the previous one.
    func wordStart(before offset: Int) -> Int {
        let position = start(from: aligned(offset)) { $0.separates }
        guard position > 0 else { return 0 }
        let kind = kind(at: before(position))
        return start(from: position) { $0 == kind }
    }

    /// Returns the run of characters of the same kind around `offset`: a word, spaces or symbols. Empty in an empty
    /// text.
    func word(around offset: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        var middle = aligned(min(offset, count))
        if middle == count { middle = before(middle) }
        let kind = kind(at: middle)
        return start(from: middle) { $0 == kind }..<end(from: after(middle)) { $0 == kind }
    }

    private func end(from offset: Int, where belongs: (Kind) -> Bool) -> Int {
        var position = offset
        for _ in 0..<Self.maximumWordLength {
            guard position < count, belongs(kind(at: position)) else { break }
            position = after(position)
        }
        return position
    }

    private func start(from offset: Int, where belongs: (Kind) -> Bool) -> Int {
        var position = offset
        for _ in 0..<Self.maximumWordLength {
            let previous = before(position)
            guard position > 0, belongs(kind(at: previous)) else { break }
            position = previous
        }
        return position
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
        let place = place(offset)
        guard let scalar = place.text.unicodeScalars[place.index...].first else { return .space }
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

    /// The place of an offset: the piece with the character there, or the last one, and the index in it.
    private struct Place {
        let text: String
        let index: String.Index
        let start: Int

        func offset(of index: String.Index) -> Int {
            start + text.utf16.distance(from: text.startIndex, to: index)
        }
    }

    private func place(_ offset: Int) -> Place {
        let offset = min(max(offset, 0), count)
        let number = storage.index(at: offset)
        let (text, start) = (storage.pieces[number].string, storage.start(of: number))
        return Place(text: text, index: text.utf16.index(text.startIndex, offsetBy: offset - start), start: start)
    }
}
