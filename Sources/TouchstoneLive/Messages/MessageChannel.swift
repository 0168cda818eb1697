import Foundation
import TouchstoneKit

/// One end of a connection between two processes, over which lines of JSON pass.
///
/// Messages are read when the loop of the process is told that there are some, so that nothing wakes up in between.
@MainActor
final class MessageChannel<Sent: Encodable, Received: Decodable> {
    private let descriptor: Int32
    private let lines: LineReader
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    /// Creates an end that owns `descriptor`.
    ///
    /// - Parameters:
    ///   - watch: Watches descriptors in the loop of the process.
    ///   - onMessage: Called with each message.
    ///   - onEnd: Called once, when the other end is closed.
    init(
        _ descriptor: Int32, watch: DescriptorWatch, onMessage: @escaping @MainActor (Received) -> Void,
        onEnd: @escaping @MainActor () -> Void
    ) {
        self.descriptor = descriptor
        let decoder = decoder
        lines = LineReader(
            descriptor, watch: watch,
            onLine: { line in
                if let message = try? decoder.decode(Received.self, from: Data(line.utf8)) { onMessage(message) }
            }, onEnd: onEnd)
    }

    /// Sends a message. The other end may be gone, which is noticed by reading.
    func send(_ message: Sent) {
        guard var data = try? encoder.encode(message) else { return }
        data.append(UInt8(ascii: "\n"))
        _ = sendAll(data, over: descriptor)
    }

    /// Ends the connection.
    func close() {
        lines.end()
    }
}

/// A reader of lines from a pipe or a socket, in the loop of the process.
@MainActor
final class LineReader {
    private var endWatching: @MainActor () -> Void = {}
    private var rest: [UInt8] = []
    private var hasEnded = false
    private let descriptor: Int32
    private let onLine: @MainActor (String) -> Void
    private let onEnd: @MainActor () -> Void

    /// Creates a reader that owns `descriptor`, and closes it at the end.
    init(
        _ descriptor: Int32, watch: DescriptorWatch, onLine: @escaping @MainActor (String) -> Void,
        onEnd: @escaping @MainActor () -> Void
    ) {
        self.descriptor = descriptor
        self.onLine = onLine
        self.onEnd = onEnd
        endWatching = watch(descriptor) { [weak self] in self?.read() }
    }

    isolated deinit {
        end()
    }

    /// Stops reading, without a call of `onEnd`.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        endWatching()
    }

    /// Reads what is there, and stops reading.
    func finish() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !hasEnded, poll(&entry, 1, 0) > 0 { read() }
        if !hasEnded, !rest.isEmpty { takeLines(isLast: true) }
        end()
    }

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        if count > 0 { rest += chunk[0..<count] }
        takeLines(isLast: count <= 0)
        guard count <= 0, !hasEnded else { return }
        end()
        onEnd()
    }

    private func takeLines(isLast: Bool) {
        if isLast, !rest.isEmpty { rest.append(UInt8(ascii: "\n")) }
        while !hasEnded, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeFirst(end + 1)
            onLine(line)
        }
    }
}
