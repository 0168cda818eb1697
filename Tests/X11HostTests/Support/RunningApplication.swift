import Foundation
import HostInterface
import Timeline
import UIKit

@testable import X11Host

/// A control that is blue, and red while it is pressed. Only its circle takes touches.
final class RoundControl: UIControl {
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

/// A delegate that records the application's callbacks.
final class RecordingDelegate: NSObject, UIApplicationDelegate {
    var told: [String] = []
    func applicationDidEnterBackground(_ application: UIApplication) { told.append("background") }
    func applicationDidBecomeActive(_ application: UIApplication) { told.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { told.append("terminate") }
}

/// An application with one round control at the centre of 200 x 200.
@MainActor
final class RunningApplication {
    let server: TestServer
    let host: X11Host
    let loop: FrameLoop
    let client: TestClient
    let delegate = RecordingDelegate()
    let window: UIWindow
    let control = RoundControl(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let controller = UIViewController()

    /// Opens the application's window.
    ///
    /// - Parameter display: The display to connect to; nil for the server's own.
    init(_ server: TestServer, through display: String? = nil) throws {
        self.server = server
        host = try X11Host.connect(to: display ?? server.displayName)
        loop = FrameLoop(host: host)
        loop.application.delegate = delegate
        loop.application.launch()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.rootViewController = controller
        controller.view.backgroundColor = .white
        controller.view.addSubview(control)
        window.makeKeyAndVisible()
        client = try TestClient(server)
    }

    /// Turns the loop until a condition holds. Returns false when it does not within about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool { loop.turn(until: isSo) }

    /// Turns the loop a few times, for something that must not happen.
    func turnOnce(_ times: Int = 10) {
        for _ in 0..<times {
            loop.timeline.schedule(after: 0.01, label: "the test looks again") {}
            loop.turn()
        }
    }

    func color(_ x: Int, _ y: Int) -> [Int]? {
        client.screenshot(of: host, x: x, y: y, width: 1, height: 1)?.color(0, 0)
    }

    func shows(_ color: [Int], _ x: Int, _ y: Int) -> Bool {
        turn { self.color(x, y) == color }
    }
}
