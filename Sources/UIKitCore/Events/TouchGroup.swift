import HostInterface
import Timeline

/// The host events at the start of a list that form one event of the application: the samples of one instant, or
/// consecutive movement.
///
/// A group is a slice of the host's list and copies nothing, so a device that reports a thousand samples a second
/// costs one comparison per sample.
struct TouchGroup {
    /// The touch events of the group, oldest first; never empty.
    let events: ArraySlice<HostEvent>

    /// The time of the newest sample, which is also the event's time.
    var instant: Instant { events[events.endIndex - 1].timestamp }

    /// Creates a group of as many events as belong together; nil if the list does not start with a touch.
    ///
    /// Movement is merged, because the screen shows one image per frame however often a device reports. It is not
    /// merged across a deadline: a callback that is due between two samples must see the first and not the second. It
    /// is not merged either where buttons or modifiers change, because an event has one set of them.
    init?(startOf list: ArraySlice<HostEvent>, deadline: Instant?) {
        guard let first = list.first, case .touch(let sample) = first.content else { return nil }
        var end = list.startIndex + 1
        var newest = NewestSamples(from: list.startIndex)
        var isMovement = sample.phase == .moved
        while end < list.endIndex, list[end].window == first.window, case .touch(let next) = list[end].content {
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

    /// The search for the newest sample of each finger.
    ///
    /// The search runs backwards from the end. Fingers take turns, so the sample is usually near and nothing is
    /// allocated. Only if it is farther away does the search build a dictionary, which keeps hundreds of fingers at
    /// linear cost.
    private struct NewestSamples {
        private var byFinger: [Int: TouchSample] = [:]
        private var noted: Int

        /// The number of events to search before building the dictionary: more than the fingers of two hands.
        private static let near = 16

        init(from start: Int) {
            noted = start
        }

        /// Returns the newest sample of a finger in the group so far; nil if there is none.
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
