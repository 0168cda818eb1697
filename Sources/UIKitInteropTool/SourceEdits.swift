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
    private var edits: [Edit] = []

    init(_ source: String) {
        self.source = Array(source.utf8)
    }

    /// Replaces the bytes in a range, keeping its line breaks.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let breaks = source[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
        add(range, text + String(repeating: "\n", count: max(0, breaks)))
    }

    /// Replaces everything but line breaks in a range by spaces.
    mutating func blank(_ range: Range<Int>) {
        add(
            range,
            String(decoding: source[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }, as: UTF8.self))
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
