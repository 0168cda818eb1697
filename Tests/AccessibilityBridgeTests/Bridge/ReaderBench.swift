import CoreGraphics
import HostInterface
import Testing
import Timeline
import UIKit

@testable import AccessibilityBridge

/// An application on a bus, with a reader that is the test. Time is virtual.
///
/// A suite creates it where a test first uses it, and not in `init`: the main actor may change its thread between the
/// two, and what wakes a connection belongs to the run loop of a thread.
@MainActor
final class ReaderBench {
    let headless: HeadlessApplication
    let bus: TestBus
    private(set) var service: ReaderService?
    /// Whether the service has said that the bus is gone.
    private(set) var hasEnded = false

    var window: UIWindow { headless.window }

    init(size: CGSize = CGSize(width: 300, height: 400)) {
        var assisted: AssistedHost?
        headless = HeadlessApplication(size: size, scale: 1) {
            let host = AssistedHost($0)
            assisted = host
            return host
        }
        headless.open()
        guard let bus = try? TestBus(), let address = bus.address, let host = assisted else {
            preconditionFailure("There is no socket for the bus of a test.")
        }
        self.bus = bus
        service = ReaderService(headless.application, host: host, address: address) { [weak self] in
            self?.hasEnded = true
            self?.service = nil
        }
        #expect(service != nil)
        settle()
        wait { bus.watched.count == 1 && bus.isConnected }
        for _ in 0..<20 { bus.pump() }
    }

    isolated deinit { service?.end() }

    /// Adds a view to the window.
    @discardableResult
    func add<View: UIView>(_ view: View, _ frame: CGRect, label: String? = nil) -> View {
        view.frame = frame
        if let label { view.accessibilityLabel = label }
        window.addSubview(view)
        settle()
        return view
    }

    /// Handles everything up to now, or some seconds later.
    func settle(after seconds: Double = 0) {
        _ = headless.run(until: headless.now.advanced(by: seconds))
    }

    /// Lets the bus and the application work until something is so.
    func wait(until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        for _ in 0..<5000 {
            if condition() { return }
            bus.pump()
            if service != nil { settle() }
        }
        Issue.record("It did not become so.", sourceLocation: sourceLocation)
    }

    /// Lets the bus and the application work until nothing moves any more.
    func rest() {
        var (quiet, before) = (0, bus.receivedCount)
        for _ in 0..<1000 {
            bus.pump()
            if service != nil { settle() }
            quiet = bus.receivedCount == before ? quiet + 1 : 0
            if quiet == 5 { return }
            before = bus.receivedCount
        }
        Issue.record("It does not come to rest.")
    }

    // MARK: - The reader

    /// Returns the number of the element with a label.
    func number(of label: String) throws -> Int {
        let service = try #require(service)
        return try #require(service.tree.order.first { service.tree.node($0)?.object?.accessibilityLabel == label })
    }

    /// Returns the number of the node of a view.
    func number(of view: UIView) throws -> Int {
        let service = try #require(service)
        return try #require(service.tree.order.first { service.tree.node($0)?.object === view })
    }

    /// Sends a call without waiting for its answer. Returns its serial number.
    @discardableResult
    func send(
        _ interface: String, _ member: String, to number: Int, _ body: [BusValue] = [],
        from reader: String = TestBus.reader
    ) -> UInt32 {
        let name = interface.contains(".") ? interface : "org.a11y.atspi." + interface
        return bus.send(
            BusMessage(call: member, of: name, at: ReaderTree.path(of: number), to: TestBus.program, body), from: reader
        )
    }

    /// Calls a method and returns the answer, which may be an error.
    @discardableResult
    func call(
        _ interface: String, _ member: String, to number: Int, _ body: [BusValue] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> BusMessage {
        let serial = send(interface, member, to: number, body)
        wait(until: { bus.reply(to: serial) != nil }, sourceLocation: sourceLocation)
        return try #require(bus.reply(to: serial), sourceLocation: sourceLocation)
    }

    /// Returns a property.
    func property(_ interface: String, _ name: String, of number: Int) throws -> BusValue {
        let reply = try call(
            "org.freedesktop.DBus.Properties", "Get", to: number,
            [.string("org.a11y.atspi." + interface), .string(name)])
        return try #require(reply.body.first)
    }

    /// Sets a property. Returns whether it was taken.
    func set(_ interface: String, _ name: String, of number: Int, to value: BusValue) throws -> Bool {
        let reply = try call(
            "org.freedesktop.DBus.Properties", "Set", to: number,
            [.string("org.a11y.atspi." + interface), .string(name), .variant(value)])
        return reply.kind == .reply
    }

    /// Returns the states of an element.
    func states(of number: Int) throws -> ReaderStates {
        let words = try #require(try call("Accessible", "GetState", to: number).body.first).items
        return ReaderStates(rawValue: UInt64(words[0].integer ?? 0) | UInt64(words[1].integer ?? 0) << 32)
    }
}
