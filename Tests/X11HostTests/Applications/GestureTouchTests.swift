import CX11
import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

@testable import X11Host

/// Tests of touches on the touch screen of a real server, from XInput 2 to the recognizers and the window's pixels.
@MainActor @Suite(.serialized) final class GestureTouchTests {
    // Opened by each test itself: between a suite's initializer and its test, other tests may run for minutes.
    private var it: TouchedApplication!
    private var notes: GestureNotes!
    private let blue = [0, 0, 255]
    private let white = [255, 255, 255]

    private func close() {
        (it, notes) = (nil, nil)
    }

    private func open() throws {
        it = try TouchedApplication()
        notes = GestureNotes(in: it.view)
        #expect(it.app.shows(blue, 100, 100))
    }

    private func turn(until state: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let notes else { return }
        #expect(it.app.turn { notes.states.last == state }, "\(notes.states)", sourceLocation: sourceLocation)
    }

    @Test("A tap with two fingers is recognized at their midpoint, and a tap with one is not", .fact("GR-28"))
    func twoFingerTap() throws {
        try open()
        defer { close() }
        let tap = notes.add(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        var place: CGPoint?
        let square = notes.square
        notes.onAction = {
            place = $0.location(in: nil)
            square.backgroundColor = .red
        }
        it.down(0, 50, 60)
        it.up(0)
        #expect(it.app.turn { it.view.heard.count == 2 })
        it.app.turnOnce(3)
        #expect(notes.states.isEmpty && it.app.color(100, 100) == blue)
        it.down(0, 50, 60)
        it.down(1, 150, 80)
        it.up(1)
        it.up(0)
        turn(until: "tap ended")
        #expect(place == CGPoint(x: 100, y: 70))
        #expect(it.app.shows([255, 0, 0], 100, 100))
        #expect(notes.states == ["tap ended"])
    }

    @Test("Two fingers that move apart enlarge a square by the factor that UIKit measures", .fact("GR-51", "GR-52"))
    func pinch() throws {
        try open()
        defer { close() }
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        let square = notes.square
        notes.onAction = { _ in square.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale) }
        #expect(it.app.color(70, 100) == white)
        it.down(0, 70, 100)
        it.down(1, 130, 100)
        it.land(2)
        it.move(0, 61, 100)
        it.app.turnOnce(3)
        #expect(notes.states.isEmpty, "9 points are not a pinch")
        // The server rounds locations to fractions of a pixel, so exactly ten points may be slightly fewer.
        it.move(0, 59, 100)
        turn(until: "pinch began")
        #expect(abs(pinch.scale - 71 / 68) < 1e-3)
        it.move(1, 160, 100)
        it.move(0, 40, 100)
        #expect(it.app.turn { abs(pinch.scale - 120 / 68) < 1e-3 })
        #expect(it.app.shows(blue, 67, 100) && it.app.color(62, 100) == white)
        it.up(0)
        it.up(1)
        turn(until: "pinch ended")
        #expect(notes.turns == ["pinch began", "pinch ended"])
    }

    @Test(
        "Rotating two fingers by a quarter turn rotates the view as much, except for the angle of the threshold",
        .fact("GR-56")
    )
    func rotation() throws {
        try open()
        defer { close() }
        let rotation = notes.add(UIRotationGestureRecognizer(), "rotation")
        let square = notes.square
        square.bounds.size = CGSize(width: 120, height: 10)
        notes.onAction = { _ in square.transform = CGAffineTransform(rotationAngle: rotation.rotation) }
        #expect(it.app.shows(blue, 50, 100) && it.app.color(100, 60) == white)
        let angles = [0.0, 30, 60, 90].map { $0 * .pi / 180 }
        for (step, angle) in angles.enumerated() {
            for (finger, side) in [(UInt32(0), -1.0), (1, 1.0)] {
                let x = 100 + side * 60 * cos(angle)
                let y = 100 + side * 60 * sin(angle)
                if step == 0 { it.down(finger, x, y) } else { it.move(finger, x, y) }
            }
            if step == 0 { it.land(2) }
        }
        let expected: CGFloat = 85 * .pi / 180
        #expect(it.app.turn { abs(rotation.rotation - expected) < 0.01 }, "\(rotation.rotation)")
        #expect(it.app.shows(blue, 100, 60) && it.app.color(50, 100) == white)
        it.up(1)
        it.up(0)
        turn(until: "rotation ended")
        #expect(notes.turns == ["rotation began", "rotation ended"])
    }

