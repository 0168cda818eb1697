import Foundation

/// The movement of content along one axis that a critically damped spring pulls to an offset.
struct SpringMotion: Equatable {
    /// The final offset, in points.
    var end: Double
    /// The distance from the final offset at the beginning.
    var distance: Double
    /// The velocity without the spring, in points per second.
    var drift: Double
    /// The angular frequency of the spring, in radians per second.
    var strength: Double

    /// The angular frequency of the spring at the edge of content.
    static let edgeStrength = 10.95

    /// The part of the distance, per second, that is added to the velocity when the finger is lifted beyond the edge.
    /// This value fits measured movements best.
    static let pull = 1.0

    /// The distance at which content is at rest, in points.
    static let nearest = 0.45

    /// Creates the movement of content after a drag.
    ///
    /// - Parameter velocity: The velocity in points per second.
    init(from start: Double, to end: Double, velocity: Double, strength: Double = Self.edgeStrength) {
        self.end = end
        distance = start - end
        drift = velocity + Self.pull * distance
        self.strength = strength
    }

    /// Returns the movement to an offset that content does not overshoot.
    static func settling(from start: Double, to end: Double, velocity: Double, strength: Double = Self.edgeStrength)
        -> SpringMotion
    {
        var spring = SpringMotion(from: start, to: end, velocity: velocity, strength: strength)
        // Any faster, it would overshoot.
        let most = abs(spring.distance) * strength
        let towards = spring.distance > 0 ? -velocity : velocity
        let speed = min(towards, most)
        spring.drift = strength * spring.distance + (spring.distance > 0 ? -speed : speed)
        return spring
    }

    /// Returns this movement with another initial velocity, in points per second, that no finger caused.
    func started(with speed: Double) -> SpringMotion {
        var spring = self
        spring.drift = speed + strength * distance
        return spring
    }

    /// Returns the velocity after some seconds, in points per second.
    func velocity(at seconds: Double) -> Double {
        (drift - strength * (distance + drift * seconds)) * exp(-strength * seconds)
    }

    func position(at seconds: Double) -> Double {
        end + (distance + drift * seconds) * exp(-strength * seconds)
    }

    /// Returns whether content stays at rest after some seconds.
    func isOver(at seconds: Double) -> Bool {
        guard abs(position(at: seconds) - end) <= Self.nearest else { return false }
        // Content turns once before it comes to rest, if not before the movement begins. When its velocity balances the
        // pull of the spring, it turns after minutes or hours, where it has long been at rest.
        let turn = drift == 0 ? 0 : 1 / strength - distance / drift
        return seconds >= turn || abs(drift) / strength * exp(-strength * turn) <= Self.nearest
    }
}
