import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline

@testable import X11Host

@MainActor @Suite(.serialized) struct PointerInputTests {
    @Test("A press, a move and a release of the mouse are one finger with its locations and the server's times")
    func drag() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(10, 10)
        host.settle()
        _ = host.drain()
        client.button(1, isDown: true)
        usleep(30_000)
        client.move(60, 40)
        client.move(61, 41)
        client.button(1, isDown: false)
        // All events are read at once. Only the server's timestamps separate the press and the release.
        let events = host.gatherTouches(1, .ended)
        let touches = events.touches
        #expect(touches.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(
            touches.map(\.location) == [
                CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 40), CGPoint(x: 61, y: 41), CGPoint(x: 61, y: 41),
            ])
        #expect(touches.allSatisfy { $0.finger == 0 && $0.tool == .finger && $0.buttons == 1 })
        let times = events.map(\.timestamp)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { $0 <= host.now })
        let held = times[times.count - 1].seconds(since: times[0])
        #expect(held > 0.02)
    }

    @Test("Locations are in points: pixels divided by the scale")
    func scale() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, scale: 2)
        defer { window.close() }
        let client = try TestClient(server)
        host.settle()
        client.move(101, 50)
        client.click(3)
        let touches = host.gatherTouches(2).touches
        #expect(touches.first?.location == CGPoint(x: 50.5, y: 25))
        #expect(touches.first?.tool == .pointer && touches.first?.buttons == 2)
    }

    @Test("Without a button the pointer hovers until it leaves the window")
    func hover() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        client.move(500, 500)
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        client.move(20, 20)
        var hovers = host.gather { !$0.isEmpty }.hovers
        client.move(30, 20)
        client.move(40, 20)
        hovers += host.gather { !$0.isEmpty }.hovers
        client.move(500, 500)
        hovers +=
            host.gather { $0.contains { if case .hover(let hover) = $0 { hover.phase == .exited } else { false } } }
            .hovers
        #expect(hovers.first?.phase == .entered && hovers.last?.phase == .exited)
        #expect(hovers.contains { $0.phase == .moved && $0.location == CGPoint(x: 40, y: 20) })
    }

    @Test("Alt with the primary button is two fingers about the window's centre")
    func secondFinger() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(100, 100)
        host.settle()
        client.key(XK_Alt_L, isDown: true)
        client.button(1, isDown: true)
        client.button(1, isDown: false)
        client.key(XK_Alt_L, isDown: false)
        let touches = host.gatherTouches(4).touches
        #expect(touches.map(\.finger) == [0, 1, 0, 1])
        #expect(touches.first { $0.finger == 1 }?.location == CGPoint(x: 200, y: 100))
    }

    @Test("A wheel without valuators scrolls by one notch per click")
    func steps() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(50, 60)
        host.settle()
        _ = host.drain()
        client.click(5)
        client.click(5)
        let scrolls = host.gather { !$0.isEmpty }.scrolls
        let notch = ScrollTranslator.pointsPerNotch
        let moved = scrolls.map(\.delta.dy).reduce(0, +)
        #expect(moved == -2 * notch as CGFloat)
        #expect(scrolls.allSatisfy { !$0.isContinuous && $0.location == CGPoint(x: 50, y: 60) })
        client.click(7)
        let sideways = host.gather { !$0.isEmpty }.scrolls.map(\.delta.dx).reduce(0, +)
        #expect(sideways == -notch)
    }

    @Test("Unmapping the window during a touch cancels it")
    func unmapped() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(50, 60)
        host.settle()
        client.button(1, isDown: true)
        host.gatherTouches()
        XUnmapWindow(client.display, Window(host.windowIdentifier ?? 0))
        client.sync()
        let touches = host.gatherTouches().touches
        #expect(touches.map(\.phase) == [.cancelled])
    }
}

@MainActor @Suite(.serialized) struct KeyInputTests {
    private func keys(_ press: (TestClient) -> Void, count: Int) throws -> [KeySample] {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        _ = host.drain()
        let client = try TestClient(server)
        press(client)
        return host.gather { contents in
            contents.filter { if case .key = $0 { true } else { false } }.count >= count
        }.keys
    }

    @Test("Keys are the same without the keyboard extension")
    func noExtension() throws {
        // Xlib queries the extension when a display is opened.
        setenv("XKB_DISABLE", "1", 1)
        defer { unsetenv("XKB_DISABLE") }
        let keys = try keys(
            { client in
                for key in [XK_Up, XK_a, XK_Return] {
                    client.key(key, isDown: true)
                    client.key(key, isDown: false)
                }
            }, count: 6)
        #expect(keys.map(\.characters) == ["", "", "a", "a", "\r", "\r"])
        #expect(keys.map(\.usage) == [82, 82, 4, 4, 40, 40])
    }

