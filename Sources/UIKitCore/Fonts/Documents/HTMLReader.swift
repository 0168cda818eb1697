import Foundation

/// A reader of HTML that turns it into runs of attributed text.
///
/// It accepts any bytes: tags that are not closed, closed twice or unknown change nothing but the styles they name.
/// Elements that are nested more than `maximumDepth` deep have the style of those around them.
struct HTMLReader {
    static let maximumByteCount = 16 << 20
    static let maximumDepth = 256

    /// An element whose end tag has not come yet.
    private struct OpenElement {
        let name: String
        let style: HTMLStyle
        /// The number of the next item, for an ordered list; 0 for an unordered one.
        var nextNumber = 0
    }

    private var open: [OpenElement] = []
    private var runs: [AttributedRun] = []
    private var text = ""
    private var style = HTMLStyle()

    /// Whether a space at this place would be the second of two, or the first of a line.
    private var swallowsSpace = true

    /// Whether nothing has been written since the last line break.
    private var isAtLineStart = true

    /// Returns the text of a document with its attributes. There is at least one run.
    mutating func read(_ document: String) -> [AttributedRun] {
        let bytes = Array(document.utf8)
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            switch token {
            case .text(let range): write(bytes[range])
            case .start(let name, let attributes, let isEmpty):
                start(name, attributes)
                if isEmpty { end(name) }
                if HTMLTag.isOpaque(name) {
                    scanner.skip(toEndOf: name)
                    end(name)
                }
            case .end(let name): end(name)
            }
        }
        while let last = open.last { end(last.name) }
        flush()
        return runs.isEmpty ? [AttributedRun("", [:])] : runs
    }

    // MARK: - Text

    private mutating func write(_ bytes: ArraySlice<UInt8>) {
        for scalar in HTMLEntity.decoded(String(decoding: bytes, as: UTF8.self)).unicodeScalars {
            let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{c}"
            if isSpace, !style.keepsSpaces {
                if !swallowsSpace { text.unicodeScalars.append(" ") }
                swallowsSpace = true
            } else if scalar != "\r" {
                text.unicodeScalars.append(scalar)
                swallowsSpace = false
                isAtLineStart = scalar == "\n"
            }
        }
    }

    private mutating func breakLine() {
        text += "\n"
        swallowsSpace = true
        isAtLineStart = true
    }

    /// Ends the line unless nothing is in it.
    private mutating func endLine() {
        if !isAtLineStart { breakLine() }
    }

    /// Makes the text since the last change of style a run.
    private mutating func flush() {
        guard !text.isEmpty else { return }
        runs.append(AttributedRun(text, style.attributes))
        text = ""
    }

    // MARK: - Elements

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        let tag = HTMLTag(name)
        if tag == .lineBreak { return breakLine() }
        if tag.isVoid { return }
        // Paragraphs and items need no end tag.
        if name == "p" || name == "li", open.last?.name == name { end(name) }
        flush()
        if tag.isBlock { endLine() }
        guard open.count < Self.maximumDepth else { return }
        let outer = style
        style.apply(tag, name: name, attributes)
        open.append(OpenElement(name: name, style: outer, nextNumber: name == "ol" ? 1 : 0))
        if name == "li" { writeMarker() }
    }

    private mutating func writeMarker() {
        var marker = "•"
        if let list = open.lastIndex(where: { $0.name == "ol" || $0.name == "ul" }), open[list].name == "ol" {
            marker = "\(open[list].nextNumber)."
            open[list].nextNumber += 1
        }
        text += "\t\(marker)\t"
        swallowsSpace = true
        isAtLineStart = false
    }

    private mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        flush()
        // The line break belongs to the element that ends.
        if open[index...].contains(where: { HTMLTag($0.name).isBlock }) {
            endLine()
            flush()
        }
        style = open[index].style
        open.removeSubrange(index...)
    }
}
