import Foundation

/// The keys of one object of a figures file, and behind them those of the objects that it inherits from.
struct FigureFields {
    /// What a complaint calls the file, and the object in it.
    let file: String
    let place: String
    let line: Int

    /// The object's own fields first.
    private let layers: [[(key: String, value: PlacedJSON)]]

    /// - Parameters:
    ///   - place: what a complaint calls the object.
    ///   - known: the keys that the object may have.
    ///   - base: what it inherits from.
    init(
        _ json: PlacedJSON, file: String, place: String, known: [String], base: FigureFields? = nil
    ) throws(PlaygroundError) {
        self.file = file
        self.place = place
        line = json.line
        guard case .object(let fields) = json.content else {
            throw Self.problem(file, json.line, place, "is \(json.kind); expected an object, {...}")
        }
        layers = [fields] + (base?.layers ?? [])
        for (key, value) in fields where !known.contains(key) {
            let near = NearMatches.of(key, among: known)
            let advice =
                near.isEmpty
                ? "the keys are " + known.joined(separator: ", ")
                : "did you mean " + near.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
            throw Self.problem(
                file, value.line, place, "has no key \"\(NearMatches.printable(key))\"; \(advice)")
        }
    }

    private static func problem(_ file: String, _ line: Int, _ place: String, _ text: String) -> PlaygroundError {
        .misuse("\(file):\(line): \(place) \(text)")
    }

    /// The value of a key, here or where it is inherited from.
    subscript(key: String) -> PlacedJSON? {
        for layer in layers {
            if let field = layer.first(where: { $0.key == key }) { return field.value }
        }
        return nil
    }

    /// Whether the object itself has a key.
    func hasOwn(_ key: String) -> Bool {
        layers.first?.contains { $0.key == key } == true
    }

    /// Why the value of a key does not do.
    func problem(_ key: String, _ text: String) -> PlaygroundError {
        Self.problem(file, self[key]?.line ?? line, "\(place), \"\(key)\":", text)
    }

    /// Why the object as a whole does not do.
    func problem(_ text: String) -> PlaygroundError {
        Self.problem(file, line, "\(place):", text)
    }

    private func mismatch(_ key: String, _ found: PlacedJSON, _ expected: String) -> PlaygroundError {
        Self.problem(file, found.line, "\(place), \"\(key)\":", "\(found.kind) was found, expected \(expected)")
    }

    func text(_ key: String, expected: String = "a text in quotes") throws(PlaygroundError) -> String? {
        guard let value = self[key] else { return nil }
        guard case .text(let text) = value.content, text.count <= 1000 else { throw mismatch(key, value, expected) }
        return text
    }

    func flag(_ key: String) throws(PlaygroundError) -> Bool? {
        guard let value = self[key] else { return nil }
        guard case .flag(let flag) = value.content else { throw mismatch(key, value, "true or false") }
        return flag
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(PlaygroundError) -> Double? {
        guard let value = self[key] else { return nil }
        let text = "a number from \(PlacedJSON.text(range.lowerBound)) to \(PlacedJSON.text(range.upperBound))"
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
        _ value: PlacedJSON, _ key: String, in range: ClosedRange<Double>, expected: String
    ) throws(PlaygroundError) -> Double {
        guard case .number(let number) = value.content, range.contains(number) else {
            throw mismatch(key, value, expected)
        }
        return number
    }

    /// A list of numbers, or a number alone where that is allowed.
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

    /// A text, or a list of some.
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

    func list(_ key: String, atMost most: Int, of what: String) throws(PlaygroundError) -> [PlacedJSON]? {
        guard let value = self[key] else { return nil }
        guard case .list(let values) = value.content, (1...most).contains(values.count) else {
            throw mismatch(key, value, "a list of 1 to \(most) \(what), [...]")
        }
        return values
    }

    func point(_ key: String) throws(PlaygroundError) -> CGPoint? {
        let range = -Self.farthest...Self.farthest
        return try numbers(key, in: range, count: 2...2, expected: "[x,y] in points").map {
            CGPoint(x: $0[0], y: $0[1])
        }
    }

    func size(_ key: String) throws(PlaygroundError) -> CGSize? {
        try numbers(key, in: 0...Self.farthest, count: 2...2, expected: "[width,height] in points").map {
            CGSize(width: $0[0], height: $0[1])
        }
    }

    /// Farther away than this, in points, nothing is.
    static let farthest = 1e6

    /// One of a few words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(PlaygroundError) -> Choice? where Choice.RawValue == String {
        let expected = "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
        guard let text = try text(key, expected: expected) else { return nil }
        return try choice(text, key, type)
    }

    /// Some of a few words, or one.
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
