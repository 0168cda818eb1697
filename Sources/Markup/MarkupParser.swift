import CExpat

/// The reason why a document cannot be read, as a sentence without its full stop.
package struct MarkupError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// A parser of XML documents, which may come from anywhere: it refuses what would cost more than its limits.
///
/// A document with a DOCTYPE is refused as well. Only a DOCTYPE can declare entities, which can expand to any length or
/// name other files.
package struct MarkupParser {
    package var maximumByteCount = 16 << 20
    package var maximumElementCount = 200_000
    package var maximumDepth = 256

    package init() {}

    /// Returns the root element of a document.
    package func parse(_ bytes: UnsafeRawBufferPointer) throws -> MarkupElement {
        guard bytes.count <= maximumByteCount else {
            throw MarkupError(description: "it has more than \(maximumByteCount >> 20) megabytes")
        }
        guard let parser = XML_ParserCreate(nil) else { throw MarkupError(description: "there is no memory for it") }
        defer { XML_ParserFree(parser) }
        let builder = Builder(parser: parser, limits: self)
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser, { Builder.from($0).start($1, $2) }, { data, _ in Builder.from(data).end() })
        XML_SetCharacterDataHandler(parser) { Builder.from($0).append($1, count: $2) }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            Builder.from(data).fail("it has a DOCTYPE, which could declare entities of any length")
        }
        let status = XML_Parse(
            parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), Int32(XML_TRUE))
        return try withExtendedLifetime(builder) {
            if let failure = builder.failure { throw MarkupError(description: failure) }
            guard status == XML_STATUS_OK else {
                let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unreadable"
                throw MarkupError(description: "line \(XML_GetCurrentLineNumber(parser)): \(reason)")
            }
            guard let root = builder.root else { throw MarkupError(description: "it has no elements") }
            return root
        }
    }
}

/// The elements of which the parser has seen the start tag, but not the end tag.
private final class Builder {
    struct OpenElement {
        let name: String
        let attributes: [(name: String, value: String)]
        let line: Int
        var children: [MarkupElement] = []
        var text: [UInt8] = []
    }

    let parser: XML_Parser
    let limits: MarkupParser
    var open: [OpenElement] = []
    var count = 0
    var root: MarkupElement?
    private(set) var failure: String?

    init(parser: XML_Parser, limits: MarkupParser) {
        self.parser = parser
        self.limits = limits
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Builder {
        guard let data else { preconditionFailure("The parser calls its handlers with the builder.") }
        return Unmanaged<Builder>.fromOpaque(data).takeUnretainedValue()
    }

    func fail(_ reason: String) {
        guard failure == nil else { return }
        failure = reason
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    func start(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard failure == nil, let name else { return }
        count += 1
        guard count <= limits.maximumElementCount else {
            return fail("it has more than \(limits.maximumElementCount) elements")
        }
        guard open.count < limits.maximumDepth else {
            return fail("its elements are nested more than \(limits.maximumDepth) deep")
        }
        var pairs: [(name: String, value: String)] = []
        var next = attributes
        while let pointer = next, let key = pointer[0], let value = pointer[1] {
            pairs.append((String(cString: key), String(cString: value)))
            next = pointer + 2
        }
        open.append(
            OpenElement(
                name: String(cString: name), attributes: pairs,
                line: Int(clamping: XML_GetCurrentLineNumber(parser))))
    }

    func append(_ characters: UnsafePointer<CChar>?, count: Int32) {
        // Whitespace between the children of an element is of no use.
        guard failure == nil, let characters, let last = open.indices.last, open[last].children.isEmpty else { return }
        open[last].text.append(
            contentsOf: UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }

    func end() {
        guard failure == nil, let last = open.popLast() else { return }
        let element = MarkupElement(
            name: last.name, attributes: last.attributes, children: last.children,
            text: last.children.isEmpty ? String(decoding: last.text, as: UTF8.self) : "", line: last.line)
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }
}
