/// A value as D-Bus transfers it.
package indirect enum BusValue: Equatable, Sendable {
    case byte(UInt8)
    case bool(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case path(String)
    case signature(String)
    /// Values of one type, whose signature an empty array needs as well.
    case array(String, [BusValue])
    case record([BusValue])
    /// A key and its value, in an array.
    case entry(BusValue, BusValue)
    case variant(BusValue)

    /// The type of the value, as D-Bus writes it.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .record(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// The number of an integer; nil for anything else.
    package var integer: Int? {
        switch self {
        case .byte(let number): Int(number)
        case .int16(let number): Int(number)
        case .uint16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .int64(let number): Int(number)
        case .uint64(let number): Int(clamping: number)
        case .variant(let value): value.integer
        default: nil
        }
    }

    /// The number of a value; nil for one that is none.
    package var number: Double? {
        switch self {
        case .double(let number): number
        case .variant(let value): value.number
        default: integer.map(Double.init)
        }
    }

    /// The text of a string, path or signature; nil for anything else.
    package var text: String? {
        switch self {
        case .string(let text), .path(let text), .signature(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// Whether the value is true; nil for one that is no Boolean.
    package var flag: Bool? {
        switch self {
        case .bool(let flag): flag
        case .variant(let value): value.flag
        default: nil
        }
    }

    /// The elements of an array or the fields of a record; empty for anything else.
    package var items: [BusValue] {
        switch self {
        case .array(_, let items), .record(let items): items
        case .entry(let key, let value): [key, value]
        case .variant(let value): value.items
        default: []
        }
    }
}
