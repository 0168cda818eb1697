import CoreGraphics

/// A parser of visual formats such as `H:|-[title(>=80)]-20@750-[field(==title)]|`.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var position = 0

    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.readFormat()
    }

    private init(_ format: String) {
        self.format = format
        characters = format.filter { !$0.isWhitespace }.map { $0 }
    }

    private mutating func readFormat() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        if skip("V:") {
            result.axis = .vertical
        } else {
            _ = skip("H:")
        }
        if skip("|") {
            result.elements.append(VisualFormat.Element(gap: .none, name: nil))
        }
        while position < characters.count {
            let gap = try readGap()
            if skip("|") {
                result.elements.append(VisualFormat.Element(gap: gap, name: nil))
                break
            }
            guard skip("[") else { throw error("expected a view in brackets") }
            guard let name = readName() else { throw error("expected the name of a view") }
            let lengths = skip("(") ? try readPredicates() : []
            guard skip("]") else { throw error("expected ]") }
            result.elements.append(VisualFormat.Element(gap: gap, name: name, lengths: lengths))
        }
        guard position == characters.count else { throw error("nothing can follow the superview's edge") }
        guard result.elements.contains(where: { $0.name != nil }) else { throw error("there is no view in it") }
        guard result.elements[0].gap == .none else { throw error("it begins with a distance from nothing") }
        return result
    }

    private mutating func readGap() throws(VisualFormatError) -> VisualFormat.Gap {
        guard skip("-") else { return .none }
        if peek == "[" || peek == "|" { return .standard }
        let predicates: [VisualFormat.Predicate]
        if skip("(") {
            predicates = try readPredicates()
        } else {
            predicates = [try readPredicate()]
        }
        guard skip("-") else { throw error("expected - after a distance") }
        return .predicates(predicates)
    }

    /// Reads conditions up to and including the closing parenthesis.
    private mutating func readPredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var found = [try readPredicate()]
        while skip(",") {
            found.append(try readPredicate())
        }
        guard skip(")") else { throw error("expected )") }
        return found
    }

    private mutating func readPredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if skip(">=") {
            relation = .greaterThanOrEqual
        } else if skip("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = skip("==")
        }
        var predicate = VisualFormat.Predicate(relation: relation, value: try readValue())
        if skip("@") { predicate.priority = try readValue() }
        return predicate
    }

    private mutating func readValue() throws(VisualFormatError) -> VisualFormat.Value {
        if let name = readName() { return .name(name) }
        let start = position
        if peek == "-" || peek == "+" { position += 1 }
        while let character = peek, character.isNumber || character == "." {
            position += 1
        }
        guard let number = Double(String(characters[start..<position])), number.isFinite else {
            throw error("expected a number or a name")
        }
        return .number(CGFloat(number))
    }

    private mutating func readName() -> String? {
        guard let first = peek, first.isLetter || first == "_" else { return nil }
        let start = position
        while let character = peek, character.isLetter || character.isNumber || character == "_" {
            position += 1
        }
        return String(characters[start..<position])
    }

    private var peek: Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func skip(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func error(_ reason: String) -> VisualFormatError {
        let rest = String(characters[min(position, characters.count)...])
        return VisualFormatError(
            description: "The visual format \"\(format)\" cannot be read: \(reason) at \"\(rest)\".")
    }
}
