import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) struct RobustnessTests {
    private func failure(_ displayName: String, timeout: Double = 10) -> X11HostError? {
        do {
            _ = try X11Host.connect(to: displayName, timeout: timeout)
            return nil
        } catch {
            return error as? X11HostError
        }
    }

    @Test("A missing display and displays without a server are errors that say what to do")
    func noDisplay() {
        #expect(failure("") == .noDisplay)
        #expect(X11HostError.noDisplay.description.contains("DISPLAY is not set"))
        for name in [":59999", "nonsense", "host.invalid:0", ":x", ":-1", "::", ":99999999999999999999"] {
            #expect(failure(name) == .noServer(display: name))
        }
    }

    @Test("A server that requires a cookie refuses, and the error says where cookies are stored")
    func refused() throws {
        let folder = try ScratchFolder()
        let authority = folder.path + "/authority"
        // One entry for any display: the family, then the address, number, name and data, each after its length.
        let name = Array("MIT-MAGIC-COOKIE-1".utf8)
        let entry: [UInt8] = [255, 255, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16] + (1...16)
        try Data(entry).write(to: URL(fileURLWithPath: authority))
        setenv("XAUTHORITY", "/dev/null", 1)
        let server = try TestServer(screen: "100x100x24", "-auth", authority)
        #expect(failure(server.displayName) == .refused(display: server.displayName))
        #expect(X11HostError.refused(display: ":1").description.contains("XAUTHORITY"))
    }

    @Test("A server that hangs is an error after the timeout")
    func hanging() throws {
        let server = try TestServer()
        server.process.send(SIGSTOP)
        #expect(
            failure(server.displayName, timeout: 0.2) == .notResponding(display: server.displayName, seconds: 0.2))
        server.process.send(SIGCONT)
        #expect(failure(server.displayName) == nil)
    }

    @Test("A server that dies during the connection is an error and does not end the process")
    func diesWhileConnecting() throws {
        let server = try TestServer()
        server.process.send(SIGSTOP)
        let name = server.displayName
        let dying = server.process.identifier
        let opening = Thread {
            usleep(50_000)
            kill(dying, SIGKILL)
        }
        opening.start()
        #expect(failure(name) == .noServer(display: name))
        server.stop(SIGKILL)
        // An abandoned server that exits later has no effect.
        let second = try TestServer()
        second.process.send(SIGSTOP)
        #expect(failure(second.displayName, timeout: 0.05) != nil)
        second.stop(SIGTERM)
    }

    @Test("A server that dies causes one event, and later calls neither crash nor hang", arguments: [SIGTERM, SIGKILL])
    func serverDies(signal: Int32) throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        host.settle()
        host.show(window) { _, _ in 0xFFFF_FFFF }
        server.stop(signal)
        let events = host.gather { $0.contains { if case .displayLost = $0 { true } else { false } } }
        guard case .displayLost(let reason) = events.last?.content else {
            Issue.record("no displayLost in \(events)")
            return
        }
        #expect(reason.contains("is gone"))
        host.show(window) { _, _ in 0xFF00_0000 }
        for request in [
            HostRequest.setTitle("x"), .setCursor(.hand), .setClipboard("x"), .setClipboardPicture([1]), .resize(.zero),
            .minimize, .beep, .acceptDrops, .answerDrop(.copy), .readDrop(DragSample.plainText), .finishDrop(nil),
            .beginDrag(["image/png"]), .moveDrag(.zero, .copy), .dropDrag, .supplyDrag("image/png", [1]), .endDrag,
        ] {
            host.perform(request)
        }
        #expect(host.wait(until: host.now.advanced(by: 0.01)).isEmpty)
        window.close()
        #expect(throws: (any Error).self) {
            _ = try host.openWindow(WindowOptions(title: "", className: "", size: .zero))
        }
    }

    @Test("A write to a socket that the server has closed raises no signal, and the application's own handler stays")
    func brokenPipe() throws {
        let server = try TestServer()
        let former = signal(SIGPIPE, SIG_DFL)
        defer { signal(SIGPIPE, former) }
        _ = try TestClient(server)
        var action = sigaction()
        sigaction(SIGPIPE, nil, &action)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1, "not ignored")
        signal(SIGPIPE) { _ in }
        sigaction(SIGPIPE, nil, &action)
        let own = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        _ = try TestClient(server)
        sigaction(SIGPIPE, nil, &action)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == own)
    }

    @Test("A connection lost on one thread can be closed on another")
    func lostElsewhere() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let display = UInt(bitPattern: client.display)
        server.stop(SIGKILL)
        for _ in 0..<2 {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                XSync(OpaquePointer(bitPattern: display), 0)
                done.signal()
            }
            thread.start()
            #expect(done.wait(timeout: .now() + 10) == .success, "Xlib keeps the display locked")
        }
        #expect(client.connection.isLost)
    }

    @Test("Unlocking a display that is not locked changes nothing")
    func unlockTooMany() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let display = UInt(bitPattern: client.display)
        for _ in 0..<3 { XUnlockDisplay(client.display) }
        XLockDisplay(client.display)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            XSync(OpaquePointer(bitPattern: display), 0)
            done.signal()
        }
        thread.start()
        #expect(done.wait(timeout: .now() + 0.05) == .timedOut, "the lock locks no more")
        XUnlockDisplay(client.display)
        #expect(done.wait(timeout: .now() + 10) == .success, "the display is still locked")
        server.stop()
    }

    @Test("A server that dies before the first wait is reported in it")
    func serverDiesEarly() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        server.stop(SIGKILL)
        host.show(window) { _, _ in 0 }
        let events = host.gather { $0.contains { if case .displayLost = $0 { true } else { false } } }
        #expect(events.contents.contains { if case .displayLost = $0 { true } else { false } })
    }

    @Test("Destroying the window during a frame is a logged error")
    func badWindow() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        host.settle()
        let client = try TestClient(server)
        let frame = window.beginFrame()
        XDestroyWindow(client.display, Window(host.windowIdentifier ?? 0))
        client.sync()
        window.present(frame, damage: [PixelRect(x: 0, y: 0, width: 300, height: 200)])
        host.perform(.setTitle("gone"))
        host.show(window) { _, _ in 0xFF00_FF00 }
        host.synchronize(window)
        #expect(host.failedRequests > 0)
        window.close()
    }

    @Test("A thousand failed requests are counted, and the log stays short")
    func thousandErrors() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        let client = try TestClient(server)
        for _ in 0..<1000 {
            XMapWindow(client.display, 0x1234_5678)
        }
        client.sync()
        #expect(client.connection.errors.count == 1000)
        #expect(host.failedRequests == 0)
        host.settle()
        window.close()
    }

    @Test("Expected failures are not counted, and trapped failures are returned")
    func expected() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        client.connection.ignoringErrors { XMapWindow(client.display, 0x1234_5678) }
        client.sync()
        #expect(client.connection.errors.count == 0)
        let failure = client.connection.trappingErrors { XMapWindow(client.display, 0x1234_5678) }
        #expect(failure?.code == Int(BadWindow) && failure?.request == Int(X_MapWindow))
        #expect(client.connection.errors.count == 0)
        XMapWindow(client.display, 0x1234_5678)
        client.sync()
        #expect(client.connection.errors.count == 1)
    }

    @Test("An offer of keyboard focus to a window that cannot take it is not an error")
    func takeFocus() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        let client = try TestClient(server)
        XUnmapWindow(client.display, Window(host.windowIdentifier ?? 0))
        client.send("WM_TAKE_FOCUS", to: host)
        _ = host.drain()
        host.synchronize(window)
        #expect(host.failedRequests == 0)
    }

    @Test("Unknown messages are ignored")
    func nonsense() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        _ = host.drain()
        let client = try TestClient(server)
        for name in ["NO_SUCH_PROTOCOL", "WM_SAVE_YOURSELF", "_NET_WM_SYNC_REQUEST"] {
            client.send(name, to: host)
        }
        client.send("WM_DELETE_WINDOW", to: host)
        #expect(host.gather { !$0.isEmpty }.contents == [.closeRequest])
    }

    @Test("Two hosts on two servers are independent, and the death of one does not affect the other")
    func twoServers() throws {
        let first = try TestServer()
        let second = try TestServer()
        let (doomed, doomedWindow) = try X11Host.open(first)
        let (host, window) = try X11Host.open(second)
        doomed.settle()
        first.stop(SIGKILL)
        _ = doomed.gather { $0.contains { if case .displayLost = $0 { true } else { false } } }
        doomedWindow.close()
        host.settle()
        let client = try TestClient(second)
        client.send("WM_DELETE_WINDOW", to: host)
        #expect(host.gather { $0.contains(.closeRequest) }.contents.contains(.closeRequest))
        window.close()
    }
}

