import CX11
import Foundation

@testable import X11Host

/// Another program that drags something, by the specification of Xdnd. It shares no code with the host.
@MainActor
final class DragSource {
    let client: TestClient
    let window: Window
    /// The data by the name of its target.
    var data: [String: [UInt8]] = [:]
    /// Whether requests for data are left without an answer.
    var isSilent = false
    /// The size of a chunk; longer data is sent in chunks.
    var chunkLength = 50_000

    /// The last answer to a position: whether a drop is taken, and the action.
    private(set) var status: (isAccepted: Bool, action: String)?
    private(set) var statusCount = 0
    /// The end of the drop: whether it was taken, and the action.
    private(set) var finished: (isAccepted: Bool, action: String)?
    /// The targets that were requested, in order.
    private(set) var requested: [String] = []

    private var display: OpaquePointer { client.display }
    private var rest: [(window: Window, property: Atom, type: Atom, bytes: ArraySlice<UInt8>)] = []

    init(_ server: TestServer) throws {
        client = try TestClient(server)
        window = XCreateSimpleWindow(client.display, client.connection.root, 700, 500, 20, 20, 0, 0, 0)
        XSetSelectionOwner(client.display, atom("XdndSelection"), window, Time(CurrentTime))
        client.sync()
    }

    func atom(_ name: String) -> Atom { XInternAtom(client.display, name, 0) }

    private func name(_ atom: Int) -> String {
        guard atom != 0, let name = XGetAtomName(display, Atom(bitPattern: atom)) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// Returns the innermost window at a point of the screen that announces drops, and its version; nil for none.
    func target(atX x: Int32, y: Int32) -> (window: Window, version: UInt)? {
        var current = client.connection.root
        var found: (Window, UInt)?
        while current != 0 {
            if let version = WindowProperties(connection: client.connection, window: current)
                .values(atom("XdndAware")).first
            {
                found = (current, version)
            }
            var (place, child): ((Int32, Int32), Window) = ((0, 0), 0)
            XTranslateCoordinates(display, client.connection.root, current, x, y, &place.0, &place.1, &child)
            current = child
        }
        return found
    }

    func send(_ message: String, to target: Window, _ values: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = atom(message)
        event.xclient.format = 32
        let values = values + [0, 0, 0, 0, 0]
        event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
        XSendEvent(display, target, 0, 0, &event)
        client.sync()
    }

    private var identifier: Int { Int(bitPattern: window) }

    /// Enters a window with the types of `data`, or with others.
    func enter(_ target: Window, types: [Int]? = nil, version: Int = 5) {
        XSetSelectionOwner(display, atom("XdndSelection"), window, Time(CurrentTime))
        let types = types ?? data.keys.sorted().map { Int(bitPattern: atom($0)) }
        if types.count > 3 {
            WindowProperties(connection: client.connection, window: window)
                .set(atom("XdndTypeList"), type: cx11_atom_type, values: types.map { UInt(bitPattern: $0) })
        }
        let first = Array((types + [0, 0, 0]).prefix(3))
        send(
            "XdndEnter", to: target, identifier, version << 24 | (types.count > 3 ? 1 : 0), first[0], first[1], first[2]
        )
    }

    func position(_ target: Window, _ x: Int, _ y: Int, action: String = "XdndActionCopy") {
        status = nil
        send("XdndPosition", to: target, identifier, 0, x << 16 | y, 0, Int(bitPattern: atom(action)))
    }

    func leave(_ target: Window) { send("XdndLeave", to: target, identifier) }

    func drop(_ target: Window) {
        finished = nil
        send("XdndDrop", to: target, identifier)
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
            case SelectionRequest: answer(event.xselectionrequest)
            case PropertyNotify where event.xproperty.state == PropertyDelete: sendChunk(event.xproperty)
            default: break
            }
        }
        client.sync()
    }

    private func received(_ message: XClientMessageEvent) {
        switch name(Int(bitPattern: message.message_type)) {
        case "XdndStatus":
            status = (message.data.l.1 & 1 != 0, name(message.data.l.4))
            statusCount += 1
        case "XdndFinished": finished = (message.data.l.1 & 1 != 0, name(message.data.l.2))
        default: break
        }
    }

    private func answer(_ request: XSelectionRequestEvent) {
        let target = name(Int(bitPattern: request.target))
        requested.append(target)
        guard !isSilent else { return }
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        let property = WindowProperties(connection: client.connection, window: request.requestor)
        if let bytes = target == "DELETE" ? [] : data[target] {
            reply.xselection.property = request.property
            if bytes.count > chunkLength {
                XSelectInput(display, request.requestor, PropertyChangeMask)
                rest.append((request.requestor, request.property, request.target, bytes[...]))
                property.set(request.property, type: atom("INCR"), values: [UInt(bytes.count)])
            } else {
                property.set(request.property, type: request.target, bytes: bytes)
            }
        }
        XSendEvent(display, request.requestor, 0, 0, &reply)
    }

    private func sendChunk(_ event: XPropertyEvent) {
        guard let index = rest.firstIndex(where: { $0.window == event.window && $0.property == event.atom }) else {
            return
        }
        let transfer = rest[index]
        let chunk = transfer.bytes.prefix(chunkLength)
        if chunk.isEmpty { rest.remove(at: index) } else { rest[index].bytes = transfer.bytes.dropFirst(chunk.count) }
        WindowProperties(connection: client.connection, window: transfer.window)
            .set(transfer.property, type: transfer.type, bytes: Array(chunk))
    }
}
