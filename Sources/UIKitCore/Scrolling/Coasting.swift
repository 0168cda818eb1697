import Foundation

/// Content along one axis that was let go of with some speed: after each millisecond it has `rate` of it left.
struct Coasting: Equatable {
    /// Where it was let go, in points.
    var start: Double
    /// How fast it was then, in points per millisecond.
    var velocity: Double
    /// What is left of the speed after a millisecond.
    var rate: Double

    /// The speed at which content counts as being at rest, in points per millisecond.
    static let slowest = 0.01

    /// Points that content goes on for each point per millisecond of its speed: the sum of what is left of it.
    private var reach: Double { rate / (1 - rate) }

    /// The same for the target that is told beforehand. UIKit tells a target that lies a little further than where content
    /// comes to rest, as if its speed fell all the time and not once a millisecond.
    private var toldReach: Double { -1 / log(rate) }

    /// - Parameter rate: between 0 and 1; other values are taken for the nearest that is.
    init(start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = abs(velocity) > Self.slowest ? velocity : 0
        self.rate = Self.usable(rate)
    }

    /// The nearest rate at which content comes to rest.
    static func usable(_ rate: Double) -> Double { rate.isNaN ? 0.998 : min(max(rate, 0.01), 0.9999) }

    /// Where content is some milliseconds later.
    func position(at milliseconds: Double) -> Double {
        guard milliseconds < duration else { return end }
        return start + velocity * reach * (1 - pow(rate, milliseconds))
    }

    /// How fast it is then, in points per millisecond.
    func velocity(at milliseconds: Double) -> Double {
        milliseconds < duration ? velocity * pow(rate, milliseconds) : 0
    }

    /// Milliseconds until content is at rest.
    var duration: Double { velocity == 0 ? 0 : log(Self.slowest / abs(velocity)) / log(rate) }

    /// Where content comes to rest.
    var end: Double { start + reach * excess }

    /// Where content is said to come to rest.
    var told: Double { start + toldReach * excess }

    private var excess: Double { velocity == 0 ? 0 : velocity - (velocity < 0 ? -Self.slowest : Self.slowest) }

    /// Milliseconds until content is at a place; nil if it never gets there.
    func time(at place: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let left = 1 - (place - start) / (velocity * reach)
        guard left > 0, left <= 1 else { return nil }
        let time = log(left) / log(rate)
        return time <= duration ? time : nil
    }
}
