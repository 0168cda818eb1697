import CoreGraphics
import Testing
import UIKit

@testable import X11Host

/// An application on a server with a touch screen. Its white view of 200 x 200 records its touches.
@MainActor
final class TouchedApplication {
    let app: RunningApplication
    let screen: InputTestDevice
    let view = FingerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() throws {
        app = try RunningApplication(TestServer(withTouchScreen: true))
        screen = try InputTestDevice("touch", folder: app.server.devices?.path ?? "")
        app.controller.view.addSubview(view)
        #expect(app.turn { app.delegate.told.contains("active") })
        #expect(app.shows([255, 255, 255], 100, 100))
    }

    func down(_ finger: UInt32, _ x: Double, _ y: Double) { screen.touch(finger, .begin, app.server.axes(x, y)) }

    func move(_ finger: UInt32, _ x: Double, _ y: Double) { screen.touch(finger, .update, app.server.axes(x, y)) }

    func up(_ finger: UInt32) { screen.touch(finger, .end) }

    /// Waits until the given number of fingers are down. Changes within the same millisecond as a touch are
    /// simultaneous with it, so a finger that should move from where it landed may move only afterwards.
    func land(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(app.turn { touchesDown == count }, "\(touchesDown)", sourceLocation: sourceLocation)
    }

    var touchesDown: Int { app.loop.application.screen.touches.count { !$0.hasLeftScreen } }

    /// Returns the view's lines once there are the given number.
    func lines(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
        #expect(app.turn { view.heard.count >= count }, "\(view.heard)", sourceLocation: sourceLocation)
        app.turnOnce(2)
        return view.take()
    }
}
