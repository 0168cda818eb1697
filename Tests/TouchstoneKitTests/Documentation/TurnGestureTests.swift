import Testing
import UIKit
import UIKitTesting

/// A target that records the turn's states and angles.
@MainActor
private final class Listener {
    var lines: [String] = []

    func turned(_ gesture: TurnGestureRecognizer) {
        let degrees = (gesture.turn * 180 / .pi).rounded()
        lines.append("\(gesture.state) \(Int(degrees))")
    }
}

@MainActor
@Suite("A custom recognizer: the turn")
struct TurnGestureTests {

    @Test func tellsHowFarAFingerHasGoneAround() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let knob = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
        stage.window.addSubview(knob)

        let listener = Listener()
        let turn = TurnGestureRecognizer(target: listener, action: Selector("turned:", Listener.turned(_:)))
        knob.addGestureRecognizer(turn)

        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.finger.move(to: CGPoint(x: 160, y: 105))
        #expect(turn.state == .possible)
        stage.finger.move(to: CGPoint(x: 100, y: 160))
        stage.finger.move(to: CGPoint(x: 40, y: 100))
        stage.finger.lift()
        #expect(listener.lines == ["began 90", "changed 180", "ended 180"])
        #expect(turn.state == .possible)
    }

    @Test func isOverExactlyOnce() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let knob = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
        stage.window.addSubview(knob)
        let listener = Listener()
        let turn = TurnGestureRecognizer(target: listener, action: Selector("turned:", Listener.turned(_:)))
        knob.addGestureRecognizer(turn)

        // A tap does not begin a turn, and another finger does not affect one.
        stage.finger.tap(knob)
        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.finger(1).press(at: CGPoint(x: 60, y: 60))
        stage.finger.move(to: CGPoint(x: 100, y: 40))
        stage.finger(1).lift()
        stage.finger.cancel()
        #expect(listener.lines == ["began -90", "cancelled -90"])

        let outcomes = stage.transcript.records.compactMap(\.gesture)
            .filter { $0.subject.title == "TurnGestureRecognizer" }
            .map(\.change).filter { [.failed, .ended, .cancelled, .reset].contains($0) }
        #expect(outcomes == [.failed, .reset, .cancelled, .reset])
    }

    @Test func waitsAndIsWaitedForAsOthersAre() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let knob = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
        stage.window.addSubview(knob)
        let listener = Listener()
        let turn = TurnGestureRecognizer(target: listener, action: Selector("turned:", Listener.turned(_:)))
        knob.addGestureRecognizer(turn)

        let hold = UILongPressGestureRecognizer()
        knob.addGestureRecognizer(hold)
        turn.require(toFail: hold)

        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.advance(by: 0.6)
        #expect(hold.state == .began)
        stage.finger.move(to: CGPoint(x: 100, y: 160))
        stage.finger.lift()
        #expect(listener.lines == [])

        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.finger.move(to: CGPoint(x: 100, y: 160))
        stage.finger.lift()
        #expect(listener.lines == ["began 90", "ended 90"])
    }
}
