import Foundation

/// The fields of an object in a figures file, followed by those of the objects that it inherits from.
struct FigureFields {
    /// The names of the file and the object in error messages.
    let file: String
    let context: String
    let line: Int

    /// The object's own fields come first.
    private let layers: [[(key: String, value: JSONValue)]]

    /// - Parameters:
    ///   - context: The name of the object in error messages.
    ///   - known: The keys that the object may have.
    ///   - base: The fields that the object inherits.
    init(
        _ json: JSONValue, file: String, context: String, known: [String], base: FigureFields? = nil
    ) throws(PlaygroundError) {
        self.file = file
        self.context = context
        line = json.line
        guard case .object(let fields) = json.content else {
            throw Self.problem(file, json.line, context, "is \(json.kind); expected an object, {...}")
        }
        layers = [fields] + (base?.layers ?? [])
        for (key, value) in fields where !known.contains(key) {
            let near = NearMatches.of(key, among: known)
            let advice =
                near.isEmpty
                ? "the keys are " + known.joined(separator: ", ")
                : "did you mean " + near.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
            throw Self.problem(
                file, value.line, context, "has no key \"\(NearMatches.printable(key))\"; \(advice)")
        }
    }

    private static func problem(_ file: String, _ line: Int, _ context: String, _ text: String) -> PlaygroundError {
        .misuse("\(file):\(line): \(context) \(text)")
    }

    /// The value of a key, own or inherited.
    subscript(key: String) -> JSONValue? {
        for layer in layers {
            if let field = layer.first(where: { $0.key == key }) { return field.value }
        }
        return nil
    }

    /// Returns whether the object itself has a key.
    func hasOwn(_ key: String) -> Bool {
        layers.first?.contains { $0.key == key } == true
    }

    /// Creates an error about the value of a key.
    func problem(_ key: String, _ text: String) -> PlaygroundError {
        Self.problem(file, self[key]?.line ?? line, "\(context), \"\(key)\":", text)
    }

    /// Creates an error about the object as a whole.
    func problem(_ text: String) -> PlaygroundError {
        Self.problem(file, line, "\(context):", text)
    }

    private func mismatch(_ key: String, _ found: JSONValue, _ expected: String) -> PlaygroundError {
        Self.problem(file, found.line, "\(context), \"\(key)\":", "\(found.kind) was found, expected \(expected)")
    }

    /// The maximum number of characters in a name, a caption or a label.
    private static let maximumTextLength = 1000

    func text(_ key: String, expected: String = "a string in quotes") throws(PlaygroundError) -> String? {
        guard let value = self[key] else { return nil }
        guard case .text(let text) = value.content else { throw mismatch(key, value, expected) }
        guard text.count <= Self.maximumTextLength else {
            throw Self.problem(
                file, value.line, "\(context), \"\(key)\":",
                "\(text.count) characters were found, expected at most \(Self.maximumTextLength)")
        }
        return text
    }

    func flag(_ key: String) throws(PlaygroundError) -> Bool? {
        guard let value = self[key] else { return nil }
        guard case .flag(let flag) = value.content else { throw mismatch(key, value, "true or false") }
        return flag
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(PlaygroundError) -> Double? {
        guard let value = self[key] else { return nil }
        let text = "a number from \(JSONValue.text(range.lowerBound)) to \(JSONValue.text(range.upperBound))"
        return try number(value, key, in: range, expected: text)
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(PlaygroundError) -> Int? {
        guard let value = self[key] else { return nil }
        guard case .number(let number) = value.content, let whole = Int(exactly: number), range.contains(whole) else {
            throw mismatch(key, value, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    private func number(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Double>, expected: String
    ) throws(PlaygroundError) -> Double {
        guard case .number(let number) = value.content, range.contains(number) else {
            throw mismatch(key, value, expected)
        }
        return number
    }

    /// Returns a list of numbers. A single number counts as a list where one element is allowed.
    func numbers(
        _ key: String, in range: ClosedRange<Double>, count: ClosedRange<Int>, expected: String
    ) throws(PlaygroundError) -> [Double]? {
        guard let value = self[key] else { return nil }
        var list = [value]
        if case .list(let values) = value.content {
            list = values
        } else if count.lowerBound > 1 {
            throw mismatch(key, value, expected)
        }
        guard count.contains(list.count) else { throw mismatch(key, value, expected) }
        var numbers: [Double] = []
        for value in list { numbers.append(try number(value, key, in: range, expected: expected)) }
        return numbers
    }

    /// Returns a list of strings. A single string counts as a list.
    func texts(_ key: String, expected: String) throws(PlaygroundError) -> [String]? {
        guard let value = self[key] else { return nil }
        var list = [value]
        if case .list(let values) = value.content { list = values }
        var texts: [String] = []
        for value in list {
            guard case .text(let text) = value.content else { throw mismatch(key, value, expected) }
            texts.append(text)
        }
        return texts
    }

    func list(_ key: String, atMost most: Int, of what: String) throws(PlaygroundError) -> [JSONValue]? {
        guard let value = self[key] else { return nil }
        guard case .list(let values) = value.content, (1...most).contains(values.count) else {
            throw mismatch(key, value, "a list of 1 to \(most) \(what), [...]")
        }
        return values
    }

    func point(_ key: String) throws(PlaygroundError) -> CGPoint? {
        let range = -Self.maximumCoordinate...Self.maximumCoordinate
        return try numbers(key, in: range, count: 2...2, expected: "[x,y] in points").map {
            CGPoint(x: $0[0], y: $0[1])
        }
    }

    func size(_ key: String) throws(PlaygroundError) -> CGSize? {
        try numbers(key, in: 0...Self.maximumCoordinate, count: 2...2, expected: "[width,height] in points").map {
            CGSize(width: $0[0], height: $0[1])
        }
    }

    /// The largest magnitude of a coordinate, in points.
    static let maximumCoordinate = 1e6

    /// Returns one of a type's cases by its name.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(PlaygroundError) -> Choice? where Choice.RawValue == String {
        let expected = "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
        guard let text = try text(key, expected: expected) else { return nil }
        return try choice(text, key, type)
    }

    /// Returns cases of a type by their names. A single name counts as a list.
    func choices<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(PlaygroundError) -> [Choice]? where Choice.RawValue == String {
        let expected = "one or a list of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
        guard let texts = try texts(key, expected: expected) else { return nil }
        var choices: [Choice] = []
        for text in texts { choices.append(try choice(text, key, type)) }
        return choices
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, _ key: String, _ type: Choice.Type
    ) throws(PlaygroundError) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let near = NearMatches.of(text, among: names)
        throw problem(
            key,
            "there is no \"\(NearMatches.printable(text))\"; "
                + (near.isEmpty
                    ? "it is one of " + names.joined(separator: ", ")
                    : "did you mean " + near.joined(separator: " or ") + "?"))
    }
}
