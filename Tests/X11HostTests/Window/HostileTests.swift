import CX11
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of what other programs, or the application itself at a bad moment, can do to a window.
@MainActor @Suite(.serialized) struct HostileTests {
    private func start() throws -> RunningApplication {
        let app = try RunningApplication(TestServer())
        #expect(app.turn { app.color(100, 100) == [0, 0, 255] })
        return app
    }

    private func press(_ app: RunningApplication) {
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.turn { app.control.isTracking })
    }

    @Test("Destroying the window during a touch ends the application with a message, once")
    func destroyed() throws {
        let app = try start()
        press(app)
        XDestroyWindow(app.client.display, Window(app.host.windowIdentifier ?? 0))
        app.client.sync()
        #expect(app.turn { app.loop.application.exitStatus != nil })
        #expect(app.loop.application.exitStatus == 1)
        #expect(app.loop.application.exitReason?.contains("destroyed the window") == true)
        #expect(!app.control.isTracking && !app.control.isHighlighted)
        app.turnOnce()
        #expect(app.delegate.told.filter { $0 == "terminate" }.count == 1)
    }

    @Test("Many close requests end the application once, and simultaneous presses are not delivered")
    func closeStorm() throws {
        let app = try start()
        var actions = 0
        app.control.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
        app.client.move(100, 100)
        for _ in 0..<500 { app.client.send("WM_DELETE_WINDOW", to: app.host) }
        app.client.click(1)
        #expect(app.turn { app.loop.application.exitStatus == 0 })
        app.turnOnce()
        #expect(app.delegate.told.filter { $0 == "terminate" }.count == 1)
        #expect(actions == 0)
    }

    @Test("Many pings are all answered while the application goes on")
    func pingStorm() throws {
        let app = try start()
        XSelectInput(app.client.display, app.client.connection.root, SubstructureNotifyMask)
        for _ in 0..<300 { app.client.send("_NET_WM_PING", to: app.host) }
        var answers = 0
        var event = XEvent()
        #expect(
            app.turn {
                app.client.sync()
                while XCheckTypedEvent(app.client.display, ClientMessage, &event) != 0 { answers += 1 }
                return answers == 300
            })
        press(app)
    }

    @Test("Impossible sizes sent by another program change nothing")
    func saidSizes() throws {
        let app = try start()
        for (width, height) in [(0, 0), (65_535, 65_535), (1, 65_535), (-1, -1), (Int32.max, Int32.max)] {
            var event = XEvent()
            event.xconfigure.type = ConfigureNotify
            event.xconfigure.event = Window(app.host.windowIdentifier ?? 0)
            event.xconfigure.window = event.xconfigure.event
            event.xconfigure.width = Int32(width)
            event.xconfigure.height = Int32(height)
            XSendEvent(app.client.display, event.xconfigure.event, 0, StructureNotifyMask, &event)
        }
        app.client.sync()
        app.turnOnce()
        #expect(app.window.bounds.size == CGSize(width: 200, height: 200))
        press(app)
    }

    @Test("Minimum and maximum window sizes are laid out and drawn during a touch")
    func realSizes() throws {
        let app = try start()
        press(app)
        for (width, height) in [(1, 1), (16_384, 1), (1, 16_384), (200, 200)] {
            app.client.resize(app.host, width: width, height: height)
            let size = CGSize(width: width, height: height)
            #expect(app.turn { app.controller.view.bounds.size == size })
        }
        #expect(app.control.isTracking)
        app.client.button(1, isDown: false)
        #expect(app.turn { !app.control.isTracking })
        #expect(app.turn { app.color(100, 100) == [0, 0, 255] })
        #expect(app.host.failedRequests == 0)
    }

    @Test("After an action that ends the application, later presses are not delivered")
    func endInAction() throws {
        let app = try start()
        var actions = 0
        app.control.addAction(
            UIAction { [unowned app] _ in
                actions += 1
                app.loop.application.terminate(status: 3, reason: nil)
            }, for: .touchUpInside)
        app.client.move(100, 100)
        for _ in 0..<5 { app.client.click(1) }
        #expect(app.turn { app.loop.application.exitStatus != nil })
        app.turnOnce()
        #expect(app.loop.application.exitStatus == 3)
        #expect(actions == 1)
        #expect(!app.control.isTracking)
        #expect(app.delegate.told.filter { $0 == "terminate" }.count == 1)
    }

    @Test("An action that hides the window cancels the touch, and the application goes on")
    func hiddenInAction() throws {
        let app = try start()
        var events: [String] = []
        app.control.addAction(
            UIAction { [unowned app] _ in
                events.append("down")
                app.window.isHidden = true
            }, for: .touchDown)
        app.control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        app.control.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        app.client.move(100, 100)
        for _ in 0..<3 { app.client.click(1) }
        #expect(app.turn { !events.isEmpty })
        app.turnOnce()
        #expect(events == ["down", "cancel"])
        #expect(!app.control.isTracking && !app.control.isHighlighted)
        app.window.isHidden = false
        app.client.click(1)
        #expect(app.turn { events.count == 4 })
    }

    @Test("Unmapping and mapping the window during a touch cancels it once, and the next touch is delivered")
    func unmapped() throws {
        let app = try start()
        var cancelled = 0
        app.control.addAction(UIAction { _ in cancelled += 1 }, for: .touchCancel)
        press(app)
        let window = Window(app.host.windowIdentifier ?? 0)
        for _ in 0..<20 {
            XUnmapWindow(app.client.display, window)
            XMapWindow(app.client.display, window)
        }
        app.client.sync()
        #expect(app.turn { !app.control.isTracking })
        #expect(cancelled == 1)
        app.client.button(1, isDown: false)
        press(app)
        #expect(app.host.failedRequests == 0)
    }
}
