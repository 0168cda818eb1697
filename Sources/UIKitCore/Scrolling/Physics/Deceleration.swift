import Foundation

/// The deceleration of content along one axis: each millisecond, the velocity is multiplied by `rate`.
struct Deceleration: Equatable {
    /// The offset at the start, in points.
    var start: Double
    /// The velocity at the start, in points per millisecond.
    var velocity: Double
    /// The factor by which the velocity falls in a millisecond.
    var rate: Double

    /// The velocity at which content counts as being at rest, in points per millisecond.
    static let slowest = 0.01

    /// The distance for each point per millisecond of velocity: the sum of the falling velocities.
    private var reach: Double { rate / (1 - rate) }

    /// The same for the target that the delegate is given. UIKit's target lies a little beyond the final offset, as
    /// if the velocity fell continuously instead of once a millisecond.
    private var toldReach: Double { -1 / log(rate) }

    /// - Parameter rate: A rate between 0 and 1; other values are clamped.
    init(start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = abs(velocity) > Self.slowest ? velocity : 0
        self.rate = Self.usable(rate)
    }

    /// Returns the nearest rate at which content comes to rest.
    static func usable(_ rate: Double) -> Double { rate.isNaN ? 0.998 : min(max(rate, 0.01), 0.9999) }

    /// Returns the offset after some milliseconds.
    func position(at milliseconds: Double) -> Double {
        guard milliseconds < duration else { return end }
        return start + velocity * reach * (1 - pow(rate, milliseconds))
    }

    /// Returns the velocity after some milliseconds, in points per millisecond.
    func velocity(at milliseconds: Double) -> Double {
        milliseconds < duration ? velocity * pow(rate, milliseconds) : 0
    }

    /// The milliseconds until content is at rest.
    var duration: Double { velocity == 0 ? 0 : log(Self.slowest / abs(velocity)) / log(rate) }

    /// The final offset.
    var end: Double { start + reach * excess }

    /// The final offset that the delegate is given.
    var told: Double { start + toldReach * excess }

    private var excess: Double { velocity == 0 ? 0 : velocity - (velocity < 0 ? -Self.slowest : Self.slowest) }

    /// Returns the milliseconds until content reaches an offset; nil if it never does.
    func time(at place: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let left = 1 - (place - start) / (velocity * reach)
        guard left > 0, left <= 1 else { return nil }
        let time = log(left) / log(rate)
        return time <= duration ? time : nil
    }
}
