import CX11
import CoreGraphics
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of connections that end in the middle of a session: an application is started, touched, resized and closed,
/// and the connection is cut at each of its requests.
@MainActor @Suite(.serialized) struct CutConnectionTests {
    /// The result of a session.
    private enum Outcome: Equatable {
        /// The application went through all steps.
        case finished
        /// The application ended by itself.
        case ended(status: Int32, reason: String)
        /// There was no connection.
        case refused(X11HostError)
        /// The application went on, and a step did not succeed.
        case stuck(step: Int)
    }

    /// Runs a session on `display`, which leads to `server`.
    private func run(_ display: String, _ server: TestServer) throws -> Outcome {
        let app: RunningApplication
        do {
            app = try RunningApplication(server, through: display)
        } catch let error as X11HostError {
            return .refused(error)
        }
        // A button that is held when the connection is cut would stay down in the next session.
        defer { app.client.button(1, isDown: false) }
        for (number, step) in steps(app).enumerated() {
            let isDone = step()
            if let status = app.loop.application.exitStatus {
                return .ended(status: status, reason: app.loop.application.exitReason ?? "")
            }
            if !isDone { return .stuck(step: number) }
        }
        app.loop.application.terminate(status: 0, reason: nil)
        return .finished
    }

    /// Returns the steps of a session. Each returns whether it has succeeded.
    private func steps(_ app: RunningApplication) -> [() -> Bool] {
        let client = app.client
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        var isOver: Bool { app.loop.application.exitStatus != nil }
        func turn(until isSo: () -> Bool) -> Bool { app.turn { isOver || isSo() } }
        return [
            { turn { app.delegate.told.contains("active") } },
            {
                client.move(100, 100)
                client.button(1, isDown: true)
                return turn { app.control.isTracking }
            },
            {
                client.button(1, isDown: false)
                return turn { !app.control.isTracking }
            },
            {
                for request in [
                    HostRequest.setTitle("Title"), .setCursor(.hand), .setClipboard("text"),
                    .setClipboardPicture([1]), .readClipboard,
                    .setPrimarySelection("text"), .readPrimarySelection, .setSecondFingerCentre(.zero), .beep,
                    .setSizeLimits(minimum: CGSize(width: 50, height: 50), maximum: nil),
                ] {
                    app.host.perform(request)
                }
                app.turnOnce(2)
                return true
            },
            {
                app.host.perform(.resize(CGSize(width: 260, height: 240)))
                return turn { app.window.bounds.width == 260 }
            },
            {
                app.controller.view.addSubview(field)
                field.becomeFirstResponder()
                client.key(XK_a, isDown: true)
                client.key(XK_a, isDown: false)
                return turn { field.text == "a" }
            },
            {
                client.resize(app.host, width: 300, height: 300)
                return turn { app.window.bounds.width == 300 }
            },
            {
                app.turnOnce(2)
                return true
            },
        ]
    }

    @Test("A connection that is cut at any request ends the application with a sentence, or is none")
    func cut() throws {
        let server = try TestServer()
        let whole = try ServerProxy(to: server.displayName)
        #expect(try run(whole.displayName, server) == .finished)
        let count = whole.requestCount
        #expect(count > 80)
        for number in Trials.share(of: Array(0..<count), every: 6) {
            for cut in [ServerProxy.Cut.end, .reset] where Trials.round != nil || (number % 12 == 0) == (cut == .end) {
                let proxy = try ServerProxy(to: server.displayName, cuttingAfter: number, cut)
                let outcome = try run(proxy.displayName, server)
                let lost = X11HostError.displayLost(display: proxy.displayName)
                switch outcome {
                case .finished:
                    // The last requests free what the server has, and the number varies by a few.
                    #expect(number > count - 30, "\(number) of \(count)")
                case .ended(let status, let reason):
                    #expect(status == 1 && reason == lost.description, "\(number): \(status) \(reason)")
                case .refused(let error):
                    let connecting = X11HostError.closedWhileConnecting(display: proxy.displayName)
                    #expect([connecting, lost].contains(error), "\(number): \(error)")
                case .stuck(let step):
                    Issue.record("The application goes on at step \(step) after \(number) requests.")
                }
            }
        }
    }

    @Test("A server that resets while the program connects is tried again", arguments: [ServerProxy.Cut.end, .reset])
    func reset(cut: ServerProxy.Cut) throws {
        let server = try TestServer()
        for number in 0..<5 {
            let proxy = try ServerProxy(to: server.displayName, cuttingAfter: number, cut, connections: 1)
            let (host, window) = try X11Host.open(server, through: proxy.displayName)
            #expect(proxy.hasCut)
            host.settle()
            window.close()
        }
    }

    @Test("A server that closes each connection has its own sentence, which mentions no cookies")
    func closing() throws {
        let server = try TestServer()
        for number in [0, 1, 3] {
            let proxy = try ServerProxy(to: server.displayName, cuttingAfter: number)
            let expected = X11HostError.closedWhileConnecting(display: proxy.displayName)
            #expect(throws: expected) { _ = try X11Host.connect(to: proxy.displayName) }
            #expect(!expected.description.contains("XAUTHORITY"))
        }
    }

    @Test("A server that has as many clients as it allows says so, and takes the program when one has left")
    func fullServer() throws {
        let server = try TestServer(screen: "100x100x24", "-maxclients", "64")
        var clients: [TestClient] = []
        var failure: X11HostError?
        while failure == nil, clients.count < 70 {
            do {
                clients.append(try TestClient(server))
            } catch let error as X11HostError {
                failure = error
            }
        }
        #expect(failure == .tooManyClients(display: server.displayName))
        #expect(clients.count > 50)
        clients.removeLast(3)
        let host = try X11Host.connect(to: server.displayName)
        #expect(host.failedRequests == 0)
    }
}
