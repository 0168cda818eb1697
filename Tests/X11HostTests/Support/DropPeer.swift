import CX11
import Foundation

@testable import X11Host

/// Another program onto which something is dragged, by the specification of Xdnd. It shares no code with the host.
@MainActor
final class DropPeer {
    let client: TestClient
    let window: Window
    /// The action of its answers; empty to refuse.
    var action = "XdndActionCopy"
    /// The target that is read after a drop; nil to finish without.
    var target: String? = "UTF8_STRING"
    /// The rectangle of its answers, in which it wants no further positions.
    var quietArea: (x: Int, y: Int, width: Int, height: Int)?
    var answersPositions = true
    var finishes = true
    /// Whether the program ends as soon as something is dropped.
    var vanishesOnDrop = false

    /// The messages with their places, in order, without repetitions.
    private(set) var log: [String] = []
    private(set) var positionCount = 0
    private(set) var types: [String] = []
    private(set) var bytes: [UInt8]?

    private var display: OpaquePointer { client.display }
    private var source: Window = 0
    /// The window that messages are for: its own, or that whose proxy it is.
    private var addressed: Window = 0
    private var collected: [UInt8]?

    /// - Parameter version: The version of the protocol that the window announces; 0 for none.
    init(_ server: TestServer, x: Int32 = 300, y: Int32 = 100, version: UInt = 5, proxy: Window? = nil) throws {
        client = try TestClient(server)
        window = XCreateSimpleWindow(client.display, client.connection.root, x, y, 150, 150, 0, 0, 0)
        XSelectInput(client.display, window, PropertyChangeMask)
        let properties = WindowProperties(connection: client.connection, window: window)
        if version > 0 { properties.set(atom("XdndAware"), type: cx11_atom_type, values: [version]) }
        if let proxy { properties.set(atom("XdndProxy"), type: cx11_window_type, values: [UInt(proxy)]) }
        XMapWindow(client.display, window)
        client.sync()
    }

    func atom(_ name: String) -> Atom { XInternAtom(client.display, name, 0) }

    func text() -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    private func name(_ atom: Int) -> String {
        guard atom != 0, let name = XGetAtomName(display, Atom(bitPattern: atom)) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    private func note(_ text: String) { if log.last != text { log.append(text) } }

    private func send(_ message: String, _ values: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = source
        event.xclient.message_type = atom(message)
        event.xclient.format = 32
        let values = [Int(bitPattern: addressed)] + values + [0, 0, 0, 0]
        event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
        XSendEvent(display, source, 0, 0, &event)
        client.sync()
    }

    /// Ends the program without a message.
    func vanish() {
        XDestroyWindow(display, window)
        client.sync()
    }

    /// Handles the events that have arrived.
    func serve() {
        client.sync()
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            switch event.type {
            case ClientMessage: received(event.xclient)
            case SelectionNotify: answered(event.xselection)
            case PropertyNotify where event.xproperty.state == PropertyNewValue: propertyChanged(event.xproperty)
            default: break
            }
        }
        client.sync()
    }

    private func received(_ message: XClientMessageEvent) {
        let data = message.data.l
        addressed = message.window
        switch name(Int(bitPattern: message.message_type)) {
        case "XdndEnter":
            source = Window(bitPattern: data.0)
            let inMessage = [data.2, data.3, data.4].map(name).filter { !$0.isEmpty }
            types =
                data.1 & 1 == 0
                ? inMessage
                : WindowProperties(connection: client.connection, window: source).values(atom("XdndTypeList"))
                    .map { name(Int(bitPattern: $0)) }
            note("enter \(data.1 >> 24)")
        case "XdndPosition":
            positionCount += 1
            note("at \(data.2 >> 16),\(data.2 & 0xFFFF) \(name(data.4))")
            guard answersPositions else { return }
            let area = quietArea ?? (0, 0, 0, 0)
            send(
                "XdndStatus", (action.isEmpty ? 0 : 1) | (quietArea == nil ? 2 : 0), area.x << 16 | area.y,
                area.width << 16 | area.height, action.isEmpty ? 0 : Int(bitPattern: atom(action)))
        case "XdndLeave": note("leave")
        case "XdndDrop":
            note("drop")
            if vanishesOnDrop { return vanish() }
            guard let target else { return finish() }
            request(target, time: Time(bitPattern: data.2))
        default: break
        }
    }

    /// Requests data of the drag.
    func request(_ target: String, time: Time = Time(CurrentTime)) {
        XConvertSelection(display, atom("XdndSelection"), atom(target), atom("PEER_DATA"), window, time)
        client.sync()
    }

    private var data: WindowProperties { WindowProperties(connection: client.connection, window: window) }

    private func answered(_ event: XSelectionEvent) {
        guard event.property != 0, let answer = data.take(atom("PEER_DATA"), maximumBytes: 1 << 24) else {
            note("no data")
            return finish()
        }
        if answer.type == atom("INCR") {
            collected = []
        } else {
            bytes = answer.bytes
            finish()
        }
    }

    private func propertyChanged(_ event: XPropertyEvent) {
        guard collected != nil, event.atom == atom("PEER_DATA"),
            let chunk = data.take(event.atom, maximumBytes: 1 << 24)
        else { return }
        collected? += chunk.bytes
        guard chunk.bytes.isEmpty else { return }
        bytes = collected
        collected = nil
        finish()
    }

    private func finish() {
        guard finishes else { return }
        send("XdndFinished", action.isEmpty ? 0 : 1, action.isEmpty ? 0 : Int(bitPattern: atom(action)))
    }
}
