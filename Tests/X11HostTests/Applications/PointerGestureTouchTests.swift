import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of recognizers driven by touchpad gestures, and by a mouse with a modifier key, on a real server.
@MainActor @Suite(.serialized) struct PointerGestureTouchTests {
    private let blue = [0, 0, 255]

    private func open(_ server: TestServer) throws -> (RunningApplication, GestureNotes) {
        let app = try RunningApplication(server)
        app.control.removeFromSuperview()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.isMultipleTouchEnabled = true
        view.backgroundColor = .white
        app.controller.view.addSubview(view)
        let notes = GestureNotes(in: view)
        #expect(app.turn { app.delegate.told.contains("active") })
        #expect(app.shows(blue, 100, 100))
        return (app, notes)
    }

    /// Creates an application with a touchpad's pointer at its centre.
    private func openWithTouchpad() throws -> (RunningApplication, GestureNotes, InputTestDevice) {
        let server = try TestServer(withTouchScreen: true)
        let (app, notes) = try open(server)
        let tablet = try InputTestDevice("tablet", folder: server.devices?.path ?? "")
        tablet.move(server.axes(100, 100), isAbsolute: true)
        let pad = try InputTestDevice("pad", folder: server.devices?.path ?? "")
        pad.move([0: 0.25])
        app.turnOnce(3)
        return (app, notes, pad)
    }

    @Test("A touchpad's pinch and rotation drive both recognizers under the pointer")
    func touchpad() throws {
        let (app, notes, pad) = try openWithTouchpad()
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        let rotation = notes.add(UIRotationGestureRecognizer(), "rotation")
        let both = Simultaneous()
        pinch.delegate = both
        rotation.delegate = both
        notes.onAction = { [square = notes.square] in
            if $0 === pinch { square.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale) }
        }
        pad.pinch(.begin)
        pad.pinch(.update, scale: 1.5, degrees: 20)
        #expect(app.turn { notes.states.contains("pinch began") && notes.states.contains("rotation began") })
        pad.pinch(.update, scale: 3, degrees: 25)
        let turned: CGFloat = 40 * .pi / 180
        #expect(app.turn { pinch.scale == CGFloat(3) && abs(rotation.rotation - turned) < 1e-6 })
        #expect(app.shows(blue, 42, 100) && app.color(38, 100) == [255, 255, 255])
        pad.pinch(.end, scale: 3)
        #expect(app.turn { notes.states.contains("pinch ended") && notes.states.contains("rotation ended") })
        #expect(notes.states.count { $0.hasPrefix("pinch") } >= 3)
    }

    @Test("A pinch that the server cancels cancels the recognizer once")
    func cancelled() throws {
        let (app, notes, pad) = try openWithTouchpad()
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        pad.pinch(.begin)
        pad.pinch(.update, scale: 0.5)
        #expect(app.turn { pinch.scale == CGFloat(0.5) })
        pad.pinch(.end, isCancelled: true)
        #expect(app.turn { notes.states.last == "pinch cancelled" })
        app.turnOnce()
        #expect(notes.states == ["pinch began", "pinch cancelled"])
    }

    @Test("A smooth scroll drives a pan recognizer that allows it and no other")
    func scroll() throws {
        let server = try TestServer(withTouchScreen: true)
        let (app, notes) = try open(server)
        let pan = notes.add(UIPanGestureRecognizer(), "pan")
        let other = notes.add(UIPanGestureRecognizer(), "other")
        pan.allowedScrollTypesMask = .continuous
        let tablet = try InputTestDevice("tablet", folder: server.devices?.path ?? "")
        tablet.move(server.axes(100, 100), isAbsolute: true)
        let wheel = try InputTestDevice("wheel", folder: server.devices?.path ?? "")
        wheel.move([0: 0.25])
        app.turnOnce(3)
        wheel.move([3: -30])
        #expect(app.turn { notes.states.last == "pan began" })
        wheel.move([3: -30])
        #expect(app.turn { pan.translation(in: nil) == CGPoint(x: 0, y: 20) }, "\(pan.translation(in: nil))")
        wheel.move([3: 0])
        #expect(app.turn { notes.states.last == "pan ended" })
        #expect(notes.turns == ["pan began", "pan ended"] && other.state == .possible)
    }

    @Test("A mouse with Alt pinches and rotates, and releasing Alt leaves one finger and both recognizers as they are")
    func mouse() throws {
        let (app, notes) = try open(TestServer())
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        let rotation = notes.add(UIRotationGestureRecognizer(), "rotation")
        let both = Simultaneous()
        pinch.delegate = both
        rotation.delegate = both
        app.client.move(80, 100)
        app.client.key(XK_Alt_L, isDown: true)
        app.client.button(1, isDown: true)
        app.client.move(70, 100)
        // The distance goes from 40 to 60 points. The first 8 points do not count.
        #expect(app.turn { pinch.scale == CGFloat(60) / 48 }, "\(pinch.scale)")
        app.client.move(60, 100)
        #expect(app.turn { pinch.scale == CGFloat(80) / 48 }, "\(pinch.scale)")
        app.client.move(72, 72)
        app.client.move(100, 60)
        let turned: CGFloat = 85 * .pi / 180
        #expect(app.turn { abs(rotation.rotation - turned) < 1e-6 }, "\(rotation.rotation)")
        app.client.key(XK_Alt_L, isDown: false)
        #expect(app.turn { app.loop.application.screen.touches.count { !$0.hasLeftScreen } == 1 })
        app.client.move(20, 20)
        app.turnOnce(3)
        #expect(abs(rotation.rotation - turned) < 1e-6 && abs(pinch.scale - 80.0 / 48) < 1e-6)
        app.client.button(1, isDown: false)
        #expect(app.turn { notes.states.contains("pinch ended") && notes.states.contains("rotation ended") })
    }
}

/// A delegate that lets recognizers recognize simultaneously.
private final class Simultaneous: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
