import Foundation

/// The motion of a spring that is released at distance 1 from its resting position.
struct SpringTiming: Equatable {
    /// The stiffness for a mass of 1.
    var stiffness: Double
    /// The damping for a mass of 1.
    var damping: Double
    /// The initial velocity towards the resting position, in distances per second.
    var initialVelocity: Double
    /// The settling duration, in seconds.
    var duration: Double

    /// The remaining distance at which the spring counts as settled.
    private static let settledDistance = 0.001

    /// Creates a spring that settles in `duration` seconds.
    ///
    /// - Parameter dampingRatio: 1 settles without oscillation; smaller values oscillate longer.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        let frequency = Self.frequency(duration: duration, ratio: ratio, velocity: initialVelocity)
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.initialVelocity = initialVelocity
        self.duration = duration
    }

    /// Creates a spring from its perceived duration and bounciness.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period of the undamped oscillation, in seconds.
    ///   - bounce: 0 does not bounce, 1 bounces forever, negative values are overdamped.
    init(perceptualDuration: Double, bounce: Double, initialVelocity: Double) {
        let ratio = bounce >= 0 ? max(1 - bounce, 0.01) : 1 / (1 + max(bounce, -0.99))
        let frequency = 2 * Double.pi / perceptualDuration
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.initialVelocity = initialVelocity
        duration = Self.duration(frequency: frequency, ratio: ratio, velocity: initialVelocity)
    }

    /// Creates a spring from its stiffness and damping for a mass of 1, both greater than 0.
    init(stiffness: Double, damping: Double, initialVelocity: Double) {
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        let frequency = stiffness.squareRoot()
        duration = Self.duration(frequency: frequency, ratio: damping / (2 * frequency), velocity: initialVelocity)
    }

    /// Returns the settling time of a spring in seconds, a multiple of a tenth and at most 100.
    private static func duration(frequency: Double, ratio: Double, velocity: Double) -> Double {
        var tenths = 1.0
        while tenths < 1000,
            amplitude(after: tenths / 10, frequency: frequency, ratio: ratio, velocity: velocity) > settledDistance
        {
            tenths += 1
        }
        return tenths / 10
    }

    /// Returns the undamped frequency, in radians per second, for which the spring settles in `duration` seconds.
    private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
        // The amplitude decreases with the frequency, so bisection finds the frequency.
        var low = 0.0
        var high = 1 / duration
        while high < 1e9,
            amplitude(after: duration, frequency: high, ratio: ratio, velocity: velocity) > settledDistance
        {
            low = high
            high *= 2
        }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if amplitude(after: duration, frequency: middle, ratio: ratio, velocity: velocity) > settledDistance {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }

    /// Returns an upper bound of the spring's distance from rest after `time` seconds.
    private static func amplitude(after time: Double, frequency: Double, ratio: Double, velocity: Double) -> Double {
        let decay = ratio * frequency
        if ratio < 1 {
            let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
            return abs((decay - velocity) / dampedFrequency) * exp(-decay * time)
        }
        if ratio == 1 {
            return abs(1 + (frequency - velocity) * time) * exp(-frequency * time)
        }
        let slow = frequency * (ratio - (ratio * ratio - 1).squareRoot())
        return exp(-slow * time)
    }
}
