import HostInterface
import Stages
import Testing
import Timeline
import UIKit

/// Tests of a clock that jumps, as the monotonic clock does for a program that was stopped, or whose machine was.
@MainActor
@Suite("A clock that jumps")
struct ClockJumpTests {
    private let fixture = GestureFixture()
    private var stage: Stage { fixture.stage }
    private var log: Recorder { fixture.log }

    init() {
        stage.settle()
    }

    /// Moves the host's clock while the loop does not turn, and then turns it. Returns the number of turns until
    /// nothing is left to do; nil if that takes more than twenty.
    private func jump(by seconds: Double) -> Int? {
        let headless = stage.headless
        var turns = 0
        headless.host.now = headless.host.now.advanced(by: seconds)
        let isSettled = headless.run(until: headless.host.now, maximumTurns: 20) { turn in
            turns += 1
            turn()
        }
        return isSettled ? turns : nil
    }

    @Test("by an hour settles in a few turns, with every animation at its end and each callback made once")
    func hour() throws {
        let moved = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        scroll.contentSize = CGSize(width: 300, height: 10_000)
        let pressed = UIView(frame: CGRect(x: 0, y: 320, width: 100, height: 60))
        fixture.add(UILongPressGestureRecognizer(), "press", to: pressed)
        for view in [moved, scroll, pressed] { stage.window.addSubview(view) }
        var frames = 0
        // A display link belongs to the application that is current, which another test may have changed.
        stage.settle()
        let link = CADisplayLink { _ in frames += 1 }
        link.add(to: .main, forMode: .default)

        stage.finger(1).press(at: CGPoint(x: 150, y: 250))
        stage.finger(1).move(to: CGPoint(x: 150, y: 150), over: 0.05)
        stage.finger(1).lift()
        UIView.animate(withDuration: 0.3, animations: { moved.frame.origin.x = 200 }) { [log] in
            log.add("moved \($0)")
        }
        stage.finger(0).press(at: CGPoint(x: 50, y: 350))
        #expect(scroll.isDecelerating && log.take() == [])
        frames = 0

        #expect(try #require(jump(by: 3600)) < 5)
        #expect(log.take() == ["press began", "moved true"])
        #expect(moved.frame.minX == 200 && moved.layer.presentation()?.frame.minX ?? 200 == 200)
        #expect(!scroll.isDecelerating && scroll.contentOffset.y > 100)
        // A frame that was missed is not made up for.
        #expect((1...4).contains(frames))
        stage.finger(0).lift()
        #expect(log.take() == ["press ended"])
        link.invalidate()
        stage.finger.tap(at: CGPoint(x: 50, y: 350))
        stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test("by an hour leaves a held control tracking, and a tap that waits for a second one is over")
    func touches() throws {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        let tapped = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer()
        single.require(toFail: double)
        fixture.add(single, "single", to: tapped)
        fixture.add(double, "double", to: tapped)
        for view in [control, tapped] { stage.window.addSubview(view) }
        stage.finger(1).tap(at: CGPoint(x: 150, y: 50))
        stage.finger(0).press(at: CGPoint(x: 50, y: 50))
        #expect(try #require(jump(by: 3600)) < 5)
        #expect(log.take() == ["single ended"])
        #expect(control.isTracking && control.isHighlighted)
        stage.finger(0).lift()
        #expect(log.take() == ["up"] && !control.isHighlighted)
    }

    @Test("back does not move time, and what was due stays due")
    func back() throws {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        stage.window.addSubview(control)
        stage.advance(by: 7200)
        stage.timeline.schedule(after: 1, label: "the test") { [log] in log.add("due") }
        let before = stage.timeline.now
        #expect(try #require(jump(by: -3600)) < 5)
        #expect(stage.timeline.now == before)
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["up"])
        #expect(stage.timeline.now >= before)
        stage.advance(by: 1)
        #expect(log.take() == ["due"])
    }
}
