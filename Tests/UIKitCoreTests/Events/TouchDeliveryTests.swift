import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("How touches reach views")
struct TouchDeliveryTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let recorder = Recorder()

    private func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> RecordingView {
        let view = RecordingView(name, recorder, frame: frame)
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test("TE-03 TE-04 HT-20 A touch stays with the view it came down on, wherever it goes")
    func binding() {
        _ = add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = add("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.finger.move(to: CGPoint(x: 150, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == ["left began 50,50", "left moved 150,50", "left ended 150,50"])
    }

    @Test("RC-04 Touches that nobody handles go up the chain; a view that does not call super ends it")
    func forwarding() {
        let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = add("inner", CGRect(x: 20, y: 20, width: 100, height: 100), to: outer)
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(recorder.take() == ["inner began 30,30", "inner ended 30,30"])

        inner.passesOn = true
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(
            recorder.take() == [
                "inner began 30,30", "outer began 50,50", "inner ended 30,30", "outer ended 50,50",
            ])
    }

    @Test("RC-06 Phases that a view leaves out are each searched along the chain")
    func partialOverride() {
        final class OnlyMoved: UIView {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(OnlyMoved(frame: outer.bounds))
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == ["outer began 50,50", "outer ended 60,50"])
    }

    @Test("TE-18 A view gets the first finger only, unless it allows more")
    func multipleTouch() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        let second = stage.finger(1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 60, y: 60))
        second.move(to: CGPoint(x: 70, y: 70))
        second.lift()
        stage.finger.lift()
        #expect(recorder.take() == ["view began 50,50", "view ended 50,50"])

        view.isMultipleTouchEnabled = true
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 60, y: 60))
        second.lift()
        stage.finger.lift()
        #expect(
            recorder.take() == ["view began 50,50", "view began 60,60", "view ended 60,60", "view ended 50,50"])
    }

    @Test("TE-18 TE-20 Other views get the other fingers")
    func twoViews() {
        _ = add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = add("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        let second = stage.finger(1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 150, y: 50))
        stage.finger.lift()
        second.lift()
        #expect(
            recorder.take() == ["left began 50,50", "right began 50,50", "left ended 50,50", "right ended 50,50"])
    }

    @Test("TE-22 While an exclusive view is touched no other is, and it is not touched while another is")
    func exclusive() {
        let left = add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        left.isExclusiveTouch = true
        _ = add("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        let second = stage.finger(1)

        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 150, y: 50))
        second.lift()
        stage.finger.lift()
        #expect(recorder.take() == ["left began 50,50", "left ended 50,50"])

        stage.finger.press(at: CGPoint(x: 150, y: 50))
        second.press(at: CGPoint(x: 50, y: 50))
        second.lift()
        stage.finger.lift()
        #expect(recorder.take() == ["right began 50,50", "right ended 50,50"])
    }

    @Test("TE-13 Peer mistake 13: allTouches holds every finger, those of other views too")
    func allTouches() {
        final class Counting: UIView {
            var counts: [Int] = []
            var mine: [Int] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts.append(event?.allTouches?.count ?? 0)
                mine.append(event?.touches(for: self)?.count ?? 0)
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(view)
        _ = add("other", CGRect(x: 100, y: 0, width: 100, height: 100))
        let second = stage.finger(1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 150, y: 50))
        stage.finger.move(to: CGPoint(x: 55, y: 50))
        second.lift()
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        #expect(view.counts == [2, 1])
        #expect(view.mine == [1, 1])
    }

    @Test("TE-02 A finger that did not move is stationary in the events of others")
    func stationary() {
        final class Watching: UIView {
            var phases: [Set<UITouch.Phase>] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                phases.append(Set(event?.allTouches?.map(\.phase) ?? []))
            }
        }
        let view = Watching(frame: stage.window.bounds)
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger(1).press(at: CGPoint(x: 20, y: 20))
        stage.finger.lift()
        stage.finger(1).lift()
        #expect(view.phases == [[.began], [.began, .stationary]])
    }

    @Test("TE-06 Taps in quick succession at one place are counted, and start anew later or elsewhere")
    func tapCounts() {
        final class Tapped: UIView {
            var counts: [Int] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        let view = Tapped(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.finger.tap(at: CGPoint(x: 100, y: 100))
        stage.finger.tap(at: CGPoint(x: 105, y: 100))
        stage.finger.tap(at: CGPoint(x: 100, y: 100))
        stage.finger.tap(at: CGPoint(x: 200, y: 100))
        stage.advance(by: 1)
        stage.finger.tap(at: CGPoint(x: 200, y: 100))
        #expect(view.counts == [1, 2, 3, 1, 1])
    }

    @Test("TE-27 TE-26 A view that leaves the window loses its touches, once, and those of views below it")
    func leavingTheWindow() {
        let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
        _ = add("inner", CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        outer.removeFromSuperview()
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == ["inner began 50,50", "inner cancelled 50,50"])
    }

    @Test("A view that is removed by the touch before it in the same event hears nothing of its own")
    func removalDuringDelivery() {
        final class Removing: UIView {
            var victim: UIView?
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                victim?.removeFromSuperview()
            }
        }
        let first = Removing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(first)
        first.victim = add("second", CGRect(x: 100, y: 0, width: 100, height: 100))
        let second = stage.finger(1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 150, y: 50))
        _ = recorder.take()
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        second.move(to: CGPoint(x: 160, y: 50))
        second.lift()
        stage.finger.lift()
        #expect(recorder.take() == ["second cancelled 50,50"])
    }

    @Test("TE-25 Everything passes the application's and the window's sendEvent, which may swallow it")
    func sendEventIsTheEntrance() {
        final class Swallowing: UIWindow {
            var seen = 0
            override func sendEvent(_ event: UIEvent) { seen += 1 }
        }
        let window = Swallowing(frame: stage.window.bounds)
        window.windowLevel = .alert
        let view = RecordingView("view", recorder, frame: window.bounds)
        window.addSubview(view)
        window.isHidden = false
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(window.seen == 2)
        #expect(recorder.take().isEmpty)
        window.isHidden = true
    }

    @Test("A window of a higher level is touched first, and one that lets a point through is passed over")
    func windowLevels() {
        _ = add("below", stage.window.bounds)
        let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        front.windowLevel = .alert
        front.addSubview(RecordingView("front", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        front.isHidden = false
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        stage.finger.tap(at: CGPoint(x: 150, y: 50))
        #expect(
            recorder.take() == [
                "front began 50,50", "front ended 50,50", "below began 150,50", "below ended 150,50",
            ])
        front.isHidden = true
    }

    @Test("TE-15 TE-16 Samples since the last delivery are kept, and the next place is guessed")
    func coalesced() {
        final class Watching: UIView {
            var previous: [CGFloat] = []
            var samples: [[CGFloat]] = []
            var predicted: [[CGFloat]] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    previous.append(touch.previousLocation(in: self).x)
                    samples.append(event?.coalescedTouches(for: touch)?.map { $0.location(in: self).x } ?? [])
                    predicted.append(event?.predictedTouches(for: touch)?.map { $0.location(in: self).x } ?? [])
                }
            }
        }
        let view = Watching(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.move(to: CGPoint(x: 40, y: 10))
        stage.finger.lift()
        #expect(view.previous == [10, 20])
        #expect(view.samples.map(\.last) == [20, 40])
    }

    @Test("A finger that comes down again without having been lifted first loses its old touch")
    func lostEnd() {
        _ = add("view", stage.window.bounds)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.send(.touch(TouchSample(finger: 0, phase: .began, location: CGPoint(x: 80, y: 80))))
        stage.finger.lift()
        #expect(recorder.take().prefix(3) == ["view began 50,50", "view cancelled 50,50", "view began 80,80"])
    }

    @Test("Movement and lifting of a finger that never came down are ignored")
    func strangers() {
        _ = add("view", stage.window.bounds)
        stage.send(.touch(TouchSample(finger: 5, phase: .moved, location: CGPoint(x: 80, y: 80))))
        stage.send(.touch(TouchSample(finger: 5, phase: .ended, location: CGPoint(x: 80, y: 80))))
        #expect(recorder.take().isEmpty)
    }
}
