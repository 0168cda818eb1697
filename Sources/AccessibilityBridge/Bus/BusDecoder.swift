/// A reader of values from bytes that anyone may have written: whatever is not well-formed is an error.
///
/// Every element of an array has at least one byte, and the depth is limited, so that the work and the memory are
/// bounded by the number of bytes.
struct BusDecoder {
    /// The bytes are not what D-Bus allows, or nested deeper.
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    private let start: Int
    private var position: Int
    private let isBigEndian: Bool

    /// The number of containers around a value that D-Bus allows: variants hide depth from their signatures.
    private static let maximumDepth = 64

    /// The bytes of the longest array that D-Bus allows.
    static let maximumArray = 1 << 26

    /// Creates a reader. Alignment counts from the first of the bytes.
    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        start = bytes.startIndex
        position = bytes.startIndex
    }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// Returns the values of a whole signature.
    mutating func values(_ signature: String) throws(Malformed) -> [BusValue] {
        var types = Types(signature)
        guard BusSignature.isValid(types.letters[...]) else { throw Malformed() }
        var result: [BusValue] = []
        while types.next != nil { result.append(try value(&types, depth: 0)) }
        return result
    }

    /// Skips to a multiple of `alignment`.
    private mutating func align(to alignment: Int) throws(Malformed) {
        let skipped = (alignment - (position - start) % alignment) % alignment
        guard bytes.endIndex - position >= skipped else { throw Malformed() }
        position += skipped
    }

    private mutating func integer<Number: FixedWidthInteger>(_: Number.Type) throws(Malformed) -> Number {
        let size = Number.bitWidth / 8
        try align(to: size)
        guard bytes.endIndex - position >= size else { throw Malformed() }
        var number: Number = 0
        for index in 0..<size {
            let byte = bytes[position + (isBigEndian ? index : size - 1 - index)]
            number = size == 1 ? Number(truncatingIfNeeded: byte) : number << 8 | Number(truncatingIfNeeded: byte)
        }
        position += size
        return number
    }

    private mutating func text(ofLength length: Int) throws(Malformed) -> String {
        guard length >= 0, bytes.endIndex - position > length else { throw Malformed() }
        let end = position + length
        // A text ends with a zero and has no other.
        guard bytes[end] == 0, !bytes[position..<end].contains(0),
            let text = String(validating: bytes[position..<end], as: UTF8.self)
        else { throw Malformed() }
        position = end + 1
        return text
    }

    private mutating func signature() throws(Malformed) -> String {
        let text = try text(ofLength: Int(try integer(UInt8.self)))
        guard BusSignature.isValid(Array(text.utf8)[...]) else { throw Malformed() }
        return text
    }

    /// The types of a signature, of which the next to be read is at `position`.
    private struct Types {
        let letters: [UInt8]
        var position = 0
        /// The types of the elements of arrays and where they end, by where they begin. An array may be an element of
        /// another any number of times.
        var elements: [Int: (text: String, end: Int)] = [:]

        init(_ signature: String) {
            letters = Array(signature.utf8)
        }

        /// The next letter; nil at the end.
        var next: UInt8? { position < letters.count ? letters[position] : nil }

        mutating func element() throws(Malformed) -> (text: String, end: Int) {
            if let known = elements[position] { return known }
            guard let end = BusSignature.endOfElement(letters[position...]) else { throw Malformed() }
            let element = (text: String(decoding: letters[position..<end], as: UTF8.self), end: end)
            elements[position] = element
            return element
        }
    }

    /// Returns the next value of types, which are valid.
    private mutating func value(_ types: inout Types, depth: Int) throws(Malformed) -> BusValue {
        guard depth <= Self.maximumDepth, let type = types.next else { throw Malformed() }
        types.position += 1
        switch Character(UnicodeScalar(type)) {
        case "y": return .byte(try integer(UInt8.self))
        case "b":
            let number = try integer(UInt32.self)
            guard number < 2 else { throw Malformed() }
            return .bool(number == 1)
        case "n": return .int16(try integer(Int16.self))
        case "q": return .uint16(try integer(UInt16.self))
        case "i": return .int32(try integer(Int32.self))
        // A file descriptor is the index of one; none is ever accepted.
        case "u", "h": return .uint32(try integer(UInt32.self))
        case "x": return .int64(try integer(Int64.self))
        case "t": return .uint64(try integer(UInt64.self))
        case "d": return .double(Double(bitPattern: try integer(UInt64.self)))
        case "s": return .string(try text(ofLength: Int(try integer(UInt32.self))))
        case "o": return .path(try text(ofLength: Int(try integer(UInt32.self))))
        case "g": return .signature(try signature())
        case "v":
            var inner = Types(try signature())
            let value = try value(&inner, depth: depth + 1)
            guard inner.next == nil else { throw Malformed() }
            return .variant(value)
        case "(":
            try align(to: 8)
            var fields: [BusValue] = []
            while let next = types.next, next != UInt8(ascii: ")") {
                fields.append(try value(&types, depth: depth + 1))
            }
            types.position += 1
            return .record(fields)
        case "{":
            try align(to: 8)
            let key = try value(&types, depth: depth + 1)
            let content = try value(&types, depth: depth + 1)
            types.position += 1
            return .entry(key, content)
        case "a": return try array(&types, depth: depth)
        default: throw Malformed()
        }
    }

    private mutating func array(_ types: inout Types, depth: Int) throws(Malformed) -> BusValue {
        let length = Int(try integer(UInt32.self))
        let (start, element) = (types.position, try types.element())
        try align(to: BusSignature.alignment(of: types.next))
        guard length <= Self.maximumArray, length <= bytes.endIndex - position else { throw Malformed() }
        let end = position + length
        var values: [BusValue] = []
        while position < end {
            types.position = start
            values.append(try value(&types, depth: depth + 1))
        }
        guard position == end else { throw Malformed() }
        types.position = element.end
        return .array(element.text, values)
    }
}
