/// Finds what somebody may have meant by a name that does not exist.
enum NearMatches {
    /// Those of `candidates` that differ from `name` by few letters or contain it, nearest first, at most three.
    static func of(_ name: String, among candidates: [String]) -> [String] {
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

    /// A name as it may be shown: short, and without anything that moves a terminal's cursor.
    static func printable(_ name: String) -> String {
        printable(name, limit: 60)
    }

    /// The same, with as many characters as Unicode counts them.
    static func printable(_ text: String, limit: Int) -> String {
        let safe = text.unicodeScalars.prefix(limit).map {
            $0.properties.generalCategory == .control ? "?" : String($0)
        }
        return safe.joined() + (text.unicodeScalars.count > limit ? "..." : "")
    }

    /// Why the system refused something, in its words, which may repeat a long name.
    static func reason(_ error: any Error) -> String {
        printable(error.localizedDescription, limit: 200)
    }

    /// How many letters have to be changed, added or left out to make one of the other.
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
