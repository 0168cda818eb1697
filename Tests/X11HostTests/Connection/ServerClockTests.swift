import Testing
import Timeline

@testable import X11Host

@Suite struct ServerClockTests {
    private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    @Test("The first event's time is its arrival")
    func first() {
        var clock = ServerClock()
        #expect(clock.instant(forServerTime: 5_000_000, now: at(100)) == at(100))
    }

    @Test("Intervals between events are the server's and not those of their arrival")
    func distances() {
        var clock = ServerClock()
        let press = clock.instant(forServerTime: 1000, now: at(100))
        let release = clock.instant(forServerTime: 1050, now: at(900))
        #expect(release.seconds(since: press) == 0.05)
    }

    @Test("Time goes on when the server's milliseconds wrap to zero")
    func wraps() {
        var clock = ServerClock()
        let before = clock.instant(forServerTime: .max - 9, now: at(100))
        let after = clock.instant(forServerTime: 10, now: at(120))
        #expect(after.seconds(since: before) == 0.02)
    }

    @Test("No event is later than now, even if the first one arrived late")
    func neverLater() {
        var clock = ServerClock()
        _ = clock.instant(forServerTime: 1000, now: at(500))
        // The first event was 300 ms old when it arrived, as the next one shows.
        let second = clock.instant(forServerTime: 1100, now: at(300 + 500 - 300 + 100 - 1))
        #expect(second <= at(599))
        let third = clock.instant(forServerTime: 2000, now: at(1200))
        #expect(third == at(1200))
    }

    @Test("A timestamp slightly before the newest one does not move time back")
    func outOfOrder() {
        var clock = ServerClock()
        let first = clock.instant(forServerTime: 1000, now: at(100))
        let second = clock.instant(forServerTime: 995, now: at(101))
        #expect(second == first)
        #expect(clock.newestServerTime == 1000)
    }

    @Test("The clock follows drift between the clocks")
    func drift() {
        var clock = ServerClock()
        // The server is slow by 100 microseconds per second, which adds up to half a second in 5000 seconds.
        for second in 1...5000 {
            let stamp = UInt32(Double(second) * 1000 * 0.9999)
            let instant = clock.instant(forServerTime: stamp, now: at(Int64(second) * 1000))
            #expect(at(Int64(second) * 1000).seconds(since: instant) < 0.01)
        }
    }

    @Test("The time of an event without a timestamp is its arrival")
    func noStamp() {
        var clock = ServerClock()
        _ = clock.instant(forServerTime: 1000, now: at(100))
        #expect(clock.instant(forServerTime: 0, now: at(160)) == at(160))
    }
}
