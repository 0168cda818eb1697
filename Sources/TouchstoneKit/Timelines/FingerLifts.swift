import HostInterface
import Timeline

/// Fingers that a host said were lifted, until the trace has come as far. It tells of them itself only where a recognizer
/// hears of the finger.
struct FingerLifts: Equatable {
    struct Lift: Equatable {
        let finger: String
        let instant: Instant
        let isCancelled: Bool
    }

    private var lifts: [Lift] = []

    /// How many are kept: more fingers are not lifted in one turn.
    private static let most = 256

    mutating func add(_ sample: TouchSample, at instant: Instant) {
        guard sample.phase == .ended || sample.phase == .cancelled else { return }
        lifts.append(
            Lift(finger: "finger \(sample.finger)", instant: instant, isCancelled: sample.phase == .cancelled))
        if lifts.count > Self.most { lifts.removeFirst() }
    }

    /// Takes out those before an instant.
    mutating func take(before instant: Instant) -> [Lift] {
        guard let first = lifts.first, first.instant < instant else { return [] }
        defer { lifts.removeAll { $0.instant < instant } }
        return lifts.filter { $0.instant < instant }
    }

    /// Takes out the oldest of a finger, unless it is later than an instant.
    mutating func take(_ finger: String, upTo instant: Instant) -> Lift? {
        guard let index = lifts.firstIndex(where: { $0.finger == finger }), lifts[index].instant <= instant else {
            return nil
        }
        return lifts.remove(at: index)
    }
}
