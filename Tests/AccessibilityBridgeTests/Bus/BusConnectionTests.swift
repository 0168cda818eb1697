import Foundation
import Testing

@testable import AccessibilityBridge

@MainActor
@Suite("A connection to a bus", .serialized)
struct BusConnectionTests {
    /// Returns a bus, and a connection to it that is ready.
    private func connect() throws -> (TestBus, BusConnection) {
        let bus = try TestBus()
        var isReady = false
        let connection = try BusConnection(try #require(bus.address)) { isReady = true }
        for _ in 0..<100 where !isReady { bus.pump() }
        try #require(isReady)
        return (bus, connection)
    }

    @Test("sends an error for an answer that is too long, and nothing for another message")
    func longMessages() throws {
        let (bus, connection) = try connect()
        connection.maximumMessage = 1000
        let text = BusValue.string(String(repeating: "x", count: 1000))
        var call = BusMessage(.call)
        (call.serial, call.sender) = (7, TestBus.reader)
        connection.send(BusMessage(signal: "Long", of: "a.b", from: "/", [text]))
        connection.send(call.reply([text]))
        connection.send(BusMessage(signal: "Short", of: "a.b", from: "/", []))
        for _ in 0..<10 { bus.pump() }
        // The bus would end the connection for an error that answers nothing.
        #expect(bus.messages.map(\.member) == ["Short"] && bus.reply(to: 0) == nil)
        #expect(bus.reply(to: 7)?.errorName == BusError.limits && connection.isOpen)
    }

    @Test("reads no further than a call that may not be handled yet, and goes on in order")
    func waitingCalls() throws {
        let (bus, connection) = try connect()
        var (isAllowed, handled): (Bool, [String]) = (false, [])
        connection.mayHandle = { $0.member != "Wait" || isAllowed }
        connection.onMessage = { handled.append($0.member) }
        let text = String(repeating: "x", count: 90_000)
        for member in ["First", "Wait", "A", "B", "C", "D"] {
            bus.send(
                BusMessage(call: member, of: "a.b", at: "/", to: TestBus.program, member < "E" ? [.string(text)] : []))
        }
        for _ in 0..<50 { bus.pump() }
        // The system keeps some of it as well.
        #expect(handled == ["First"] && bus.untaken > 90_000)
        connection.resume()
        for _ in 0..<10 { bus.pump() }
        #expect(handled == ["First"])
        isAllowed = true
        connection.resume()
        for _ in 0..<1000 where handled.count < 6 { bus.pump() }
        #expect(handled == ["First", "Wait", "A", "B", "C", "D"])
    }

    @Test("tells a call whose values cannot be read, and stays open")
    func wrongBodies() throws {
        let (bus, connection) = try connect()
        var faults: [BusMessage.Fault?] = []
        connection.onMessage = { faults.append($0.fault) }
        func nested(_ depth: Int) -> BusValue { (0..<depth).reduce(.byte(7)) { value, _ in .variant(value) } }
        for depth in [64, 65, 1] {
            bus.send(BusMessage(call: "Call", of: "a.b", at: "/", to: TestBus.program, [nested(depth)]))
        }
        for _ in 0..<10 { bus.pump() }
        #expect(faults == [nil, .values, nil] && connection.isOpen)
    }

    @Test("fails in one way to a bus that lets others wait, and in another to one that is gone")
    func busyBus() throws {
        let busy = try TestBus(backlog: 0)
        let address = try #require(busy.address)
        let waiting = try address.connect()
        defer { close(waiting) }
        #expect(throws: BusAddress.Failure.busy) { try address.connect() }
        let gone = try #require(BusAddress("unix:path=/nowhere/bus"))
        #expect(throws: BusAddress.Failure.gone) { try gone.connect() }
    }
}
