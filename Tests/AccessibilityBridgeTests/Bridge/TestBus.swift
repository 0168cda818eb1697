import CoreFoundation
import Foundation

@testable import AccessibilityBridge

/// A bus in the process of the test, with a registry: it answers what a program asks of both, and the test is the
/// other end of every connection.
///
/// Nothing is sent or received unless `pump` runs, so that a test decides what happens in which order.
@MainActor
final class TestBus {
    /// The messages that are no answers to calls of the test, and are not answered by the bus itself, in order.
    private(set) var messages: [BusMessage] = []

    /// Whether the registry says that readers want events, and what events these are.
    var hasListeners = false
    var wantedEvents = ["object:"]

    /// The address of the bus for assistive technologies, which the session tells; empty for a bus that is no session.
    var told = ""

    /// Whether the bus takes what the program sends.
    var isReading = true

    /// The number of bytes for the program that it has not taken, beside those that the system keeps.
    var untaken: Int { outgoing.count }

    /// The names that the program watches.
    private(set) var watched: Set<String> = []

    /// The number of messages that the program has sent.
    private(set) var receivedCount = 0

    static let program = ":1.1"
    static let registry = ":1.2"
    static let reader = ":1.9"
    private static let registryName = "org.a11y.atspi.Registry"

    private let path: String
    private let listener: Int32
    private var connection: Int32 = -1
    private var incoming = BusReader()
    private var isAuthenticated = false
    private var outgoing: [UInt8] = []
    private var lastSerial: UInt32 = 0
    private var replies: [UInt32: BusMessage] = [:]

    /// - Parameter backlog: The number of programs that may wait to be connected.
    init(backlog: Int32 = 4) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString.prefix(8))").path
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o4000 | 0o2000000, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, listen(listener, backlog) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    isolated deinit {
        end()
        close(listener)
        unlink(path)
    }

    var addressText: String { "unix:path=\(path)" }
    var address: BusAddress? { BusAddress(addressText) }

    /// Whether the program is connected.
    var isConnected: Bool { connection >= 0 }

    /// Ends the connection without a word.
    func end() {
        if connection >= 0 { close(connection) }
        connection = -1
        (incoming, outgoing, isAuthenticated) = (BusReader(), [], false)
    }

    // MARK: - The other connections

    /// Sends a message, as the connection `sender` does. Returns its serial number.
    @discardableResult
    func send(_ message: BusMessage, from sender: String = TestBus.reader) -> UInt32 {
        var message = message
        lastSerial += 1
        message.serial = lastSerial
        message.sender = sender
        message.destination = Self.program
        outgoing += message.bytes
        return lastSerial
    }

    /// Returns the answer to a call of the test; nil while there is none.
    func reply(to serial: UInt32) -> BusMessage? { replies[serial] }

    /// Tells the program that a name has another owner; an empty text for none.
    func changeOwner(of name: String, to owner: String, from sender: String = "org.freedesktop.DBus") {
        send(
            BusMessage(
                signal: "NameOwnerChanged", of: "org.freedesktop.DBus", from: "/org/freedesktop/DBus",
                [.string(name), .string(owner.isEmpty ? name : ""), .string(owner)]), from: sender)
    }

    /// Forgets the messages so far.
    func clear() { messages = [] }

    /// Events of the program as "StateChanged:pressed 1" and the like.
    var events: [String] {
        messages.filter { $0.kind == .signal }.map { message in
            let detail = message.body.first?.text ?? ""
            let number = message.body.count > 1 ? message.body[1].integer ?? 0 : 0
            return "\(message.member)\(detail.isEmpty ? "" : ":" + detail) \(number)"
        }
    }

    // MARK: - The bus

    /// Lets the program's run loop run once, and moves the bytes that there are.
    func pump() {
        CFRunLoopRunInMode(DescriptorSource.descriptorsOnly, 0.001, true)
        if connection < 0 {
            connection = accept(listener, nil, nil)
            // A program that another test starts must not keep it open.
            if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
        }
        guard connection >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while connection >= 0, isReading {
            let count = recv(connection, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count == 0 { return end() }
            guard count > 0 else { break }
            receive(chunk[..<count])
        }
        let sent = Foundation.send(connection, outgoing, outgoing.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        if sent > 0 { outgoing.removeFirst(sent) }
    }

    private func receive(_ bytes: ArraySlice<UInt8>) {
        incoming.append(bytes)
        if !isAuthenticated {
            while let line = incoming.line() {
                guard line.starts(with: "BEGIN".utf8) else { continue }
                isAuthenticated = true
                outgoing += Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8)
                break
            }
        }
        while isAuthenticated, let message = try? incoming.next() { handle(message) }
    }

    private func handle(_ message: BusMessage) {
        receivedCount += 1
        switch message.kind {
        case .reply, .error: replies[message.replySerial] = message
        case .call where message.destination == "org.freedesktop.DBus":
            answer(message, from: "org.freedesktop.DBus", body(ofBusFor: message))
        case .call where message.member == "Embed":
            answer(message, from: Self.registry, [.record([.string(Self.registry), .path("/desktop")])])
        case .call where message.member == "GetRegisteredEvents":
            let events = wantedEvents.map { BusValue.record([.string(Self.reader), .string($0)]) }
            answer(message, from: Self.registry, [.array("(ss)", hasListeners ? events : [])])
        case .call where message.member == "GetAll" && !told.isEmpty:
            let isEnabled = BusValue.entry(.string("IsEnabled"), .variant(.bool(true)))
            answer(message, from: message.destination, [.array("{sv}", [isEnabled])])
        case .call where message.member == "GetAddress" && !told.isEmpty:
            answer(message, from: message.destination, [.string(told)])
        default: messages.append(message)
        }
    }

    private func body(ofBusFor message: BusMessage) -> [BusValue] {
        let name = message.body.first?.text ?? ""
        switch message.member {
        case "Hello": return [.string(Self.program)]
        case "GetNameOwner":
            watched.insert(name)
            return [.string(name == Self.registryName ? Self.registry : name)]
        case "RemoveMatch":
            watched = watched.filter { !name.contains("'\($0)'") }
            return []
        default: return []
        }
    }

    private func answer(_ call: BusMessage, from sender: String, _ body: [BusValue]) {
        var reply = call.reply(body)
        reply.wantsReply = false
        send(reply, from: sender)
    }
}
