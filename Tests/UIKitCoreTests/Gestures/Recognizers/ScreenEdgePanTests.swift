import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Screen-edge pan recognizers")
struct ScreenEdgePanTests {
    private func makeFixture(_ edges: UIRectEdge) -> (GestureFixture, UIScreenEdgePanGestureRecognizer) {
        let fixture = GestureFixture()
        let pan = fixture.add(UIScreenEdgePanGestureRecognizer()) { text($0.translation(in: nil)) }
        pan.edges = edges
        return (fixture, pan)
    }

    private func drag(_ fixture: GestureFixture, _ start: CGPoint, by offset: CGPoint) -> [String] {
        fixture.stage.finger.press(at: start)
        fixture.stage.finger.move(to: at(start.x + offset.x, start.y + offset.y))
        fixture.stage.finger.lift()
        return fixture.log.take()
    }

    @Test("A screen-edge pan is a pan, and has no edges by default", .fact("GR-58"))
    func defaults() {
        let (fixture, pan) = makeFixture([])
        #expect(pan.isKind(of: UIPanGestureRecognizer.self))
        #expect(UIScreenEdgePanGestureRecognizer().edges == [])
        #expect(drag(fixture, at(5, 200), by: at(50, 0)) == [])
    }

    @Test(
        "The strip along each edge is 20 points wide", .fact("GR-61"),
        arguments: [
            (UIRectEdge.left, CGPoint(x: 20, y: 200), CGPoint(x: 1, y: 0)),
            (.right, CGPoint(x: 380, y: 200), CGPoint(x: -1, y: 0)),
            (.top, CGPoint(x: 200, y: 20), CGPoint(x: 0, y: 1)),
            (.bottom, CGPoint(x: 200, y: 380), CGPoint(x: 0, y: -1)),
        ])
    func edges(edge: UIRectEdge, start: CGPoint, inward: CGPoint) {
        let (fixture, pan) = makeFixture(edge)
        let location = text(at(40 * inward.x, 40 * inward.y))
        let way = at(50 * inward.x, 50 * inward.y)
        #expect(drag(fixture, start, by: way) == ["began \(location)", "ended \(location)"])
        #expect(drag(fixture, at(start.x + inward.x, start.y + inward.y), by: way) == [])
        pan.edges = UIRectEdge.all.subtracting(edge)
        #expect(drag(fixture, start, by: way) == [])
    }

    @Test("A drag along the edge or outward fails and does not recover")
    func direction() {
        let (fixture, _) = makeFixture(.left)
        #expect(drag(fixture, at(10, 200), by: at(20, 40)) == [])
        fixture.stage.finger.press(at: at(15, 200))
        fixture.stage.finger.move(to: at(4, 200))
        fixture.stage.finger.move(to: at(100, 200))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }

    @Test("A second finger is not part of the gesture")
    func twoFingers() {
        let (fixture, _) = makeFixture(.left)
        fixture.press(at(10, 100), at(10, 200))
        fixture.move(at(60, 100), at(60, 200))
        fixture.lift(2)
        #expect(fixture.log.take() == [])
    }

    @Test("Both edges count in their common corner")
    func corner() {
        let (fixture, _) = makeFixture([.left, .top])
        #expect(drag(fixture, at(5, 5), by: at(50, 0)).count == 2)
        #expect(drag(fixture, at(5, 5), by: at(0, 50)).count == 2)
    }
}
