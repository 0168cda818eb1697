import Foundation

/// A field of force: what it does to a body depends on where the body is, and on how it moves.
///
/// Distances count in units of 100 points, and forces as those of a push of 1, which accelerates a mass of 1 by 100
/// points per second squared.
struct DynamicField {
    /// The ways in which a field acts.
    enum Kind {
        /// Against the velocity.
        case drag
        /// Around the centre.
        case vortex
        /// To the centre, whatever the mass.
        case radialGravity
        /// In a direction, whatever the mass.
        case linearGravity(DynamicsVector)
        /// Bodies move in a direction at a velocity.
        case velocity(DynamicsVector)
        /// In directions that vary from place to place.
        case noise(Noise)
        /// Like noise, in proportion to the velocity.
        case turbulence(Noise)
        /// To the centre, in proportion to the distance.
        case spring
        /// Away from the centre, in proportion to the charge.
        case electric
        /// Aside from the velocity, in proportion to the charge.
        case magnetic
        /// As a function says, which is given the place from the centre, the body and the length of a step.
        case custom((DynamicsVector, DynamicBody, Double) -> DynamicsVector)
    }

    let bodies: [DynamicBody]
    let kind: Kind
    let center: DynamicsVector
    /// The function that returns whether a place, seen from the centre, is in the field.
    let contains: (DynamicsVector) -> Bool
    let strength: Double
    /// The power of the distance by which the strength decreases.
    let falloff: Double
    /// The distance below which the strength does not increase, in points.
    let minimumRadius: Double

    /// The length of a unit of distance and of a unit of force, in points and points per second squared.
    static let unit = 100.0

    /// Changes the velocities of the bodies.
    ///
    /// - Parameters:
    ///   - step: The length of the step in seconds.
    ///   - time: The time since the beginning, in seconds.
    func apply(during step: Double, at time: Double) {
        for body in bodies where body.inverseMass > 0 {
            let offset = body.position - center
            guard contains(offset) else { continue }
            let strength = strength(at: offset.length)
            guard strength.isFinite else { continue }
            accelerate(body, offset, strength, step, time)
        }
    }

    private func strength(at distance: Double) -> Double {
        guard falloff != 0 else { return strength }
        return strength * pow(max(distance, minimumRadius, 1e-3) / Self.unit, -falloff)
    }

    private func accelerate(
        _ body: DynamicBody, _ offset: DynamicsVector, _ strength: Double, _ step: Double, _ time: Double
    ) {
        let outward = offset.unit ?? .zero
        let amount = strength * Self.unit * step
        func push(_ change: DynamicsVector) {
            guard change.x.isFinite, change.y.isFinite else { return }
            body.velocity += change
        }
        switch kind {
        case .drag: body.velocity = body.velocity * (1 / (1 + max(strength, 0) * body.inverseMass * step))
        case .vortex: push(outward.turned * (amount * body.inverseMass))
        case .radialGravity: push(outward * -amount)
        case .linearGravity(let direction): push(direction * amount)
        case .velocity(let direction): body.velocity = direction * (strength * Self.unit)
        case .noise(let noise): push(noise.vector(at: offset, time) * (amount * body.inverseMass))
        case .turbulence(let noise):
            let speed = body.velocity.length / Self.unit
            push(noise.vector(at: offset, time) * (amount * speed * body.inverseMass))
        case .spring: push(offset * (-strength * step * body.inverseMass))
        case .electric: push(outward * (amount * body.properties.charge * body.inverseMass))
        case .magnetic:
            push(body.velocity.turned * (strength * body.properties.charge * step * body.inverseMass))
        case .custom(let force): push(force(offset, body, step) * (Self.unit * step * body.inverseMass))
        }
    }

    /// Vectors that vary smoothly with place and time, and are the same on every run.
    struct Noise {
        /// The smoothness from 0, for vectors that differ within a few points, to 1.
        let smoothness: Double
        /// The changes in a second; 0 for none.
        let speed: Double

        /// Returns the vector at a place, whose parts are from -1 to 1.
        func vector(at place: DynamicsVector, _ time: Double) -> DynamicsVector {
            let cell = 5 + 195 * min(max(smoothness, 0), 1)
            let (x, y, t) = (place.x / cell, place.y / cell, time * speed)
            return DynamicsVector(Self.value(x, y, t, 0), Self.value(x, y, t, 1))
        }

        /// Returns the value between those of the eight corners around a point of a lattice.
        private static func value(_ x: Double, _ y: Double, _ t: Double, _ seed: Int) -> Double {
            let cell = [x, y, t].map { Int(clamping: $0.rounded(.down)) }
            let part = [x, y, t].map { value in
                let rest = value - value.rounded(.down)
                return rest * rest * (3 - 2 * rest)
            }
            var sum = 0.0
            for corner in 0..<8 {
                var weight = 1.0
                var hash = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
                for axis in 0..<3 {
                    let isUpper = corner >> axis & 1 == 1
                    weight *= isUpper ? part[axis] : 1 - part[axis]
                    hash = mixed(hash ^ UInt64(truncatingIfNeeded: cell[axis] &+ (isUpper ? 1 : 0)))
                }
                sum += weight * (Double(hash >> 11) / Double(1 << 52) - 1)
            }
            return sum
        }

        /// Returns a number all of whose bits depend on all bits of another.
        private static func mixed(_ number: UInt64) -> UInt64 {
            var mixed = number &+ 0x9E37_79B9_7F4A_7C15
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }
}
