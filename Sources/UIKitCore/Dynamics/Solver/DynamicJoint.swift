import Foundation

/// A connection of two bodies, or of a body and a fixed point, that the solver maintains.
protocol DynamicJoint: AnyObject {
    /// Computes what stays the same during a step, and applies the impulses of the last one.
    func prepare(step: Double)
    /// Changes the velocities of the bodies towards those that the connection allows.
    func solve()
}

/// The end of a connection: a point of a body, or one that is fixed.
struct JointEnd {
    /// The body; nil for a fixed point.
    let body: DynamicBody?
    /// The point in the body's own coordinates, or the fixed one.
    var point: DynamicsVector

    /// The offset of the point from the body's position.
    var offset: DynamicsVector { body.map { $0.turned(point) } ?? .zero }

    /// The point where it is.
    var position: DynamicsVector { body.map { $0.position + $0.turned(point) } ?? point }

    func velocity(at offset: DynamicsVector) -> DynamicsVector { body?.velocity(at: offset) ?? .zero }

    func apply(_ impulse: DynamicsVector, at offset: DynamicsVector) { body?.apply(impulse, at: offset) }

    /// Returns the velocity that an impulse of 1 along a direction gives to the point in that direction.
    func inverseMass(along direction: DynamicsVector, at offset: DynamicsVector) -> Double {
        guard let body else { return 0 }
        let arm = offset.cross(direction)
        return body.inverseMass + arm * arm * body.inverseInertia
    }
}

/// A rod, a rope or a spring between two points.
final class DistanceJoint: DynamicJoint {
    var a: JointEnd
    var b: JointEnd
    /// The length of the rod, the greatest one of the rope, or that of the spring at rest, in points.
    var length: Double
    /// Whether the points may come nearer.
    let isRope: Bool
    /// The oscillations of a spring in a second; 0 for a rod.
    var frequency: Double
    /// The damping of the spring; 1 does not oscillate.
    var damping: Double

    private var direction = DynamicsVector(1, 0)
    private var offsets = (DynamicsVector.zero, DynamicsVector.zero)
    private var mass = 0.0
    private var bias = 0.0
    private var softness = 0.0
    private var impulse = 0.0
    private var isActive = true

    init(_ a: JointEnd, _ b: JointEnd, length: Double, isRope: Bool = false, frequency: Double = 0, damping: Double = 0)
    {
        (self.a, self.b, self.length, self.isRope) = (a, b, length, isRope)
        (self.frequency, self.damping) = (frequency, damping)
    }

    func prepare(step: Double) {
        offsets = (a.offset, b.offset)
        let between = b.position - a.position
        let distance = between.length
        direction = between.unit ?? direction
        let stretch = distance - length
        isActive = !isRope || stretch > 0
        let inverse = a.inverseMass(along: direction, at: offsets.0) + b.inverseMass(along: direction, at: offsets.1)
        guard isActive, inverse > 0 else {
            impulse = 0
            mass = 0
            return
        }
        if frequency > 0 {
            let rate = 2 * Double.pi * frequency
            let effective = 1 / inverse
            let stiffness = effective * rate * rate
            let friction = 2 * effective * damping * rate
            softness = 1 / (step * (friction + step * stiffness))
            bias = stretch * step * stiffness * softness
            mass = 1 / (inverse + softness)
        } else {
            softness = 0
            bias = DynamicWorld.correctionPart / step * stretch
            mass = 1 / inverse
        }
        apply(impulse)
    }

    func solve() {
        guard mass > 0 else { return }
        let speed = (b.velocity(at: offsets.1) - a.velocity(at: offsets.0)).dot(direction)
        let old = impulse
        impulse -= mass * (speed + bias + softness * impulse)
        if isRope { impulse = min(impulse, 0) }
        apply(impulse - old)
    }

    private func apply(_ impulse: Double) {
        a.apply(direction * -impulse, at: offsets.0)
        b.apply(direction * impulse, at: offsets.1)
    }
}

