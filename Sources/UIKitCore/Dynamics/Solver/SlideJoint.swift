import Foundation

/// A rail along which a point of a body slides, on another body or at a fixed place. The bodies do not turn against
/// each other.
final class SlideJoint: DynamicJoint {
    let a: JointEnd
    var b: JointEnd
    /// The direction of the rail, in the coordinates of the second body, or the fixed one.
    private let axis: DynamicsVector
    /// The distances along the rail from its origin between which the point stays, in points.
    var range: ClosedRange<Double>
    /// The force against sliding.
    var friction: Double

    private let angle: Double
    private var offsets = (DynamicsVector.zero, DynamicsVector.zero)
    private var directions = (along: DynamicsVector(1, 0), across: DynamicsVector(0, 1))
    private var masses = (along: 0.0, across: 0.0, angular: 0.0)
    private var biases = (across: 0.0, angular: 0.0, lower: 0.0, upper: 0.0)
    private var impulses = (across: 0.0, angular: 0.0, lower: 0.0, upper: 0.0, friction: 0.0)
    private var isAtEnd = (lower: false, upper: false)
    private var greatestFriction = 0.0

    init(_ a: JointEnd, _ b: JointEnd, axis: DynamicsVector, range: ClosedRange<Double>, friction: Double) {
        (self.a, self.b, self.range, self.friction) = (a, b, range, friction)
        self.axis = axis.unit ?? DynamicsVector(1, 0)
        angle = (a.body?.angle ?? 0) - (b.body?.angle ?? 0)
    }

    func prepare(step: Double) {
        let along = b.body?.turned(axis) ?? axis
        directions = (along, along.turned)
        let distance = a.position - b.position
        // Both velocities are those at the point that slides.
        offsets = (a.offset, b.body.map { a.position - $0.position } ?? .zero)
        func mass(_ direction: DynamicsVector) -> Double {
            let inverse =
                a.inverseMass(along: direction, at: offsets.0) + b.inverseMass(along: direction, at: offsets.1)
            return inverse > 0 ? 1 / inverse : 0
        }
        let inertia = (a.body?.inverseInertia ?? 0) + (b.body?.inverseInertia ?? 0)
        masses = (mass(directions.along), mass(directions.across), inertia > 0 ? 1 / inertia : 0)
        let rate = DynamicWorld.correctionPart / step
        let place = distance.dot(directions.along)
        let excess = (a.body?.angle ?? 0) - (b.body?.angle ?? 0) - angle
        isAtEnd = (place <= range.lowerBound, place >= range.upperBound)
        biases = (
            rate * distance.dot(directions.across), rate * excess, rate * min(place - range.lowerBound, 0),
            rate * max(place - range.upperBound, 0)
        )
        greatestFriction = max(friction, 0) * DynamicField.unit * step
        if !isAtEnd.lower { impulses.lower = 0 }
        if !isAtEnd.upper { impulses.upper = 0 }
        impulses.friction = min(max(impulses.friction, -greatestFriction), greatestFriction)
        push(directions.along, impulses.lower + impulses.upper + impulses.friction)
        push(directions.across, impulses.across)
        turn(impulses.angular)
    }

    func solve() {
        let spin = (a.body?.spin ?? 0) - (b.body?.spin ?? 0)
        let angular = -masses.angular * (spin + biases.angular)
        impulses.angular += angular
        turn(angular)
        if greatestFriction > 0 {
            change(\.friction, by: -masses.along * speed(directions.along), -greatestFriction, greatestFriction)
        }
        if isAtEnd.lower {
            change(\.lower, by: -masses.along * (speed(directions.along) + biases.lower), 0, .infinity)
        }
        if isAtEnd.upper {
            change(\.upper, by: -masses.along * (speed(directions.along) + biases.upper), -.infinity, 0)
        }
        let across = -masses.across * (speed(directions.across) + biases.across)
        impulses.across += across
        push(directions.across, across)
    }

    private typealias Impulses = (across: Double, angular: Double, lower: Double, upper: Double, friction: Double)

    /// Changes an impulse along the rail within limits.
    private func change(
        _ path: WritableKeyPath<Impulses, Double>, by change: Double, _ least: Double, _ greatest: Double
    ) {
        let old = impulses[keyPath: path]
        impulses[keyPath: path] = min(max(old + change, least), greatest)
        push(directions.along, impulses[keyPath: path] - old)
    }

    private func speed(_ direction: DynamicsVector) -> Double {
        (a.velocity(at: offsets.0) - b.velocity(at: offsets.1)).dot(direction)
    }

    private func push(_ direction: DynamicsVector, _ impulse: Double) {
        a.apply(direction * impulse, at: offsets.0)
        b.apply(direction * -impulse, at: offsets.1)
    }

    private func turn(_ impulse: Double) {
        if let body = a.body { body.spin += impulse * body.inverseInertia }
        if let body = b.body { body.spin -= impulse * body.inverseInertia }
    }
}
