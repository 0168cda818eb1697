import Foundation

/// A connection to a bus. It reads and writes in the run loop and never waits for the bus.
///
/// Bytes that the bus does not take are kept up to a limit, and no more is answered meanwhile. A bus that takes nothing
/// for long, or sends what is not D-Bus, loses the connection.
@MainActor
package final class BusConnection {
    /// Called with each call, and with each signal but those about owners of names.
    var onMessage: ((BusMessage) -> Void)?

    /// Asked about each call before it is handled: whether it may be now. After a no the call waits, nothing after it
    /// is handled, and no more is read until `resume()`.
    var mayHandle: ((BusMessage) -> Bool)?

    /// Called when the bus has taken so much that more may be told again. See `isCongested`.
    var onRoom: (() -> Void)?

    /// Whether so much waits for the bus that no more should be told.
    private(set) var isCongested = false

    /// Called once when the bus is gone, unless `close()` was called.
    var onEnd: (() -> Void)?

    /// The name of this connection on the bus; empty until the bus has given it one.
    package private(set) var name = ""

    /// Whether the connection is open.
    var isOpen: Bool { descriptor >= 0 }

    private var descriptor: Int32
    private var source: DescriptorSource?
    private var incoming = BusReader()
    /// The call that waits until it may be handled.
    private var held: BusMessage?
    private var outgoing: ArraySlice<UInt8> = []
    private var isAuthenticated = false
    private var lastSerial: UInt32 = 0

    /// The calls without a reply so far, by their serial numbers.
    private var calls: [UInt32: (destination: String, then: (BusMessage) -> Void)] = [:]
    /// The names whose owners are watched.
    private var watches: [String: (String) -> Void] = [:]

    /// The name of the bus itself.
    static let bus = "org.freedesktop.DBus"

    /// The bytes that may wait for a bus that takes none.
    private static let maximumOutgoing = 1 << 24

    /// The bytes of the longest message that is sent.
    var maximumMessage = 1 << 23

    /// The bytes that may wait while more is answered, and the bytes of the answers after which the window gets its
    /// turn.
    private static let maximumWaiting = 1 << 20
    private static let maximumAnswers = 1 << 16

    /// The bytes that are read at once. What they ask for is answered before the window gets its turn, so they are few.
    private static let chunk = 4096

    /// Connects.
    ///
    /// - Parameter onReady: Called when the bus has given the connection its name.
    package init(_ address: BusAddress, onReady: @escaping () -> Void) throws(BusAddress.Failure) {
        descriptor = try address.connect()
        source = DescriptorSource(descriptor) { [weak self] in self?.work(isBroken: $0) }
        // The bus knows the user from the socket; the name is that of the user's number, in hexadecimal digits.
        let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
        outgoing = ArraySlice("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
        callBus("Hello") { [weak self] reply in
            guard let self, reply.kind == .reply, let name = reply.body.first?.text else { return }
            self.name = name
            onReady()
        }
    }

    isolated deinit { close() }

    // MARK: - Sending

    /// Sends a message. An answer that is too long becomes an error; nothing else is sent if it is that long.
    func send(_ message: BusMessage) {
        guard isOpen else { return }
        var message = message
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        message.serial = lastSerial
        var bytes = message.bytes
        if bytes.count > maximumMessage {
            // An error that answers nothing is not a message, and the bus would end the connection.
            guard message.replySerial != 0 else { return }
            message.kind = .error
            message.errorName = BusError.limits
            message.body = [.string("The answer is too long.")]
            bytes = message.bytes
        }
        outgoing += bytes
        if outgoing.count > Self.maximumOutgoing { return end() }
        write()
    }

    /// Sends a call to a connection by its own name, which begins with a colon, or to the bus. `then` gets the reply or
    /// the error, or is never called when the bus is gone.
    package func call(_ message: BusMessage, then: @escaping (BusMessage) -> Void) {
        guard isOpen else { return }
        calls[lastSerial == .max ? 1 : lastSerial + 1] = (message.destination, then)
        send(message)
    }

    /// Calls a method of the bus itself.
    func callBus(_ member: String, _ body: [BusValue] = [], then: @escaping (BusMessage) -> Void = { _ in }) {
        call(BusMessage(call: member, of: Self.bus, at: "/org/freedesktop/DBus", to: Self.bus, body), then: then)
    }

    /// Asks the bus for the signals that match a rule. Others may arrive as well.
    func match(_ rule: String) { callBus("AddMatch", [.string(rule)]) }

    /// Calls `onOwner` with the connection that owns a name, now and whenever that changes; with an empty text while
    /// none does.
    func watch(_ name: String, onOwner: @escaping (String) -> Void) {
        watches[name] = onOwner
        match(Self.rule(about: name))
        callBus("GetNameOwner", [.string(name)]) { [weak self] reply in
            self?.watches[name]?(reply.kind == .reply ? reply.body.first?.text ?? "" : "")
        }
    }

    /// Ends the calls that `watch` has asked for.
    func unwatch(_ name: String) {
        guard watches.removeValue(forKey: name) != nil else { return }
        callBus("RemoveMatch", [.string(Self.rule(about: name))])
    }

    private static func rule(about name: String) -> String {
        "type='signal',sender='\(bus)',member='NameOwnerChanged',arg0='\(name)'"
    }

    // MARK: - End

    /// Closes the connection without telling `onEnd`.
    package func close() {
        guard isOpen else { return }
        source?.end()
        source = nil
        Foundation.close(descriptor)
        descriptor = -1
        calls = [:]
        watches = [:]
        held = nil
        onMessage = nil
        mayHandle = nil
        onRoom = nil
    }

    private func end() {
        guard isOpen else { return }
        close()
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    // MARK: - Bytes

    /// Handles the call that waits, if it may be handled now, and goes on to read.
    func resume() {
        guard let held, mayHandle?(held) != false else { return }
        // In the run loop, because its answer may change the application.
        setBacklog(true)
    }

    /// Writes what waits, reads what has come, and handles it.
    ///
    /// - Parameter isBroken: Whether the bus is gone, so that only what it has sent is left.
    private func work(isBroken: Bool) {
        write()
        guard isOpen, outgoing.count < Self.maximumWaiting else { return }
        do {
            if try !handleMessages(), try readChunk() { _ = try handleMessages() }
        } catch {
            end()
        }
        // It cannot be answered any more, and the run loop would be told without end that the bus is gone.
        if isBroken, held != nil { end() }
    }

    /// Reads a few bytes. Returns whether there were any.
    private func readChunk() throws(BusDecoder.Malformed) -> Bool {
        var chunk = [UInt8](repeating: 0, count: Self.chunk)
        let count = recv(descriptor, &chunk, Self.chunk, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        guard count > 0 else { throw BusDecoder.Malformed() }
        incoming.append(chunk.prefix(count))
        if !isAuthenticated { try readAnswer() }
        return isAuthenticated
    }

    /// Reads the bus's answer to the name of the user.
    private func readAnswer() throws(BusDecoder.Malformed) {
        guard let line = incoming.line() else {
            if incoming.count > 512 { throw BusDecoder.Malformed() }
            return
        }
        guard line.starts(with: "OK ".utf8) else { throw BusDecoder.Malformed() }
        isAuthenticated = true
    }

    /// Handles the messages that have come. Returns whether some are left for later, because the answers are long.
    private func handleMessages() throws(BusDecoder.Malformed) -> Bool {
        let limit = outgoing.count + Self.maximumAnswers
        answered = 0
        while isAuthenticated, isOpen, let message = try nextMessage() {
            if message.kind == .call, mayHandle?(message) == false {
                held = message
                setBacklog(false)
                return true
            }
            handle(message)
            if outgoing.count > limit || answered > Self.maximumAnswers {
                setBacklog(true)
                return true
            }
        }
        setBacklog(false)
        return false
    }

    private func nextMessage() throws(BusDecoder.Malformed) -> BusMessage? {
        guard let held else { return try incoming.next() }
        self.held = nil
        return held
    }

    private func setBacklog(_ flag: Bool) {
        hasBacklog = flag
        updateInterest()
    }

    /// Sets what the connection waits for. A bus that takes nothing is not read, so that no answers pile up.
    private func updateInterest() {
        source?.setInterest(
            inBytes: !hasBacklog && held == nil && outgoing.count < Self.maximumWaiting,
            inRoom: hasBacklog || !outgoing.isEmpty)
    }

    private func handle(_ message: BusMessage) {
        switch message.kind {
        case .reply, .error:
            guard let call = calls[message.replySerial] else { return }
            // A reply counts only from the connection that was called. The bus answers for one that is gone.
            guard message.sender == call.destination || message.kind == .error && message.sender == Self.bus else {
                return
            }
            calls[message.replySerial] = nil
            call.then(message)
        case .signal where message.member == "NameOwnerChanged" && message.interface == Self.bus:
            guard message.sender == Self.bus, message.body.count > 2, let name = message.body[0].text else { return }
            watches[name]?(message.body[2].text ?? "")
        case .call, .signal: onMessage?(message)
        case .unknown: break
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
                answered += sent
            } else if sent < 0, errno == EINTR {
                continue
            } else if sent < 0, errno == EAGAIN {
                break
            } else {
                return end()
            }
        }
        if outgoing.isEmpty { outgoing = [] }
        updateInterest()
        let wasCongested = isCongested
        isCongested = outgoing.count >= Self.maximumWaiting
        if wasCongested, !isCongested { onRoom?() }
    }

    /// The bytes that were written since messages were last handled, and whether messages are left.
    private var answered = 0
    private var hasBacklog = false
}

/// The names of errors that answer calls.
enum BusError {
    static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
    static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
    static let badArguments = "org.freedesktop.DBus.Error.InvalidArgs"
    static let limits = "org.freedesktop.DBus.Error.LimitsExceeded"
}