/// A pin that holds a point of two bodies together, about which they turn, or a weld, which keeps their angle too.
final class PinJoint: DynamicJoint {
    let a: JointEnd
    let b: JointEnd
    /// Whether the bodies do not turn against each other.
    let keepsAngle: Bool
    /// The angle between the bodies when they were joined, in radians.
    let angle: Double
    /// The angles from that one between which the bodies of a pin turn, in radians.
    var range = -Double.infinity...Double.infinity
    /// The torque against turning about a pin.
    var friction = 0.0

    private var offsets = (DynamicsVector.zero, DynamicsVector.zero)
    private var bias = DynamicsVector.zero
    private var impulse = DynamicsVector.zero
    /// The inverse of the matrix from impulses to velocities.
    private var matrix = (xx: 0.0, xy: 0.0, yy: 0.0)
    private var angularMass = 0.0
    private var angularBias = 0.0
    private var angularImpulse = 0.0
    private var frictionImpulse = 0.0
    private var greatestFriction = 0.0
    /// The side of a turn that has come to the end of its range; 0 for none.
    private var end = 0.0

    init(_ a: JointEnd, _ b: JointEnd, keepsAngle: Bool) {
        (self.a, self.b) = (a, b)
        self.keepsAngle = keepsAngle
        angle = (b.body?.angle ?? 0) - (a.body?.angle ?? 0)
    }

    func prepare(step: Double) {
        offsets = (a.offset, b.offset)
        bias = (b.position - a.position) * (DynamicWorld.correctionPart / step)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (body, offset) in [(a.body, offsets.0), (b.body, offsets.1)] {
            guard let body else { continue }
            xx += body.inverseMass + offset.y * offset.y * body.inverseInertia
            xy -= offset.x * offset.y * body.inverseInertia
            yy += body.inverseMass + offset.x * offset.x * body.inverseInertia
        }
        let determinant = xx * yy - xy * xy
        matrix = determinant > 1e-12 ? (yy / determinant, -xy / determinant, xx / determinant) : (0, 0, 0)
        apply(impulse)
        let inverse = (a.body?.inverseInertia ?? 0) + (b.body?.inverseInertia ?? 0)
        angularMass = inverse > 0 ? 1 / inverse : 0
        var turn = (b.body?.angle ?? 0) - (a.body?.angle ?? 0) - angle
        if !keepsAngle {
            end = turn <= range.lowerBound ? -1 : turn >= range.upperBound ? 1 : 0
            turn = min(turn - range.lowerBound, 0) + max(turn - range.upperBound, 0)
            if end == 0 { angularImpulse = 0 }
            greatestFriction = max(friction, 0) * DynamicField.unit * DynamicField.unit * step
            frictionImpulse = min(max(frictionImpulse, -greatestFriction), greatestFriction)
        }
        angularBias = turn * (DynamicWorld.correctionPart / step)
        self.turn(angularImpulse + frictionImpulse)
    }

    func solve() {
        if greatestFriction > 0 {
            let old = frictionImpulse
            frictionImpulse = min(max(old - angularMass * spin, -greatestFriction), greatestFriction)
            turn(frictionImpulse - old)
        }
        if keepsAngle || end != 0 {
            let old = angularImpulse
            angularImpulse -= angularMass * (spin + angularBias)
            if end < 0 { angularImpulse = max(angularImpulse, 0) }
            if end > 0 { angularImpulse = min(angularImpulse, 0) }
            turn(angularImpulse - old)
        }
        let wanted = -(b.velocity(at: offsets.1) - a.velocity(at: offsets.0) + bias)
        let change = DynamicsVector(
            matrix.xx * wanted.x + matrix.xy * wanted.y, matrix.xy * wanted.x + matrix.yy * wanted.y)
        impulse += change
        apply(change)
    }

    private func apply(_ impulse: DynamicsVector) {
        a.apply(-impulse, at: offsets.0)
        b.apply(impulse, at: offsets.1)
    }

    private var spin: Double { (b.body?.spin ?? 0) - (a.body?.spin ?? 0) }

    private func turn(_ impulse: Double) {
        if let body = a.body { body.spin -= impulse * body.inverseInertia }
        if let body = b.body { body.spin += impulse * body.inverseInertia }
    }
}
