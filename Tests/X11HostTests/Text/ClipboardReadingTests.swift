import CX11
import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

/// Tests of reading what other programs have copied. A second host is the other program.
@MainActor @Suite(.serialized) struct ClipboardReadingTests {
    private func openTwo() throws -> (TestServer, owner: X11Host, reader: X11Host, [any HostWindow]) {
        let server = try TestServer()
        let (owner, first) = try X11Host.open(server)
        owner.settle()
        let (reader, second) = try X11Host.open(server)
        _ = reader.gather { $0.contains { if case .expose = $0 { true } else { false } } }
        return (server, owner, reader, [first, second])
    }

    /// Requests the clipboard while the other side answers.
    private func read(_ reader: X11Host, from owner: X11Host) -> ClipboardSample? {
        reader.perform(.readClipboard)
        for _ in 0..<500 {
            _ = owner.drain()
            for event in reader.wait(until: reader.now.advanced(by: 0.01)) {
                if case .clipboard(let sample) = event.content { return sample }
            }
        }
        return nil
    }

    @Test("Text that another program has copied arrives, in one message or in chunks", arguments: [1, 40_000])
    func reading(count: Int) throws {
        let (server, owner, reader, windows) = try openTwo()
        let text = String(repeating: "Grüße 漢字 ", count: count)
        owner.perform(.setClipboard(text))
        owner.synchronize(windows[0])
        let isWhole = read(reader, from: owner) == ClipboardSample(phase: .read, text: text)
        #expect(isWhole)
        for window in windows { window.close() }
        server.stop()
    }

    @Test("Chunks are appended in place, however small they are")
    func smallChunks() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let (display, atoms) = (client.display, client.connection.atoms)
        let window = XCreateSimpleWindow(display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        let owner = try TestClient(server)
        let reading = ClipboardReader(connection: client.connection, window: window, phase: .read)
        let source = XCreateSimpleWindow(owner.display, owner.connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(owner.display, atoms[.clipboard], source, Time(CurrentTime))
        owner.sync()
        XSelectInput(display, window, PropertyChangeMask)
        reading.request(time: UInt32(CurrentTime))
        client.sync()
        let request = try #require(owner.nextEvent(SelectionRequest)).xselectionrequest
        let target = WindowProperties(connection: owner.connection, window: request.requestor)
        target.set(request.property, type: atoms[.incremental], values: [0])
        owner.sync()
        var answer = XSelectionEvent()
        (answer.selection, answer.target, answer.property) = (request.selection, request.target, request.property)
        #expect(reading.answered(answer) == nil)
        let chunk = [UInt8](repeating: 0x61, count: 1024)
        var place: UnsafeRawPointer?
        var moves = 0
        var sample: ClipboardSample?
        var event = XPropertyEvent()
        (event.window, event.atom, event.state) = (window, request.property, PropertyNewValue)
        for number in 0...1000 {
            target.set(request.property, type: atoms[.utf8String], bytes: number < 1000 ? chunk : [])
            owner.sync()
            sample = reading.propertyChanged(event)
            let current = reading.collected.withUnsafeBytes { $0.baseAddress }
            if current != place { moves += 1 }
            place = current
        }
        #expect(sample?.text?.utf8.count == 1_024_000)
        #expect(moves < 40, "the array moved \(moves) times for a thousand chunks")
        server.stop()
    }

    @Test("Text selected in another program is pasted by the middle button")
    func selection() throws {
        let (server, owner, reader, windows) = try openTwo()
        owner.perform(.setPrimarySelection("selected"))
        owner.synchronize(windows[0])
        reader.perform(.readPrimarySelection)
        var answer: ClipboardSample?
        for _ in 0..<500 where answer == nil {
            _ = owner.drain()
            for event in reader.wait(until: reader.now.advanced(by: 0.01)) {
                if case .clipboard(let sample) = event.content { answer = sample }
            }
        }
        #expect(answer == ClipboardSample(phase: .selected, text: "selected"))
        for window in windows { window.close() }
        server.stop()
    }

    @Test("An empty clipboard gives no text, and a program that takes ownership is reported")
    func losing() throws {
        let (server, owner, reader, windows) = try openTwo()
        #expect(read(reader, from: owner) == ClipboardSample(phase: .read))
        reader.perform(.setClipboard("mine"))
        reader.synchronize(windows[1])
        let client = try TestClient(server)
        let other = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(client.display, client.connection.atom(.clipboard), other, Time(CurrentTime))
        client.sync()
        let told = reader.gather { $0.contains(.clipboard(ClipboardSample(phase: .changed))) }
        #expect(told.contents.contains(.clipboard(ClipboardSample(phase: .changed))))
        for window in windows { window.close() }
        server.stop()
    }

    @Test("A program that does not answer blocks nothing, and its late answer does no harm")
    func silence() throws {
        let (server, owner, reader, windows) = try openTwo()
        owner.perform(.setClipboard("late"))
        owner.synchronize(windows[0])
        reader.perform(.readClipboard)
        let answers = reader.wait(until: reader.now.advanced(by: 0.2)).contents
        #expect(!answers.contains { if case .clipboard = $0 { true } else { false } })
        #expect(read(reader, from: owner) == ClipboardSample(phase: .read, text: "late"))
        for window in windows { window.close() }
        server.stop()
    }
}
