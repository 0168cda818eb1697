import UIKit

/// Counts seconds from the first finger after a rest, so that a log can say how long after it something came.
@MainActor
struct TouchClock {
    /// How long nothing has to happen for the next finger to be the first of something new. Two taps of a double tap belong
    /// together.
    static let rest: TimeInterval = 0.5

    private var start: TimeInterval?
    private var newest: TimeInterval = 0

    /// A finger came down. True when it is the first after a rest: seconds are counted from now.
    mutating func begin() -> Bool {
        let now = CACurrentMediaTime()
        defer { newest = now }
        if start != nil, now - newest < Self.rest { return false }
        start = now
        return true
    }

    /// How many seconds have passed.
    mutating func read() -> TimeInterval {
        newest = CACurrentMediaTime()
        return newest - (start ?? newest)
    }
}
