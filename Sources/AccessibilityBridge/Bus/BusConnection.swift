import Foundation

/// A connection to a bus. It reads and writes in the run loop and never waits for the bus.
///
/// Bytes that the bus does not take are kept up to a limit. A bus that takes no more, or sends what is not D-Bus, loses
/// the connection.
@MainActor
package final class BusConnection {
    /// Called with each call and each signal.
    var onMessage: ((BusMessage) -> Void)?

    /// Called once when the bus is gone, unless `close()` was called.
    var onEnd: (() -> Void)?

    /// The name of this connection on the bus; empty until the bus has given it one.
    private(set) var name = ""

    /// Whether the connection is open.
    var isOpen: Bool { descriptor >= 0 }

    private var descriptor: Int32
    private var source: DescriptorSource?
    private var incoming: ArraySlice<UInt8> = []
    private var outgoing: ArraySlice<UInt8> = []
    private var isAuthenticated = false
    private var lastSerial: UInt32 = 0
    private var replies: [UInt32: (BusMessage) -> Void] = [:]

    /// The bytes that may wait for a bus that takes none.
    private static let maximumOutgoing = 1 << 24

    /// The bytes that are read at once. What they ask for is answered before the window gets its turn, so they are few.
    private static let chunk = 4096

    /// Connects; nil when the bus does not answer.
    ///
    /// - Parameter onReady: Called when the bus has given the connection its name.
    init?(_ address: BusAddress, onReady: @escaping () -> Void) {
        guard let descriptor = address.connect() else { return nil }
        self.descriptor = descriptor
        source = DescriptorSource(descriptor) { [weak self] in self?.work() }
        // The bus knows the user from the socket; the name is that of the user's number, in hexadecimal digits.
        let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
        outgoing = ArraySlice("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
        call(Self.callOfBus("Hello")) { [weak self] reply in
            guard let self, reply.kind == .reply, let name = reply.body.first?.text else { return }
            self.name = name
            onReady()
        }
    }

    isolated deinit { close() }

    /// Returns a call of a method of the bus itself.
    static func callOfBus(_ member: String, _ body: [BusValue] = []) -> BusMessage {
        BusMessage(
            call: member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: "org.freedesktop.DBus", body)
    }

    /// Asks the bus for the signals that match a rule.
    func match(_ rule: String) {
        var message = Self.callOfBus("AddMatch", [.string(rule)])
        message.wantsReply = false
        send(message)
    }

    /// Sends a message.
    func send(_ message: BusMessage) {
        guard isOpen else { return }
        var message = message
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        message.serial = lastSerial
        outgoing += message.bytes
        if outgoing.count > Self.maximumOutgoing { return end() }
        write()
    }

    /// Sends a call. `then` gets the reply or the error, or is never called when the bus is gone.
    func call(_ message: BusMessage, then: @escaping (BusMessage) -> Void) {
        guard isOpen else { return }
        replies[lastSerial == .max ? 1 : lastSerial + 1] = then
        send(message)
    }

    /// Closes the connection without telling `onEnd`.
    func close() {
        guard isOpen else { return }
        source?.end()
        source = nil
        Foundation.close(descriptor)
        descriptor = -1
        replies = [:]
        onMessage = nil
    }

    private func end() {
        guard isOpen else { return }
        close()
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    // MARK: - Bytes

    private func work() {
        write()
        guard isOpen else { return }
        var chunk = [UInt8](repeating: 0, count: Self.chunk)
        let count = recv(descriptor, &chunk, Self.chunk, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return end() }
        incoming += chunk.prefix(count)
        do {
            if !isAuthenticated { try readAnswer() }
            while isAuthenticated, isOpen, let message = try BusMessage.take(from: &incoming) { handle(message) }
        } catch {
            end()
        }
        // The part that was read is not kept.
        incoming = ArraySlice(Array(incoming))
    }

    /// Reads the bus's answer to the name of the user.
    private func readAnswer() throws {
        guard let end = incoming.firstIndex(of: UInt8(ascii: "\n")) else {
            if incoming.count > 512 { throw BusDecoder.Malformed() }
            return
        }
        let line = incoming[..<end]
        guard line.starts(with: "OK ".utf8) else { throw BusDecoder.Malformed() }
        incoming = incoming[(end + 1)...]
        isAuthenticated = true
    }

    private func handle(_ message: BusMessage) {
        switch message.kind {
        case .reply, .error: replies.removeValue(forKey: message.replySerial)?(message)
        case .call, .signal: onMessage?(message)
        }
    }

    private func write() {
        while isOpen, !outgoing.isEmpty {
            let sent = outgoing.withUnsafeBytes {
                Foundation.send(
                    descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            if sent > 0 {
                outgoing.removeFirst(sent)
            } else if sent < 0, errno == EINTR {
                continue
            } else if sent < 0, errno == EAGAIN {
                break
            } else {
                return end()
            }
        }
        if outgoing.isEmpty { outgoing = [] }
        source?.setWaitsForRoom(!outgoing.isEmpty)
    }
}
