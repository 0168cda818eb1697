/// A point on a `Timeline`: whole nanoseconds since the timeline began.
///
/// Times are whole numbers so that adding sixty frames of 1/60 s twice gives the same instant both times. `seconds`
/// is what UIKit's `TimeInterval` properties show.
public struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the timeline's zero.
    public var nanoseconds: Int64

    /// The beginning of every timeline.
    public static let zero = Instant(nanoseconds: 0)

    /// An instant later than every deadline.
    public static let distantFuture = Instant(nanoseconds: .max)

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Creates the instant nearest to `seconds` after the timeline's zero. NaN becomes zero, and a value out of
    /// range becomes the nearest representable instant.
    public init(seconds: Double) {
        let scaled = (seconds * 1e9).rounded()
        if scaled.isNaN {
            nanoseconds = 0
        } else if scaled >= 9.2e18 {
            nanoseconds = .max
        } else if scaled <= -9.2e18 {
            nanoseconds = .min
        } else {
            nanoseconds = Int64(scaled)
        }
    }

    /// The seconds since the timeline's zero.
    public var seconds: Double {
        Double(nanoseconds) / 1e9
    }

    /// Returns the instant `seconds` later, or earlier if it is negative, clamped to the range of instants.
    public func advanced(by seconds: Double) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(Instant(seconds: seconds).nanoseconds)
        guard overflow else { return Instant(nanoseconds: sum) }
        return Instant(nanoseconds: seconds > 0 ? .max : .min)
    }

    /// Returns the seconds from `earlier` to this instant; negative when `earlier` is the later one.
    public func seconds(since earlier: Instant) -> Double {
        Double(nanoseconds &- earlier.nanoseconds) / 1e9
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
