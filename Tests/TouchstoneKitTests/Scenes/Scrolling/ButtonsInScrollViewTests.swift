import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

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

    /// Presses a part, drags it up by 40 points after a while and lets go without speed; what the log says to it.
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

    @Test("a script of a tap, a long press that drags, and the same from a view gives the whole log")
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

    @Test("SV-01 SV-06: a quick tap arrives with its lift, complete")
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

    @Test("SV-05: a finger that rests arrives after 0.15 s; one that moves first scrolls and never arrives")
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

    @Test("SV-03 SV-05: what has arrived is taken from a view by a drag, and not from a button")
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

    @Test("SV-01: without the delay touches arrive at once")
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

    @Test("SV-02: what may not be cancelled keeps its touch, and nobody is asked")
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
        // Before it has arrived a touch is nobody's yet.
        #expect(
            drag(button, after: 0.1) == [
                "list: willBeginDragging", "list: didScroll x 2", "list: willEndDragging, to 0,30",
                "list: didEndDragging, rests",
            ])
        #expect(view.list.contentOffset.y == 30)
    }

    @Test("SV-03: a subclass may take touches from controls as well")
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

    @Test("SV-02: the switch counts that is set when the finger begins to drag")
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
