import HostInterface
import Timeline

/// The events at the beginning of a list that make up one event of the application: what fingers did at one instant, or
/// movement with nothing between.
///
/// Nothing is copied: the group is a part of the list that the host gave, so a device that reports a thousand times a
/// second costs a comparison for each report.
struct TouchGroup {
    /// Events about touches, oldest first; never none.
    let events: ArraySlice<HostEvent>

    /// When the newest sample was taken; the event carries this time.
    var instant: Instant { events[events.endIndex - 1].timestamp }

    /// Takes as many events as belong together; nil when the list does not begin with a touch.
    ///
    /// Movement is merged, because a screen shows one picture a frame however often a device reports. It is not merged
    /// across a deadline: whatever is due between two samples must see the first and not the second. Nor is it where
    /// buttons or modifiers change, which an event has one set of.
    init?(startOf list: ArraySlice<HostEvent>, deadline: Instant?) {
        guard let first = list.first, case .touch(let sample) = first.content else { return nil }
        var end = list.startIndex + 1
        var newest = NewestSamples(sample)
        var isMovement = sample.phase == .moved
        while end < list.endIndex, case .touch(let next) = list[end].content {
            let instant = list[end].timestamp
            let before = list[end - 1].timestamp
            if isMovement, next.phase == .moved {
                if let deadline, before < deadline, instant >= deadline { break }
                if let older = newest.sample(of: next.finger),
                    older.buttons != next.buttons || older.modifiers != next.modifiers
                {
                    break
                }
            } else {
                guard instant == before, newest.sample(of: next.finger) == nil else { break }
                isMovement = false
            }
            newest.add(next)
            end += 1
        }
        events = list[..<end]
    }

    /// The newest sample of each finger so far. As long as there is one finger nothing is allocated.
    private struct NewestSamples {
        private var last: TouchSample
        private var others: [Int: TouchSample] = [:]

        init(_ first: TouchSample) {
            last = first
        }

        mutating func add(_ sample: TouchSample) {
            if sample.finger != last.finger { others[last.finger] = last }
            last = sample
        }

        func sample(of finger: Int) -> TouchSample? {
            finger == last.finger ? last : others[finger]
        }
    }
}
