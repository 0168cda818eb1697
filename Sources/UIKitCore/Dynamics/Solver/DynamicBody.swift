import Foundation

/// A rigid body: the solver's view of an item.
final class DynamicBody {
    /// The number of the body in the order in which bodies were made.
    let number: Int

    var position: DynamicsVector
    /// The rotation, in radians.
    var angle: Double
    /// The velocity, in points per second.
    var velocity = DynamicsVector.zero
    /// The angular velocity, in radians per second.
    var spin = 0.0

    /// The outlines about the position.
    private let shapes: [ConvexShape]
    private let area: Double
    private let secondMoment: Double
    /// Half of the shorter side of the outlines' box.
    let halfExtent: Double

    var properties = Properties() {
        didSet { updateMass() }
    }

    /// The reciprocals of mass and moment of inertia; 0 for what forces do not move.
    private(set) var inverseMass = 0.0
    private(set) var inverseInertia = 0.0

    /// Velocities that push overlapping bodies apart and do not remain.
    var correction = DynamicsVector.zero
    var spinCorrection = 0.0

    /// The outlines where the body is, and the box around all of them.
    private(set) var placedShapes: [ConvexShape] = []
    private(set) var box: (low: DynamicsVector, high: DynamicsVector)

    /// The physical properties of a body.
    struct Properties: Equatable {
        var elasticity = 0.0
        var friction = 0.0
        var density = 1.0
        var resistance = 0.0
        var angularResistance = 0.0
        var allowsRotation = true
        var isAnchored = false
        var charge = 0.0
    }

    /// Creates a body.
    ///
    /// - Parameters:
    ///   - number: The number of bodies made before.
    ///   - position: The centre.
    ///   - angle: The rotation, in radians.
    ///   - shapes: The outlines about the centre; none for a body that collides with nothing.
    init(number: Int, position: DynamicsVector, angle: Double, shapes: [ConvexShape]) {
        self.number = number
        self.position = position
        self.angle = angle
        self.shapes = shapes
        let moments = shapes.map(\.moments)
        // A segment has no area; a mass is needed nevertheless.
        area = max(moments.reduce(0) { $0 + $1.area }, 1)
        secondMoment = max(moments.reduce(0) { $0 + $1.second }, 1)
        let boxes = shapes.map(\.box)
        let extents = boxes.map { min($0.high.x - $0.low.x, $0.high.y - $0.low.y) / 2 }
        halfExtent = max(extents.min() ?? 1, 1)
        box = (position, position)
        updateMass()
        place()
    }

    /// A mass of 1 is that of an item of 100 x 100 points whose density is 1.
    var mass: Double { properties.density * area / 10_000 }

    private func updateMass() {
        let isFixed = properties.isAnchored || mass <= 0
        inverseMass = isFixed ? 0 : 1 / mass
        let inertia = properties.density * secondMoment / 10_000
        inverseInertia = isFixed || !properties.allowsRotation || inertia <= 0 ? 0 : 1 / inertia
        if properties.isAnchored { velocity = .zero }
        if inverseInertia == 0 { spin = 0 }
    }

    /// Moves the outlines to where the body is.
    func place() {
        let (cosine, sine) = (cos(angle), sin(angle))
        placedShapes = shapes.map { $0.placed(at: position, cosine: cosine, sine: sine) }
        box = (position, position)
        for (index, shape) in placedShapes.enumerated() {
            let other = shape.box
            box = index == 0 ? other : (pointwiseMin(box.low, other.low), pointwiseMax(box.high, other.high))
        }
    }

    /// Returns a point of the body, given in its own coordinates, relative to its position.
    func turned(_ point: DynamicsVector) -> DynamicsVector {
        let (cosine, sine) = (cos(angle), sin(angle))
        return DynamicsVector(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
    }

    /// Returns a vector in the body's own coordinates.
    func turnedBack(_ vector: DynamicsVector) -> DynamicsVector {
        let (cosine, sine) = (cos(angle), sin(angle))
        return DynamicsVector(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
    }

    /// Returns the velocity of a point at an offset from the position.
    func velocity(at offset: DynamicsVector) -> DynamicsVector { velocity + offset.turned * spin }

    /// Changes the velocities by an impulse at an offset from the position.
    func apply(_ impulse: DynamicsVector, at offset: DynamicsVector) {
        velocity += impulse * inverseMass
        spin += offset.cross(impulse) * inverseInertia
    }

    /// Changes the corrections by an impulse at an offset from the position.
    func correct(_ impulse: DynamicsVector, at offset: DynamicsVector) {
        correction += impulse * inverseMass
        spinCorrection += offset.cross(impulse) * inverseInertia
    }

    /// Slows the body down for a step.
    func resist(during step: Double) {
        if properties.resistance > 0 { velocity *= exp(-properties.resistance * step) }
        if properties.angularResistance > 0 { spin *= exp(-properties.angularResistance * step) }
    }

    /// Moves the body by its velocities.
    func move(during step: Double) {
        guard inverseMass > 0 else { return }
        position += (velocity + correction) * step
        angle += (spin + spinCorrection) * step
        correction = .zero
        spinCorrection = 0
        if !position.x.isFinite || !position.y.isFinite { (position, velocity) = (.zero, .zero) }
        if !angle.isFinite { (angle, spin) = (0, 0) }
        place()
    }
}
