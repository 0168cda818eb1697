import CoreGraphics
import HostInterface
import Testing
import Timeline

@testable import AccessibilityBridge

@MainActor
@Suite("The host that adds what readers do")
struct AssistedHostTests {
    /// A host in memory that calls a function in the middle of a wait, as a host with a run loop does. It then sleeps
    /// on if there is nothing to do.
    private final class SleepingHost: HostDecorator {
        var onSleep: () -> Void = {}

        override func wait(until deadline: Instant?) -> [HostEvent] {
            onSleep()
            return hasPendingWork ? [] : super.wait(until: deadline)
        }
    }

    private let sleeping: SleepingHost
    private let host: AssistedHost

    init() {
        sleeping = SleepingHost(HeadlessHost(size: CGSize(width: 100, height: 100)))
        host = AssistedHost(sleeping)
    }

    @Test("does not sleep beyond a time that was set while it slept")
    func wakeTimes() {
        sleeping.onSleep = { [host, sleeping] in
            host.wakeTime = Instant(seconds: 0.5)
            sleeping.onSleep = {}
        }
        _ = host.wait(until: Instant(seconds: 10))
        #expect(host.now == .zero)
        _ = host.wait(until: Instant(seconds: 10))
        #expect(host.now == Instant(seconds: 0.5))
        // Without a wake time it sleeps as long as it may.
        host.wakeTime = nil
        _ = host.wait(until: Instant(seconds: 10))
        #expect(host.now == Instant(seconds: 10))
    }

    @Test("calls once at its time what was to be tried again")
    func alarms() {
        var rings = 0
        host.alarm = (Instant(seconds: 2), { rings += 1 })
        _ = host.wait(until: Instant(seconds: 1))
        #expect(rings == 0)
        for _ in 0..<3 { _ = host.wait(until: Instant(seconds: 3)) }
        #expect(rings == 1 && host.now == Instant(seconds: 3))
    }

    @Test("lets what is due by itself go before a touch, but not for ever")
    func dueDeadlines() {
        let due = Instant(seconds: -1)
        #expect(host.tap(for: "reader") { .zero })
        #expect(host.wait(until: due).isEmpty)
        let press = host.wait(until: due)
        #expect(press.count == 1 && press.allSatisfy { $0.timestamp < due })
    }

    @Test("does not sleep after a touch that is no longer possible")
    func droppedTouches() {
        #expect(host.tap(for: "reader") { nil })
        #expect(host.tap(for: "reader") { nil })
        #expect(host.wait(until: Instant(seconds: 10)).isEmpty && host.now == .zero && !host.hasWishes)
        _ = host.wait(until: Instant(seconds: 10))
        #expect(host.now == Instant(seconds: 10))
    }

    @Test("lifts the finger 0.05 s after it came down, however late that was, and between the user's events")
    func lifts() {
        let memory = sleeping.host as? HeadlessHost
        for seconds in [0.01, 0.03, 0.05, 0.2] {
            memory?.push(HostEvent(timestamp: Instant(seconds: seconds), content: .shake(.began)))
        }
        #expect(host.tap(for: "reader") { CGPoint(x: 1, y: 2) } && !host.hasTextToCome)
        var touches: [String] = []
        for _ in 0..<20 {
            for event in host.wait(until: Instant(seconds: 1)) {
                guard case .touch(let sample) = event.content else {
                    touches.append("user \(event.timestamp.seconds)")
                    continue
                }
                touches.append("\(sample.phase) \(event.timestamp.seconds) \(sample.location.y)")
            }
        }
        #expect(
            touches == ["began 0.0 2.0", "user 0.01", "user 0.03", "user 0.05", "ended 0.05 2.0", "user 0.2"])
        #expect(!host.hasWishes)
    }
}
