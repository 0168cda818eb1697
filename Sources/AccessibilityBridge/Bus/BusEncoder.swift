/// The bytes of values as D-Bus transfers them, in little-endian order.
struct BusEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ value: BusValue) {
        switch value {
        case .byte(let number): bytes.append(number)
        case .bool(let flag): append(UInt32(flag ? 1 : 0))
        case .int16(let number): append(number)
        case .uint16(let number): append(number)
        case .int32(let number): append(number)
        case .uint32(let number): append(number)
        case .int64(let number): append(number)
        case .uint64(let number): append(number)
        case .double(let number): append(number.bitPattern)
        case .string(let text), .path(let text): append(text)
        case .signature(let text):
            bytes.append(UInt8(clamping: text.utf8.count))
            bytes += text.utf8.prefix(BusSignature.maximumLength)
            bytes.append(0)
        case .array(let element, let values): append(values, element)
        case .record(let fields):
            pad(to: 8)
            for field in fields { append(field) }
        case .entry(let key, let value):
            pad(to: 8)
            append(key)
            append(value)
        case .variant(let value):
            append(BusValue.signature(value.signature))
            append(value)
        }
    }

    /// Appends zeros up to a multiple of `alignment`.
    mutating func pad(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    /// Appends bytes as they are.
    mutating func append(raw more: [UInt8]) { bytes += more }

    private mutating func append(_ number: some FixedWidthInteger) {
        pad(to: number.bitWidth / 8)
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    private mutating func append(_ text: String) {
        // A string of D-Bus ends with a zero and has no other.
        let plain =
            text.utf8.contains(0)
            ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 })) : text
        append(UInt32(clamping: plain.utf8.count))
        bytes += plain.utf8
        bytes.append(0)
    }

    private mutating func append(_ values: [BusValue], _ element: String) {
        append(UInt32(0))
        let lengthEnd = bytes.count
        pad(to: BusSignature.alignment(of: element.utf8.first))
        let start = bytes.count
        for value in values { append(value) }
        let length = UInt32(clamping: bytes.count - start)
        withUnsafeBytes(of: length.littleEndian) {
            bytes.replaceSubrange(lengthEnd - 4..<lengthEnd, with: $0)
        }
    }
}
