import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("how tracking ends", .fact("AR-00"))
struct TrackingEndsTests {
    private func drag(_ control: UIControl, in experiment: Experiment<TrackingEndsScene>) -> [String] {
        let finger = experiment.stage.finger
        let middle = experiment.place(control)
        finger.press(at: middle)
        // The finger is 10 points inside, then 30 outside, then back inside, where it is lifted.
        finger.move(to: CGPoint(x: middle.x + 40, y: middle.y))
        finger.move(to: CGPoint(x: middle.x + 80, y: middle.y))
        finger.move(to: middle)
        finger.lift()
        return experiment.take()
    }

    @Test("a control that refuses to begin gets no further calls and is never highlighted", .fact("UC-08"))
    func refusedBegin() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(drag(experiment.view.refusingBegin, in: experiment) == ["beginTracking", "  refused"])
        #expect(experiment.view.refusingBegin.state == .normal)
    }

    @Test(
        "a control that refuses to continue sends nothing more, even if the finger returns before the lift",
        .fact("UC-07"))
    func refusedContinue() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(
            drag(experiment.view.refusingContinue, in: experiment) == [
                "beginTracking", "  touchDown", "continueTracking", "  touchDragInside", "continueTracking",
                "  refused",
            ])
        #expect(experiment.view.refusingContinue.state == .normal && !experiment.view.refusingContinue.isTracking)
    }

    @Test("a control that does not refuse reports the exit, the return and the lift", .fact("UC-05", "UC-07", "UC-12"))
    func patient() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        #expect(
            drag(experiment.view.patient, in: experiment) == [
                "beginTracking", "  touchDown", "continueTracking", "  touchDragInside", "continueTracking",
                "  touchDragOutside", "  touchDragExit", "continueTracking", "  touchDragInside", "  touchDragEnter",
                "endTracking", "  touchUpInside",
            ])
    }

    @Test(
        "a control that is removed from its window during tracking is cancelled once", .fact("TE-27", "UC-09", "UC-18"))
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

    @Test("a pressed control is cancelled when the application loses the keyboard", .fact("UC-19"))
    func activation() throws {
        let experiment = try Experiment(.trackingEnds, TrackingEndsScene.self)
        experiment.stage.send(.activation(.active))
        experiment.stage.finger.press(at: experiment.place(experiment.view.patient))
        experiment.stage.send(.activation(.inactive))
        experiment.stage.finger.lift()
        #expect(experiment.take() == ["beginTracking", "  touchDown", "cancelTracking", "  touchCancel"])
    }
}
