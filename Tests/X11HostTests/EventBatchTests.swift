import CoreGraphics
import HostInterface
import Testing
import Timeline

@testable import X11Host

@Suite struct EventBatchTests {
    private func touch(_ finger: Int, _ phase: TouchSample.Phase, _ x: CGFloat) -> HostEvent.Content {
        .touch(TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0)))
    }

    private func merged(_ contents: [HostEvent.Content]) -> [HostEvent.Content] {
        var batch = EventBatch()
        for (index, content) in contents.enumerated() {
            batch.append(HostEvent(timestamp: Instant(nanoseconds: Int64(index)), content: content))
        }
        let events = batch.take()
        #expect(events.map(\.timestamp) == events.map(\.timestamp).sorted())
        return events.map(\.content)
    }

    @Test("Motion of one finger is merged into its newest sample")
    func motion() {
        #expect(
            merged([touch(0, .began, 0), touch(0, .moved, 1), touch(0, .moved, 2), touch(0, .moved, 3)])
                == [touch(0, .began, 0), touch(0, .moved, 3)])
    }

    @Test("Motion of two fingers is merged finger by finger")
    func twoFingers() {
        #expect(
            merged([touch(0, .moved, 1), touch(1, .moved, 1), touch(0, .moved, 2), touch(1, .moved, 2)])
                == [touch(0, .moved, 2), touch(1, .moved, 2)])
    }

    @Test("Motion never passes a press or a release")
    func order() {
        let events = [touch(0, .moved, 1), touch(1, .began, 1), touch(0, .moved, 2)]
        #expect(merged(events) == events)
    }

    @Test("A change of buttons is kept even though it is motion")
    func buttons() {
        var second = TouchSample(finger: 0, phase: .moved, location: .zero)
        second.buttons = 3
        let events = [touch(0, .moved, 0), .touch(second)]
        #expect(merged(events) == events)
    }

    @Test("Only the newest size of a storm of sizes is left")
    func sizes() {
        let sizes = (1...100).map {
            HostEvent.Content.resize(WindowMetrics(size: CGSize(width: $0, height: $0), scale: 1))
        }
        #expect(merged(sizes) == [sizes[99]])
    }

    @Test("Scroll distances add up, steps and distances apart")
    func scroll() {
        func scroll(_ dy: CGFloat, continuous: Bool) -> HostEvent.Content {
            .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: dy), isContinuous: continuous))
        }
        #expect(
            merged([
                scroll(-40, continuous: false), scroll(-40, continuous: false), scroll(3, continuous: true),
                scroll(4, continuous: true),
            ]) == [scroll(-80, continuous: false), scroll(7, continuous: true)])
    }

    @Test("Exposed areas join")
    func exposed() {
        #expect(
            merged([
                .expose(CGRect(x: 0, y: 0, width: 10, height: 10)),
                .expose(CGRect(x: 20, y: 20, width: 10, height: 10)),
            ]) == [.expose(CGRect(x: 0, y: 0, width: 30, height: 30))])
    }

    @Test("Motion alone can wait for the screen, a press cannot")
    func urgency() {
        var batch = EventBatch()
        batch.append(HostEvent(timestamp: .zero, content: touch(0, .moved, 1)))
        batch.append(HostEvent(timestamp: .zero, content: .hover(HoverSample(phase: .moved, location: .zero))))
        #expect(!batch.hasUrgentEvents)
        batch.append(HostEvent(timestamp: .zero, content: touch(0, .ended, 1)))
        #expect(batch.hasUrgentEvents)
        _ = batch.take()
        #expect(!batch.hasUrgentEvents && batch.isEmpty)
    }
}
