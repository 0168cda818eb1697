import Foundation

/// Attributed text in pieces, so that a key in a long text costs no more than in a short one.
///
/// Offsets count UTF-16 units. Text of at most `maximumLength` is one piece. Longer text is divided between
/// user-perceived characters, so what happens within a character can be decided within its piece. A character too
/// long for a piece is divided as well, and then counts as several.
struct TextStorage {
    /// A piece of the text. It never changes, so that earlier states of the text share it.
    final class Piece {
        let runs: [AttributedRun]
        let string: String
        let count: Int
        private(set) lazy var characterCount = string.count
        private(set) lazy var directions = LetterDirections(string)

        init(_ runs: [AttributedRun]) {
            self.runs = runs
            string = runs.string
            count = string.utf16.count
        }
    }

    /// The maximum length of a piece, and so of a text that is kept and laid out as a whole.
    static let maximumLength = 2000
    /// The length below which a piece is joined with its neighbours.
    private static let minimumLength = 400
    /// The length in bytes of the pieces into which longer text is divided.
    private static let byteCountOfPart = 1200

    /// The pieces; a single empty one for an empty text.
    private(set) var pieces: [Piece]
    /// The offset of each piece.
    private var starts: [Int]
    private(set) var count: Int

    init(_ text: [AttributedRun]) {
        pieces = Self.divided(text)
        (starts, count) = ([], 0)
        findStarts()
    }

    init(_ text: String) {
        self.init(AttributedRun.runs(of: text, [:]))
    }

    // MARK: - Reading

    /// The text as one string. Takes time in proportion to its length.
    var string: String {
        pieces.count == 1 ? pieces[0].string : substring(0..<count)
    }

    /// The text with its attributes. Takes time in proportion to its length.
    var runs: [AttributedRun] {
        pieces.count == 1 ? pieces[0].runs : runs(in: 0..<count)
    }

    /// Returns the index of the piece with the unit at `offset`; that of the last piece at the end of the text.
    func index(at offset: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the offset of a piece.
    func start(of index: Int) -> Int { starts[index] }

    /// Returns the attributes of the unit at `offset`, which must be less than `count`.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        let index = index(at: offset)
        return pieces[index].runs.attributes(at: offset - starts[index])
    }

    func substring(_ range: Range<Int>) -> String {
        var result = ""
        result.reserveCapacity(range.count)
        forEachPart(of: range) { piece, part in result.append(contentsOf: piece.string.units(part)) }
        return result
    }

    /// Returns a part of the text with its attributes.
    func runs(in range: Range<Int>) -> [AttributedRun] {
        var result: [AttributedRun] = []
        forEachPart(of: range) { piece, part in result.append(joining: piece.runs.units(part)) }
        return result
    }

    /// Calls `body` with each piece that shares units with `range`, and with the shared part in the piece's offsets.
    func forEachPart(of range: Range<Int>, _ body: (Piece, Range<Int>) -> Void) {
        guard !range.isEmpty else { return }
        for index in index(at: range.lowerBound)..<pieces.count {
            let start = starts[index]
            guard start < range.upperBound else { break }
            let piece = pieces[index]
            body(piece, max(range.lowerBound - start, 0)..<min(range.upperBound - start, piece.count))
        }
    }

    // MARK: - Changing

    /// Replaces a range, whose ends are boundaries of characters.
    mutating func replace(_ range: Range<Int>, with text: [AttributedRun]) {
        // A change between two pieces belongs to the one before.
        var first = index(at: max(range.lowerBound - 1, 0))
        var last = max(index(at: range.upperBound), first)
        let left = pieces[first].runs.units(0..<range.lowerBound - starts[first])
        let right = pieces[last].runs.units(range.upperBound - starts[last]..<pieces[last].count)
        var new = Self.divided(text)
        new.replaceSubrange(0..<1, with: Self.divided(Self.joined(left, new[0].runs)))
        let end = new.removeLast()
        new += Self.divided(Self.joined(end.runs, right))
        if first > 0, Self.belongTogether(pieces[first - 1], new[0]) {
            first -= 1
            new.replaceSubrange(0..<1, with: Self.divided(Self.joined(pieces[first].runs, new[0].runs)))
        }
        if last + 1 < pieces.count, let end = new.last, Self.belongTogether(end, pieces[last + 1]) {
            last += 1
            new.removeLast()
            new += Self.divided(Self.joined(end.runs, pieces[last].runs))
        }
        pieces.replaceSubrange(first...last, with: new)
        findStarts()
        if count <= Self.maximumLength, pieces.count > 1 { self = TextStorage(runs) }
    }

    /// Changes the attributes of a range. `change` is called for each run of it.
    mutating func restyle(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard !range.isEmpty else { return }
        for index in index(at: range.lowerBound)..<pieces.count where starts[index] < range.upperBound {
            let (start, piece) = (starts[index], pieces[index])
            let part = max(range.lowerBound - start, 0)..<min(range.upperBound - start, piece.count)
            pieces[index] = Piece(piece.runs.restyled(part, change))
        }
    }

    private mutating func findStarts() {
        var offset = 0
        starts = pieces.map { piece in
            defer { offset += piece.count }
            return offset
        }
        count = offset
    }

    // MARK: - Differences

