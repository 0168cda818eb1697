import CoreGraphics
import HostInterface
import TestSupport
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

    private func hover(_ phase: HoverSample.Phase, _ x: CGFloat) -> HostEvent.Content {
        .hover(HoverSample(phase: phase, location: CGPoint(x: x, y: 0)))
    }

    @Test("Every touch sample is kept in order", .fact("TE-15"))
    func motion() {
        let events = [
            touch(0, .began, 0), touch(0, .moved, 1), touch(1, .began, 1), touch(0, .moved, 2), touch(1, .moved, 2),
            touch(0, .moved, 2), touch(0, .ended, 2),
        ]
        #expect(merged(events) == events)
    }

    @Test("Hovers are coalesced to the newest location, but not across their start, their end or a press")
    func hovering() {
        #expect(
            merged([hover(.entered, 0), hover(.moved, 1), hover(.moved, 2), hover(.exited, 3)])
                == [hover(.entered, 0), hover(.moved, 2), hover(.exited, 3)])
        let apart = [hover(.moved, 1), touch(0, .began, 1), hover(.moved, 2)]
        #expect(merged(apart) == apart)
    }

    @Test("Of many resizes only the newest is kept")
    func sizes() {
        let sizes = (1...100).map {
            HostEvent.Content.resize(WindowMetrics(size: CGSize(width: $0, height: $0), scale: 1))
        }
        #expect(merged(sizes) == [sizes[99]])
    }

    @Test("Scroll distances are accumulated, separately for wheels and touchpads")
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

    @Test("Touchpad samples are coalesced while the fingers move, but not across their beginning or end")
    func touchpad() {
        func scroll(_ phase: GesturePhase, _ dy: CGFloat) -> HostEvent.Content {
            .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: dy), isContinuous: true, phase: phase))
        }
        func transform(_ phase: GesturePhase, _ scale: CGFloat = 1, _ rotation: CGFloat = 0) -> HostEvent.Content {
            .transform(TransformSample(phase: phase, location: .zero, scale: scale, rotation: rotation))
        }
        #expect(
            merged([
                scroll(.began, 1), scroll(.changed, 2), scroll(.changed, 3), scroll(.ended, 0), scroll(.began, 4),
                scroll(.ended, 0),
            ]) == [scroll(.began, 1), scroll(.changed, 5), scroll(.ended, 0), scroll(.began, 4), scroll(.ended, 0)])
        #expect(
            merged([
                transform(.began), transform(.changed, 2, 0.25), transform(.changed, 1.5, 0.5), transform(.ended),
                transform(.began), transform(.cancelled),
            ]) == [
                transform(.began), transform(.changed, 3, 0.75), transform(.ended), transform(.began),
                transform(.cancelled),
            ])
    }

    @Test("Lifts are turned into cancellations, only the newest of each finger")
    func lifts() {
        var batch = EventBatch()
        let events = [
            touch(2, .began, 0), touch(2, .ended, 0), touch(2, .began, 1), touch(3, .began, 1), touch(2, .ended, 1),
            touch(3, .ended, 1), touch(4, .began, 1),
        ]
        for content in events { batch.append(HostEvent(timestamp: .zero, content: content)) }
        batch.cancelLifts(of: [2, 4, 9])
        var expected = events
        expected[4] = touch(2, .cancelled, 1)
        #expect(batch.take().map(\.content) == expected)
    }

    @Test("Exposed areas are united")
    func exposed() {
        #expect(
            merged([
                .expose(CGRect(x: 0, y: 0, width: 10, height: 10)),
                .expose(CGRect(x: 20, y: 20, width: 10, height: 10)),
            ]) == [.expose(CGRect(x: 0, y: 0, width: 30, height: 30))])
    }

    @Test("Motion alone can wait for the screen; a press cannot")
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
