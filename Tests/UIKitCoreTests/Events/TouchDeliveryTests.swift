import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Touch delivery")
struct TouchDeliveryTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let recorder = Recorder()

    private func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> RecordingView {
        let view = RecordingView(name, recorder, frame: frame)
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test("A touch stays with the view it came down on, wherever it moves", .fact("TE-03", "TE-04", "HT-20"))
    func binding() {
        _ = add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = add("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.finger.move(to: CGPoint(x: 150, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == ["left began 50,50", "left moved 150,50", "left ended 150,50"])
    }

    @Test("Unhandled touches go up the responder chain until a view does not call super", .fact("RC-04"))
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

    @Test("Each phase that a view does not override is passed up the chain separately", .fact("RC-06"))
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

    @Test("A view receives only the first finger, unless multiple touch is enabled", .fact("TE-18"))
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

    @Test("Additional fingers are delivered to other views", .fact("TE-18", "TE-20"))
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

    @Test("While an exclusive view is touched no other view is, and it is not touched while another is", .fact("TE-22"))
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

    @Test("allTouches contains every finger, including those of other views", .fact("TE-13", "PM-13"))
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

    @Test("A finger that did not move is stationary in the events of other fingers", .fact("TE-02"))
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

    @Test("Quick taps at one location are counted, and the count restarts later or elsewhere", .fact("TE-06"))
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

    @Test("A view that leaves the window loses its touches and its descendants' touches once", .fact("TE-27", "TE-26"))
    func leavingTheWindow() {
        let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
        _ = add("inner", CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        outer.removeFromSuperview()
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == ["inner began 50,50", "inner cancelled 50,50"])
    }

    @Test("A view that an earlier touch of the same event removes does not receive its own touch")
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

    @Test(
        "Every event passes through the sendEvent of the application and the window, which may swallow it",
        .fact("TE-25"))
    func sendEventIsTheEntrance() {
        stage.settle()
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

    @Test("A window of a higher level is touched first, and a window that is not hit at the point is passed over")
    func windowLevels() {
        stage.settle()
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

    @Test("A window that another window's view hides receives nothing of the fingers that came down in both")
    func windowHiddenBeforeItsTurn() {
        final class Hiding: UIView {
            var other: UIWindow?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                other?.isHidden = true
                other = nil
            }
        }
        let view = Hiding(frame: stage.window.bounds)
        stage.window.addSubview(view)
        view.other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.other?.isHidden = false
        view.other?.addGestureRecognizer(UIRotationGestureRecognizer())
        weak let hidden = view.other
        stage.together {
            stage.finger.press(at: CGPoint(x: 150, y: 50))
            stage.finger(1).press(at: CGPoint(x: 50, y: 50))
        }
        stage.finger.lift()
        stage.finger(1).lift()
        #expect(stage.transcript.text.contains("UIWindow loses finger 1: the window was hidden"))
        #expect(!stage.transcript.text.contains("receives finger 1"))
        #expect(hidden == nil && !stage.application.screen.isDecidingGestures)
    }

    @Test("Samples since the last delivery are kept, and the next location is predicted", .fact("TE-15", "TE-16"))
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

    @Test("A finger that comes down again without having been lifted loses its old touch")
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
