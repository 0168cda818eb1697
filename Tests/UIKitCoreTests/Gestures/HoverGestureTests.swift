import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hover recognizers")
struct HoverGestureTests {
    private func bench() -> (GestureBench, UIHoverGestureRecognizer, UIView) {
        let bench = GestureBench()
        let target = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        bench.view.addSubview(target)
        let hover = bench.add(UIHoverGestureRecognizer(), to: target) { text($0.location(in: nil)) }
        return (bench, hover, target)
    }

    @Test("GR-59 It begins when the pointer comes, changes while it moves, and ends when it leaves")
    func course() {
        let (bench, hover, target) = bench()
        bench.stage.hover(at: at(50, 50))
        #expect(bench.log.take() == [])
        bench.stage.hover(at: at(110, 120))
        #expect(hover.location(in: target) == at(10, 20))
        bench.stage.hover(at: at(120, 120))
        bench.stage.hover(at: at(120, 120))
        #expect(bench.log.take() == ["began 110,120", "changed 120,120"])
        #expect(hover.state == .changed)
        bench.stage.hover(at: at(50, 50))
        #expect(bench.log.take() == ["ended 120,120"])
        #expect(hover.state == .possible)
        bench.stage.hover(at: at(150, 150))
        #expect(bench.log.take() == ["began 150,150"])
        bench.stage.send(.hover(.init(phase: .exited, location: at(150, 150))))
        #expect(bench.log.take() == ["ended 150,150"])
    }

    @Test("GR-59 Fingers do not hover, and while a button is down nothing happens")
    func buttons() {
        let (bench, hover, _) = bench()
        bench.stage.finger.tap(at: at(150, 150))
        #expect(bench.log.take() == [])
        bench.stage.hover(at: at(150, 150))
        bench.stage.finger.press(at: at(150, 150))
        bench.stage.finger.move(to: at(10, 10))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 150,150"])
        #expect(hover.state == .began)
        bench.stage.hover(at: at(10, 10))
        #expect(bench.log.take() == ["ended 150,150"])
    }

    @Test("The views that are asked for it are not listed in the trace, which a pointer would fill all day long")
    func quiet() {
        let (bench, hover, _) = bench()
        var topics: [TraceRecord.Topic] = []
        let ears = Trace.observe { topics.append($0.topic) }
        bench.stage.hover(at: at(150, 150))
        #expect(hover.state == .began)
        #expect(topics.contains(.gesture) && !topics.contains(.hitTest))
        bench.stage.finger.tap(at: at(150, 150))
        #expect(topics.contains(.hitTest))
        ears.end()
    }

    @Test("What lies in the view belongs to it, and what covers it does not")
    func covered() {
        let (bench, _, target) = bench()
        target.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        let cover = UIView(frame: CGRect(x: 150, y: 100, width: 50, height: 100))
        bench.view.addSubview(cover)
        bench.stage.hover(at: at(110, 110))
        bench.stage.hover(at: at(110, 190))
        #expect(bench.log.take() == ["began 110,110", "changed 110,190"])
        bench.stage.hover(at: at(160, 150))
        #expect(bench.log.take() == ["ended 110,190"])
    }

    @Test("It excludes nothing: a view and one that it lies in hover at once, and a tap is recognized")
    func together() {
        let (bench, _, _) = bench()
        bench.add(UIHoverGestureRecognizer(), "outer")
        bench.add(UITapGestureRecognizer(), "tap")
        bench.stage.hover(at: at(150, 150))
        #expect(bench.log.take() == ["began 150,150", "outer began"])
        bench.stage.finger.tap(at: at(150, 150))
        #expect(bench.log.take() == ["tap ended"])
        bench.stage.hover(at: at(20, 20))
        #expect(bench.log.take() == ["ended 150,150", "outer changed"])
        bench.stage.send(.hover(.init(phase: .exited, location: at(20, 20))))
        #expect(bench.log.take() == ["outer ended"])
    }

    @Test("GR-11 Being disabled cancels it")
    func disabled() {
        let (bench, hover, _) = bench()
        bench.stage.hover(at: at(150, 150))
        hover.isEnabled = false
        #expect(bench.log.take() == ["began 150,150", "cancelled 150,150"])
        bench.stage.hover(at: at(160, 150))
        #expect(bench.log.take() == [])
    }

    @Test("A pointer stands upright and is at the screen")
    func pencil() {
        let (_, hover, target) = bench()
        #expect(hover.zOffset == CGFloat(0))
        #expect(hover.altitudeAngle == CGFloat.pi / 2)
        #expect(hover.rollAngle == CGFloat(0))
        #expect(hover.azimuthAngle(in: target) == CGFloat(0))
        #expect(hover.azimuthUnitVector(in: target) == CGVector(dx: 1, dy: 0))
    }
}
