import Foundation

@testable import AccessibilityBridge

/// Messages of D-Bus, as a bus that may be broken sends them.
@MainActor
enum BusTarget {
    /// Reads messages in pieces: the first byte is the length of the pieces. What was read is written again, and has to
    /// be the same when it is read again.
    static func run(_ data: Data) {
        guard let length = data.first else { return }
        var reader = BusReader()
        var rest = data.dropFirst()
        do {
            while !rest.isEmpty {
                reader.append(rest.prefix(Int(length) + 1))
                rest = rest.dropFirst(Int(length) + 1)
                while let message = try reader.next() { check(message) }
            }
        } catch {
            // The connection would end.
        }
    }

    private static func check(_ message: BusMessage) {
        _ = message.body.map(\.signature)
        guard message.kind != .unknown else { return }
        let bytes = message.bytes
        var reader = BusReader()
        reader.append(bytes)
        // Bytes are compared, because what is not a number differs from itself.
        let again = try? reader.next()
        precondition(again?.bytes == bytes, "A message changes when it is written.")
        _ = message.failure(BusError.limits, "no").bytes
    }
}
