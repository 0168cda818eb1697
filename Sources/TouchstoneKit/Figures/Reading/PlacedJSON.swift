/// A value of a JSON text, with the line on which it begins.
struct PlacedJSON {
    enum Content {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([PlacedJSON])
        case object([(key: String, value: PlacedJSON)])
    }

    let line: Int
    let content: Content

    /// What it is, to be read after "is".
    var kind: String {
        switch content {
        case .null: "null"
        case .flag(let value): value ? "true" : "false"
        case .number(let value): "the number \(Self.text(value))"
        case .text(let text): "the text \"\(NearMatches.printable(text, limit: 40))\""
        case .list(let values): values.count == 1 ? "a list of one value" : "a list of \(values.count) values"
        case .object: "an object"
        }
    }

    /// A number without a point where it is whole.
    static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
