import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Buttons in a scroll view")
struct ButtonsInScrollViewTests {
    private let experiment: Experiment<ButtonsInScrollViewScene>

    init() throws {
        experiment = try Experiment(.buttonsInScrollView, ButtonsInScrollViewScene.self)
    }

    private var view: ButtonsInScrollViewScene { experiment.view }
    private var button: UIView { view.buttons[1] }
    private var plainView: UIView { view.plainViews[1] }

    private func turn(_ rows: ToggleRow...) {
        for row in rows { _ = experiment.tap(row.toggle) }
    }

    /// Presses a view, drags it up by 40 points after a pause, lifts at rest, and returns the logged lines.
    private func drag(_ part: UIView, after pause: TimeInterval) -> [String] {
        view.list.setContentOffset(.zero, animated: false)
        _ = experiment.take()
        let finger = experiment.stage.finger
        let place = experiment.place(part)
        finger.press(at: place)
        experiment.stage.advance(by: pause)
        finger.move(to: CGPoint(x: place.x, y: place.y - 20))
        finger.move(to: CGPoint(x: place.x, y: place.y - 40))
        experiment.stage.advance(by: 0.5)
        finger.lift()
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    @Test("a script of a tap, a long press that drags, and the same on a view gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .buttonsInScrollView, ButtonsInScrollViewScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":80,"y":45}
                {"t":1.05,"touch":0,"phase":"ended","x":80,"y":45}
                {"t":3,"touch":0,"phase":"began","x":80,"y":100}
                {"t":3.3,"touch":0,"phase":"moved","x":80,"y":70}
                {"t":3.9,"touch":0,"phase":"ended","x":80,"y":70}
                {"t":5,"touch":0,"phase":"began","x":220,"y":100}
                {"t":5.3,"touch":0,"phase":"moved","x":220,"y":70}
                {"t":5.9,"touch":0,"phase":"ended","x":220,"y":70}
                """)
        #expect(
            played.log == [
                "touchesShouldBegin in button 1? yes", "button 1: touchDown, 0.05 s late", "button 1: touchUpInside",
                "touchesShouldBegin in button 2? yes", "button 2: touchDown, 0.15 s late",
                "touchesShouldCancel in button 2? no", "button 2: touchUpInside", "touchesShouldBegin in view 2? yes",
                "view 2: began, 0.15 s late", "touchesShouldCancel in view 2? yes", "view 2: cancelled",
                "list: willBeginDragging", "list: didScroll", "list: willEndDragging, to 0,20",
                "list: didEndDragging, rests",
            ])
    }

    @Test("a quick tap is delivered completely at its lift", .fact("SV-01", "SV-06"))
    func quickTap() {
        #expect(
            experiment.tap(button) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown, 0.05 s late", "button 2: touchUpInside",
            ])
        #expect(
            experiment.tap(plainView) == [
                "touchesShouldBegin in view 2? yes", "view 2: began, 0.05 s late", "view 2: ended",
            ])
    }

    @Test(
        "a resting finger is delivered after 0.15 s; one that moves before scrolls and is never delivered",
        .fact("SV-05"))
    func delay() {
        #expect(
            drag(plainView, after: 0.1) == [
                "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
        #expect(
            drag(button, after: 0.1) == [
                "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
    }

    @Test("a drag cancels the touch of a view, and not that of a button", .fact("SV-03", "SV-05"))
    func cancelling() {
        #expect(
            drag(plainView, after: 0.3) == [
                "touchesShouldBegin in view 2? yes", "view 2: began, 0.15 s late", "touchesShouldCancel in view 2? yes",
                "view 2: cancelled", "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
        #expect(
            drag(button, after: 0.3) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown, 0.15 s late",
                "touchesShouldCancel in button 2? no", "button 2: touchUpInside",
            ])
        #expect(view.list.contentOffset.y == 0)
    }

    @Test("without the delay, touches are delivered at once", .fact("SV-01"))
    func noDelay() {
        turn(view.delays)
        #expect(
            experiment.tap(button) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown", "button 2: touchUpInside",
            ])
        #expect(
            drag(plainView, after: 0.1) == [
                "touchesShouldBegin in view 2? yes", "view 2: began", "touchesShouldCancel in view 2? yes",
                "view 2: cancelled", "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(
            drag(button, after: 0.1) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown", "touchesShouldCancel in button 2? no",
                "button 2: touchUpInside",
            ])
    }

    @Test("without cancellation a view keeps its touch, and the scroll view is not asked", .fact("SV-02"))
    func noCancelling() {
        turn(view.cancels)
        #expect(
            drag(plainView, after: 0.3) == [
                "touchesShouldBegin in view 2? yes", "view 2: began, 0.15 s late", "view 2: ended",
            ])
        #expect(
            drag(button, after: 0.3) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown, 0.15 s late", "button 2: touchUpInside",
            ])
        #expect(view.list.contentOffset.y == 0)
        // A touch has no view before its delivery.
        #expect(
            drag(button, after: 0.1) == [
                "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
    }

    @Test("a subclass can cancel touches of controls as well", .fact("SV-03"))
    func takingFromControls() {
        turn(view.takesFromControls)
        #expect(
            drag(button, after: 0.3) == [
                "touchesShouldBegin in button 2? yes", "button 2: touchDown, 0.15 s late",
                "touchesShouldCancel in button 2? yes", "button 2: touchCancel", "list: willBeginDragging",
                "list: didScroll x 2", "list: willEndDragging, to 0,30", "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
    }

    @Test("the setting counts that is in effect when the drag begins", .fact("SV-02"))
    func switchedOnTheWay() {
        let finger = experiment.stage.finger
        let place = experiment.place(plainView)
        finger.press(at: place)
        experiment.stage.advance(by: 0.3)
        experiment.stage.finger(1).tap(at: experiment.place(view.cancels.toggle))
        finger.move(to: CGPoint(x: place.x, y: place.y - 40))
        finger.lift()
        experiment.stage.advance(by: 1)
        #expect(
            experiment.take() == ["touchesShouldBegin in view 2? yes", "view 2: began, 0.15 s late", "view 2: ended"])
        #expect(view.list.contentOffset.y == 0)
    }
}
