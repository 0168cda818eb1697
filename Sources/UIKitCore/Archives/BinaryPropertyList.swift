import Foundation

/// A binary property list, as far as archives need one. Every size and offset is checked.
struct BinaryPropertyList {
    enum Value {
        case string(String), integer(UInt64), reference(Int)
        /// Data, a date, a number with a fraction or a Boolean, with the number of its bytes.
        case other(length: Int)
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private let count: Int
    /// The value that contains all others.
    let top: Int
    private let bytes: [UInt8]
    private let table: Int
    private let offsetSize: Int
    private let indexSize: Int

    var byteCount: Int { bytes.count }

    /// The bytes that such a file begins with.
    static let mark = Array("bplist00".utf8)
    private static let headerLength = 8
    private static let trailerLength = 32

    init?(_ data: Data) {
        bytes = [UInt8](data)
        let trailer = bytes.count - Self.trailerLength
        guard trailer > Self.headerLength, bytes.starts(with: Self.mark) else { return nil }
        (offsetSize, indexSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(indexSize),
            let count = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            top < count, table > Self.headerLength, table <= trailer, count <= trailer,
            table + count * offsetSize == trailer
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Returns a number of some bytes, the most significant first; nil if it is too large or outside the bytes.
    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns all values; nil if one is damaged, or if they have more bytes in all than there are.
    ///
    /// Each value is decoded once. The sum keeps small archives from having one large value many times.
    func values() -> [Value]? {
        var values: [Value] = []
        var remaining = table - Self.headerLength
        for index in 0..<count {
            guard let value = value(at: index) else { return nil }
            remaining -= minimumLength(of: value)
            guard remaining >= 0 else { return nil }
            values.append(value)
        }
        return values
    }

    /// Returns the number of bytes that a value has at least.
    private func minimumLength(of value: Value) -> Int {
        switch value {
        case .string(let text): 1 + text.utf16.count
        case .integer, .reference: 1
        case .other(let length): 1 + length
        case .array(let elements): 1 + elements.count * indexSize
        case .dictionary(let keys, let values): 1 + (keys.count + values.count) * indexSize
        }
    }

    /// Returns a value; nil if it is damaged.
    private func value(at index: Int) -> Value? {
        guard let start = Self.number(bytes, at: table + index * offsetSize, size: offsetSize),
            (Self.headerLength..<table).contains(start)
        else { return nil }
        let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
        switch kind {
        case 0 where low == 8 || low == 9: return .other(length: 0)
        // An integer above `Int64.max` has 16 bytes, of which the last eight count.
        case 1 where low <= 4: return integer(at: start + 1, size: 1 << low)
        case 2 where low == 2 || low == 3: return fits(start + 1, 1 << low) ? .other(length: 1 << low) : nil
        case 3 where low == 3: return fits(start + 1, 8) ? .other(length: 8) : nil
        case 8 where low <= 3:
            guard fits(start + 1, low + 1), let number = Self.number(bytes, at: start + 1, size: low + 1) else {
                return nil
            }
            return .reference(number)
        default: return collection(kind, low, at: start + 1)
        }
    }

    private func fits(_ start: Int, _ length: Int) -> Bool { length >= 0 && length <= table - start }

    /// Returns an integer, of whose bytes only the last eight count.
    private func integer(at start: Int, size: Int) -> Value? {
        guard fits(start, size) else { return nil }
        return .integer(bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns a value of a length, which follows the marker unless it is below 15.
    private func collection(_ kind: UInt8, _ low: Int, at start: Int) -> Value? {
        var (start, length) = (start, low)
        if low == 15 {
            guard fits(start, 1), bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else { return nil }
            let size = 1 << Int(bytes[start] & 15)
            guard fits(start + 1, size), let number = Self.number(bytes, at: start + 1, size: size) else { return nil }
            (start, length) = (start + 1 + size, number)
        }
        guard length <= bytes.count else { return nil }
        switch kind {
        case 4: return fits(start, length) ? .other(length: length) : nil
        case 5: return fits(start, length) ? text(bytes[start..<start + length]) : nil
        case 6: return fits(start, 2 * length) ? wideText(at: start, length: length) : nil
        case 10: return indices(at: start, length).map { .array($0) }
        case 13:
            guard let keys = indices(at: start, length),
                let values = indices(at: start + length * indexSize, length)
            else { return nil }
            return .dictionary(keys: keys, values: values)
        default: return nil
        }
    }

    private func text(_ characters: ArraySlice<UInt8>) -> Value? {
        characters.allSatisfy { $0 < 128 } ? .string(String(decoding: characters, as: UTF8.self)) : nil
    }

    private func wideText(at start: Int, length: Int) -> Value? {
        let units = (0..<length).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
        return String(validating: units, as: UTF16.self).map { .string($0) }
    }

    private func indices(at start: Int, _ length: Int) -> [Int]? {
        guard fits(start, length * indexSize) else { return nil }
        var indices: [Int] = []
        for position in 0..<length {
            guard let index = Self.number(bytes, at: start + position * indexSize, size: indexSize), index < count
            else { return nil }
            indices.append(index)
        }
        return indices
    }

    // MARK: - Another list

    /// Returns the list with further entries in a dictionary: references to objects, with the keys of `key(_:)`.
    ///
    /// - Parameters:
    ///   - references: The numbers of the objects.
    ///   - dictionary: The index of the dictionary.
    func adding(_ references: [Int], at dictionary: Int) -> Data? {
        guard let values = values() else { return nil }
        var output = Self.mark
        var offsets: [Int] = []
        func add(_ bytes: some Sequence<UInt8>) {
            offsets.append(output.count)
            output += bytes
        }
        for (index, value) in values.enumerated() {
            switch value {
            case .array(let elements): add(Self.marker(10, elements.count) + elements.flatMap { Self.bytes($0, 4) })
            case .dictionary(var keys, var items):
                if index == dictionary {
                    keys += references.indices.map { values.count + 2 * $0 }
                    items += references.indices.map { values.count + 2 * $0 + 1 }
                }
                add(Self.marker(13, keys.count) + (keys + items).flatMap { Self.bytes($0, 4) })
            case .string, .integer, .reference, .other:
                guard let bytes = plainBytes(at: index) else { return nil }
                add(bytes)
            }
        }
        for (index, reference) in references.enumerated() {
            let key = Array(Self.key(index).utf8)
            add(Self.marker(5, key.count) + key)
            add([0x83] + Self.bytes(reference, 4))
        }
        let table = output.count
        output += offsets.flatMap { Self.bytes($0, 8) }
        output += [0, 0, 0, 0, 0, 0, 8, 4]
        output += Self.bytes(offsets.count, 8) + Self.bytes(top, 8) + Self.bytes(table, 8)
        return Data(output)
    }

    /// Returns the key of an entry that `adding(_:at:)` adds.
    static func key(_ index: Int) -> String { "touchstone.trial.\(index)" }

    /// Returns the bytes of a value that contains no others.
    private func plainBytes(at index: Int) -> ArraySlice<UInt8>? {
        guard let start = Self.number(bytes, at: table + index * offsetSize, size: offsetSize) else { return nil }
        let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
        var length: Int
        switch kind {
        case 0: length = 1
        case 1, 2, 3: length = 1 + 1 << low
        case 8: length = 2 + low
        default:
            length = 1 + low
            if low == 15 {
                let size = 1 << Int(bytes[start + 1] & 15)
                guard let count = Self.number(bytes, at: start + 2, size: size) else { return nil }
                length = 2 + size + count * (kind == 6 ? 2 : 1)
            } else if kind == 6 {
                length = 1 + 2 * low
            }
        }
        return fits(start, length) ? bytes[start..<start + length] : nil
    }

    private static func marker(_ kind: UInt8, _ length: Int) -> [UInt8] {
        length < 15 ? [kind << 4 | UInt8(length)] : [kind << 4 | 15, 0x13] + bytes(length, 8)
    }

    private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }
}
