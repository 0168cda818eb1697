import Foundation

/// Content along one axis that a spring pulls to a place, as fast as it can be without swinging.
struct Springing: Equatable {
    /// Where it is pulled to, in points.
    var end: Double
    /// How far it is from there at the beginning.
    var distance: Double
    /// How fast it would go without the spring, in points per second.
    var drift: Double
    /// How strong the spring is, in radians per second.
    var strength: Double

    /// The strength of the spring at the edge of content.
    static let edgeStrength = 10.95

    /// How much of the distance is added to the speed, each second, when content is let go of beyond its edge. Measured
    /// movements are met best with this.
    static let pull = 1.0

    /// The distance at which content is at rest, in points.
    static let nearest = 0.45

    /// Content that was let go of.
    ///
    /// - Parameter velocity: points per second.
    init(from start: Double, to end: Double, velocity: Double, strength: Double = Self.edgeStrength) {
        self.end = end
        distance = start - end
        drift = velocity + Self.pull * distance
        self.strength = strength
    }

    /// Content on its way to a place that it must not go beyond.
    static func settling(from start: Double, to end: Double, velocity: Double, strength: Double = Self.edgeStrength)
        -> Springing
    {
        var spring = Springing(from: start, to: end, velocity: velocity, strength: strength)
        // Any faster and it would come back from the other side.
        let most = abs(spring.distance) * strength
        let towards = spring.distance > 0 ? -velocity : velocity
        let speed = min(towards, most)
        spring.drift = strength * spring.distance + (spring.distance > 0 ? -speed : speed)
        return spring
    }

    /// The same for content that has a speed of its own already, in points per second, and not that of a finger.
    func started(with speed: Double) -> Springing {
        var spring = self
        spring.drift = speed + strength * distance
        return spring
    }

    /// How fast content goes, in points per second.
    func velocity(at seconds: Double) -> Double {
        (drift - strength * (distance + drift * seconds)) * exp(-strength * seconds)
    }

    func position(at seconds: Double) -> Double {
        end + (distance + drift * seconds) * exp(-strength * seconds)
    }

    /// Whether content is at rest from then on.
    func isOver(at seconds: Double) -> Bool {
        let farthest = drift == 0 ? 0 : 1 / strength - distance / drift
        return seconds >= farthest && abs(position(at: seconds) - end) <= Self.nearest
    }
}
