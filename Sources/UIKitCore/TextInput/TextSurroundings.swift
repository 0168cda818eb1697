/// The parts of a line of text that are seen near a place.
///
/// Text that runs against the line's direction, as English in a Hebrew line, is shown from its end to its beginning.
/// Where such a run is long, what follows a place on the screen may lie far from it in the text. The parts are what
/// the line shows beside the place: laid out alone, they look as they do within the whole.
///
/// A run against the line's direction lasts from a letter to a letter or digit. The spaces at its ends are the line's,
/// so a run is also cut at a letter: a space at the cut would move to the other end of what is shown of the run.
struct TextSurroundings {
    /// The parts, in the order of the text. They neither touch nor overlap.
    private(set) var parts: [Range<Int>] = []
    /// Whether the parts include everything before the place in the line's direction.
    private(set) var reachesStart = false
    /// Whether the parts include everything behind it.
    private(set) var reachesEnd = false

    private let boundaries: TextBoundaries
    /// Whether the line runs from right to left.
    private let isRightToLeft: Bool

    /// Finds what is near a place.
    ///
    /// - Parameters:
    ///   - offset: The place.
    ///   - reach: The length of the text to find on each side.
    ///   - isRightToLeft: Whether the line runs from right to left; nil for text without directions.
    init(of offset: Int, in boundaries: TextBoundaries, reach: Int, isRightToLeft: Bool?) {
        self.boundaries = boundaries
        self.isRightToLeft = isRightToLeft ?? false
        let count = boundaries.count
        if isRightToLeft == nil {
            add(offset - reach..<offset + reach)
            (reachesStart, reachesEnd) = (offset <= reach, count - offset <= reach)
        } else if let run = opposite(around: offset) {
            let (before, after) = (offset - run.lowerBound, run.upperBound - offset)
            let start = before < reach ? run.lowerBound : cutStart(offset - reach..<offset)
            let end = after < reach ? run.upperBound : cutEnd(offset..<offset + reach)
            add(start..<end)
            if before < reach { addFollowing(run.upperBound, reach: reach - before) }
            if after < reach { addPreceding(run.lowerBound, reach: reach - after) }
        } else {
            addFollowing(offset, reach: reach)
            addPreceding(offset, reach: reach)
        }
        join()
    }

    /// Adds what the line shows behind a place that is not in an opposite run.
    private mutating func addFollowing(_ offset: Int, reach: Int) {
        var (place, rest) = (offset, reach)
        while rest > 0 {
            guard let start = boundaries.strong(isOpposite, from: place, to: place + rest) else {
                reachesEnd = place + rest >= boundaries.count
                return add(place..<place + rest)
            }
            add(place..<start)
            rest -= start - place
            let end = endOfOpposite(from: start)
            guard end - start <= rest else { return add(cutStart(end - rest..<end)..<end) }
            add(start..<end)
            rest -= end - start
            place = end
        }
    }

    /// Adds what the line shows before a place that is not in an opposite run.
    private mutating func addPreceding(_ offset: Int, reach: Int) {
        var (place, rest) = (offset, reach)
        while rest > 0 {
            guard let letter = boundaries.strong(isOpposite, before: place, downTo: place - rest) else {
                reachesStart = place <= rest
                return add(place - rest..<place)
            }
            let end = min(endOfOpposite(from: letter), place)
            add(end..<place)
            rest -= place - end
            let start = startOfOpposite(to: end)
            guard end - start <= rest else { return add(start..<cutEnd(start..<start + rest)) }
            add(start..<end)
            rest -= end - start
            place = start
        }
    }

    private var isOpposite: Bool { !isRightToLeft }

    /// Returns the opposite run that contains the unit at `offset`, if any. Spaces, symbols and digits belong to it
    /// between two of its letters, and up to the last digit behind them.
    private func opposite(around offset: Int) -> Range<Int>? {
        let start = startOfOpposite(to: offset)
        let isLetter = boundaries.strong(isOpposite, from: offset, to: offset + 1) != nil
        guard start < offset || isLetter else { return nil }
        let end = endOfOpposite(from: offset)
        return offset < end ? start..<end : nil
    }

    /// Returns the end of the opposite run that has a letter at or before `offset`; `offset` when it ends before that.
    private func endOfOpposite(from offset: Int) -> Int {
        let limit = boundaries.strong(isRightToLeft, from: offset, to: boundaries.count) ?? boundaries.count
        return boundaries.strong(isOpposite, orDigit: true, before: limit, downTo: offset) ?? offset
    }

    /// Returns the start of what is shown of a run of which `range` can be seen.
    private func cutStart(_ range: Range<Int>) -> Int {
        boundaries.strong(isOpposite, from: range.lowerBound, to: range.upperBound) ?? range.lowerBound
    }

