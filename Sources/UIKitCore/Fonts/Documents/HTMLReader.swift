import Foundation

/// A reader of HTML that turns it into runs of attributed text.
///
/// It accepts any bytes: tags that are not closed, closed twice or unknown change nothing but the styles they name.
/// Elements that are nested more than `maximumDepth` deep have the style of those around them.
struct HTMLReader {
    static let maximumByteCount = 4 << 20
    static let maximumDepth = 256

    /// An element whose end tag has not come yet.
    private struct OpenElement {
        let name: String
        let tag: HTMLTag
        let attributes: [String: String]
        /// The style around the element.
        var outerStyle: HTMLStyle
        /// The number of the next item of an ordered list.
        var nextNumber = 1
    }

    private var open: [OpenElement] = []

    /// The numbers of open elements by name, and of those that are nested too deeply.
    private var openCounts: [String: Int] = [:]
    private var droppedCounts: [String: Int] = [:]

    private var runs: [AttributedRun] = []
    private var lastStyle: HTMLStyle?
    private var attributes: [HTMLStyle: [NSAttributedString.Key: Any]] = [:]

    /// The text since the last run.
    private var text = ""
    private var style = HTMLStyle()

    /// The style of a space that is written if something follows it in its line.
    private var pendingSpace: HTMLStyle?

    /// Whether nothing, or nothing but the marker of an item, has been written since the last line break.
    private var isAtLineStart = true
    private var isAfterMarker = false

    /// Whether a line break that comes next is that after `<pre>`.
    private var skipsLineBreak = false

    /// Returns the text of a document with its attributes. There is at least one run.
    mutating func read(_ document: String) -> [AttributedRun] {
        var scanner = HTMLScanner(Array(document.utf8))
        while let token = scanner.next() {
            switch token {
            case .text(let bytes): write(HTMLEntity.decoded(bytes))
            case .start(let name, let attributes, let isEmpty):
                start(name, attributes)
                if isEmpty, HTMLTag.isForeign(name) {
                    end(name)
                } else if HTMLTag.isOpaque(name) {
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

    private mutating func write(_ characters: String) {
        guard !style.isHidden else { return }
        for scalar in characters.unicodeScalars {
            let skips = skipsLineBreak && scalar == "\n"
            skipsLineBreak = false
            let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{c}"
            if isSpace, !style.keepsSpaces {
                if !isAtLineStart, !isAfterMarker, pendingSpace == nil { pendingSpace = style }
            } else if scalar != "\r", !skips {
                writePendingSpace()
                text.unicodeScalars.append(scalar)
                isAtLineStart = scalar == "\n"
                isAfterMarker = false
            }
        }
    }

    private mutating func writePendingSpace() {
        guard let space = pendingSpace else { return }
        pendingSpace = nil
        if space == style {
            text += " "
        } else {
            add(" ", space)
        }
    }

    private mutating func breakLine() {
        guard !style.isHidden else { return }
        pendingSpace = nil
        text += "\n"
        isAtLineStart = true
        isAfterMarker = false
    }

    /// Ends the line unless nothing is in it.
    private mutating func endLine() {
        guard !style.isHidden else { return }
        pendingSpace = nil
        if !isAtLineStart { breakLine() }
    }

    /// Makes the text since the last change of style a run.
    private mutating func flush() {
        guard !text.isEmpty else { return }
        add(text, style)
        text = ""
    }

    private mutating func add(_ string: String, _ style: HTMLStyle) {
        if style == lastStyle {
            runs[runs.count - 1].string += string
            return
        }
        lastStyle = style
        let known = attributes[style] ?? style.attributes
        // Each makes a font. A document that has thousands of styles makes some of them again.
        if attributes.count < 1000 { attributes[style] = known }
        runs.append(AttributedRun(string, known))
    }

    // MARK: - Elements

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        let tag = HTMLTag(name)
        if tag == .lineBreak { return breakLine() }
        if tag.isVoid { return }
        // Paragraphs, items and cells need no end tag.
        if open.last?.name == name, HTMLTag.endsItself(name) { end(name) }
        guard open.count < Self.maximumDepth else {
            droppedCounts[name, default: 0] += 1
            return
        }
        flush()
        var inner = style
        inner.apply(tag, name: name, attributes)
        // The first block of an item stands beside its marker.
        if tag.isBlock, !inner.isHidden, !isAfterMarker || name == "ul" || name == "ol" { endLine() }
        var element = OpenElement(name: name, tag: tag, attributes: attributes, outerStyle: style)
        if name == "ol", let first = attributes["start"].flatMap({ Int($0) }) { element.nextNumber = first }
        style = inner
        open.append(element)
        openCounts[name, default: 0] += 1
        skipsLineBreak = tag == .preformatted
        if name == "li", !style.isHidden { writeMarker(attributes["value"].flatMap { Int($0) }) }
    }

    private mutating func writeMarker(_ number: Int?) {
        var marker = "•"
        if let list = open.lastIndex(where: { $0.name == "ol" || $0.name == "ul" }), open[list].name == "ol" {
            let number = number ?? open[list].nextNumber
            marker = "\(number)."
            open[list].nextNumber = number == .max ? number : number + 1
        }
        text += "\t\(marker)\t"
        isAtLineStart = false
        isAfterMarker = true
    }

    private mutating func end(_ name: String) {
        if let count = droppedCounts[name], count > 0 {
            droppedCounts[name] = count - 1
            return
        }
        guard openCounts[name, default: 0] > 0, let index = open.lastIndex(where: { $0.name == name }) else { return }
        flush()
        openCounts[name, default: 1] -= 1
        guard open[index].tag.isBlock else { return endInline(at: index) }
        endLine()
        flush()
        for element in open[(index + 1)...] { openCounts[element.name, default: 1] -= 1 }
        style = open[index].outerStyle
        open.removeSubrange(index...)
        // The elements that were too deep are over.
        droppedCounts.removeAll()
    }

    /// Ends an element that has no lines of its own. Those in it that are still open continue.
    private mutating func endInline(at index: Int) {
        style = open[index].outerStyle
        open.remove(at: index)
        for later in index..<open.count {
            open[later].outerStyle = style
            style.apply(open[later].tag, name: open[later].name, open[later].attributes)
        }
    }
}
