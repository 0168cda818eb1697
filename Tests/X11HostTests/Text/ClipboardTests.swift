import CX11
import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) struct ClipboardTests {
    /// Pastes as another program does: requests the clipboard and reads it, in chunks if necessary.
    private func paste(_ target: String, from host: X11Host, on client: TestClient) -> (text: String?, pieces: Int) {
        let pasted = pasteBytes(target, from: host, on: client)
        return (pasted.bytes.map { String(decoding: $0, as: UTF8.self) }, pasted.pieces)
    }

    private func pasteBytes(
        _ target: String, from host: X11Host, on client: TestClient
    ) -> (bytes: [UInt8]?, pieces: Int) {
        let display = client.display
        let window = XCreateSimpleWindow(display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        let property = XInternAtom(display, "PASTED", 0)
        let wanted = XInternAtom(display, target, 0)
        XConvertSelection(display, client.connection.atom(.clipboard), wanted, property, window, Time(CurrentTime))
        client.sync()
        guard let answer = client.nextEvent(SelectionNotify, waiting: { _ = host.drain() }),
            answer.xselection.property != 0
        else { return (nil, 0) }
        let properties = WindowProperties(connection: client.connection, window: window)
        let isInPieces = typeOf(property, window, client) == client.connection.atom(.incremental)
        guard isInPieces else { return (properties.take(property, maximumBytes: 1 << 20)?.bytes, 1) }
        // Earlier events concern the announcement. Deleting one chunk requests the next.
        client.sync()
        var event = XEvent()
        while XCheckTypedEvent(display, PropertyNotify, &event) != 0 {}
        var bytes: [UInt8] = []
        var pieces = 0
        while true {
            XDeleteProperty(display, window, property)
            client.sync()
            repeat {
                guard let next = client.nextEvent(PropertyNotify, waiting: { _ = host.drain() }) else {
                    return (nil, 0)
                }
                event = next
            } while event.xproperty.state != PropertyNewValue
            guard let piece = read(property, properties), !piece.isEmpty else { return (bytes, pieces) }
            bytes += piece
            pieces += 1
        }
    }

    /// Returns the bytes of a property, and leaves it in its place.
    private func read(_ property: Atom, _ properties: WindowProperties) -> [UInt8]? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            properties.connection.display, properties.window, property, 0, 1 << 20, 0, 0, &type, &format, &count, &rest,
            &data)
        defer { XFree(data) }
        return data.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) }
    }

    private func typeOf(_ property: Atom, _ window: Window, _ client: TestClient) -> Atom {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(client.display, window, property, 0, 0, 0, 0, &type, &format, &count, &rest, &data)
        XFree(data)
        return type
    }

    private func open() throws -> (TestServer, X11Host, any HostWindow, TestClient) {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        host.settle()
        return (server, host, window, try TestClient(server))
    }

    /// Copies text and returns when the server has processed it, because requests of two programs arrive in any
    /// order.
    private func copy(_ text: String, _ host: X11Host, _ client: TestClient) {
        host.perform(.setClipboard(text))
        let owner = Window(host.windowIdentifier ?? 0)
        for _ in 0..<1000 where XGetSelectionOwner(client.display, client.connection.atom(.clipboard)) != owner {
            _ = host.drain()
        }
    }

    @Test("Copied text can be pasted as UTF-8 and as Latin-1")
    func copies() throws {
        let (server, host, window, client) = try open()
        copy("Grüße 漢", host, client)
        #expect(paste("UTF8_STRING", from: host, on: client).text == "Grüße 漢")
        #expect(paste("text/plain;charset=utf-8", from: host, on: client).text == "Grüße 漢")
        copy("plain", host, client)
        #expect(paste("STRING", from: host, on: client).text == "plain")
        window.close()
        server.stop()
    }

    /// Returns the types in which the clipboard is offered.
    private func targets(of host: X11Host, on client: TestClient) -> [UInt] {
        let window2 = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        let property = XInternAtom(client.display, "TARGETS_HERE", 0)
        XConvertSelection(
            client.display, client.connection.atom(.clipboard), client.connection.atom(.targets), property, window2, 0)
        client.sync()
        _ = client.nextEvent(SelectionNotify) { _ = host.drain() }
        return WindowProperties(connection: client.connection, window: window2).values(property)
    }

    @Test("A text is not offered as a picture, and the targets list the offered types")
    func targets() throws {
        let (server, host, window, client) = try open()
        copy("x", host, client)
        #expect(paste("image/png", from: host, on: client).text == nil)
        let offered = targets(of: host, on: client)
        #expect(offered.contains(UInt(client.connection.atom(.utf8String))))
        #expect(!offered.contains(UInt(client.connection.atom(.png))))
        window.close()
        server.stop()
    }

    @Test("A picture is pasted as image/png, byte by byte, in chunks if it is large", arguments: [3000, 300_000])
    func picture(count: Int) throws {
        let (server, host, window, client) = try open()
        // Bytes that no text has.
        let picture = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        copy("a text before", host, client)
        host.perform(.setClipboardPicture(picture))
        host.synchronize(window)
        let pasted = pasteBytes("image/png", from: host, on: client)
        let isWhole = pasted.bytes == picture
        #expect(isWhole)
        #expect(pasted.pieces > 1 || count < 10_000)
        let offered = targets(of: host, on: client)
        #expect(offered == [.targets, .timestamp, .png].map { UInt(client.connection.atom($0)) })
        #expect(paste("UTF8_STRING", from: host, on: client).text == nil, "the text is gone")
        copy("a text after", host, client)
        #expect(paste("UTF8_STRING", from: host, on: client).text == "a text after")
        #expect(paste("image/png", from: host, on: client).text == nil, "the picture is gone")
        window.close()
        server.stop()
    }

    @Test("A program whose own picture is in the clipboard reads that there is no text")
    func ownPicture() throws {
        let (server, host, window, client) = try open()
        copy("a text before", host, client)
        host.perform(.setClipboardPicture([1, 2, 3]))
        host.synchronize(window)
        host.perform(.readClipboard)
        let events = host.gather { $0.contains { if case .clipboard = $0 { true } else { false } } }
        #expect(events.contents.contains(.clipboard(ClipboardSample(phase: .read))))
        window.close()
        server.stop()
    }

    @Test("A long text is transferred in chunks and arrives complete")
    func incremental() throws {
        let (server, host, window, client) = try open()
        let long = String(repeating: "0123456789abcdef", count: 20_000)
        copy(long, host, client)
        let pasted = paste("UTF8_STRING", from: host, on: client)
        let isWhole = pasted.text == long
        #expect(isWhole)
        #expect(pasted.pieces > 1)
        window.close()
        server.stop()
    }

    /// Returns the events that any program receives from a window.
    private func events(of window: Window, _ client: TestClient) -> Int {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(client.display, window, &attributes)
        return attributes.all_event_masks
    }

    /// Requests the clipboard in the name of a window that is not the client's, and takes all chunks that arrive.
    private func takeChunks(of window: Window, from host: X11Host, _ client: TestClient) {
        let property = XInternAtom(client.display, "STOLEN", 0)
        XConvertSelection(
            client.display, client.connection.atom(.clipboard), client.connection.atom(.utf8String), property, window,
            Time(CurrentTime))
        for _ in 0..<12 {
            client.sync()
            _ = host.wait(until: host.now.advanced(by: 0.02))
            XDeleteProperty(client.display, window, property)
        }
    }

    @Test("A request in the name of the program's own window, or of the root, takes no events from it")
    func ownWindow() throws {
        let (server, host, window, client) = try open()
        let own = Window(host.windowIdentifier ?? 0)
        copy(String(repeating: "0123456789abcdef", count: 20_000), host, client)
        for target in [own, client.connection.root] {
            let before = events(of: target, client)
            takeChunks(of: target, from: host, client)
            host.synchronize(window)
            #expect(events(of: target, client) == before)
        }
        client.resize(host, width: 123, height: 145)
        let resized = host.gather { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(!resized.resizes.isEmpty)
        window.close()
        server.stop()
    }

    @Test("The end of one transfer takes nothing from another to the same window")
    func twoTransfers() throws {
        let (server, host, window, client) = try open()
        let (short, long) = (String(repeating: "a", count: 70_000), String(repeating: "b", count: 300_000))
        copy(short, host, client)
        host.perform(.setPrimarySelection(long))
        host.synchronize(window)
        let requestor = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        let properties = WindowProperties(connection: client.connection, window: requestor)
        let names = [XInternAtom(client.display, "FIRST", 0), XInternAtom(client.display, "SECOND", 0)]
        for (selection, name) in zip([X11Atoms.Name.clipboard, .primary], names) {
            XConvertSelection(
                client.display, client.connection.atom(selection), client.connection.atom(.utf8String), name,
                requestor, Time(CurrentTime))
            client.sync()
            _ = client.nextEvent(SelectionNotify) { _ = host.drain() }
        }
        func takeAll(_ name: Atom) -> Int {
            var count = 0
            for _ in 0..<1000 {
                _ = host.drain()
                host.synchronize(window)
                guard let chunk = properties.take(name, maximumBytes: 1 << 20) else { continue }
                if chunk.type == client.connection.atom(.incremental) { continue }
                if chunk.bytes.isEmpty { break }
                count += chunk.bytes.count
            }
            return count
        }
        #expect(takeAll(names[0]) == short.count)
        #expect(takeAll(names[1]) == long.count)
        host.synchronize(window)
        #expect(events(of: requestor, client) == 0)
        window.close()
        server.stop()
    }

    @Test("A program reads its own selection without sending a request")
    func ownText() throws {
        let (server, host, window, client) = try open()
        let long = String(repeating: "0123456789abcdef", count: 20_000)
        copy(long, host, client)
        host.perform(.setPrimarySelection("selected"))
        host.perform(.readClipboard)
        host.perform(.readPrimarySelection)
        let samples = host.wait(until: host.now).contents.compactMap {
            if case .clipboard(let sample) = $0 { sample } else { nil }
        }
        #expect(samples.map(\.phase) == [.read, .selected])
        #expect(samples.map { $0.text?.count } == [long.count, 8])
        window.close()
        server.stop()
    }

    @Test("After another program has copied, this one has nothing to paste")
    func lost() throws {
        let (server, host, window, client) = try open()
        copy("mine", host, client)
        let other = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(client.display, client.connection.atom(.clipboard), other, Time(CurrentTime))
        client.sync()
        _ = host.drain()
        #expect(XGetSelectionOwner(client.display, client.connection.atom(.clipboard)) == other)
        window.close()
        server.stop()
    }
}
