import Testing
import Timeline

@MainActor
@Suite("The timeline")
struct TimelineTests {
    @Test("Deadlines fire in order of time, and in order of scheduling at equal times")
    func order() {
        let timeline = Timeline()
        var fired: [String] = []
        for (name, seconds) in [("late", 0.6), ("first", 0.5), ("second", 0.5)] {
            timeline.schedule(at: Instant(seconds: seconds), label: name) {
                fired.append("\(name) at \(timeline.now.seconds)")
            }
        }

        timeline.advance(to: Instant(seconds: 1))

        #expect(fired == ["first at 0.5", "second at 0.5", "late at 0.6"])
        #expect(timeline.now == Instant(seconds: 1))
    }

    @Test("A deadline scheduled by another fires in the same advance if it is due")
    func chained() {
        let timeline = Timeline()
        var fired: [Double] = []
        func again() {
            fired.append(timeline.now.seconds)
            timeline.schedule(after: 0.4, label: "again") { again() }
        }
        timeline.schedule(after: 0.4, label: "again") { again() }

        timeline.advance(to: Instant(seconds: 1))

        #expect(fired == [0.4, 0.8])
        #expect(timeline.nextDeadline == Instant(seconds: 1.2))
        // Breaks the reference cycle between the chain and the timeline.
        for deadline in timeline.pendingDeadlines { deadline.cancel() }
    }

    @Test("A cancelled deadline does not fire, even when one due at the same time cancels it")
    func cancelling() {
        let timeline = Timeline()
        var fired: [String] = []
        var second: Deadline?
        timeline.schedule(after: 0.1, label: "first") {
            fired.append("first")
            second?.cancel()
        }
        second = timeline.schedule(after: 0.1, label: "second") { fired.append("second") }

        timeline.advance(to: Instant(seconds: 1))

        #expect(fired == ["first"])
        #expect(timeline.pendingDeadlines.isEmpty)
    }

    @Test("Time never goes backwards")
    func monotonic() {
        let timeline = Timeline(now: Instant(seconds: 2))
        var fired = false
        timeline.schedule(at: Instant(seconds: 1), label: "past") { fired = true }

        timeline.advance(to: Instant(seconds: 1))

        #expect(fired)
        #expect(timeline.now == Instant(seconds: 2))
    }

    @Test("Sixty frames of a sixtieth of a second always end at the same instant")
    func exactness() {
        var instant = Instant.zero
        for _ in 0..<60 { instant = instant.advanced(by: 1.0 / 60) }
        #expect(instant.nanoseconds == 60 * 16_666_667)
    }

    @Test("NaN and overflowing seconds become a valid instant")
    func hostileSeconds() {
        #expect(Instant(seconds: .nan) == .zero)
        #expect(Instant(seconds: .infinity).nanoseconds == .max)
        #expect(Instant(seconds: -1e300).nanoseconds == .min)
        #expect(Instant.distantFuture.advanced(by: 1) == .distantFuture)
    }
}
