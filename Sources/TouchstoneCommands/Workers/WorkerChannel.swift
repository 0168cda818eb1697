import Foundation
import TouchstoneKit

/// One end of a connection between a command and one of its workers, over which messages of bytes pass.
///
/// A message is its length in eight bytes, the lowest first, and then its bytes.
@MainActor
final class WorkerChannel {
    let descriptor: Int32
    private var received = Data()
    private var isOver = false

    nonisolated static let headBytes = 8

    /// Creates an end that owns `descriptor`, and closes it at the end.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    isolated deinit {
        close(descriptor)
    }

    /// Sends a message. Returns false if the other end is gone.
    @discardableResult
    func send(_ message: Data) -> Bool {
        var bytes = Self.bytes(message.count)
        bytes.append(message)
        return sendAll(bytes, over: descriptor)
    }

    /// Waits for a message and returns it; nil if the other end is closed.
    func receive() -> Data? {
        while true {
            if let message = next() { return message }
            guard read() else { return nil }
        }
    }

    /// Reads some of what has arrived, and waits if that is nothing. Returns false if the other end is closed.
    func read() -> Bool {
        guard !isOver else { return false }
        let room = 1 << 18
        let count = withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
            let count = Glibc.recv(descriptor, buffer.baseAddress, room, 0)
            if count > 0, let start = buffer.baseAddress {
                received.append(start.assumingMemoryBound(to: UInt8.self), count: count)
            }
            return count
        }
        if count < 0, errno == EINTR { return true }
        isOver = count <= 0
        return !isOver
    }

    /// Takes the next message that has been read as a whole; nil if there is none.
    func next() -> Data? {
        guard received.count >= Self.headBytes else { return nil }
        let length = Self.number(received.prefix(Self.headBytes))
        guard received.count - Self.headBytes >= length else { return nil }
        let message = Data(received.dropFirst(Self.headBytes).prefix(length))
        received = Data(received.dropFirst(Self.headBytes + length))
        return message
    }

    // MARK: - Lists of bytes

    /// Returns byte strings as one message.
    nonisolated static func joined(_ parts: [Data]) -> Data {
        var message = Data()
        message.reserveCapacity(parts.reduce(0) { $0 + headBytes + $1.count })
        for part in parts {
            message.append(bytes(part.count))
            message.append(part)
        }
        return message
    }

    /// Returns the byte strings of a message of `joined(_:)`.
    nonisolated static func parts(_ message: Data) -> [Data] {
        var parts: [Data] = []
        var rest = message[...]
        while rest.count >= headBytes {
            let length = number(rest.prefix(headBytes))
            guard rest.count - headBytes >= length else { break }
            rest = rest.dropFirst(headBytes)
            parts.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return parts
    }

    /// Returns byte strings of a list, each after its name.
    nonisolated static func named(_ parts: [Data]) -> [(name: String, data: Data)] {
        stride(from: 0, to: parts.count - 1, by: 2).map { index in
            (String(decoding: parts[index], as: UTF8.self), parts[index + 1])
        }
    }

    /// Returns a number as eight bytes.
    nonisolated static func bytes(_ number: Int) -> Data {
        withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { Data($0) }
    }

    /// Returns the number of eight bytes, at least zero.
    nonisolated static func number(_ bytes: Data) -> Int {
        Int(truncatingIfNeeded: bytes.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) } & (1 << 62 - 1))
    }
}
