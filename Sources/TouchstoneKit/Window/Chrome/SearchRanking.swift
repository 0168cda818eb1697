/// The order of what a search finds: titles that begin with what was typed, other titles that contain its words, and
/// what is found by other texts.
struct SearchRanking<Item> {
    /// The items whose titles match, those that begin with what was typed first.
    private(set) var titles: [Item] = []
    /// The items that match by other texts.
    private(set) var others: [Item] = []
    /// Whether a title begins with what was typed.
    private(set) var hasBeginning = false

    /// Finds the items whose texts together contain every word.
    ///
    /// - Parameters:
    ///   - words: The words of `SearchWords`.
    ///   - texts: Returns the title of an item, other names that count as titles, and the other texts.
    init(
        _ words: [Substring], in items: [Item], texts: (Item) -> (title: String, names: String, others: String)
    ) {
        var begins: [Item] = []
        var contain: [Item] = []
        let typed = words.joined(separator: " ")
        for item in items {
            let (title, names, rest) = texts(item)
            if SearchWords.contains(words, title + " " + names) {
                // A title that begins with what was typed is better than one that contains it.
                if title.lowercased().hasPrefix(typed) { begins.append(item) } else { contain.append(item) }
            } else if SearchWords.contains(words, "\(title) \(names) \(rest)") {
                others.append(item)
            }
        }
        titles = begins + contain
        hasBeginning = !begins.isEmpty
    }

    var isEmpty: Bool { titles.isEmpty && others.isEmpty }
}

/// The words of a search.
enum SearchWords {
    /// Returns the words of a search text. More letters than any text has cannot be found.
    static func of(_ search: String) -> [Substring] {
        search.prefix(1000).lowercased().split(whereSeparator: \.isWhitespace)
    }

    /// Returns whether a text contains every word.
    static func contains(_ words: [Substring], _ text: String) -> Bool {
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) }
    }
}
