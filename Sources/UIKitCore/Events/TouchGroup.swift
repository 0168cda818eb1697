import HostInterface
import Timeline

/// Samples of fingers that make up one event: things that happened at the same instant, or movement with nothing between.
struct TouchGroup {
    private(set) var samples: [(instant: Instant, sample: TouchSample)]

    /// When the newest sample was taken; the event carries this time.
    var instant: Instant { samples[samples.count - 1].instant }

    init(_ first: TouchSample, at instant: Instant) {
        samples = [(instant, first)]
    }

    /// Adds a sample and returns true, or returns false when it has to be an event of its own.
    ///
    /// Movement is merged, because a screen shows one picture a frame however often a device reports. It is not merged
    /// across a deadline: whatever is due between two samples must see the first and not the second.
    mutating func append(_ sample: TouchSample, at instant: Instant, deadline: Instant?) -> Bool {
        let isMovement = sample.phase == .moved && samples.allSatisfy { $0.sample.phase == .moved }
        if isMovement {
            if let deadline, self.instant < deadline, instant >= deadline { return false }
        } else if instant != self.instant || samples.contains(where: { $0.sample.finger == sample.finger }) {
            return false
        }
        samples.append((instant, sample))
        return true
    }
}
