import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Hover recognizers")
struct HoverGestureTests {
    private func makeFixture() -> (GestureFixture, UIHoverGestureRecognizer, UIView) {
        let fixture = GestureFixture()
        let target = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        fixture.view.addSubview(target)
        let hover = fixture.add(UIHoverGestureRecognizer(), to: target) { text($0.location(in: nil)) }
        return (fixture, hover, target)
    }

    @Test("A hover begins when the pointer enters, changes while it moves, and ends when it leaves", .fact("GR-59"))
    func course() {
        let (fixture, hover, target) = makeFixture()
        fixture.stage.hover(at: at(50, 50))
        #expect(fixture.log.take() == [])
        fixture.stage.hover(at: at(110, 120))
        #expect(hover.location(in: target) == at(10, 20))
        fixture.stage.hover(at: at(120, 120))
        fixture.stage.hover(at: at(120, 120))
        #expect(fixture.log.take() == ["began 110,120", "changed 120,120"])
        #expect(hover.state == .changed)
        fixture.stage.hover(at: at(50, 50))
        #expect(fixture.log.take() == ["ended 120,120"])
        #expect(hover.state == .possible)
        fixture.stage.hover(at: at(150, 150))
        #expect(fixture.log.take() == ["began 150,150"])
        fixture.stage.send(.hover(.init(phase: .exited, location: at(150, 150))))
        #expect(fixture.log.take() == ["ended 150,150"])
    }

    @Test("Fingers do not hover, and the state does not change while a button is down", .fact("GR-59"))
    func buttons() {
        let (fixture, hover, _) = makeFixture()
        fixture.stage.finger.tap(at: at(150, 150))
        #expect(fixture.log.take() == [])
        fixture.stage.hover(at: at(150, 150))
        fixture.stage.finger.press(at: at(150, 150))
        fixture.stage.finger.move(to: at(10, 10))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 150,150"])
        #expect(hover.state == .began)
        fixture.stage.hover(at: at(10, 10))
        #expect(fixture.log.take() == ["ended 150,150"])
    }

    @Test("Hover hit tests are not in the trace, which they would fill")
    func quiet() {
        let (fixture, hover, _) = makeFixture()
        var topics: [TraceRecord.Topic] = []
        let ears = Trace.observe { topics.append($0.topic) }
        fixture.stage.hover(at: at(150, 150))
        #expect(hover.state == .began)
        #expect(topics.contains(.gesture) && !topics.contains(.hitTest))
        fixture.stage.finger.tap(at: at(150, 150))
        #expect(topics.contains(.hitTest))
        ears.end()
    }

    @Test("The pointer over a subview hovers, and over a covering view it does not")
    func covered() {
        let (fixture, _, target) = makeFixture()
        target.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        let cover = UIView(frame: CGRect(x: 150, y: 100, width: 50, height: 100))
        fixture.view.addSubview(cover)
        fixture.stage.hover(at: at(110, 110))
        fixture.stage.hover(at: at(110, 190))
        #expect(fixture.log.take() == ["began 110,110", "changed 110,190"])
        fixture.stage.hover(at: at(160, 150))
        #expect(fixture.log.take() == ["ended 110,190"])
    }

    @Test("Hover prevents nothing: a view and its superview hover at once, and a tap is recognized")
    func together() {
        let (fixture, _, _) = makeFixture()
        fixture.add(UIHoverGestureRecognizer(), "outer")
        fixture.add(UITapGestureRecognizer(), "tap")
        fixture.stage.hover(at: at(150, 150))
        #expect(fixture.log.take() == ["began 150,150", "outer began"])
        fixture.stage.finger.tap(at: at(150, 150))
        #expect(fixture.log.take() == ["tap ended"])
        fixture.stage.hover(at: at(20, 20))
        #expect(fixture.log.take() == ["ended 150,150", "outer changed"])
        fixture.stage.send(.hover(.init(phase: .exited, location: at(20, 20))))
        #expect(fixture.log.take() == ["outer ended"])
    }

    @Test("Disabling the recognizer cancels the hover", .fact("GR-11"))
    func disabled() {
        let (fixture, hover, _) = makeFixture()
        fixture.stage.hover(at: at(150, 150))
        hover.isEnabled = false
        #expect(fixture.log.take() == ["began 150,150", "cancelled 150,150"])
        fixture.stage.hover(at: at(160, 150))
        #expect(fixture.log.take() == [])
    }

    @Test("A pointer is upright and at zero height")
    func pencil() {
        let (_, hover, target) = makeFixture()
        #expect(hover.zOffset == CGFloat(0))
        #expect(hover.altitudeAngle == CGFloat.pi / 2)
        #expect(hover.rollAngle == CGFloat(0))
        #expect(hover.azimuthAngle(in: target) == CGFloat(0))
        #expect(hover.azimuthUnitVector(in: target) == CGVector(dx: 1, dy: 0))
    }
}
