import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Screen-edge pan recognizers")
struct ScreenEdgePanTests {
    private func bench(_ edges: UIRectEdge) -> (GestureBench, UIScreenEdgePanGestureRecognizer) {
        let bench = GestureBench()
        let pan = bench.add(UIScreenEdgePanGestureRecognizer()) { text($0.translation(in: nil)) }
        pan.edges = edges
        return (bench, pan)
    }

    private func drag(_ bench: GestureBench, _ start: CGPoint, by offset: CGPoint) -> [String] {
        bench.stage.finger.press(at: start)
        bench.stage.finger.move(to: at(start.x + offset.x, start.y + offset.y))
        bench.stage.finger.lift()
        return bench.log.take()
    }

    @Test("GR-58 It is a pan, and has no edges of its own")
    func defaults() {
        let (bench, pan) = bench([])
        #expect(pan.isKind(of: UIPanGestureRecognizer.self))
        #expect(UIScreenEdgePanGestureRecognizer().edges == [])
        #expect(drag(bench, at(5, 200), by: at(50, 0)) == [])
    }

    @Test(
        "GR-61 Each edge has a strip of 20 points",
        arguments: [
            (UIRectEdge.left, CGPoint(x: 20, y: 200), CGPoint(x: 1, y: 0)),
            (.right, CGPoint(x: 380, y: 200), CGPoint(x: -1, y: 0)),
            (.top, CGPoint(x: 200, y: 20), CGPoint(x: 0, y: 1)),
            (.bottom, CGPoint(x: 200, y: 380), CGPoint(x: 0, y: -1)),
        ])
    func edges(edge: UIRectEdge, start: CGPoint, inward: CGPoint) {
        let (bench, pan) = bench(edge)
        let place = text(at(40 * inward.x, 40 * inward.y))
        let way = at(50 * inward.x, 50 * inward.y)
        #expect(drag(bench, start, by: way) == ["began \(place)", "ended \(place)"])
        #expect(drag(bench, at(start.x + inward.x, start.y + inward.y), by: way) == [])
        pan.edges = UIRectEdge.all.subtracting(edge)
        #expect(drag(bench, start, by: way) == [])
    }

    @Test("Along the edge, and outward, it fails and does not come back")
    func direction() {
        let (bench, _) = bench(.left)
        #expect(drag(bench, at(10, 200), by: at(20, 40)) == [])
        bench.stage.finger.press(at: at(15, 200))
        bench.stage.finger.move(to: at(4, 200))
        bench.stage.finger.move(to: at(100, 200))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }

    @Test("A second finger is too many")
    func twoFingers() {
        let (bench, _) = bench(.left)
        bench.press(at(10, 100), at(10, 200))
        bench.move(at(60, 100), at(60, 200))
        bench.lift(2)
        #expect(bench.log.take() == [])
    }

    @Test("In the corner of two edges both count")
    func corner() {
        let (bench, _) = bench([.left, .top])
        #expect(drag(bench, at(5, 5), by: at(50, 0)).count == 2)
        #expect(drag(bench, at(5, 5), by: at(0, 50)).count == 2)
    }
}
