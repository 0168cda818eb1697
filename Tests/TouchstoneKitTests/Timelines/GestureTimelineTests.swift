import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The gesture timeline")
struct GestureTimelineTests {
    typealias Bench = TimelineBench

    private func said(_ timeline: GestureTimeline) -> String {
        timeline.lines().map { "\(GestureTimeline.time($0.instant)) \($0.title) \($0.text)" }.joined(separator: "\n")
    }

    @Test("GR-19 GR-32 shows a single tap that waits for a second one, and who holds what meanwhile")
    func waiting() throws {
        let bench = Bench([.single, .double, .requirement])
        let timeline = try bench.timeline([Bench.touch(0.25, "began"), Bench.touch(0.3, "ended")])
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
                0.650 finger 0 is taken from its view by single
                """)
    }

    @Test("GR-19 shows a double tap that is recognized, and the single tap that fails for it")
    func doubleTap() throws {
        let bench = Bench([.single, .double, .requirement])
        let timeline = try bench.timeline([
            Bench.touch(0.25, "began"), Bench.touch(0.3, "ended"), Bench.touch(0.4, "began"),
            Bench.touch(0.45, "ended"),
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
                0.400 single does not hear of finger 0 (2)
                0.450 finger 0 (2) is up; is taken from its view by double
                0.450 double is recognized
                0.450 single fails because of double: it requires that one to fail
                0.450 finger 0 is taken from its view by double
                """)
    }

    @Test("shows a pan that takes the touch of a view, and the tap that it prevents")
    func panning() throws {
        let bench = Bench([.single, .pan])
        let timeline = try bench.timeline([
            Bench.touch(0.1, "began"), Bench.touch(0.15, "moved", (104, 40)), Bench.touch(0.2, "moved", (120, 40)),
            Bench.touch(0.25, "moved", (130, 40)), Bench.touch(0.3, "ended", (130, 40)),
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
                0.200 finger 0 is taken from its view by pan
                0.300 finger 0 is up
                0.300 pan ends
                """)
    }

    @Test("GR-17 shows a pan that keeps another one from beginning, whose move it was too")
    func prevention() throws {
        let scene = Scene(name: "pans", title: "", hint: "", size: Bench.size) { frame in
            let view = UIView(frame: frame)
            for name in ["first", "second"] {
                let pan = UIPanGestureRecognizer()
                pan.name = name
                view.addGestureRecognizer(pan)
            }
            return view
        }
        let timeline = try Bench(scene).timeline([
            Bench.touch(0.1, "began"), Bench.touch(0.2, "moved", (140, 40)), Bench.touch(0.3, "cancelled", (140, 40)),
        ])
        #expect(
            said(timeline) == """
                0.100 finger 0 is down on UIView
                0.200 first begins
                0.200 second proposes began; fails because of first: it was prevented
                0.200 finger 0 is taken from its view by first
                0.300 finger 0 is up
                0.300 first is cancelled
                """)
        #expect(timeline.links.map(\.kind) == [.beats, .takes])
    }

    @Test("GP-01 shows a button that keeps its touch from the tap of the view around it")
    func button() throws {
        let bench = Bench([.single, .button])
        let timeline = try bench.timeline([
            Bench.touch(0.1, "began", Bench.onButton), Bench.touch(0.2, "ended", Bench.onButton),
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

    @Test("knows from the host when a finger was lifted that no recognizer hears of, and that it was lost")
    func unheard() throws {
        let bench = Bench([.button])
        let timeline = try bench.timeline([
            Bench.touch(0.1, "began"), Bench.touch(0.1, "began", Bench.onButton, finger: 1),
            Bench.touch(0.2, "ended"), Bench.touch(0.3, "cancelled", Bench.onButton, finger: 1),
            Bench.touch(0.4, "began"), Bench.touch(0.4, "ended"), Bench.touch(0.4, "began"),
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

    @Test("gives a touch a lane to itself while the one before is waited for, and else the lane of its finger")
    func fingers() throws {
        let bench = Bench([.single, .double, .requirement])
        var lines: [String] = []
        for time in [0.1, 0.3, 2, 3] {
            lines += [Bench.touch(time, "began"), Bench.touch(time + 0.05, "ended")]
        }
        let timeline = try bench.timeline(lines)
        #expect(timeline.lanes.map(\.title) == ["finger 0", "finger 0 (2)", "single", "double"])
        let downs = timeline.marks.filter { $0.change == .touchDown }
        #expect(downs.map { $0.lane == downs[0].lane } == [true, false, true, true])
    }

    @Test("forgets the oldest when there is too much, and says so")
    func limit() throws {
        let bench = Bench([.single, .double])
        var lines: [String] = []
        for index in 0..<60 {
            lines += [Bench.touch(Double(index), "began"), Bench.touch(Double(index) + 0.05, "ended")]
        }
        let timeline = try bench.timeline(lines, limit: 40)
        #expect(timeline.marks.count <= 40 && timeline.marks.count > 20)
        #expect(timeline.lanes.reduce(0) { $0 + $1.spans.count } <= 40)
        #expect(timeline.isShortened)
        #expect(timeline.marks.last?.instant ?? .zero > Instant(seconds: 59))
        let whole = try bench.timeline(lines)
        #expect(!whole.isShortened && whole.marks.count > 200)
    }

    @Test("has lanes for a hundred at most, and says that there were more")
    func crowd() throws {
        let scene = Scene(name: "crowd", title: "", hint: "", size: Bench.size) { frame in
            let view = UIView(frame: frame)
            for number in 0..<150 {
                let tap = UITapGestureRecognizer()
                tap.name = "tap \(number)"
                view.addGestureRecognizer(tap)
            }
            return view
        }
        let timeline = try Bench(scene).timeline([Bench.touch(0.1, "began"), Bench.touch(0.2, "ended")])
        #expect(timeline.lanes.count == GestureTimeline.mostLanes)
        #expect(timeline.isCrowded)
    }

    @Test("keeps names apart and short, whatever an app calls its recognizers")
    func names() throws {
        let strange = [
            "same", "same", "", "line\nbreak\u{1B}[2J", String(repeating: "e\u{301}", count: 400), "\u{202E}",
        ]
        let scene = Scene(name: "names", title: "", hint: "", size: Bench.size) { frame in
            let view = UIView(frame: frame)
            for name in strange {
                let tap = UITapGestureRecognizer()
                tap.name = name
                view.addGestureRecognizer(tap)
            }
            return view
        }
        let timeline = try Bench(scene).timeline([Bench.touch(0.1, "began"), Bench.touch(0.2, "ended")])
        let titles = timeline.lanes.filter { $0.kind == .recognizer }.map(\.title)
        #expect(titles.count == strange.count && Set(titles).count == strange.count)
        #expect(titles[0] == "same" && titles[1] == "same (2)")
        #expect(titles.allSatisfy { $0.unicodeScalars.count <= 64 && !$0.contains("\n") && !$0.contains("\u{1B}") })
        #expect(!timeline.text.contains("\u{1B}"))
    }

    @Test("holds together when it hears anything at all, in any order")
    func nonsense() {
        var numbers = SeededNumbers(seed: 41)
        let stage = Stage()
        defer { stage.end() }
        for _ in 0..<40 {
            var timeline = GestureTimeline(limit: 16 + numbers.below(60))
            var now = Instant.zero
            for _ in 0..<300 {
                if numbers.below(3) == 0 { now = now.advanced(by: Double(numbers.below(100)) / 1000) }
                if numbers.below(6) == 0 {
                    let phase = TouchSample.Phase.allCases[numbers.below(4)]
                    timeline.add(TouchSample(finger: numbers.below(3), phase: phase, location: .zero), at: now)
                } else {
                    timeline.add(Self.record(&numbers, at: now))
                }
            }
            timeline.settle(at: now)
            Self.check(timeline)
        }
    }

    private static func record(_ numbers: inout SeededNumbers, at instant: Instant) -> TraceRecord {
        func subject() -> GestureNote.Subject {
            let number = numbers.below(5)
            return numbers.below(2) == 0
                ? GestureNote.Subject(kind: .touch, number: number, name: "finger \(number % 3)")
                : GestureNote.Subject(kind: .recognizer, number: number, name: "tap \(number) of V", title: "tap")
        }
        let changes = GestureNote.Change.allCases
        let note = GestureNote(
            subject(), changes[numbers.below(changes.count)], peer: numbers.below(2) == 0 ? subject() : nil,
            reason: ["changed", "ended", "no", nil][numbers.below(4)], isRecognition: numbers.below(2) == 0)
        return TraceRecord(instant: instant, topic: .gesture, text: "", gesture: note)
    }

    /// What has to be true of every timeline.
    static func check(_ timeline: GestureTimeline) {
        #expect(timeline.marks.count <= timeline.limit)
        #expect(timeline.lanes.reduce(0) { $0 + $1.spans.count } <= timeline.limit + timeline.lanes.count)
        #expect(Set(timeline.lanes.map(\.title)).count == timeline.lanes.count)
        let kinds = timeline.lanes.map(\.kind)
        #expect(kinds == kinds.filter { $0 == .touch } + kinds.filter { $0 == .recognizer })
        #expect(zip(timeline.marks, timeline.marks.dropFirst()).allSatisfy { $0.instant <= $1.instant })
        for lane in timeline.lanes {
            for (span, next) in zip(lane.spans, lane.spans.dropFirst()) {
                #expect(span.end.map { span.start <= $0 && $0 <= next.start } == true, "\(lane)")
            }
            #expect((lane.spans.last?.end ?? timeline.end) <= timeline.end)
        }
        TimelineLayoutTests.check(timeline)
    }

    @Test("costs nothing while nobody records, and ends when its recorder goes")
    func silence() throws {
        let bench = Bench([.single])
        let session = SceneSession(bench.scene, size: Bench.size, scale: 1, appearance: .light)
        session.host.push(try Bench.script([Bench.touch(0.1, "began")]).events)
        #expect(!Trace.isOn)
        var recorder: GestureRecorder? = GestureRecorder(session, limit: 100)
        try session.run(until: Instant(seconds: 0.15))
        #expect(Trace.isOn)
        #expect(recorder?.timeline.lanes.map(\.title) == ["finger 0", "single"])
        weak let dropped = recorder
        recorder = nil
        #expect(dropped == nil && !Trace.isOn)
        session.host.push(try Bench.script([Bench.touch(0.2, "ended")]).events)
        let later = GestureRecorder(session, limit: 100)
        try session.run(until: Instant(seconds: 1))
        later.settle()
        // It was not there when the finger came down.
        #expect(later.timeline.lanes.map(\.title) == ["single"])
    }
}
