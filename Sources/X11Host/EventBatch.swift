import CoreGraphics
import HostInterface
import Timeline

/// The events of one turn, with everything merged that the application would otherwise do twice.
///
/// Motion of a finger replaces the older motion of the same finger, scroll distances add up, only the newest size counts,
/// and exposed areas join. What merges stays behind every event that is not motion, so nothing overtakes a press.
struct EventBatch {
    private(set) var events: [HostEvent] = []

    /// True while nothing waits.
    var isEmpty: Bool { events.isEmpty }

    /// True when there is more than motion: something that should not wait for the screen.
    private(set) var hasUrgentEvents = false

    mutating func append(_ event: HostEvent) {
        switch event.content {
        case .touch(let sample) where sample.phase == .moved:
            removeMotion { $0.isOlderMotion(of: sample) }
        case .hover(let sample) where sample.phase == .moved:
            removeMotion { $0.isHoverMotion }
        case .scroll(let sample):
            append(scroll: sample, at: event.timestamp)
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

    /// Hands out the events and begins anew.
    mutating func take() -> [HostEvent] {
        defer {
            events.removeAll()
            hasUrgentEvents = false
        }
        return events
    }

    /// Looks back over the motion at the end of the batch and removes what the new event replaces.
    private mutating func removeMotion(where isReplaced: (HostEvent.Content) -> Bool) {
        var index = events.count - 1
        while index >= 0, events[index].content.isMotion {
            if isReplaced(events[index].content) {
                events.remove(at: index)
                return
            }
            index -= 1
        }
    }

    private mutating func append(scroll sample: ScrollSample, at timestamp: Instant) {
        var merged = sample
        if let last = events.last, case .scroll(let older) = last.content,
            older.isContinuous == sample.isContinuous, older.modifiers == sample.modifiers
        {
            merged.delta.dx += older.delta.dx
            merged.delta.dy += older.delta.dy
            events.removeLast()
        }
        events.append(HostEvent(timestamp: timestamp, content: .scroll(merged)))
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

extension HostEvent.Content {
    /// Movement of which only the newest matters while a frame is being shown.
    fileprivate var isMotion: Bool {
        switch self {
        case .touch(let sample): sample.phase == .moved
        case .hover(let sample): sample.phase == .moved
        case .scroll: true
        default: false
        }
    }

    fileprivate var isHoverMotion: Bool {
        if case .hover(let sample) = self { sample.phase == .moved } else { false }
    }

    /// A motion of the same finger with the same buttons: a change of buttons is an event in its own right.
    fileprivate func isOlderMotion(of newer: TouchSample) -> Bool {
        guard case .touch(let sample) = self else { return false }
        return sample.phase == .moved && sample.finger == newer.finger && sample.buttons == newer.buttons
            && sample.modifiers == newer.modifiers
    }
}
