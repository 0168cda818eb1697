import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Pinch, rotate and pan at once")
struct PinchAndRotateTests {
    private let experiment: Experiment<PinchAndRotateScene>
    private let middle: CGPoint

    init() throws {
        experiment = try Experiment(.pinchAndRotate, PinchAndRotateScene.self)
        middle = experiment.place(experiment.view.picture)
    }

    private var fingers: [Finger] { [experiment.stage.finger, experiment.stage.finger(1)] }

    /// Presses or moves two fingers at once, on opposite sides of a point.
    private func put(_ arm: CGVector, about place: CGPoint) {
        experiment.stage.advance(by: 0.05)
        experiment.stage.together {
            for (finger, sign) in zip(fingers, [-1.0, 1]) {
                let point = CGPoint(x: place.x + sign * arm.dx, y: place.y + sign * arm.dy)
                if finger.isDown { finger.move(to: point) } else { finger.press(at: point) }
            }
        }
    }

    private func lift() {
        for finger in fingers where finger.isDown { finger.lift() }
        experiment.stage.advance(by: 1)
    }

    /// Spreads, rotates and moves two fingers, one after the other.
    private func spreadTurnAndShift() {
        put(CGVector(dx: 40, dy: 0), about: middle)
        put(CGVector(dx: 50, dy: 0), about: middle)
        put(CGVector(dx: 0, dy: 50), about: middle)
        put(CGVector(dx: 0, dy: 50), about: CGPoint(x: middle.x + 30, y: middle.y))
        lift()
    }

    @Test("a script of two fingers that spread, rotate and move, with and without the switch, gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .pinchAndRotate, PinchAndRotateScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":136,"y":125}
                {"t":1,"touch":1,"phase":"began","x":216,"y":125}
                {"t":1.1,"touch":0,"phase":"moved","x":126,"y":125}
                {"t":1.1,"touch":1,"phase":"moved","x":226,"y":125}
                {"t":1.2,"touch":0,"phase":"moved","x":126,"y":105}
                {"t":1.2,"touch":1,"phase":"moved","x":226,"y":145}
                {"t":1.3,"touch":0,"phase":"moved","x":146,"y":115}
                {"t":1.3,"touch":1,"phase":"moved","x":246,"y":155}
                {"t":1.4,"touch":0,"phase":"ended","x":146,"y":115}
                {"t":1.4,"touch":1,"phase":"ended","x":246,"y":155}
                {"t":3,"touch":0,"phase":"began","x":310,"y":263}
                {"t":3.1,"touch":0,"phase":"ended","x":310,"y":263}
                {"t":5,"touch":0,"phase":"began","x":136,"y":125}
                {"t":5,"touch":1,"phase":"began","x":216,"y":125}
                {"t":5.1,"touch":0,"phase":"moved","x":126,"y":125}
                {"t":5.1,"touch":1,"phase":"moved","x":226,"y":125}
                {"t":5.2,"touch":0,"phase":"moved","x":126,"y":105}
                {"t":5.2,"touch":1,"phase":"moved","x":226,"y":145}
                {"t":5.4,"touch":0,"phase":"ended","x":126,"y":105}
                {"t":5.4,"touch":1,"phase":"ended","x":226,"y":145}
                """)
        #expect(
            played.log == [
                "pinch with pan? yes", "pinch with rotation? yes x 2", "pinch began", "rotation with pan? yes",
                "pinch changed", "rotation began", "pinch with pan? yes", "rotation with pan? yes", "pan began",
                "pinch changed", "rotation changed", "pan ended", "pinch ended", "rotation ended", "pinch with pan? no",
                "pan with pinch? no", "pinch with rotation? no", "rotation with pinch? no", "pinch began",
                "pinch changed", "pinch ended",
            ])
    }

    @Test(
        "while the delegate says yes, each of the three recognizes its part of the same movement",
        .fact("GR-18", "GR-39", "GR-52", "GR-56"))
    func together() {
        spreadTurnAndShift()
        #expect(
            experiment.take() == [
                "pinch with pan? yes", "pinch with rotation? yes x 2", "pinch began", "rotation with pan? yes",
                "pinch changed", "rotation began", "pinch with pan? yes", "rotation with pan? yes", "pan began",
                "pinch changed", "rotation changed", "pan ended", "pinch ended", "rotation ended",
            ])
        let view = experiment.view
        // GR-52: 80 points are 88 after the dead zone. GR-56: of 90 degrees, five do not count. GR-39: of 30
        // points, ten do not.
        #expect(abs(view.scale - 100 / 88) < 0.001 && abs(view.degrees - 85) < 0.001)
        let place = experiment.place(view.picture)
        #expect(abs(place.x - middle.x - 20) < 0.001 && abs(place.y - middle.y) < 0.001)
    }

    @Test("while it says no, the first to recognize prevents the others", .fact("GR-26"))
    func alone() {
        _ = experiment.tap(experiment.view.together.toggle)
        spreadTurnAndShift()
        #expect(
            experiment.take() == [
                "pinch with pan? no", "pan with pinch? no", "pinch with rotation? no", "rotation with pinch? no",
                "pinch began", "pinch changed x 2", "pinch ended",
            ])
        #expect(experiment.view.scale > 1.1 && experiment.view.degrees == 0)
        #expect(experiment.place(experiment.view.picture) == middle)
    }

    @Test("the delegate is asked when the second recognizer wants to begin, not when the fingers touch", .fact("GR-18"))
    func switchedOnTheWay() {
        put(CGVector(dx: 40, dy: 0), about: middle)
        put(CGVector(dx: 50, dy: 0), about: middle)
        #expect(experiment.take() == ["pinch with pan? yes", "pinch with rotation? yes", "pinch began"])
        // A third finger flips the switch.
        experiment.stage.finger(2).press(at: experiment.place(experiment.view.together.toggle))
        experiment.stage.finger(2).lift()
        put(CGVector(dx: 0, dy: 50), about: middle)
        lift()
        #expect(
            experiment.take() == ["pinch with rotation? no", "rotation with pinch? no", "pinch changed", "pinch ended"])
        #expect(experiment.view.degrees == 0)
    }

    @Test("one finger pans, and never pinches or rotates", .fact("GR-40", "GR-55"))
    func oneFinger() {
        experiment.stage.finger.press(at: middle)
        experiment.stage.finger.move(to: CGPoint(x: middle.x + 20, y: middle.y + 15), over: 0.1)
        lift()
        #expect(
            experiment.take() == [
                "pan with pinch? yes", "pan with rotation? yes", "pan began", "pan changed x 3", "pan ended",
            ])
        #expect(experiment.tap(experiment.view.restore) == [])
        #expect(experiment.place(experiment.view.picture) == middle)
    }

    @Test("the picture scales and rotates about the point between the fingers")
    func fixedPoint() {
        let corner = CGPoint(x: middle.x + 60, y: middle.y + 30)
        let onPicture = experiment.view.picture.convert(corner, from: experiment.view)
        put(CGVector(dx: 30, dy: 0), about: corner)
        put(CGVector(dx: 60, dy: 0), about: corner)
        put(CGVector(dx: 50, dy: 40), about: corner)
        let now = experiment.view.picture.convert(onPicture, to: experiment.view)
        #expect(abs(now.x - corner.x) < 0.001 && abs(now.y - corner.y) < 0.001)
        #expect(experiment.view.scale > 1.5 && experiment.view.degrees > 20)
        lift()
    }
}
