import Foundation

/// The motion of a spring that is let go at distance 1 from where it comes to rest.
struct SpringTiming: Equatable {
    /// Of a mass of 1.
    var stiffness: Double
    /// Of a mass of 1.
    var damping: Double
    /// Distances per second towards the resting place at the start.
    var initialVelocity: Double
    /// Seconds until the spring counts as being at rest.
    var duration: Double

    /// What is left of the distance when a spring counts as being at rest.
    private static let rest = 0.001

    /// A spring that comes to rest in `duration` seconds.
    ///
    /// - Parameter dampingRatio: 1 comes to rest without swinging, smaller values swing the longer.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        let frequency = Self.frequency(duration: duration, ratio: ratio, velocity: initialVelocity)
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.initialVelocity = initialVelocity
        self.duration = duration
    }

    /// A spring as designers describe it: how long it seems to take, and how much it bounces.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds that an undamped swing would take.
    ///   - bounce: 0 does not bounce, 1 bounces for ever, negative values are slower than need be.
    init(perceptualDuration: Double, bounce: Double, initialVelocity: Double) {
        let ratio = bounce >= 0 ? max(1 - bounce, 0.01) : 1 / (1 + max(bounce, -0.99))
        let frequency = 2 * Double.pi / perceptualDuration
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.initialVelocity = initialVelocity
        // The time to rest is looked for in tenths of a second.
        var tenths = 1.0
        while tenths < 1000,
            Self.amplitude(after: tenths / 10, frequency: frequency, ratio: ratio, velocity: initialVelocity)
                > Self.rest
        {
            tenths += 1
        }
        duration = tenths / 10
    }

    /// The undamped frequency, in radians per second, for which the spring is at rest after `duration`.
    private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
        // The amplitude falls with the frequency, so the place where it reaches rest can be boxed in.
        var low = 0.0
        var high = 1 / duration
        while high < 1e9, amplitude(after: duration, frequency: high, ratio: ratio, velocity: velocity) > rest {
            low = high
            high *= 2
        }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if amplitude(after: duration, frequency: middle, ratio: ratio, velocity: velocity) > rest {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }

    /// How far at most from rest the spring can be after `time`.
    private static func amplitude(after time: Double, frequency: Double, ratio: Double, velocity: Double) -> Double {
        let decay = ratio * frequency
        if ratio < 1 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            return abs((decay - velocity) / swing) * exp(-decay * time)
        }
        if ratio == 1 {
            return abs(1 + (frequency - velocity) * time) * exp(-frequency * time)
        }
        let slow = frequency * (ratio - (ratio * ratio - 1).squareRoot())
        return exp(-slow * time)
    }
}