@MainActor @Suite(.serialized) struct X11DiagnosisTests {
    @Test("A good server has every feature, and a missing display is reported in a sentence")
    func findings() throws {
        let server = try TestServer()
        let good = X11Diagnosis(displayName: server.displayName, timeout: 10)
        #expect(good.canOpenWindow)
        let values = Dictionary(uniqueKeysWithValues: good.findings.map { ($0.subject, $0.value) })
        #expect(values["shared memory"] == "works (MIT-SHM)")
        #expect(values["screen"]?.contains("800 x 600") == true)
        #expect(values["window manager"] == "none")
        #expect(values["XInput"]?.hasPrefix("2.") == true)
        #expect(values["scale"]?.hasPrefix("1 ") == true)
        let none = X11Diagnosis(displayName: ":59999", timeout: 10)
        #expect(!none.canOpenWindow && none.findings.count == 1)
        #expect(none.findings.first?.advice?.contains(":59999") == true)
    }

    @Test("Missing features are named with advice")
    func missing() throws {
        let server = try TestServer(screen: "300x200x24", "-extension", "MIT-SHM")
        let findings = X11Diagnosis(displayName: server.displayName, timeout: 10).findings
        let memory = findings.first { $0.subject == "shared memory" }
        #expect(memory?.isGood == false && memory?.advice != nil)
    }

    @Test("Touch screens are listed by name")
    func touchScreens() throws {
        let server = try TestServer(withTouchScreen: true)
        let findings = X11Diagnosis(displayName: server.displayName, timeout: 10).findings
        #expect(findings.first { $0.subject == "touch screens" }?.value == "touch")
        #expect(findings.first { $0.subject == "smooth scrolling" }?.value == "yes")
    }
}
