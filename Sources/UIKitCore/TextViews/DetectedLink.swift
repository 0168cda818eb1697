import Foundation

/// The kinds of data that a text view finds in its text.
///
/// Unlike UIKit, links are the only kind: addresses of the web and of e-mail, as `.all` means, too.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Addresses of the web and of e-mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Everything that can be found.
    public static let all = UIDataDetectorTypes(rawValue: .max)

    public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A link that is written out in a text: an address with a scheme, a name of the web, or an address of e-mail.
struct DetectedLink {
    /// The range in UTF-16 units.
    let range: Range<Int>
    let url: URL

    /// The greatest length of a link in UTF-16 units.
    static let maximumLength = 1000

    /// Returns the links of a text in their order.
    static func all(in text: String) -> [DetectedLink] {
        // Without one of these there is no link, in most texts.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else { return [] }
        return text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let word = trimmed(word)
            guard word.utf16.count <= maximumLength, let url = url(of: String(word)) else { return nil }
            let start = text.utf16.distance(from: text.startIndex, to: word.startIndex)
            return DetectedLink(range: start..<start + word.utf16.count, url: url)
        }
    }

    /// Returns a word without the punctuation around it.
    private static func trimmed(_ word: Substring) -> Substring {
        var word = word
        while let first = word.first, "([{<\"'“‘«".contains(first) { word.removeFirst() }
        while let last = word.last {
            // A bracket that the link itself has opened belongs to it.
            let isOwn = last == ")" && word.contains("(")
            guard ".,;:!?)]}>\"'”’»".contains(last), !isOwn else { break }
            word.removeLast()
        }
        return word
    }

    private static func url(of word: String) -> URL? {
        if let colon = word.range(of: "://") {
            let scheme = word[..<colon.lowerBound]
            let isScheme =
                scheme.first?.isLetter == true
                && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            return isScheme && colon.upperBound < word.endIndex ? URL(string: word) : nil
        }
        if word.lowercased().hasPrefix("mailto:") { return isMail(word.dropFirst(7)) ? URL(string: word) : nil }
        if isMail(Substring(word)) { return URL(string: "mailto:" + word) }
        let host = word.prefix { !"/?#:".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard isHost(labels) else { return nil }
        let isNamed = labels[0].lowercased() == "www" && labels.count > 2
        guard isNamed || endings.contains(labels[labels.count - 1].lowercased()) else { return nil }
        return URL(string: "http://" + word)
    }

    private static func isMail(_ word: Substring) -> Bool {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: { "/:".contains($0) }) else {
            return false
        }
        return isHost(parts[1].split(separator: ".", omittingEmptySubsequences: false))
    }

    /// Returns whether the parts between dots are the name of a computer.
    private static func isHost(_ labels: [Substring]) -> Bool {
        labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.first != "-" && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            }
    }

    /// The last parts of names that stand for links without a scheme. Others may be the ends of files and sentences.
    private static let endings: Set<String> = [
        "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "io", "co", "app", "dev", "me", "tv", "ai",
        "eu",
        "uk", "de", "fr", "es", "nl", "ch", "at", "be", "se", "no", "dk", "fi", "pl", "cz", "us", "ca", "au", "nz",
        "jp",
        "cn", "kr", "br", "ru",
    ]
}
