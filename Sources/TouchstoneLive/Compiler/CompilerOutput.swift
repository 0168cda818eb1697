import Foundation

/// The output of a compiler or a linker that has refused something.
struct CompilerOutput {
    /// The lines in the order in which they were printed.
    var lines: [String] = []

    /// Returns the first error as a message for the user.
    ///
    /// - Parameter isOwn: Returns whether a file is one of the user's.
    func notice(isOwn: (String) -> Bool) -> LiveNotice {
        if let line = lines.first(where: {
            $0.contains("compiled module was created by") || $0.contains("compiled with")
        }),
            line.contains("error:")
        {
            return LiveNotice(
                text: "The modules of Touchstone were made by another compiler. "
                    + "Build them with \"swift build --product touchstone-live\".")
        }
        var other: String?
        for line in lines {
            guard let mark = line.range(of: " error: ") ?? line.range(of: "error: ", options: .anchored) else {
                continue
            }
            let message = Self.sentence(line[mark.upperBound...])
            // A place is a path, a line and a column, each with a colon behind it.
            let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            if parts.count >= 4, let number = Int(parts[parts.count - 3]) {
                let path = parts.dropLast(3).joined(separator: ":")
                if isOwn(path) { return LiveNotice(text: message, place: SourceLine(path: path, line: number)) }
            }
            other = other ?? message
        }
        return LiveNotice(text: other ?? lines.first { !$0.isEmpty } ?? "The compiler failed without a message.")
    }

    private static func sentence(_ text: Substring) -> String {
        // The name of the kind of error is not part of the sentence.
        let words = text.range(of: " [#").map { text[..<$0.lowerBound] } ?? text
        let text = words.trimmingCharacters(in: .whitespaces)
        return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}
