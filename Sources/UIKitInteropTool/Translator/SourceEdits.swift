/// Replacements of parts of a source text, which leave every line where it is.
///
/// The compiler and the debugger point to lines of the original by `#sourceLocation`, and to its columns as long as
/// removed text becomes spaces. So removals leave spaces, and no replacement has more or fewer lines than before.
struct SourceEdits {
    private struct Edit {
        let range: Range<Int>
        let text: String
        /// The order among edits at one place.
        let order: Int
    }

    private let source: [UInt8]
    /// Whether removed text leaves spaces, so that columns stay.
    private let keepsColumns: Bool
    private var edits: [Edit] = []

    init(_ source: String, keepsColumns: Bool = true) {
        self.source = Array(source.utf8)
        self.keepsColumns = keepsColumns
    }

    /// Replaces the bytes in a range, keeping its line breaks.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let breaks = source[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
        add(range, text + String(repeating: "\n", count: max(0, breaks)))
    }

    /// Replaces everything but line breaks in a range by spaces. Where columns need not stay, removes it with the
    /// spaces that follow.
    mutating func blank(_ range: Range<Int>) {
        guard keepsColumns else { return add(widened(range), "") }
        add(
            range,
            String(decoding: source[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }, as: UTF8.self))
    }

    /// Returns a range with the spaces after it, or with its whole lines when nothing else is on them.
    private func widened(_ range: Range<Int>) -> Range<Int> {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let end = source[range.upperBound...].firstIndex { !isSpace($0) } ?? source.endIndex
        guard end < source.endIndex, source[end] == UInt8(ascii: "\n") else { return range.lowerBound..<end }
        var start = range.lowerBound
        while start > 0, isSpace(source[start - 1]) { start -= 1 }
        guard start == 0 || source[start - 1] == UInt8(ascii: "\n") else { return start..<end }
        return start..<(end + 1)
    }

    /// Inserts text, which may have no line break, before a byte. Texts at the same place follow each other in the
    /// order of the calls.
    mutating func insert(_ text: String, at offset: Int) {
        add(offset..<offset, text)
    }

    /// Inserts text before those that have been inserted at the same place.
    mutating func insertFirst(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, order: -edits.count - 1))
    }

    private mutating func add(_ range: Range<Int>, _ text: String) {
        edits.append(Edit(range: range, text: text, order: edits.count))
    }

    /// The text with all replacements. One that lies within another is left out.
    var result: String {
        var output: [UInt8] = []
        var position = 0
        let sorted = edits.sorted {
            ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order) < (
                $1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order
            )
        }
        for edit in sorted where edit.range.lowerBound >= position {
            output += source[position..<edit.range.lowerBound]
            output += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return String(decoding: output + source[position...], as: UTF8.self)
    }
}
