import CoreGraphics

extension SymbolLibrary {
    /// A symbol as it is drawn: a shape and what its name adds.
    struct Symbol {
        let shape: Shape
        var isFilled = false
        var isSlashed = false
        var badge: Badge?
        /// The shape around a smaller one; nil for none.
        var enclosure: Shape?

        /// Whether this is a shape as the tables have it.
        fileprivate var isPlain: Bool { !isFilled && !isSlashed && badge == nil && enclosure == nil }

        /// The width where a symbol is 20 high.
        var width: CGFloat {
            if let enclosure { return enclosure.width }
            return isSlashed || badge != nil ? max(shape.width, SymbolLibrary.height) : shape.width
        }
    }

    /// A sign on the corner of a symbol.
    enum Badge {
        /// A disc, which says that something is new.
        case dot
        /// A disc with a shape in it.
        case sign(Shape)
    }

    /// The shapes in badges, by the words behind `badge`.
    private static let signs: [String: Substring] = [
        "plus": "plus", "minus": "minus", "checkmark": "checkmark", "xmark": "xmark", "ellipsis": "ellipsis",
        "exclamationmark": "exclamationmark", "questionmark": "questionmark", "clock": "hands",
        "arrow.up": "arrow.up", "arrow.down": "arrow.down",
    ]

    /// Returns the symbol with a name; nil for a name that is not known.
    ///
    /// The name of a shape comes first. Then may follow, in this order, `slash`, a shape around it such as `circle`,
    /// and `fill`, as in `mic.slash.circle.fill`. Or `badge` follows, and a sign for it unless it is a dot. Something
    /// filled may have a sign, as in `person.fill.badge.plus`, and something with a badge may be filled, as in
    /// `bell.badge.fill`.
    static func symbol(named name: String) -> Symbol? {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        // No name is as long, and each word is a call.
        return words.count <= 16 ? composed(words[...]) : nil
    }

    /// Returns the symbol of the words of a name.
    private static func composed(_ words: ArraySlice<Substring>) -> Symbol? {
        if let shape = shape(named: words.joined(separator: ".")[...]), !shape.isPart {
            return Symbol(shape: shape, isFilled: words.last == "fill")
        }
        guard let last = words.last, words.count > 1 else { return nil }
        let rest = words.dropLast()
        if last == "fill" {
            guard var symbol = composed(rest), !symbol.isFilled, (symbol.enclosure ?? symbol.shape).hasFill else {
                return nil
            }
            symbol.isFilled = true
            return symbol
        }
        if let index = words.lastIndex(of: "badge") { return badged(words[..<index], words[(index + 1)...]) }
        if last == "slash" {
            guard var symbol = composed(rest), symbol.isPlain, symbol.shape.hasSlash else { return nil }
            symbol.isSlashed = true
            return symbol
        }
        return enclosed(rest, last) ?? numbered(rest, last)
    }

    /// Returns a symbol with a badge.
    private static func badged(_ words: ArraySlice<Substring>, _ sign: ArraySlice<Substring>) -> Symbol? {
        guard var symbol = composed(words) ?? part(words), symbol.shape.hasBadge, !symbol.isSlashed,
            symbol.badge == nil, symbol.enclosure == nil
        else { return nil }
        if sign.isEmpty {
            symbol.badge = symbol.isFilled ? nil : .dot
        } else {
            symbol.badge = signs[sign.joined(separator: ".")].flatMap { shape(named: $0) }.map { .sign($0) }
        }
        return symbol.badge == nil ? nil : symbol
    }

    /// Returns a symbol in a shape such as a circle.
    private static func enclosed(_ words: ArraySlice<Substring>, _ name: Substring) -> Symbol? {
        guard let enclosure = shape(named: name), enclosure.place != nil,
            var symbol = composed(words) ?? part(words) ?? number(words, upTo: 50),
            !symbol.isFilled, symbol.badge == nil, symbol.enclosure == nil, symbol.shape.enclosures.contains(name)
        else { return nil }
        symbol.enclosure = enclosure
        return symbol
    }

    /// Returns a symbol with a number in it, such as `gobackward.10`.
    private static func numbered(_ words: ArraySlice<Substring>, _ name: Substring) -> Symbol? {
        guard let enclosure = shape(named: words.joined(separator: ".")[...]), enclosure.numbers.contains(name),
            var symbol = number([name], upTo: 99)
        else { return nil }
        symbol.enclosure = enclosure
        return symbol
    }

    private static func part(_ words: ArraySlice<Substring>) -> Symbol? {
        shape(named: words.joined(separator: ".")[...]).map { Symbol(shape: $0) }
    }

    /// Returns a number of two digits as a symbol in another; nil for other words.
    private static func number(_ words: ArraySlice<Substring>, upTo limit: Int) -> Symbol? {
        guard words.count == 1, let word = words.first, let number = Int(word), (0...limit).contains(number),
            word == String(number)
        else { return nil }
        if number < 10 { return part(words) }
        var shape = Shape(enclosures: ["circle", "square"])
        shape.parts[.lines] = "U \(number / 10) -1.6 2 0.8 U \(number % 10) 5.6 2 0.8"
        return Symbol(shape: shape)
    }
}
