import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 000: how tracking ends")
struct TrackingEndsTests {
    private func drag(_ control: UIControl, in experiment: Experiment<TrackingEndsScene>) -> [String] {
        let finger = experiment.stage.finger
        let middle = experiment.place(control)
        finger.press(at: middle)
        // 10 points inside, 30 beyond the edge, back, and there lifted.
        finger.move(to: CGPoint(x: middle.x + 40, y: middle.y))
        finger.move(to: CGPoint(x: middle.x + 80, y: middle.y))
        finger.move(to: middle)
        finger.lift()
        return experiment.take()
    }

    @Test("UC-08: one that refuses to begin hears nothing more, and is never highlighted")
    func refusedBegin() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(drag(experiment.view.refusingBegin, in: experiment) == ["beginTracking", "  refused"])
        #expect(experiment.view.refusingBegin.state == .normal)
    }

    @Test("UC-07: one that refuses to go on sends nothing more, not even when the finger comes back and is lifted")
    func refusedContinue() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(
            drag(experiment.view.refusingContinue, in: experiment) == [
                "beginTracking", "  touchDown", "continueTracking", "  touchDragInside", "continueTracking",
                "  refused",
            ])
        #expect(experiment.view.refusingContinue.state == .normal && !experiment.view.refusingContinue.isTracking)
    }

    @Test("UC-05 UC-07 UC-12: one that does not refuse hears of the way out and in and of the lift")
    func patient() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(
            drag(experiment.view.patient, in: experiment) == [
                "beginTracking", "  touchDown", "continueTracking", "  touchDragInside", "continueTracking",
                "  touchDragOutside", "  touchDragExit", "continueTracking", "  touchDragInside", "  touchDragEnter",
                "endTracking", "  touchUpInside",
            ])
    }

    @Test("TE-27 UC-09 UC-18: one that loses its window on the way is cancelled, once")
    func leaving() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        let control = experiment.view.leaving
        #expect(
            drag(control, in: experiment) == [
                "beginTracking", "  touchDown", "continueTracking", "  touchDragInside", "continueTracking",
                "cancelTracking", "  touchCancel",
            ])
        #expect(control.superview == nil && control.state == .normal && !control.isTracking)
        experiment.stage.advance(by: 1)
        experiment.stage.finger.tap(experiment.view.restore)
        experiment.stage.advance(by: 1)
        #expect(experiment.tap(control) == ["beginTracking", "  touchDown", "endTracking", "  touchUpInside"])
    }

    @Test("UC-19: when the application loses the keyboard a pressed control is cancelled")
    func activation() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        experiment.stage.send(.activation(.active))
        experiment.stage.finger.press(at: experiment.place(experiment.view.patient))
        experiment.stage.send(.activation(.inactive))
        experiment.stage.finger.lift()
        #expect(experiment.take() == ["beginTracking", "  touchDown", "cancelTracking", "  touchCancel"])
    }
}
