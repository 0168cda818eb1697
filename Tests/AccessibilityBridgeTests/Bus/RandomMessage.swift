@testable import AccessibilityBridge

/// Messages with values of all types, made from a seed.
struct RandomMessage {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    private mutating func bits() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    /// Returns a number from 0 to `limit` - 1.
    mutating func next(_ limit: Int) -> Int { Int(bits() >> 11) % limit }

    /// Changes a byte, a word, or the length.
    mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = next(bytes.count)
        switch next(6) {
        case 0: bytes[place] ^= 1 << UInt8(next(8))
        case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 40, 41, 97, 118, 123][next(10)]
        case 2: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: [0xFF, 0xFF, 0xFF, 0x7F])
        case 3: bytes.removeSubrange(place..<min(place + 1 + next(9), bytes.count))
        case 4: bytes.insert(contentsOf: bytes[place..<min(place + 1 + next(9), bytes.count)], at: place)
        default: bytes.removeLast(next(bytes.count))
        }
    }

    mutating func message() -> BusMessage {
        let kinds: [BusMessage.Kind] = [.call, .reply, .error, .signal]
        var message = BusMessage(kinds[next(4)])
        message.serial = UInt32(1 + next(1000))
        message.path = "/" + text()
        message.interface = text()
        message.member = text()
        message.sender = ":1.\(next(100))"
        message.replySerial = UInt32(next(3))
        message.wantsReply = next(2) == 0
        message.startsDestination = next(2) == 0
        message.body = (0..<next(5)).map { _ in value(depth: 0) }
        return message
    }

    private mutating func text() -> String {
        String((0..<next(12)).map { _ in Array("abc.äß😀/ ")[next(9)] })
    }

    private mutating func number() -> UInt64 {
        [0, 1, .max, 1 << 31, 1 << 63, bits(), bits() >> 40][next(7)]
    }

    private mutating func value(depth: Int) -> BusValue {
        let bits = number()
        switch next(depth < 5 ? 16 : 12) {
        case 0: return .byte(UInt8(truncatingIfNeeded: bits))
        case 1: return .bool(bits & 1 == 1)
        case 2: return .int16(Int16(truncatingIfNeeded: bits))
        case 3: return .uint16(UInt16(truncatingIfNeeded: bits))
        case 4: return .int32(Int32(truncatingIfNeeded: bits))
        case 5: return .uint32(UInt32(truncatingIfNeeded: bits))
        case 6: return .int64(Int64(bitPattern: bits))
        case 7: return .uint64(bits)
        case 8: return .double(Double(bitPattern: bits))
        case 9: return .string(text())
        case 10: return .path("/" + text())
        case 11: return .signature(["", "i", "a{sv}", "(ii)"][next(4)])
        case 12: return .variant(value(depth: depth + 1))
        case 13: return .record((0...next(3)).map { _ in value(depth: depth + 1) })
        case 14:
            let content = value(depth: depth + 1)
            return .array(content.signature, (0..<next(4)).map { _ in content })
        default:
            let content = value(depth: depth + 1)
            return .array("{y\(content.signature)}", (0..<next(4)).map { .entry(.byte(UInt8($0)), content) })
        }
    }
}
