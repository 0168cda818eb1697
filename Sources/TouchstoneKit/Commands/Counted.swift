/// Numbers in sentences.
enum Counted {
    /// A number of things: "1 name", "2 names".
    static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// How many names stood on a command line.
    static func given(_ number: Int) -> String { "\(text(number, "name")) \(number == 1 ? "was" : "were") given" }
}
