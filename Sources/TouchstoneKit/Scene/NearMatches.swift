import Foundation
import StandardStreams

/// Suggestions for a name that does not exist, and names and reasons as error messages quote them.
package enum NearMatches {
    /// Returns up to three of `candidates` that contain `name` or differ from it by few letters, nearest first.
    package static func of(_ name: String, among candidates: [String]) -> [String] {
        let wanted = Array(name.lowercased().prefix(64))
        let limit = max(2, wanted.count / 3)
        return
            candidates
            .map { candidate in (candidate, distance(wanted, Array(candidate))) }
            .filter { candidate, distance in
                distance <= limit || (wanted.count >= 3 && candidate.contains(String(wanted)))
            }
            .sorted { $0.1 < $1.1 }
            .prefix(3)
            .map(\.0)
    }

    /// Returns at most 60 characters of a name, as a line that can be printed.
    package static func printable(_ name: String) -> String {
        printable(name, limit: 60)
    }

    /// Returns at most `limit` Unicode scalars of a text, as a line that can be printed.
    package static func printable(_ text: String, limit: Int) -> String {
        PrintableText.line(text, limit: limit)
    }

    /// Returns the system's reason for an error of files. Foundation's own description, which may repeat a long name
    /// and is shortened, leaves some out, such as a quota.
    package static func reason(_ error: any Error) -> String {
        if let failure = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError,
            let text = strerror(failure.code.rawValue)
        {
            return String(cString: text) + "."
        }
        return printable(error.localizedDescription, limit: 200)
    }

    /// Returns the edit distance of two names.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, counterpart) in other.enumerated() {
                let changed = diagonal + (letter == counterpart ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}

/// Numbers in sentences.
package enum Counted {
    /// Returns a number with a noun: "1 name", "2 names".
    package static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns "1 name was given", "2 names were given".
    package static func given(_ number: Int) -> String {
        "\(text(number, "name")) \(number == 1 ? "was" : "were") given"
    }
}
