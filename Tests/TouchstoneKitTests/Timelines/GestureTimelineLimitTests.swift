import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The gesture timeline with extreme input")
struct GestureTimelineLimitTests {
    typealias Fixture = TimelineFixture

    @Test("discards the oldest part beyond its limit, and says so")
    func limit() throws {
        let fixture = Fixture([.single, .double])
        var lines: [String] = []
        for index in 0..<60 {
            lines += [Fixture.touch(Double(index), "began"), Fixture.touch(Double(index) + 0.05, "ended")]
        }
        let timeline = try fixture.timeline(lines, limit: 40)
        #expect(timeline.marks.count <= 40 && timeline.marks.count > 20)
        #expect(timeline.lanes.reduce(0) { $0 + $1.spans.count } <= 40)
        #expect(timeline.isShortened)
        #expect(timeline.marks.last?.instant ?? .zero > Instant(seconds: 59))
        let whole = try fixture.timeline(lines)
        #expect(!whole.isShortened && whole.marks.count > 200)
    }

    @Test("has at most a hundred lanes, and says that there were more")
    func crowd() throws {
        let scene = Scene(name: "crowd", title: "", hint: "", size: Fixture.size) { frame in
            let view = UIView(frame: frame)
            for number in 0..<150 {
                let tap = UITapGestureRecognizer()
                tap.name = "tap \(number)"
                view.addGestureRecognizer(tap)
            }
            return view
        }
        let timeline = try Fixture(scene).timeline([Fixture.touch(0.1, "began"), Fixture.touch(0.2, "ended")])
        #expect(timeline.lanes.count == GestureTimeline.maximumLanes)
        #expect(timeline.isCrowded)
    }

    @Test("keeps names unique and short, regardless of the names of recognizers")
    func names() throws {
        let strange = [
            "same", "same", "", "line\nbreak\u{1B}[2J", String(repeating: "e\u{301}", count: 400), "\u{202E}",
        ]
        let scene = Scene(name: "names", title: "", hint: "", size: Fixture.size) { frame in
            let view = UIView(frame: frame)
            for name in strange {
                let tap = UITapGestureRecognizer()
                tap.name = name
                view.addGestureRecognizer(tap)
            }
            return view
        }
        let timeline = try Fixture(scene).timeline([Fixture.touch(0.1, "began"), Fixture.touch(0.2, "ended")])
        let titles = timeline.lanes.filter { $0.kind == .recognizer }.map(\.title)
        #expect(titles.count == strange.count && Set(titles).count == strange.count)
        #expect(titles[0] == "same" && titles[1] == "same (2)")
        #expect(titles.allSatisfy { $0.unicodeScalars.count <= 64 && !$0.contains("\n") && !$0.contains("\u{1B}") })
        #expect(!timeline.text.contains("\u{1B}"))
    }

    @Test("stays consistent with arbitrary records in any order")
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
        return TraceRecord(instant: instant, application: 0, event: .gesture(note))
    }

    /// Checks the invariants of every timeline.
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

    @Test("costs nothing without a recorder, and ends with its recorder")
    func silence() async {
        // A separate process has no other observers.
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try GestureTimelineLimitTests.recordNowAndThen() }
        }
    }

    private static func recordNowAndThen() throws {
        let fixture = Fixture([.single])
        let session = SceneSession(fixture.scene, size: Fixture.size, scale: 1, appearance: .light)
        session.host.push(try Fixture.script([Fixture.touch(0.1, "began")]).events)
        #expect(!Trace.isOn)
        var recorder: GestureRecorder? = GestureRecorder(session, limit: 100)
        try session.run(until: Instant(seconds: 0.15))
        #expect(Trace.isOn)
        #expect(recorder?.timeline.lanes.map(\.title) == ["finger 0", "single"])
        weak let dropped = recorder
        recorder = nil
        #expect(dropped == nil && !Trace.isOn)
        session.host.push(try Fixture.script([Fixture.touch(0.2, "ended")]).events)
        let later = GestureRecorder(session, limit: 100)
        try session.run(until: Instant(seconds: 1))
        later.settle()
        // The recorder did not exist when the finger came down.
        #expect(later.timeline.lanes.map(\.title) == ["single"])
    }
}
