import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Blue, and red while it is pressed. Only its circle takes touches.
private final class RoundControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .blue
        layer.cornerRadius = frame.width / 2
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .red : .blue }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }
}

private final class Delegate: NSObject, UIApplicationDelegate {
    var told: [String] = []
    func applicationDidEnterBackground(_ application: UIApplication) { told.append("background") }
    func applicationDidBecomeActive(_ application: UIApplication) { told.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { told.append("terminate") }
}

/// A whole application on a real X server: from a button event of the server to the pixels of its window.
@MainActor @Suite(.serialized) struct ApplicationInWindowTests {
    /// What a test starts: the application with one round control in the middle of 200 x 200.
    @MainActor
    private final class Running {
        let server: TestServer
        let host: X11Host
        let loop: FrameLoop
        let client: TestClient
        let delegate = Delegate()
        let window: UIWindow
        let control = RoundControl(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let controller = UIViewController()

        init(_ server: TestServer) throws {
            self.server = server
            host = try X11Host(displayName: server.displayName)
            loop = FrameLoop(host: host, timeline: Timeline(now: host.now))
            loop.application.delegate = delegate
            loop.application.launch()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            window.rootViewController = controller
            controller.view.backgroundColor = .white
            controller.view.addSubview(control)
            window.makeKeyAndVisible()
            client = try TestClient(server)
        }

        /// Turns the loop until something is so; false when it does not come to be in about ten seconds.
        func turn(until isSo: () -> Bool) -> Bool {
            for _ in 0..<500 where !isSo() {
                loop.timeline.schedule(after: 0.02, label: "the test looks again") {}
                loop.turn()
            }
            return isSo()
        }

        /// Turns the loop a few times, for something that is not to happen.
        func turnOnce(_ times: Int = 10) {
            for _ in 0..<times {
                loop.timeline.schedule(after: 0.01, label: "the test looks again") {}
                loop.turn()
            }
        }

        func color(_ x: Int, _ y: Int) -> [Int]? {
            client.screenshot(of: host, width: 200, height: 200)?.color(x, y)
        }

        func shows(_ color: [Int], _ x: Int, _ y: Int) -> Bool {
            turn { self.color(x, y) == color }
        }
    }

    private let blue = [0, 0, 255]
    private let red = [255, 0, 0]
    private let white = [255, 255, 255]

    @Test(
        "A press inside of the circle turns the pixels red and lifting turns them back; the corner of the square stays")
    func press() throws {
        let app = try Running(TestServer())
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

    @Test("UC-11 Dragged 70 points beyond the edge the pixels turn back, and light up again on the way in")
    func drag() throws {
        let app = try Running(TestServer())
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

    @Test("A press composites only the button's pixels, and the next one of its kind is copied from a kept picture")
    func damage() throws {
        let app = try Running(TestServer())
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

    @Test("The window shows the same pixels as a picture made without a display")
    func samePixels() throws {
        let app = try Running(TestServer())
        #expect(app.shows(blue, 100, 100))
        let shot = try #require(app.client.screenshot(of: app.host, width: 200, height: 200))

        let headless = HeadlessHost(size: CGSize(width: 200, height: 200), scale: 1)
        let loop = FrameLoop(host: headless, timeline: Timeline())
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

    @Test("Another size from outside is laid out, and closing ends the application through its delegate")
    func resizeAndClose() throws {
        let app = try Running(TestServer())
        #expect(app.shows(blue, 100, 100))
        app.client.resize(app.host, width: 300, height: 240)
        #expect(app.turn { app.controller.view.bounds.size == CGSize(width: 300, height: 240) })

        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.loop.application.exitStatus == 0 })
        #expect(app.delegate.told.last == "terminate")
    }

    @Test("A server that is killed in the middle of a press ends the application with a sentence and cancels the touch")
    func serverDies() throws {
        let app = try Running(TestServer())
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

    @Test("Iconified and restored by a window manager the application enters the background and becomes active")
    func iconify() throws {
        let server = try TestServer()
        let manager = try WindowManagerProcess(server)
        defer { manager.stop() }
        let app = try Running(server)
        #expect(app.turn { app.delegate.told.last == "active" })
        app.host.perform(.minimize)
        #expect(app.turn { app.delegate.told.last == "background" })
        #expect(app.loop.application.applicationState == .background)
    }
}
