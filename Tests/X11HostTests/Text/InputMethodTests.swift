import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing

@testable import X11Host

/// Tests of an external input method: nabi, which composes Korean syllables.
@MainActor @Suite(.serialized) struct InputMethodTests {
    @Test("XMODIFIERS names the input method")
    func names() {
        #expect(InputMethod.name(in: nil) == nil)
        #expect(InputMethod.name(in: "") == nil)
        #expect(InputMethod.name(in: "@im=none") == nil)
        #expect(InputMethod.name(in: "@im=") == nil)
        #expect(InputMethod.name(in: "@im=fcitx") == "fcitx")
        #expect(InputMethod.name(in: "@other=x@im=SCIM") == "SCIM")
    }

    /// Returns the composition in brackets, and committed text as it is.
    private func told(_ events: [HostEvent]) -> [String] {
        events.compactMap {
            guard case .text(let sample) = $0.content else { return nil }
            return sample.phase == .composing ? "[\(sample.text)]" : sample.text
        }
    }

    private func type(_ keysyms: [Int32], on client: TestClient, host: X11Host) -> [HostEvent] {
        var events: [HostEvent] = []
        for keysym in keysyms {
            client.key(keysym, isDown: true)
            client.key(keysym, isDown: false)
            events += drain(host, seconds: 0.1)
        }
        return events
    }

    private func drain(_ host: X11Host, seconds: Double) -> [HostEvent] {
        let end = host.now.advanced(by: seconds)
        var events: [HostEvent] = []
        while host.now < end { events += host.wait(until: end) }
        return events
    }

    /// Opens a server with nabi, a host whose window has keyboard focus, and a client that types.
    private func open() throws -> (TestServer, ChildProcess, ScratchFolder, X11Host, any HostWindow, TestClient) {
        let server = try TestServer()
        let home = try ScratchFolder()
        setenv("XMODIFIERS", "@im=nabi", 1)
        let nabi = try ChildProcess(
            "nabi", [], environment: ["DISPLAY": server.displayName, "HOME": home.path, "LC_ALL": "C.UTF-8"])
        let (host, window) = try X11Host.open(server)
        host.settle()
        let client = try TestClient(server)
        let selection = XInternAtom(client.display, "@server=nabi", 0)
        for _ in 0..<100 where XGetSelectionOwner(client.display, selection) == 0 { _ = drain(host, seconds: 0.1) }
        #expect(XGetSelectionOwner(client.display, selection) != 0)
        return (server, nabi, home, host, window, client)
    }

    /// Begins editing and switches to Korean.
    private func beginKorean(_ host: X11Host, _ client: TestClient) {
        host.perform(.setTextInput(CGRect(x: 10, y: 10, width: 2, height: 20)))
        _ = drain(host, seconds: 0.5)
        client.key(XK_Shift_L, isDown: true)
        _ = type([XK_space], on: client, host: host)
        client.key(XK_Shift_L, isDown: false)
        _ = drain(host, seconds: 0.2)
    }

    @Test("Letters are composed where text is edited and committed as syllables")
    func composing() throws {
        let (server, nabi, home, host, window, client) = try open()
        #expect(told(type([XK_g], on: client, host: host)).isEmpty)
        beginKorean(host, client)
        let events = type([XK_g, XK_k, XK_s, XK_r], on: client, host: host)
        let composed = told(events)
        #expect(composed.starts(with: ["[ㅎ]", "[하]", "[한]"]), "\(composed)")
        #expect(composed.contains("한"))
        #expect(!events.keys.contains { !$0.characters.isEmpty })
        // Without editing, keys are delivered as keys again.
        host.perform(.setTextInput(nil))
        #expect(type([XK_k], on: client, host: host).keys.contains { $0.characters == "k" })
        nabi.stop()
        window.close()
        server.stop()
        _ = home
    }

    @Test("Moving the insertion point does not affect the composition")
    func moving() throws {
        let (server, nabi, home, host, window, client) = try open()
        beginKorean(host, client)
        var events: [HostEvent] = []
        for (index, keysym) in [XK_g, XK_k, XK_s].enumerated() {
            events += type([keysym], on: client, host: host)
            host.perform(.setTextInput(CGRect(x: 20 + 10 * index, y: 10, width: 2, height: 20)))
        }
        #expect(told(events) == ["[ㅎ]", "[하]", "[한]"])
        nabi.stop()
        window.close()
        server.stop()
        _ = home
    }

    @Test("When the input method dies, the composition is discarded and keys are delivered as keys")
    func dying() throws {
        let (server, nabi, home, host, window, client) = try open()
        beginKorean(host, client)
        _ = type([XK_g, XK_k], on: client, host: host)
        nabi.stop(SIGKILL)
        #expect(told(drain(host, seconds: 0.5)).last == "[]")
        #expect(type([XK_a], on: client, host: host).keys.contains { $0.characters == "a" })
        window.close()
        server.stop()
        _ = home
    }

    @Test("An input method that hangs blocks nothing")
    func hanging() throws {
        let (server, nabi, home, host, window, client) = try open()
        nabi.send(SIGSTOP)
        host.perform(.setTextInput(CGRect(x: 10, y: 10, width: 2, height: 20)))
        let start = host.now
        #expect(type([XK_a], on: client, host: host).keys.contains { $0.characters == "a" })
        #expect(host.now.seconds(since: start) < 5)
        host.perform(.resetTextInput)
        host.perform(.setTextInput(nil))
        nabi.stop(SIGKILL)
        window.close()
        server.stop()
        _ = home
    }
}
