import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The gesture timeline")
struct GestureTimelineTests {
    typealias Fixture = TimelineFixture

    private func said(_ timeline: GestureTimeline) -> String {
        timeline.lines().map { "\(GestureTimeline.time($0.instant)) \($0.title) \($0.text)" }.joined(separator: "\n")
    }

    @Test("shows a single tap that waits for a second one, and what is held back meanwhile", .fact("GR-19", "GR-32"))
    func waiting() throws {
        let fixture = Fixture([.single, .double, .requirement])
        let timeline = try fixture.timeline([Fixture.touch(0.25, "began"), Fixture.touch(0.3, "ended")])
        #expect(
            timeline.text == """
                touch finger 0, on UIView
                  0.250 to 0.300 delivered
                  0.300 to 0.650 held by single
                  0.650 taken by single
                recognizer single, UITapGestureRecognizer of UIView
                  0.250 to 0.300 possible
                  0.300 to 0.650 waits for double
                  0.650 recognized
                recognizer double, UITapGestureRecognizer of UIView
                  0.250 to 0.650 possible
                  0.650 failed
                0.300 double holds back single
                0.300 single holds back finger 0
                0.650 single takes finger 0
                """)
        #expect(
            said(timeline) == """
                0.250 finger 0 is down on UIView
                0.300 finger 0 is up; its end is held back by single
                0.300 single proposes ended; may begin; waits for double to fail
                0.650 double fails
                0.650 single is recognized
                0.650 finger 0 is cancelled in its view by single
                """)
    }

    @Test("shows a double tap that is recognized, and the single tap that fails for it", .fact("GR-19"))
    func doubleTap() throws {
        let fixture = Fixture([.single, .double, .requirement])
        let timeline = try fixture.timeline([
            Fixture.touch(0.25, "began"), Fixture.touch(0.3, "ended"), Fixture.touch(0.4, "began"),
            Fixture.touch(0.45, "ended"),
        ])
        #expect(
            timeline.text == """
                touch finger 0, on UIView
                  0.250 to 0.300 delivered
                  0.300 to 0.450 held by single
                  0.450 taken by double
                touch finger 0 (2), on UIView
                  0.400 to 0.450 delivered
                  0.450 taken by double
                recognizer single, UITapGestureRecognizer of UIView
                  0.250 to 0.300 possible
                  0.300 to 0.450 waits for double
                  0.450 failed because of double
                recognizer double, UITapGestureRecognizer of UIView
                  0.250 to 0.450 possible
                  0.450 recognized
                0.300 double holds back single
                0.300 single holds back finger 0
                0.450 double wins over single
                0.450 double takes finger 0
                0.450 double takes finger 0 (2)
                """)
        #expect(
            said(timeline) == """
                0.250 finger 0 is down on UIView
                0.300 finger 0 is up; its end is held back by single
                0.300 single proposes ended; may begin; waits for double to fail
                0.400 finger 0 (2) is down on UIView
                0.400 single does not receive finger 0 (2)
                0.450 finger 0 (2) is up; is cancelled in its view by double
                0.450 double is recognized
                0.450 single fails because of double: it requires that one to fail
                0.450 finger 0 is cancelled in its view by double
                """)
    }

    @Test("shows a pan that takes the touch of a view, and the tap that it prevents")
    func panning() throws {
        let fixture = Fixture([.single, .pan])
        let timeline = try fixture.timeline([
            Fixture.touch(0.1, "began"), Fixture.touch(0.15, "moved", (104, 40)),
            Fixture.touch(0.2, "moved", (120, 40)), Fixture.touch(0.25, "moved", (130, 40)),
            Fixture.touch(0.3, "ended", (130, 40)),
        ])
        #expect(
            timeline.text == """
                touch finger 0, on UIView
                  0.100 to 0.200 delivered
                  0.200 to 0.300 taken by pan
                recognizer single, UITapGestureRecognizer of UIView
                  0.100 to 0.200 possible
                  0.200 failed
                recognizer pan, UIPanGestureRecognizer of UIView
                  0.100 to 0.200 possible
                  0.200 to 0.300 began, 1 change
                  0.300 ended
                0.200 pan takes finger 0
                """)
        #expect(
            said(timeline) == """
                0.100 finger 0 is down on UIView
                0.200 single fails
                0.200 pan begins
                0.200 finger 0 is cancelled in its view by pan
                0.300 finger 0 is up
                0.300 pan ends
                """)
    }

    @Test("shows a pan that prevents another one, which moved as well", .fact("GR-17"))
    func prevention() throws {
        let scene = Scene(name: "pans", title: "", hint: "", size: Fixture.size) { frame in
            let view = UIView(frame: frame)
            for name in ["first", "second"] {
                let pan = UIPanGestureRecognizer()
                pan.name = name
                view.addGestureRecognizer(pan)
            }
            return view
        }
        let timeline = try Fixture(scene).timeline([
            Fixture.touch(0.1, "began"), Fixture.touch(0.2, "moved", (140, 40)),
            Fixture.touch(0.3, "cancelled", (140, 40)),
        ])
        #expect(
            said(timeline) == """
                0.100 finger 0 is down on UIView
                0.200 first begins
                0.200 second proposes began; fails because of first: it was prevented
                0.200 finger 0 is cancelled in its view by first
                0.300 finger 0 is up
                0.300 first is cancelled
                """)
        #expect(timeline.links.map(\.kind) == [.beats, .takes])
    }

    @Test("shows a button that keeps its touch from the tap recognizer of its superview", .fact("GP-01"))
    func button() throws {
        let fixture = Fixture([.single, .button])
        let timeline = try fixture.timeline([
            Fixture.touch(0.1, "began", Fixture.onButton), Fixture.touch(0.2, "ended", Fixture.onButton),
        ])
        #expect(
            timeline.text == """
                touch finger 0, on UIButton
                  0.100 to 0.200 delivered
                  0.200 ended
                recognizer single, UITapGestureRecognizer of UIView
                  0.100 to 0.200 possible
                  0.200 failed: UIButton keeps its touch
                """)
        #expect(
            said(timeline) == """
                0.100 finger 0 is down on UIButton
                0.200 finger 0 is up
                0.200 single proposes ended; fails: UIButton keeps its touch
                """)
    }

    @Test("learns from the host when a finger without recognizers was lifted or lost")
    func unheard() throws {
        let fixture = Fixture([.button])
        let timeline = try fixture.timeline([
            Fixture.touch(0.1, "began"), Fixture.touch(0.1, "began", Fixture.onButton, finger: 1),
            Fixture.touch(0.2, "ended"), Fixture.touch(0.3, "cancelled", Fixture.onButton, finger: 1),
            Fixture.touch(0.4, "began"), Fixture.touch(0.4, "ended"), Fixture.touch(0.4, "began"),
        ])
        #expect(
            timeline.text == """
                touch finger 0, on UIView
                  0.100 to 0.200 delivered
                  0.200 ended
                  0.400 ended
                  0.400 to now delivered
                touch finger 1, on UIButton
                  0.100 to 0.300 delivered
                  0.300 cancelled
                """)
    }

    @Test("gives a touch a separate lane while the previous one is waited for, and otherwise the lane of its finger")
    func fingers() throws {
        let fixture = Fixture([.single, .double, .requirement])
        var lines: [String] = []
        for time in [0.1, 0.3, 2, 3] {
            lines += [Fixture.touch(time, "began"), Fixture.touch(time + 0.05, "ended")]
        }
        let timeline = try fixture.timeline(lines)
        #expect(timeline.lanes.map(\.title) == ["finger 0", "finger 0 (2)", "single", "double"])
        let downs = timeline.marks.filter { $0.change == .touchDown }
        #expect(downs.map { $0.lane == downs[0].lane } == [true, false, true, true])
    }
}
