import Foundation
import Timeline

/// Counts touches that come down in quick succession at nearly the same place, for `UITouch.tapCount`.
///
/// Apple does not publish the limits and no measurement of them is known; these are ours.
struct TapCounter {
    /// Longest time between two touch-downs of one sequence, in seconds.
    static let interval = 0.35
    /// Greatest distance between two touch-downs of one sequence, in points.
    static let radius: CGFloat = 30

    private var last: (instant: Instant, location: CGPoint, count: Int)?

    /// The tap count of a finger that comes down now.
    mutating func count(at location: CGPoint, instant: Instant) -> Int {
        var count = 1
        if let last, instant.seconds(since: last.instant) <= Self.interval,
            hypot(location.x - last.location.x, location.y - last.location.y) <= Self.radius
        {
            count = last.count + 1
        }
        last = (instant, location, count)
        return count
    }
}
