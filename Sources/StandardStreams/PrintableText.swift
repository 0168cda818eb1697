/// Text from outside of the program, such as a name in a file or in another program's window, made safe to print.
///
/// Escape sequences of such a text would move a terminal's cursor or change its settings, line feeds would add lines
/// that look like the program's own, and bidirectional controls would show the text around them in another order.
package enum PrintableText {
    /// Returns whether a character can be printed: it is visible or a space, and leaves the text around it alone. The
    /// two joiners that emoji and some scripts need are allowed as well.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }

    /// Returns a text as one line, with `replacement` for each character that cannot be printed.
    package static func line(_ text: String, replacement: String = "?") -> String {
        replacing(in: text, keepsLineFeeds: false) { _ in replacement }
    }

    /// Returns at most `limit` Unicode scalars of a text as one line. Three dots replace the rest.
    package static func line(_ text: String, limit: Int) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return line(text) }
        return line(String(scalars[..<end])) + "..."
    }

    /// Returns a text of several lines, with a question mark for each character that cannot be printed.
    package static func lines(_ text: String) -> String {
        replacing(in: text, keepsLineFeeds: true) { _ in "?" }
    }

    /// Returns JSON of several lines, with an escape for each character that cannot be printed. Its meaning stays the
    /// same, because JSON has such characters only within strings.
    package static func json(_ text: String) -> String {
        replacing(in: text, keepsLineFeeds: true) { scalar in
            String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }

    private static func replacing(
        in text: String, keepsLineFeeds: Bool, with replacement: (Unicode.Scalar) -> String
    ) -> String {
        // Nearly every text is printable ASCII and returned as it is.
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || ($0 == 0x0A && keepsLineFeeds) }
        if isPlain { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if isPrintable(scalar) || (scalar == "\n" && keepsLineFeeds) {
                result.unicodeScalars.append(scalar)
            } else {
                result += replacement(scalar)
            }
        }
        return result
    }
}
