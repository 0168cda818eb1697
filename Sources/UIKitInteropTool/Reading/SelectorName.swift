/// The names that Swift gives to methods and properties in Objective-C.
enum SelectorName {
    /// The words that need no "With" between a method's name and its first label.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// Returns the selector of a method such as `insert(_:at:)`, which is `insert:at:`.
    ///
    /// - Parameter labels: The arguments' labels; `_` for an argument without one.
    static func method(_ base: String, labels: [String], isThrowing: Bool = false) -> String {
        guard let first = labels.first else { return isThrowing ? "\(base)AndReturnError:" : base }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        return piece(base, first) + ":" + rest + (isThrowing ? "error:" : "")
    }

    /// Returns the selector of an initializer.
    static func initializer(labels: [String]) -> String {
        labels == [] ? "init" : method("init", labels: labels)
    }

    /// Returns the selector that sets a property.
    static func setter(_ property: String) -> String {
        "set\(capitalized(property)):"
    }

    private static func piece(_ base: String, _ label: String) -> String {
        guard label != "_" else { return base }
        let needsWith =
            !prepositions.contains(words(label).first ?? "") && !prepositions.contains(words(base).last ?? "")
        return base + (needsWith ? "With" : "") + capitalized(label)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Returns the words of a name in camel case, in lower case.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty {
                words.append(character.lowercased())
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }
}
