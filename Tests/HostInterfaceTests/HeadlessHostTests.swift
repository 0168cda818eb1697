import CoreGraphics
import Testing
import Timeline

@testable import HostInterface

@MainActor
@Suite("A headless host")
struct HeadlessHostTests {
    private func event(at seconds: Double, finger: Int = 0) -> HostEvent {
        HostEvent(
            timestamp: Instant(seconds: seconds),
            content: .touch(TouchSample(finger: finger, phase: .moved, location: .zero)))
    }

    @Test("advances time to the next event or deadline, whichever is earlier")
    func waiting() {
        let host = HeadlessHost()
        host.push(event(at: 0.5))

        #expect(host.wait(until: Instant(seconds: 0.2)).isEmpty)
        #expect(host.now == Instant(seconds: 0.2))
        #expect(host.wait(until: Instant(seconds: 0.9)) == [event(at: 0.5)])
        #expect(host.now == Instant(seconds: 0.5))
        #expect(host.wait(until: Instant(seconds: 0.9)).isEmpty)
        #expect(host.now == Instant(seconds: 0.9))
    }

    @Test("does not advance time when there is nothing to wait for")
    func nothingToDo() {
        let host = HeadlessHost()
        #expect(host.wait(until: nil).isEmpty)
        #expect(host.now == .zero)
    }

    @Test("does not advance time while there is work")
    func pendingWork() {
        let host = HeadlessHost()
        host.workObservers.add { true }
        host.push(event(at: 0.5))
        #expect(host.wait(until: Instant(seconds: 1)).isEmpty)
        #expect(host.now == .zero)
    }

    @Test("delivers events of one instant together, in the order in which they were pushed")
    func batches() {
        let host = HeadlessHost()
        for (seconds, finger) in [(0.2, 1), (0.1, 2), (0.2, 3), (0.1, 4)] {
            host.push(event(at: seconds, finger: finger))
        }
        #expect(host.wait(until: nil) == [event(at: 0.1, finger: 2), event(at: 0.1, finger: 4)])
        #expect(host.wait(until: nil) == [event(at: 0.2, finger: 1), event(at: 0.2, finger: 3)])
    }

    @Test("delivers events that are pushed alone among those of a script, and those of a second script after both")
    func scriptAndSingleEvents() {
        let host = HeadlessHost()
        host.push([event(at: 0.1, finger: 1), event(at: 0.2, finger: 2), event(at: 0.3, finger: 3)])
        host.push(event(at: 0.2, finger: 4))
        host.push(event(at: 0.1, finger: 5))
        host.push(event(at: 0.4, finger: 6))
        host.push([event(at: 0.4, finger: 7), event(at: 0.5, finger: 8)])
        host.push(event(at: 0.4, finger: 9))
        host.push([event(at: 0.2, finger: 10)])
        #expect(host.nextEvent == Instant(seconds: 0.1) && host.lastEvent == Instant(seconds: 0.5))
        var fingers: [[Int]] = []
        while host.nextEvent != nil {
            fingers.append(
                host.wait(until: nil).map { event in
                    if case .touch(let sample) = event.content { sample.finger } else { 0 }
                })
        }
        #expect(fingers == [[1, 5], [2, 4, 10], [3], [6, 7, 9], [8]])
        #expect(host.lastEvent == nil)
    }

    @Test("runs until the given instant, through all events and deadlines before it")
    func running() {
        let host = HeadlessHost()
        host.push([event(at: 0.1), event(at: 0.2), event(at: 5)])
        var seen: [HostEvent] = []
        #expect(host.run(until: Instant(seconds: 1)) { seen += host.wait(until: nil) })
        #expect(seen == [event(at: 0.1), event(at: 0.2)])
        #expect(host.now == Instant(seconds: 1))
    }

    @Test("stops an application that requests work endlessly at one instant")
    func endlessWork() {
        let host = HeadlessHost()
        host.workObservers.add { true }
        var turns = 0
        #expect(
            !host.run(until: Instant(seconds: 1), maximumIdleTurns: 10) { turns += host.wait(until: nil).count + 1 })
        #expect(turns == 10)
        #expect(host.now == .zero)
    }

    @Test(
        "opens a window of its own size and activates it; the frame is new until shown, and after a resize")
    func window() throws {
        let host = HeadlessHost(size: CGSize(width: 20, height: 10), scale: 2)
        let window = try host.openWindow(
            WindowOptions(title: "a", className: "b", size: CGSize(width: 500, height: 500)))
        #expect(window.metrics == WindowMetrics(size: CGSize(width: 20, height: 10), scale: 2))
        #expect(host.wait(until: nil).map(\.content) == [.activation(.active)])

        let frame = window.beginFrame()
        #expect(frame.isFresh)
        #expect(frame.bitmap.width == 40)
        #expect(frame.bitmap.height == 20)
        window.present(frame, damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
        #expect(!window.beginFrame().isFresh)

        host.perform(.resize(CGSize(width: 30, height: 10)))
        #expect(!window.beginFrame().isFresh, "the size changes when the event is handed out")
        #expect(host.wait(until: nil).count == 1)
        #expect(window.beginFrame().isFresh)
        #expect(window.beginFrame().bitmap.width == 60)
    }

    @Test("records the application's requests")
    func requests() {
        let host = HeadlessHost()
        host.perform(.setTitle("x"))
        host.perform(.beep)
        #expect(host.requests == [.setTitle("x"), .beep])
    }
}
