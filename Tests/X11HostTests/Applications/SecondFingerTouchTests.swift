import CX11
import CoreGraphics
import HostInterface
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of a mouse and keys of a real server, up to touches and pixels.
@MainActor @Suite(.serialized) struct SecondFingerTouchTests {
    private func open() throws -> (RunningApplication, FingerView) {
        let app = try RunningApplication(TestServer())
        let view = FingerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        app.controller.view.addSubview(view)
        #expect(app.turn { app.delegate.told.contains("active") })
        #expect(app.shows([255, 255, 255], 100, 100))
        app.client.move(80, 90)
        return (app, view)
    }

    @Test(
        "Holding Alt or Ctrl gives two mirrored touches, which move in parallel with Shift",
        arguments: [
            XK_Alt_L, XK_Control_R,
        ])
    func twoTouches(key: Int32) throws {
        let (app, view) = try open()
        app.client.key(key, isDown: true)
        app.client.button(1, isDown: true)
        #expect(app.turn { view.heard.count == 2 })
        app.client.move(70, 80)
        #expect(app.turn { view.heard.count == 4 })
        app.client.key(XK_Shift_L, isDown: true)
        app.client.move(75, 85)
        #expect(app.turn { view.heard.count == 6 })
        app.client.key(XK_Shift_L, isDown: false)
        app.client.move(74, 85)
        #expect(app.turn { view.heard.count == 8 })
        app.client.key(key, isDown: false)
        #expect(app.turn { view.heard.count == 9 })
        app.client.move(60, 60)
        app.client.button(1, isDown: false)
        #expect(app.turn { view.heard.last?.hasPrefix("ended 0") == true })
        #expect(
            view.heard == [
                "began 0 80,90", "began 1 120,110", "moved 0 70,80", "moved 1 130,120", "moved 0 75,85",
                "moved 1 135,125", "moved 0 74,85", "moved 1 136,125", "ended 1 136,125", "moved 0 60,60",
                "ended 0 60,60",
            ])
    }

    @Test("The second finger is drawn at its location while it is down, and the first is not")
    func pixels() throws {
        let (app, view) = try open()
        app.client.key(XK_Alt_L, isDown: true)
        app.client.button(1, isDown: true)
        #expect(app.turn { view.heard.count == 2 })
        // Orange with 30 percent opacity on white, inside a ring of radius 20.
        let orange = try #require(UIColor.systemOrange.cgColor.components).map { Double($0) }
        let light = orange.prefix(3).map { Int((255 * (1 - 0.3 * (1 - $0))).rounded()) }
        func isMarked(_ x: Int, _ y: Int) -> Bool {
            guard let color = app.color(x, y) else { return false }
            return zip(color, light).allSatisfy { abs($0 - $1) <= 1 }
        }
        #expect(app.turn { isMarked(120, 110) })
        #expect(app.color(80, 90) == [255, 255, 255] && app.color(120, 140) == [255, 255, 255])
        app.client.move(60, 60)
        #expect(app.turn { isMarked(140, 140) && app.color(115, 100) == [255, 255, 255] })
        app.client.key(XK_Alt_L, isDown: false)
        #expect(app.shows([255, 255, 255], 140, 140))
        app.client.button(1, isDown: false)
        #expect(app.turn { view.heard.last == "ended 0 60,60" })
        #expect(app.loop.application.screen.layerTree.root.sublayers?.count == 1)
    }

    @Test("A script records the second finger as a touch to be drawn")
    func recorded() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(100, 90)
        host.settle()
        _ = host.drain()
        var script = InputScript(size: CGSize(width: 300, height: 200))
        let recorder = RecordingHost(host) { event in
            if case .touch = event.content { script.events.append(HostEvent(timestamp: .zero, content: event.content)) }
        }
        client.key(XK_Control_L, isDown: true)
        client.button(1, isDown: true)
        client.key(XK_Control_L, isDown: false)
        client.button(1, isDown: false)
        let end = host.now.advanced(by: 20)
        while script.events.count < 4, host.now < end { _ = recorder.wait(until: end) }
        #expect(
            script.text == """
                {"touchstone":2,"size":[300,200],"scale":1}
                {"t":0,"touch":0,"phase":"began","x":100,"y":90,"buttons":1}
                {"t":0,"touch":1,"phase":"began","x":200,"y":110,"buttons":1,"simulated":true}
                {"t":0,"touch":1,"phase":"ended","x":200,"y":110,"buttons":1,"simulated":true}
                {"t":0,"touch":0,"phase":"ended","x":100,"y":90,"buttons":1}

                """)
        #expect(try InputScript(text: script.text) == script)
    }
}
