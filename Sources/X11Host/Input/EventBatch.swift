import CoreGraphics
import HostInterface
import Timeline

/// The events of one turn, in which redundant events are coalesced.
///
/// A hover replaces the hover directly before it, and so does a movement of another program's drag. Scroll distances
/// and pinches are accumulated, only the newest size is kept, and exposed areas are united. No event moves ahead of a
/// press. All touch samples are kept: the application makes one event of them and still delivers each sample.
struct EventBatch {
    private(set) var events: [HostEvent] = []

    /// Whether the batch has no events.
    var isEmpty: Bool { events.isEmpty }

    /// Whether the batch has an event other than motion, which should be delivered although a frame is being shown.
    private(set) var hasUrgentEvents = false

    /// Appends an event and coalesces it with earlier ones.
    mutating func append(_ event: HostEvent) {
        switch event.content {
        case .touch(let sample) where sample.phase == .moved:
            break
        case .hover(let sample) where sample.phase == .moved:
            removeHoverMotion()
        case .drag(let sample) where sample.phase == .moved:
            if case .drag(let last) = events.last?.content, last.phase == .moved { events.removeLast() }
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

    /// Turns the ends of the fingers' touches in the batch into cancellations.
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

    /// Returns the events and empties the batch.
    mutating func take() -> [HostEvent] {
        defer {
            events.removeAll()
            hasUrgentEvents = false
        }
        return events
    }

    /// Removes the last event if it is a hover that a new one replaces.
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