    /// Returns the range to replace in this text, and the replacement, to get another one.
    func difference(to other: TextStorage) -> (Range<Int>, String) {
        let shorter = min(pieces.count, other.pieces.count)
        var first = 0
        while first < shorter, pieces[first] === other.pieces[first] { first += 1 }
        var rest = 0
        while rest < shorter - first,
            pieces[pieces.count - 1 - rest] === other.pieces[other.pieces.count - 1 - rest]
        {
            rest += 1
        }
        let base = first < starts.count ? starts[first] : count
        let old = substring(base..<(rest == 0 ? count : starts[pieces.count - rest]))
        let new = other.substring(base..<(rest == 0 ? other.count : other.starts[other.pieces.count - rest]))
        var (start, newStart) = (old.startIndex, new.startIndex)
        while start < old.endIndex, newStart < new.endIndex, old[start] == new[newStart] {
            start = old.index(after: start)
            newStart = new.index(after: newStart)
        }
        var (end, newEnd) = (old.endIndex, new.endIndex)
        while end > start, newEnd > newStart {
            let (before, newBefore) = (old.index(before: end), new.index(before: newEnd))
            guard old[before] == new[newBefore] else { break }
            (end, newEnd) = (before, newBefore)
        }
        let lower = base + old.utf16.distance(from: old.startIndex, to: start)
        let removed = old.utf16.distance(from: start, to: end)
        return (lower..<lower + removed, String(new[newStart..<newEnd]))
    }

    // MARK: - Division

    private static func joined(_ first: [AttributedRun], _ second: [AttributedRun]) -> [AttributedRun] {
        var result = first
        result.append(joining: second)
        return result
    }

    /// Returns whether two neighbours are joined: one is short, or a character begins in one and ends in the other.
    private static func belongTogether(_ left: Piece, _ right: Piece) -> Bool {
        if min(left.count, right.count) < minimumLength { return true }
        guard let before = left.string.last, let after = right.string.first else { return true }
        let together = String(before) + String(after)
        return together.first != before || together.count != 2
    }

    /// Returns text as pieces, at least one.
    private static func divided(_ text: [AttributedRun]) -> [Piece] {
        guard text.length > maximumLength else { return [Piece(text)] }
        let string = text.string
        var pieces: [Piece] = []
        var cursor = RunCursor(text)
        var start = string.startIndex
        while start < string.endIndex {
            let end = string.endOfPart(from: start, byteCount: byteCountOfPart)
            pieces.append(Piece(cursor.next(String(string[start..<end]))))
            start = end
        }
        return pieces
    }
}

/// A walk through runs that divides them anew, in time in proportion to their length.
private struct RunCursor {
    private let runs: [AttributedRun]
    private var index = 0
    /// The length in bytes of what is left of the run at `index`.
    private var rest: Int

    init(_ runs: [AttributedRun]) {
        self.runs = runs
        rest = runs.first?.string.utf8.count ?? 0
    }

    /// Returns the runs of the next part, whose text is `part`.
    mutating func next(_ part: String) -> [AttributedRun] {
        var result: [AttributedRun] = []
        var start = part.startIndex
        while start < part.endIndex, index < runs.count {
            let end = part.utf8.index(start, offsetBy: rest, limitedBy: part.endIndex) ?? part.endIndex
            rest -= part.utf8.distance(from: start, to: end)
            result.append(AttributedRun(String(part[start..<end]), runs[index].attributes))
            start = end
            if rest == 0 {
                index += 1
                rest = index < runs.count ? runs[index].string.utf8.count : 0
            }
        }
        return result
    }
}

extension String {
    /// Returns a range of UTF-16 units.
    func units(_ range: Range<Int>) -> Substring {
        let lower = utf16.index(startIndex, offsetBy: range.lowerBound)
        return self[lower..<utf16.index(lower, offsetBy: range.count)]
    }

    /// Returns the end of a part of about `byteCount` bytes, at a boundary of characters if there is one nearby.
    fileprivate func endOfPart(from start: Index, byteCount: Int) -> Index {
        // The last part is not left short.
        guard let target = utf8.index(start, offsetBy: byteCount, limitedBy: endIndex),
            utf8.index(target, offsetBy: byteCount / 2, limitedBy: endIndex) != nil
        else { return endIndex }
        // Two ASCII characters are always two, apart from a line break.
        if utf8[target] < 0x80, utf8[target] != 0x0A, utf8[utf8.index(before: target)] < 0x80 { return target }
        // The characters of a text without boundaries would take as long to find as the text is long.
        let near = scalarStart(at: utf8.index(target, offsetBy: -256))
        let end = scalarStart(at: target)
        let sample = String(self[near..<end])
        let excess = sample.last.map { $0.utf8.count } ?? 0
        guard excess < sample.utf8.count else { return end }
        return utf8.index(end, offsetBy: -excess)
    }

    /// Returns the start of the scalar that contains a byte.
    private func scalarStart(at byte: Index) -> Index {
        var index = byte
        while utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
        return index
    }

    /// Returns the text without its line breaks, each run of which becomes `separator` where text surrounds it.
    func joiningLines(with separator: String) -> String {
        guard hasLineBreak else { return self }
        var result = ""
        result.reserveCapacity(utf8.count)
        var start = startIndex
        var scalars = unicodeScalars.startIndex
        while true {
            let isEnd = scalars == endIndex
            if isEnd || unicodeScalars[scalars].isLineBreak {
                if start < scalars {
                    if !result.isEmpty { result += separator }
                    result.append(contentsOf: self[start..<scalars])
                }
                if isEnd { return result }
                start = unicodeScalars.index(after: scalars)
            }
            scalars = unicodeScalars.index(after: scalars)
        }
    }

    /// Whether there is a line break. Compares bytes, because a pasted text may have millions.
    private var hasLineBreak: Bool {
        func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            var before: UInt8 = 0
            for byte in bytes {
                // U+000A to U+000D, and the last bytes of U+0085, U+2028 and U+2029.
                if byte &- 0x0A < 4 || byte == 0x85 && before == 0xC2 || byte & 0xFE == 0xA8 && before == 0x80 {
                    return true
                }
                before = byte
            }
            return false
        }
        return utf8.withContiguousStorageIfAvailable(search) ?? true
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
