import CX11
import Foundation
import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of a whole application on a real X server: from a button event of the server to the pixels of its window.
@MainActor @Suite(.serialized) struct ApplicationInWindowTests {
    private let blue = [0, 0, 255]
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]

    @Test(
        "in a window, too, a press inside the circle turns it red, and a press in the corner of its square does nothing",
        .fact("PM-20")
    )
    func press() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))

        app.client.move(55, 55)
        app.client.button(1, isDown: true)
        app.client.sync()
        app.turnOnce()
        #expect(app.color(100, 100) == blue)
        app.client.button(1, isDown: false)

        app.client.move(100, 70)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, 100, 100))
        #expect(app.color(52, 52) == white)
        app.client.button(1, isDown: false)
        #expect(app.shows(blue, 100, 100))
    }

    @Test(
        "A drag 70 points past the edge restores the pixels, and dragging back inside highlights them again",
        .fact("UC-11"))
    func drag() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))
        app.control.frame.origin = CGPoint(x: 0, y: 50)
        #expect(app.shows(blue, 50, 100))

        app.client.move(50, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, 50, 100))
        app.client.move(169, 100)
        #expect(app.turn { app.control.isTouchInside })
        app.client.move(175, 100)
        #expect(app.shows(blue, 50, 100))
        app.client.move(160, 100)
        #expect(app.shows(red, 50, 100))
        app.client.button(1, isDown: false)
        #expect(app.shows(blue, 50, 100))
        #expect(!app.control.isTracking)
    }

    @Test("A press composites only the button's pixels, and the next such press is copied from a cached picture")
    func damage() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))
        let tree = app.loop.application.screen.layerTree
        app.client.move(100, 100)
        var hits: [Int] = []
        for _ in 0..<3 {
            for isDown in [true, false] {
                let before = tree.counters
                app.client.button(1, isDown: isDown)
                #expect(app.shows(isDown ? red : blue, 100, 100))
                #expect(tree.counters.pixelsComposited - before.pixelsComposited == 100 * 100)
                hits.append(tree.counters.pictureHits - before.pictureHits)
            }
        }
        #expect(hits == [0, 0, 0, 0, 1, 1])
    }

    @Test("The window shows the same pixels as a rendering without a display")
    func samePixels() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))
        let shot = try #require(app.client.screenshot(of: app.host, width: 200, height: 200))

        let headless = HeadlessHost(size: CGSize(width: 200, height: 200), scale: 1)
        let loop = FrameLoop(host: headless)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.backgroundColor = .white
        window.addSubview(RoundControl(frame: app.control.frame))
        window.makeKeyAndVisible()
        loop.turn()
        let bitmap = try #require(headless.window).bitmap
        var different = 0
        for y in 0..<200 {
            for x in 0..<200 {
                let pixel = bitmap.pixel(x: x, y: y)
                if shot.color(x, y) != [Int(pixel.red), Int(pixel.green), Int(pixel.blue)] { different += 1 }
            }
        }
        #expect(different == 0)
    }

    @Test("A resize by the window manager is laid out, and closing ends the application through its delegate")
    func resizeAndClose() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))
        app.client.resize(app.host, width: 300, height: 240)
        #expect(app.turn { app.controller.view.bounds.size == CGSize(width: 300, height: 240) })

        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.loop.application.exitStatus == 0 })
        #expect(app.delegate.told.last == "terminate")
    }

    @Test("Killing the server during a press cancels the touch and ends the application with a message")
    func serverDies() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows(blue, 100, 100))
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.turn { app.control.isTracking })
        app.server.stop(SIGKILL)
        #expect(app.turn { app.loop.application.exitStatus == 1 })
        #expect(app.loop.application.exitReason?.hasSuffix(".") == true)
        #expect(!app.control.isTracking && !app.control.isHighlighted)
        #expect(app.delegate.told.last == "terminate")
    }

    @Test("An application that a window manager iconifies and restores enters the background and becomes active again")
    func iconify() throws {
        let server = try TestServer()
        let manager = try WindowManagerProcess(server)
        defer { manager.stop() }
        let app = try RunningApplication(server)
        #expect(app.turn { app.delegate.told.last == "active" })
        app.host.perform(.minimize)
        #expect(app.turn { app.delegate.told.last == "background" })
        #expect(app.loop.application.applicationState == .background)
    }

    @Test("An application that another window covers and takes the focus from enters the background", .fact("DR-24"))
    func covered() throws {
        let server = try TestServer()
        let app = try RunningApplication(server)
        #expect(app.turn { app.delegate.told.last == "active" })
        let display = app.client.display
        let cover = XCreateSimpleWindow(display, app.client.connection.root, 0, 0, 2000, 2000, 0, 0, 0)
        XMapRaised(display, cover)
        app.client.sync()
        XSetInputFocus(display, cover, RevertToParent, Time(CurrentTime))
        app.client.sync()
        #expect(app.turn { app.delegate.told.last == "background" })
        XUnmapWindow(display, cover)
        app.client.sync()
        #expect(app.turn { app.loop.application.applicationState != .background })
    }
}
