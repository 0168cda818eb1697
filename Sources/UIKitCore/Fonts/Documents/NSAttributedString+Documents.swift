import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The name of an option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// A `DocumentType`, or its raw value. Without it, bytes that begin with `<` are HTML.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")

        /// The raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")

        /// The attributes of plain text: a dictionary by `NSAttributedString.Key`.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Creates an attributed string from a document in memory.
    ///
    /// HTML keeps its text with the font, the colours, lines, raised and lowered text, alignment and links, from tags
    /// and from attributes `style`. Lists have bullets and numbers. Text without a size has 12 points, and text
    /// without a colour is black. Pictures, scripts and style sheets are left out. Nothing is loaded.
    ///
    /// Unlike UIKit, the font without a family is the system font, the encoding is UTF-8 where neither the options nor
    /// a byte order mark gives one, any thread may call this, and there are no tables, no distances between paragraphs
    /// and no indents: each cell has a line of its own.
    ///
    /// - Parameters:
    ///   - data: The bytes, at most 4 megabytes.
    ///   - options: The format and the encoding.
    ///   - dict: Receives nothing.
    /// - Throws: An error of `NSCocoaErrorDomain` with a sentence if the bytes are not text in the encoding, are too
    ///   many, or the format is another one.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        guard data.count <= HTMLReader.maximumByteCount else {
            throw Self.error("The document has more than \(HTMLReader.maximumByteCount >> 20) megabytes.")
        }
        let given =
            (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) }
            ?? (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) }
        guard var text = String(data: data, encoding: given ?? Self.encoding(of: data)) else {
            throw Self.error("The document is not text in the given encoding.")
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let kind =
            options[.documentType] as? DocumentType
            ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
            ?? (text.first { !$0.isWhitespace } == "<" ? .html : .plain)
        switch kind {
        case .html:
            var reader = HTMLReader()
            self.init(reader.read(text))
        case .plain:
            self.init(string: text, attributes: options[.defaultAttributes] as? [Key: Any])
        default:
            throw Self.error("Documents of the type \(kind.rawValue) cannot be read.")
        }
    }

    /// Returns the encoding that a byte order mark gives; UTF-8 without one.
    private static func encoding(of data: Data) -> String.Encoding {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return .utf16 }
        return .utf8
    }

    private static func error(_ sentence: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: 65806, userInfo: [NSLocalizedDescriptionKey: sentence])
    }
}
