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
    /// without a colour is black. Pictures, scripts, style sheets and tables are left out; the cells of a table follow
    /// each other. Nothing is loaded. A document of any length takes linear time.
    ///
    /// Unlike UIKit, the font without a family is the system font, the encoding is UTF-8 where none is given, and any
    /// thread may call this.
    ///
    /// - Parameters:
    ///   - data: The bytes, at most 16 megabytes.
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
        let encoding =
            (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) }
            ?? (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw Self.error("The document is not text in the given encoding.")
        }
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

    private static func error(_ sentence: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: 65806, userInfo: [NSLocalizedDescriptionKey: sentence])
    }
}