    @Test("A key has its text and usage, and the same on release")
    func plain() throws {
        let keys = try keys(
            {
                $0.key(XK_a, isDown: true); $0.key(XK_a, isDown: false)
            }, count: 2)
        #expect(keys.map(\.isDown) == [true, false])
        #expect(keys.allSatisfy { $0.characters == "a" && $0.usage == 4 && $0.modifiers.isEmpty && !$0.isRepeat })
    }

    @Test("Shift changes the text; Control changes only the text with modifiers")
    func modified() throws {
        let keys = try keys(
            { client in
                client.key(XK_Shift_L, isDown: true)
                client.key(XK_a, isDown: true)
                client.key(XK_a, isDown: false)
                client.key(XK_Shift_L, isDown: false)
                client.key(XK_Control_L, isDown: true)
                client.key(XK_c, isDown: true)
                client.key(XK_c, isDown: false)
                client.key(XK_Control_L, isDown: false)
            }, count: 8)
        #expect(keys[0].usage == 225 && keys[0].modifiers == .shift && keys[0].characters == "")
        #expect(keys[1].characters == "A" && keys[1].charactersIgnoringModifiers == "A")
        #expect(keys[1].modifiers == .shift)
        #expect(keys[3].modifiers == [] && !keys[3].isDown)
        #expect(keys[5].characters == "\u{3}" && keys[5].charactersIgnoringModifiers == "c")
        #expect(keys[5].modifiers == .control)
    }

    @Test("Return, Tab and Delete have the same characters as on iOS")
    func special() throws {
        let keys = try keys(
            { client in
                for key in [XK_Return, XK_Tab, XK_BackSpace, XK_Escape, XK_Up] {
                    client.key(key, isDown: true)
                    client.key(key, isDown: false)
                }
            }, count: 10
        ).filter(\.isDown)
        #expect(keys.map(\.characters) == ["\r", "\t", "\u{8}", "\u{1B}", ""])
        #expect(keys.map(\.usage) == [40, 43, 42, 41, 82])
    }

    @Test("A held key repeats without releases")
    func repeats() throws {
        let keys = try keys({ $0.key(XK_b, isDown: true) }, count: 3)
        #expect(keys.map(\.isDown) == [true, true, true])
        #expect(keys.map(\.isRepeat) == [false, true, true])
    }

    @Test(
        "Keys held when the window loses keyboard focus are released after the application is told that it is inactive"
    )
    func focusLost() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        let client = try TestClient(server)
        client.key(XK_Shift_L, isDown: true)
        _ = host.gather { $0.contains { if case .key = $0 { true } else { false } } }
        XSetInputFocus(client.display, Window(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
        client.sync()
        let contents = host.gather { $0.contains { if case .key = $0 { true } else { false } } }
        let keys = contents.keys
        #expect(keys.map(\.usage) == [225] && keys.map(\.isDown) == [false])
        // The application is told first, which cancels the presses. A release would end them.
        let order = contents.compactMap { event -> String? in
            switch event.content {
            case .activation(let activation): "\(activation)"
            case .key: "key"
            default: nil
            }
        }
        #expect(order == ["inactive", "key"])
        client.key(XK_Shift_L, isDown: false)
    }

    @Test("Keys that are released while another program grabs the keyboard are released when the grab ends, no others")
    func grab() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        let client = try TestClient(server)
        func isKey(_ usage: Int, isDown: Bool) -> (HostEvent.Content) -> Bool {
            { if case .key(let key) = $0 { key.usage == usage && key.isDown == isDown } else { false } }
        }
        for key in [XK_Shift_L, XK_Alt_L, XK_a] { client.key(key, isDown: true) }
        _ = host.gather { $0.contains(where: isKey(4, isDown: true)) }
        let mode = Int32(GrabModeAsync)
        let grab = XGrabKeyboard(client.display, client.connection.root, 0, mode, mode, Time(CurrentTime))
        #expect(grab == GrabSuccess)
        client.key(XK_Alt_L, isDown: false)
        client.key(XK_a, isDown: false)
        XUngrabKeyboard(client.display, Time(CurrentTime))
        client.sync()
        let keys = host.gather { $0.contains(where: isKey(4, isDown: false)) }.keys.filter { !$0.isDown }
        #expect(Set(keys.map(\.usage)) == [4, 226] && keys.map(\.modifiers) == [.shift, .shift])
        client.key(XK_Shift_L, isDown: false)
        client.key(XK_Alt_L, isDown: true)
        let next = host.gather { $0.contains(where: isKey(226, isDown: true)) }.keys
        #expect(next.map(\.usage) == [225, 226] && next.allSatisfy { !$0.isRepeat }, "\(next)")
        client.key(XK_Alt_L, isDown: false)
    }
}
