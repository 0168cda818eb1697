import CoreGraphics
import HostInterface
import Timeline

/// The events of one turn, with everything merged that the application would otherwise do twice.
///
/// Hover replaces the hover right before it, scroll distances add up, as do the pinches of a touchpad, only the newest size counts, and exposed areas join.
/// Nothing overtakes a press. Samples of fingers are all kept: the application makes one event of them and still hands out
/// each.
struct EventBatch {
    private(set) var events: [HostEvent] = []

    /// True while nothing waits.
    var isEmpty: Bool { events.isEmpty }

    /// True when there is more than motion: something that should not wait for the screen.
    private(set) var hasUrgentEvents = false

    mutating func append(_ event: HostEvent) {
        switch event.content {
        case .touch(let sample) where sample.phase == .moved:
            break
        case .hover(let sample) where sample.phase == .moved:
            removeHoverMotion()
        case .scroll(let sample):
            append(scroll: sample, at: event.timestamp)
            return
        case .transform(let sample):
            append(transform: sample, at: event.timestamp)
            return
        case .resize:
            events.removeAll { if case .resize = $0.content { true } else { false } }
            hasUrgentEvents = true
        case .expose(let area):
            append(exposed: area, at: event.timestamp)
            hasUrgentEvents = true
            return
        default:
            hasUrgentEvents = true
        }
        events.append(event)
    }

    /// Turns the lifts of fingers that wait here into cancellations: they were none.
    mutating func cancelLifts(of fingers: Set<Int>) {
        var rest = fingers
        for index in events.indices.reversed() where !rest.isEmpty {
            guard case .touch(var sample) = events[index].content, rest.remove(sample.finger) != nil,
                sample.phase == .ended
            else { continue }
            sample.phase = .cancelled
            events[index].content = .touch(sample)
        }
    }

    /// Hands out the events and begins anew.
    mutating func take() -> [HostEvent] {
        defer {
            events.removeAll()
            hasUrgentEvents = false
        }
        return events
    }

    /// Removes the hover that a new one replaces, with nothing between.
    private mutating func removeHoverMotion() {
        if let last = events.last, case .hover(let sample) = last.content, sample.phase == .moved {
            events.removeLast()
        }
    }

    private mutating func append(scroll sample: ScrollSample, at timestamp: Instant) {
        var merged = sample
        if let last = events.last, case .scroll(let older) = last.content,
            older.isContinuous == sample.isContinuous, older.modifiers == sample.modifiers,
            older.phase == sample.phase, sample.phase == nil || sample.phase == .changed
        {
            merged.delta.dx += older.delta.dx
            merged.delta.dy += older.delta.dy
            events.removeLast()
        }
        events.append(HostEvent(timestamp: timestamp, content: .scroll(merged)))
    }

    private mutating func append(transform sample: TransformSample, at timestamp: Instant) {
        var merged = sample
        if let last = events.last, case .transform(let older) = last.content, older.phase == .changed,
            sample.phase == .changed, older.modifiers == sample.modifiers
        {
            merged.scale *= older.scale
            merged.rotation += older.rotation
            events.removeLast()
        }
        events.append(HostEvent(timestamp: timestamp, content: .transform(merged)))
    }

    private mutating func append(exposed area: CGRect, at timestamp: Instant) {
        var whole = area
        for (index, event) in events.enumerated() {
            guard case .expose(let older) = event.content else { continue }
            whole = whole.union(older)
            events.remove(at: index)
            break
        }
        events.append(HostEvent(timestamp: timestamp, content: .expose(whole)))
    }
}