    @Test("Three fingers drag a view that two do not, by their distance beyond the first ten points", .fact("GR-40"))
    func threeFingerPan() throws {
        try open()
        defer { close() }
        let pan = notes.add(UIPanGestureRecognizer(), "pan")
        pan.minimumNumberOfTouches = 3
        let square = notes.square
        notes.onAction = { _ in
            let shift = pan.translation(in: nil)
            square.transform = CGAffineTransform(translationX: shift.x, y: shift.y)
        }
        func move(_ fingers: Range<UInt32>, by dx: Double) {
            for finger in fingers { it.move(finger, 40 + 40 * Double(finger) + dx, 100) }
        }
        for finger: UInt32 in 0..<2 { it.down(finger, 40 + 40 * Double(finger), 100) }
        it.land(2)
        move(0..<2, by: 30)
        #expect(it.app.turn { it.view.heard.contains("moved 3 110,100") })
        #expect(notes.states.isEmpty && it.app.color(82, 100) == blue)
        move(0..<2, by: 0)
        it.down(2, 120, 100)
        it.land(3)
        move(0..<3, by: 50)
        #expect(it.app.turn { pan.translation(in: nil) == CGPoint(x: 40, y: 0) }, "\(pan.translation(in: nil))")
        #expect(it.app.shows(blue, 158, 100) && it.app.color(110, 100) == white && it.app.color(162, 100) == white)
        for finger: UInt32 in 0..<3 { it.up(finger) }
        turn(until: "pan ended")
        #expect(notes.turns == ["pan began", "pan ended"])
    }

    @Test(
        "When one finger ends, the pinch goes on until the other ends, and another finger causes no jump",
        .fact("GR-55"))
    func oneGoesOn() throws {
        try open()
        defer { close() }
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        it.down(0, 70, 100)
        it.down(1, 130, 100)
        it.land(2)
        it.move(1, 176, 100)
        turn(until: "pinch began")
        let scale = pinch.scale
        #expect(abs(scale - 106 / 68) < 1e-3)
        // Changes within one millisecond are simultaneous. Here one finger lifts before the other moves.
        it.up(0)
        #expect(it.app.turn { it.touchesDown == 1 })
        it.move(1, 150, 50)
        it.app.turnOnce(3)
        #expect(pinch.state.rawValue <= UIGestureRecognizer.State.changed.rawValue && pinch.scale == scale)
        it.down(5, 150, 150)
        it.land(2)
        it.move(5, 150, 100)
        #expect(it.app.turn { abs(pinch.scale - scale / 2) < 1e-3 }, "\(pinch.scale)")
        it.up(5)
        it.up(1)
        turn(until: "pinch ended")
    }

    @Test(
        "Removing the touch screen during a pinch cancels it once, and the next pinch starts fresh", .fact("GR-55"),
        arguments: ["disable", "float"])
    func removed(how: String) throws {
        try open()
        defer { close() }
        let pinch = notes.add(UIPinchGestureRecognizer(), "pinch")
        it.down(0, 70, 100)
        it.down(1, 130, 100)
        it.land(2)
        it.move(1, 176, 100)
        turn(until: "pinch began")
        try it.app.server.xinput([how, "touch"])
        turn(until: "pinch cancelled")
        it.app.turnOnce()
        #expect(notes.turns == ["pinch began", "pinch cancelled"])
        #expect(pinch.state == .possible && pinch.scale == CGFloat(1))
    }
}
