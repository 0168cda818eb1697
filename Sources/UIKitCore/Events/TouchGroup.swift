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
        var newest = NewestSamples(from: list.startIndex)
        var isMovement = sample.phase == .moved
        while end < list.endIndex, case .touch(let next) = list[end].content {
            let instant = list[end].timestamp
            let before = list[end - 1].timestamp
            if isMovement, next.phase == .moved {
                if let deadline, before < deadline, instant >= deadline { break }
                if let older = newest.sample(of: next.finger, in: list[..<end]),
                    older.buttons != next.buttons || older.modifiers != next.modifiers
                {
                    break
                }
            } else {
                guard instant == before, newest.sample(of: next.finger, in: list[..<end]) == nil else { break }
                isMovement = false
            }
            end += 1
        }
        events = list[..<end]
    }

    /// Finds the newest sample of each finger so far.
    ///
    /// It is looked for from the end: fingers take turns, so it is near, and nothing is allocated. Only where it is not near are
    /// samples noted by finger, so that hundreds of fingers cost no more than the sum of them.
    private struct NewestSamples {
        private var byFinger: [Int: TouchSample] = [:]
        private var noted: Int

        /// How far back one looks without noting anything: more than two hands have fingers.
        private static let near = 16

        init(from start: Int) {
            noted = start
        }

        /// The newest sample of a finger in the group so far, nil when it has none.
        mutating func sample(of finger: Int, in group: ArraySlice<HostEvent>) -> TouchSample? {
            for event in group.suffix(Self.near).reversed() {
                if case .touch(let sample) = event.content, sample.finger == finger { return sample }
            }
            guard group.count > Self.near else { return nil }
            for event in group[noted...] {
                if case .touch(let sample) = event.content { byFinger[sample.finger] = sample }
            }
            noted = group.endIndex
            return byFinger[finger]
        }
    }
}
