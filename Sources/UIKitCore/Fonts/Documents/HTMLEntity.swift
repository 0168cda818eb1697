/// The characters that HTML writes as `&name;` or `&#number;`.
enum HTMLEntity {
    /// The names of the characters from U+00A0 to U+00FF, in their order. These need no semicolon.
    private static let latinNames = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
        AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
        ugrave uacute ucirc uuml yacute thorn yuml
        """

    private static let legacyNames: [Substring: Unicode.Scalar] = {
        var names: [Substring: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
        for (index, name) in latinNames.split(separator: " ").enumerated() {
            names[name] = Unicode.Scalar(UInt8(0xA0 + index))
        }
        return names
    }()

    private static let names: [Substring: Unicode.Scalar] = [
        "apos": "'", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
        "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "euro": "€", "permil": "‰",
        "prime": "′", "Prime": "″", "dagger": "†", "Dagger": "‡", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
        "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "ensp": "\u{2002}", "emsp": "\u{2003}",
        "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
        "harr": "↔", "lArr": "⇐", "rArr": "⇒", "hArr": "⇔", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "minus": "−",
        "asymp": "≈", "equiv": "≡", "sum": "∑", "prod": "∏", "radic": "√", "part": "∂", "int": "∫", "there4": "∴",
        "forall": "∀", "exist": "∃", "empty": "∅", "isin": "∈", "notin": "∉", "cap": "∩", "cup": "∪", "sub": "⊂",
        "sup": "⊃", "and": "∧", "or": "∨", "loz": "◊", "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦",
        "check": "✓", "star": "☆", "starf": "★", "Alpha": "Α", "Beta": "Β", "Gamma": "Γ", "Delta": "Δ", "Omega": "Ω",
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π",
        "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "theta": "θ",
    ]

    /// The characters of Windows' Latin alphabet from 0x80 to 0x9F, which numbers in that range mean.
    private static let windowsCharacters = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// The maximum length of a name.
    private static let maximumLength = 8

    /// Returns text with its entities replaced; what is none stays.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - inAttribute: Whether it is the value of an attribute, in which `&` mostly separates parts of an address, so
    ///     that every entity needs its semicolon.
    static func decoded(_ bytes: some Collection<UInt8>, inAttribute: Bool = false) -> String {
        let bytes = Array(bytes)
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "&"), let (scalar, end) = entity(bytes, at: position, needsEnd: inAttribute) {
                result += String(scalar).utf8
                position = end
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the character that the text behind `&` stands for, and the place behind it; nil if it is no entity.
    private static func entity(_ bytes: [UInt8], at start: Int, needsEnd: Bool) -> (Unicode.Scalar, Int)? {
        if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            return number(bytes, at: start + 1, needsEnd: needsEnd)
        }
        var end = start
        while end < bytes.count, end - start < maximumLength, isAlphanumeric(bytes[end]) { end += 1 }
        let name = Substring(decoding: bytes[start..<end], as: UTF8.self)
        if end < bytes.count, bytes[end] == UInt8(ascii: ";"), let scalar = legacyNames[name] ?? names[name] {
            return (scalar, end + 1)
        }
        guard !needsEnd else { return nil }
        for length in stride(from: name.utf8.count, to: 1, by: -1) {
            if let scalar = legacyNames[name.prefix(length)] { return (scalar, start + length) }
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], at start: Int, needsEnd: Bool) -> (Unicode.Scalar, Int)? {
        let isHexadecimal = start < bytes.count && bytes[start] | 0x20 == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        var position = isHexadecimal ? start + 1 : start
        let first = position
        var value: UInt32 = 0
        while position < bytes.count, let digit = digit(bytes[position]), digit < radix {
            // Anything beyond Unicode is no character, however long.
            value = min(value * radix + digit, 0x110000)
            position += 1
        }
        guard position > first else { return nil }
        if position < bytes.count, bytes[position] == UInt8(ascii: ";") {
            position += 1
        } else if needsEnd {
            return nil
        }
        if (0x80...0x9F).contains(value) { return (windowsCharacters[Int(value) - 0x80], position) }
        return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", position)
    }

    /// Returns the value of a hexadecimal digit; nil for another character.
    private static func digit(_ byte: UInt8) -> UInt32? {
        if (0x30...0x39).contains(byte) { return UInt32(byte) - 0x30 }
        return (0x61...0x66).contains(byte | 0x20) ? UInt32(byte | 0x20) - 0x57 : nil
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
