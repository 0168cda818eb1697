/// The arguments of one verb: options with a value, flags, and the rest.
struct Arguments {
    private(set) var positional: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    /// Sorts arguments out.
    ///
    /// - Parameters:
    ///   - options: names that take a value, without hyphens.
    ///   - flags: names that take none.
    ///   - short: one-letter names, for those that have one.
    init(
        _ arguments: [String], options: [String], flags: [String] = [], short: [String: String] = [:]
    ) throws(PlaygroundError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // What begins as a number does is none of the options.
            guard argument.hasPrefix("-"), argument != "-", argument.dropFirst().first?.isNumber != true else {
                positional.append(argument)
                continue
            }
            if argument == "--" {
                positional += rest
                break
            }
            let parts = argument.drop { $0 == "-" }.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let given = parts.first.map(String.init) ?? ""
            let name = argument.hasPrefix("--") ? given : short[given] ?? given
            if options.contains(name) {
                guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
                    throw .misuse("--\(name) needs a value after it.")
                }
                values[name, default: []].append(value)
            } else if flags.contains(name), parts.count == 1 {
                self.flags.insert(name)
            } else {
                let near = NearMatches.of(name, among: options + flags).map { "--" + $0 }
                let advice =
                    near.isEmpty
                    ? "The options are " + (options + flags).map { "--" + $0 }.joined(separator: ", ") + "."
                    : "Did you mean " + near.joined(separator: " or ") + "?"
                throw .misuse("There is no option \(NearMatches.printable(argument)). \(advice)")
            }
        }
    }

    /// The value given last.
    func value(_ option: String) -> String? { values[option]?.last }

    /// Every value given.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option as a number.
    func number(_ option: String) throws(PlaygroundError) -> Double? {
        guard let text = value(option) else { return nil }
        guard let number = Double(text) else {
            throw .misuse("--\(option) \(NearMatches.printable(text)) is no number; use one such as 2.")
        }
        return number
    }

    /// The value of an option as one of a few words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: String, _ type: Choice.Type
    ) throws(PlaygroundError) -> Choice? where Choice.RawValue == String {
        guard let text = value(option) else { return nil }
        return try Self.choice(text, type, option)
    }

    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, _ type: Choice.Type, _ option: String
    ) throws(PlaygroundError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .misuse("--\(option) \(NearMatches.printable(text)) is not possible; it is one of \(names).")
        }
        return choice
    }
}
