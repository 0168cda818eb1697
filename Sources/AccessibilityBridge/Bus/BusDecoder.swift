/// A reader of values from bytes that anyone may have written: whatever is not well-formed is an error.
struct BusDecoder {
    /// The bytes are not what D-Bus allows, or nested deeper.
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    private let start: Int
    private var position: Int
    private let isBigEndian: Bool

    /// The depth of containers that D-Bus allows.
    private static let maximumDepth = 64

    /// Creates a reader. Alignment counts from the first of the bytes.
    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        start = bytes.startIndex
        position = bytes.startIndex
    }

    /// The number of bytes that were read.
    var offset: Int { position - start }

    /// Returns the values of a whole signature.
    mutating func values(_ signature: String) throws(Malformed) -> [BusValue] {
        var types = Array(signature.utf8)[...]
        var result: [BusValue] = []
        while !types.isEmpty { result.append(try value(&types, depth: 0)) }
        return result
    }

    /// Skips to a multiple of `alignment`.
    mutating func align(to alignment: Int) throws(Malformed) {
        let skipped = (alignment - offset % alignment) % alignment
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
        guard bytes[end] == 0, let text = String(validating: bytes[position..<end], as: UTF8.self) else {
            throw Malformed()
        }
        position = end + 1
        return text
    }

    private mutating func value(_ types: inout ArraySlice<UInt8>, depth: Int) throws(Malformed) -> BusValue {
        guard depth < Self.maximumDepth, let type = types.popFirst() else { throw Malformed() }
        switch Character(UnicodeScalar(type)) {
        case "y": return .byte(try integer(UInt8.self))
        case "b": return .bool(try integer(UInt32.self) != 0)
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
        case "g": return .signature(try text(ofLength: Int(try integer(UInt8.self))))
        case "v":
            var inner = Array(try text(ofLength: Int(try integer(UInt8.self))).utf8)[...]
            let value = try value(&inner, depth: depth + 1)
            guard inner.isEmpty else { throw Malformed() }
            return .variant(value)
        case "(":
            try align(to: 8)
            var fields: [BusValue] = []
            while types.first != UInt8(ascii: ")") { fields.append(try value(&types, depth: depth + 1)) }
            types.removeFirst()
            return .record(fields)
        case "{":
            try align(to: 8)
            let key = try value(&types, depth: depth + 1)
            let content = try value(&types, depth: depth + 1)
            guard types.popFirst() == UInt8(ascii: "}") else { throw Malformed() }
            return .entry(key, content)
        case "a": return try array(&types, depth: depth)
        default: throw Malformed()
        }
    }

    private mutating func array(_ types: inout ArraySlice<UInt8>, depth: Int) throws(Malformed) -> BusValue {
        let length = Int(try integer(UInt32.self))
        let element = try Self.first(of: types)
        types.removeFirst(element.count)
        let name = String(decoding: element, as: UTF8.self)
        try align(to: BusEncoder.alignment(of: name))
        guard length <= bytes.endIndex - position else { throw Malformed() }
        let end = position + length
        var values: [BusValue] = []
        while position < end {
            var type = element
            values.append(try value(&type, depth: depth + 1))
            guard type.isEmpty else { throw Malformed() }
        }
        guard position == end else { throw Malformed() }
        return .array(name, values)
    }

    /// Returns the first complete type of a signature.
    private static func first(of types: ArraySlice<UInt8>) throws(Malformed) -> ArraySlice<UInt8> {
        var index = types.startIndex
        while index < types.endIndex, types[index] == UInt8(ascii: "a") { index += 1 }
        var open = 0
        while index < types.endIndex {
            let type = types[index]
            index += 1
            if type == UInt8(ascii: "(") || type == UInt8(ascii: "{") { open += 1 }
            if type == UInt8(ascii: ")") || type == UInt8(ascii: "}") { open -= 1 }
            if open == 0 { return types[types.startIndex..<index] }
        }
        throw Malformed()
    }
}
