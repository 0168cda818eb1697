import Foundation

extension NSPredicate {
    /// Creates a predicate from its text, which Foundation on Linux does not read: `"SELF MATCHES %@"`, or
    /// `"name BEGINSWITH[c] %@ AND age >= %d"`.
    ///
    /// Unlike Foundation on Apple's systems, an `NSPredicate` with a format has no functions, no variables, no
    /// subqueries and no `ANY`, and one that names properties is evaluated on the main thread.
    ///
    /// - Parameters:
    ///   - predicateFormat: The text. Stops the program with a sentence when it cannot be read.
    ///   - arguments: The values of `%@`, `%K`, `%d` and the like.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from its text, with the values of `%@` and the like in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do {
            var parser = try PredicateParser(predicateFormat, arguments ?? [])
            let condition = try parser.parse()
            self.init { object, _ in condition(object) }
        } catch {
            preconditionFailure("NSPredicate(format: \"\(predicateFormat)\"): \(error)")
        }
    }
}

/// The reader of predicates: a recursive descent, with a closure for each condition and each value.
struct PredicateParser {
    typealias Condition = (Any?) -> Bool
    typealias Value = (Any?) -> Any?

    /// A text that is no predicate.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private enum Token: Equatable {
        /// A keyword, a key path or a number.
        case word(String)
        case text(String)
        case symbol(String)
        /// A placeholder, such as `@` for `%@`.
        case argument(String)
    }

    private let tokens: [Token]
    private var place = 0
    private var arguments: ArraySlice<Any>
    private var depth = 0

    init(_ format: String, _ arguments: [Any]) throws(Failure) {
        tokens = try Self.tokens(of: format)
        self.arguments = arguments[...]
    }

    // MARK: - Tokens

    private static let symbols = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]

    private static func tokens(of format: String) throws(Failure) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(format)
        func isWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || "_.@".contains(character)
        }
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                tokens.append(.text(try text(&rest, first)))
            } else if first == "%" {
                rest.removeFirst()
                let name = rest.prefix { "@Kdiuflqxhz".contains($0) }
                guard !name.isEmpty else { throw Failure(description: "a % has to be followed by @, K, d or f.") }
                tokens.append(.argument(String(name)))
                rest = rest.dropFirst(name.count)
            } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
                tokens.append(.symbol(symbol))
                rest = rest.dropFirst(2)
            } else if isWord(first) || first == "-" && rest.dropFirst().first?.isNumber == true {
                let word = rest.prefix(1) + rest.dropFirst().prefix(while: isWord)
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if "=<>!(){},[]".contains(first) {
                tokens.append(.symbol(String(first)))
                rest.removeFirst()
            } else {
                throw Failure(description: "it has a \(first), which means nothing here.")
            }
        }
        return tokens
    }

    private static func text(_ rest: inout Substring, _ quote: Character) throws(Failure) -> String {
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return text }
            if character == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(character) }
        }
        throw Failure(description: "a text has no \(quote) at its end.")
    }

    // MARK: - Conditions

    mutating func parse() throws(Failure) -> Condition {
        let condition = try alternatives()
        guard place == tokens.count else { throw Failure(description: "it goes on after its end, \(rest).") }
        return condition
    }

    /// The text that was not read, for sentences.
    private var rest: String { place < tokens.count ? "at \(tokens[place])" : "at the end" }

    private mutating func takeSymbol(_ symbols: String...) -> Bool {
        guard place < tokens.count, case .symbol(let symbol) = tokens[place], symbols.contains(symbol) else {
            return false
        }
        place += 1
        return true
    }

    private mutating func takeWord(_ words: String...) -> Bool {
        guard place < tokens.count, case .word(let word) = tokens[place], words.contains(word.uppercased()) else {
            return false
        }
        place += 1
        return true
    }

    private mutating func alternatives() throws(Failure) -> Condition {
        var condition = try conjunction()
        while takeSymbol("||") || takeWord("OR") {
            let (left, right) = (condition, try conjunction())
            condition = { left($0) || right($0) }
        }
        return condition
    }

    private mutating func conjunction() throws(Failure) -> Condition {
        var condition = try negation()
        while takeSymbol("&&") || takeWord("AND") {
            let (left, right) = (condition, try negation())
            condition = { left($0) && right($0) }
        }
        return condition
    }

    private mutating func negation() throws(Failure) -> Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw Failure(description: "it is nested too deeply.") }
        if takeSymbol("!") || takeWord("NOT") {
            let condition = try negation()
            return { !condition($0) }
        }
        if takeSymbol("(") {
            let condition = try alternatives()
            guard takeSymbol(")") else { throw Failure(description: "a ) is missing \(rest).") }
            return condition
        }
        if takeWord("TRUEPREDICATE") { return { _ in true } }
        if takeWord("FALSEPREDICATE") { return { _ in false } }
        return try comparison()
    }

    private mutating func comparison() throws(Failure) -> Condition {
        let left = try value()
        guard place < tokens.count else { throw Failure(description: "a comparison is missing at the end.") }
        let token = tokens[place]
        place += 1
        var name = ""
        switch token {
        case .word(let word): name = word.uppercased()
        case .symbol(let symbol): name = symbol
        default: break
        }
        var options: String.CompareOptions = []
        if takeSymbol("[") {
            guard place < tokens.count, case .word(let letters) = tokens[place] else {
                throw Failure(description: "c or d is missing in brackets.")
            }
            place += 1
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
            guard takeSymbol("]") else { throw Failure(description: "a ] is missing \(rest).") }
        }
        let right = try value()
        guard let test = Self.test(name, options) else {
            throw Failure(description: "there is no comparison \(name.isEmpty ? "\(token)" : name).")
        }
        return { test(left($0), right($0)) }
    }

    // MARK: - Values

    private mutating func value() throws(Failure) -> Value {
        guard place < tokens.count else { throw Failure(description: "a value is missing at the end.") }
        let token = tokens[place]
        place += 1
        switch token {
        case .text(let text): return { _ in text }
        case .argument(let kind):
            guard let argument = arguments.popFirst() else {
                throw Failure(description: "there is no argument for %\(kind).")
            }
            if kind == "K" { return Self.property(argument as? String ?? "\(argument)") }
            let value: Any? = argument is NSNull ? nil : argument
            return { _ in value }
        case .word(let word): return try Self.value(of: word)
        case .symbol("{"):
            depth += 1
            defer { depth -= 1 }
            guard depth < 100 else { throw Failure(description: "it is nested too deeply.") }
            var values: [Value] = []
            while !takeSymbol("}") {
                values.append(try value())
                guard takeSymbol(",") || tokens.indices.contains(place) && tokens[place] == .symbol("}") else {
                    throw Failure(description: "a } is missing \(rest).")
                }
            }
            return { object in values.map { $0(object) ?? NSNull() } }
        case .symbol(let symbol): throw Failure(description: "a \(symbol) stands where a value should.")
        }
    }

    private static func value(of word: String) throws(Failure) -> Value {
        if let number = Double(word) { return { _ in number } }
        switch word.uppercased() {
        case "SELF": return { $0 }
        case "TRUE", "YES": return { _ in true }
        case "FALSE", "NO": return { _ in false }
        case "NIL", "NULL": return { _ in nil }
        case "ANY", "ALL", "SOME", "NONE":
            throw Failure(description: "\(word) is not known here.")
        default: return property(word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
        }
    }

    /// Returns the reader of a property by its key path.
    private static func property(_ path: String) -> Value {
        { object in
            guard let object else { return nil }
            let found: Any? = InteropIsolation.run((object, path)) { owner, path in
                do {
                    return try KeyValueCoding.value(forKeyPath: path, of: KeyValueCollections.object(owner))
                } catch {
                    preconditionFailure("NSPredicate: \(error)")
                }
            }
            return found is NSNull ? nil : found
        }
    }

    // MARK: - Comparisons

    private static func test(_ name: String, _ options: String.CompareOptions) -> ((Any?, Any?) -> Bool)? {
        switch name {
        case "=", "==": return { isEqual($0, $1, options) }
        case "!=", "<>": return { !isEqual($0, $1, options) }
        case "<": return { order($0, $1, options) == .orderedAscending }
        case ">": return { order($0, $1, options) == .orderedDescending }
        case "<=", "=<": return { order($0, $1, options).map { $0 != .orderedDescending } ?? false }
        case ">=", "=>": return { order($0, $1, options).map { $0 != .orderedAscending } ?? false }
        case "CONTAINS":
            return { whole, part in
                if let text = whole as? String, let part = part as? String {
                    return text.range(of: part, options: options) != nil
                }
                return elements(whole).contains { isEqual($0, part, options) }
            }
        case "IN":
            return { part, whole in
                if let text = whole as? String, let part = part as? String {
                    return text.range(of: part, options: options) != nil
                }
                return elements(whole).contains { isEqual($0, part, options) }
            }
        case "BETWEEN":
            return { value, limits in
                let limits = elements(limits)
                guard limits.count == 2, let low = order(value, limits[0], options),
                    let high = order(value, limits[1], options)
                else { return false }
                return low != .orderedAscending && high != .orderedDescending
            }
        case "BEGINSWITH":
            return texts { $0.range(of: $1, options: options.union(.anchored)) != nil }
        case "ENDSWITH":
            return texts { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil }
        case "MATCHES": return texts { matches($0, $1, options) }
        case "LIKE":
            return texts { text, pattern in
                let parts = NSRegularExpression.escapedPattern(for: pattern)
                return matches(
                    text, parts.replacing("\\*", with: "[\\s\\S]*").replacing("\\?", with: "[\\s\\S]"), options)
            }
        default: return nil
        }
    }

    private static func texts(_ test: @escaping (String, String) -> Bool) -> (Any?, Any?) -> Bool {
        { left, right in
            guard let left = left as? String, let right = right as? String else { return false }
            return test(left, right)
        }
    }

    /// Returns whether a regular expression matches a whole text. One that cannot be read matches nothing.
    private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
        let folds = options.contains(.diacriticInsensitive)
        let text = folds ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        guard
            let expression = try? NSRegularExpression(
                pattern: "\\A(?:\(pattern))\\z",
                options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
        else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func elements(_ value: Any?) -> [Any?] {
        switch value {
        case let array as [Any]: array
        case let set as Set<AnyHashable>: set.map(\.base)
        case let set as NSSet: set.allObjects
        case let array as NSArray: array.map { $0 }
        default: []
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private static func isEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let order = order(left, right, options) { return order == .orderedSame }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return false
    }

    /// Returns the order of two numbers, texts or dates; nil for other values.
    private static func order(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
        if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = number(left), let right = number(right), !left.isNaN, !right.isNaN else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
}
