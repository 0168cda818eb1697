import Foundation
import Testing

@testable import AccessibilityBridge

@Suite("Messages of D-Bus")
struct BusMessageTests {
    /// Returns the messages in bytes, which come in pieces of the given size.
    private func read(_ bytes: [UInt8], pieces: Int = 1000) throws -> [BusMessage] {
        var reader = BusReader()
        var messages: [BusMessage] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
            while let message = try reader.next() { messages.append(message) }
        }
        return messages
    }

    /// Returns the bytes of a message with a body that no encoder makes.
    private func bytes(signature: String, body: [UInt8], length: Int? = nil) -> [UInt8] {
        var encoder = BusEncoder()
        let fields: [BusValue] = [
            .record([.byte(1), .variant(.path("/"))]), .record([.byte(3), .variant(.string("Member"))]),
            .record([.byte(8), .variant(.signature(signature))]),
        ]
        let fixed: [BusValue] = [
            .byte(UInt8(ascii: "l")), .byte(1), .byte(0), .byte(1), .uint32(UInt32(length ?? body.count)), .uint32(1),
        ]
        for value in fixed + [.array("(yv)", fields)] { encoder.append(value) }
        encoder.pad(to: 8)
        return encoder.bytes + body
    }

    @Test("are the same when they are written and read again, whatever pieces they come in")
    func roundTrips() throws {
        for seed in 0..<300 {
            var random = RandomMessage(seed: UInt64(seed))
            let messages = (0..<3).map { _ in random.message() }
            let bytes = messages.flatMap(\.bytes)
            // Bytes are compared, because what is not a number differs from itself.
            let read = try read(bytes, pieces: 1 + seed * 7 % 200)
            #expect(read.map(\.bytes) == messages.map(\.bytes), "seed \(seed)")
        }
    }

    @Test("are read in either order of bytes")
    func bigEndian() throws {
        let fixed: [UInt8] = [UInt8(ascii: "B"), 4, 1, 1, 0, 0, 0, 8, 0, 0, 0, 7, 0, 0, 0, 24]
        let path: [UInt8] = [1, 1, UInt8(ascii: "o"), 0, 0, 0, 0, 2, UInt8(ascii: "/"), UInt8(ascii: "a"), 0]
        let signature: [UInt8] = [8, 1, UInt8(ascii: "g"), 0, 2, UInt8(ascii: "n"), UInt8(ascii: "i"), 0]
        let body: [UInt8] = [0xFF, 0xFE, 0, 0, 0, 0, 1, 2]
        let message = try #require(try read(fixed + path + [0, 0, 0, 0, 0] + signature + body).first)
        #expect(message.path == "/a" && message.serial == 7 && message.kind == .signal && !message.wantsReply)
        #expect(message.body == [.int16(-2), .int32(258)])
    }

    @Test("that end anywhere wait for the rest, and those with wrong bytes are refused or read, and never trap")
    func mutations() {
        for seed in 0..<60 {
            var random = RandomMessage(seed: UInt64(seed) + 1000)
            let bytes = random.message().bytes
            for end in 0..<bytes.count {
                var reader = BusReader()
                reader.append(bytes[..<end])
                #expect(throws: Never.self, "seed \(seed), the first \(end) bytes") {
                    try #require(try reader.next() == nil)
                }
            }
            for _ in 0..<200 {
                var changed = bytes
                for _ in 0...random.next(4) { random.mutate(&changed) }
                _ = try? read(changed, pieces: 1 + random.next(64))
            }
        }
    }

    @Test("with types that D-Bus does not have are refused, and an array of empty structures is one of them")
    func signatures() throws {
        let zeros = [UInt8](repeating: 0, count: 8)
        // An array of eight bytes of structures that have none would never end.
        #expect(throws: BusDecoder.Malformed.self) {
            try read(bytes(signature: "a()", body: [8, 0, 0, 0, 0, 0, 0, 0] + zeros))
        }
        let wrong = [
            "()", "a", "(", ")", "(i", "i)", "{si}", "a{si", "a{vi}", "a{(i)i}", "a{s}", "a{sii}", "z", "ai}", "a()",
            "(())", String(repeating: "a", count: 33) + "i",
            String(repeating: "(", count: 33) + "i" + String(repeating: ")", count: 33),
            String(repeating: "i", count: 256),
        ]
        for signature in wrong {
            #expect(!BusSignature.isValid(Array(signature.utf8)[...]), "\(signature)")
        }
        let right = [
            "", "i", "a{sv}", "a{s(ia{yv})}", "(ayi)", "aa{s(i)}", String(repeating: "a", count: 32) + "i",
            String(repeating: "(", count: 32) + "i" + String(repeating: ")", count: 32),
            String(repeating: "i", count: 255),
        ]
        for signature in right {
            #expect(BusSignature.isValid(Array(signature.utf8)[...]), "\(signature)")
        }
    }

    @Test("have arrays of arrays whose types are read once, and something after them")
    func nestedArrays() throws {
        let numbers = [[BusValue.int32(1), .int32(2)], []].map { BusValue.record([.array("i", $0)]) }
        let inner = BusValue.array("(ai)", numbers)
        var message = BusMessage(signal: "A", of: "b.c", from: "/", [])
        message.serial = 1
        message.body = [
            .array("a(ai)", [inner, .array("(ai)", []), inner]), .array("a(ai)", []), .int32(7),
            .array("y", [.byte(3)]),
        ]
        #expect(try read(message.bytes, pieces: 3) == [message])
    }

    @Test("may hold values in each other to a depth of 64 and no deeper, and arrays no longer than the message")
    func limits() throws {
        func nested(_ depth: Int) -> [UInt8] {
            // A variant of a variant of ... a byte.
            (0..<depth - 1).flatMap { _ in [1, UInt8(ascii: "v"), 0] } + [1, UInt8(ascii: "y"), 0, 7]
        }
        // The message after one with a wrong body is read.
        func faults(_ signature: String, _ body: [UInt8]) throws -> [BusMessage.Fault?] {
            let messages = try read(bytes(signature: signature, body: body) + bytes(signature: "y", body: [1]))
            #expect(messages.last?.body == [.byte(1)])
            #expect(messages.allSatisfy { $0.fault == nil || $0.body.isEmpty && $0.member == "Member" })
            return messages.map(\.fault)
        }
        #expect(try faults("v", nested(64)) == [nil, nil])
        #expect(try faults("v", nested(65)) == [.values, nil])
        #expect(try faults("v", nested(5000)) == [.values, nil])
        #expect(try faults("ay", [0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4]) == [.values, nil])
        #expect(try faults("s", [0xFF, 0xFF, 0xFF, 0xFF]) == [.values, nil])
        // Nor may something be left, and a truth value is one of two.
        #expect(try faults("y", [1, 2]) == [.values, nil])
        #expect(try faults("b", [2, 0, 0, 0]) == [.values, nil])
        #expect(try faults("s", [1, 0, 0, 0, 0, 0]) == [.values, nil])
        // The longest message has 128 MiB.
        #expect(throws: BusDecoder.Malformed.self) { try read(bytes(signature: "ay", body: [], length: 1 << 27)) }
    }

    @Test("that are too long are passed over without being kept, and the next is read")
    func longMessages() throws {
        var long = BusMessage(
            call: "Long", of: "a.b", at: "/", to: ":1.2",
            [
                .string(String(repeating: "x", count: BusReader.maximumLength))
            ])
        long.serial = 5
        long.sender = ":1.7"
        var short = BusMessage(call: "Short", of: "a.b", at: "/", to: ":1.2")
        short.serial = 6
        let bytes = long.bytes
        let read = try read(bytes + short.bytes, pieces: 4096)
        #expect(read.map(\.member) == ["Long", "Short"])
        #expect(read[0].fault == .length && read[0].body.isEmpty && read[0].sender == ":1.7" && read[1].fault == nil)
        var reader = BusReader()
        for piece in stride(from: 0, to: bytes.count - 1, by: 100_000) {
            reader.append(bytes[piece..<min(piece + 100_000, bytes.count - 1)])
            _ = try reader.next()
            #expect(reader.count < 200_000)
        }
    }

    @Test("of a later version of D-Bus are ignored if their kind is new, and refused otherwise")
    func versions() throws {
        var bytes = BusMessage(signal: "A", of: "b.c", from: "/", []).bytes
        bytes[8] = 1
        bytes[1] = 9
        #expect(try read(bytes).map(\.kind) == [.unknown])
        for (index, byte) in [(0, UInt8(ascii: "x")), (1, 0), (3, 2), (8, 0)] {
            var wrong = bytes
            wrong[index] = byte
            #expect(throws: BusDecoder.Malformed.self) { try read(wrong) }
        }
    }
}