    /// Returns the end of what is shown of a run of which `range` can be seen.
    private func cutEnd(_ range: Range<Int>) -> Int {
        boundaries.strong(isOpposite, before: range.upperBound, downTo: range.lowerBound) ?? range.upperBound
    }

    /// Returns the start of the opposite run that ends at or contains `offset`; `offset` when there is none.
    private func startOfOpposite(to offset: Int) -> Int {
        let limit = boundaries.strong(isRightToLeft, before: offset, downTo: 0) ?? 0
        return boundaries.strong(isOpposite, from: limit, to: offset) ?? offset
    }

    private mutating func add(_ range: Range<Int>) {
        let part = boundaries.aligned(range.clamped(to: 0..<boundaries.count))
        if !part.isEmpty { parts.append(part) }
    }

    private mutating func join() {
        var joined: [Range<Int>] = []
        for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, part.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
            } else {
                joined.append(part)
            }
        }
        parts = joined
    }
}

// MARK: - Directions of letters

extension TextBoundaries {
    /// Whether the text runs from right to left, as its first letter does; nil for text without letters.
    var isRightToLeft: Bool? {
        for piece in storage.pieces {
            if let first = piece.directions.first { return first }
        }
        return nil
    }

    /// Returns whether the first letter in `ranges` runs from right to left; nil for text without letters.
    func isRightToLeft(in ranges: [Range<Int>]) -> Bool? {
        for range in ranges {
            let first = [true, false].compactMap { isRightToLeft in
                strong(isRightToLeft, from: range.lowerBound, to: range.upperBound).map { ($0, isRightToLeft) }
            }
            if let found = first.min(by: { $0.0 < $1.0 }) { return found.1 }
        }
        return nil
    }

    /// Returns the offset of the first letter of a direction in a range; nil when there is none.
    fileprivate func strong(_ isRightToLeft: Bool, from lower: Int, to upper: Int) -> Int? {
        guard lower < min(upper, count) else { return nil }
        for number in storage.index(at: lower)..<storage.pieces.count {
            let (piece, start) = (storage.pieces[number], storage.start(of: number))
            guard start < upper else { return nil }
            guard piece.directions.contains(isRightToLeft) else { continue }
            let scalars = piece.string.unicodeScalars
            var offset = max(start, lower)
            var index = piece.string.utf16.index(piece.string.startIndex, offsetBy: offset - start)
            while index < scalars.endIndex, offset < upper {
                let scalar = scalars[index]
                if scalar.isRightToLeft == isRightToLeft { return offset }
                offset += scalar.value > 0xFFFF ? 2 : 1
                index = scalars.index(after: index)
            }
        }
        return nil
    }

    /// Returns the end of the last letter of a direction, or also digit, in a range; nil when there is none.
    fileprivate func strong(
        _ isRightToLeft: Bool, orDigit: Bool = false, before upper: Int, downTo lower: Int
    ) -> Int? {
        guard upper > max(lower, 0) else { return nil }
        for number in (0...storage.index(at: upper - 1)).reversed() {
            let (piece, start) = (storage.pieces[number], storage.start(of: number))
            guard start + piece.count > lower else { return nil }
            let directions = piece.directions
            guard directions.contains(isRightToLeft) || orDigit && directions.hasDigit else { continue }
            let scalars = piece.string.unicodeScalars
            var offset = min(start + piece.count, upper)
            var index = piece.string.utf16.index(piece.string.startIndex, offsetBy: offset - start)
            while index > scalars.startIndex, offset > lower {
                index = scalars.index(before: index)
                let scalar = scalars[index]
                if scalar.isRightToLeft == isRightToLeft || orDigit && scalar.isDigit { return offset }
                offset -= scalar.value > 0xFFFF ? 2 : 1
            }
        }
        return nil
    }
}

/// The directions of the letters of a text.
struct LetterDirections {
    /// Whether the first letter runs from right to left; nil when there is none.
    private(set) var first: Bool?
    private var hasLeftToRight = false
    private var hasRightToLeft = false
    /// Whether there is a digit. Not looked for in text of both directions.
    fileprivate private(set) var hasDigit = false

    init(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar.isDigit { hasDigit = true }
            guard let isRightToLeft = scalar.isRightToLeft else { continue }
            if first == nil { first = isRightToLeft }
            if isRightToLeft { hasRightToLeft = true } else { hasLeftToRight = true }
            if hasRightToLeft, hasLeftToRight { return }
        }
    }

    fileprivate func contains(_ isRightToLeft: Bool) -> Bool {
        isRightToLeft ? hasRightToLeft : hasLeftToRight
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { 0x30...0x39 ~= value }

    /// Whether a letter runs from right to left; nil for characters that are not letters.
    var isRightToLeft: Bool? {
        if value < 0x80 { return (value | 0x20) &- 0x61 < 26 ? false : nil }
        switch value {
        case 0x200E: return false
        case 0x200F: return true
        default: break
        }
        guard properties.isAlphabetic else { return nil }
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return false
        }
    }
}
