import Foundation

/// Rigid bodies that forces move, that collide and that joints connect.
///
/// The solver takes fixed steps. In each, forces change the velocities, then impulses at contacts and joints change
/// them such that nothing gets closer than it may, then the bodies move. The same bodies take the same path on every
/// run. It knows neither items nor clocks.
final class DynamicWorld {
    /// The length of a step in seconds.
    static let step = 1.0 / 240

    /// The part of an error that a step corrects.
    static let correctionPart = 0.2
    /// The depth in points by which bodies at rest overlap, so that their contact does not come and go.
    private static let slop = 0.2
    /// The distance in points up to which bodies count as touching.
    private static let margin = 0.5
    /// The velocity in points per second below which bodies do not bounce.
    private static let bounceThreshold = 30.0
    private static let iterations = 12
    /// The greatest number of parts of a step, which fast bodies need so as not to pass through others.
    private static let greatestDivision = 24

    /// The velocities below which a body counts as resting, in points and radians per second.
    private static let restingSpeed = 4.0
    private static let restingSpin = 0.1

    var bodies: [DynamicBody] = []
    var accelerations: [(bodies: [DynamicBody], vector: DynamicsVector)] = []
    var forces: [Force] = []
    var snaps: [Snap] = []
    var fields: [DynamicField] = []
    var joints: [any DynamicJoint] = []
    var rules: [Rule] = []

    /// The seconds for which all bodies have rested.
    private(set) var restingTime = 0.0

    /// The seconds since the first step.
    private var time = 0.0

    /// The contacts that began and ended since they were taken, in order.
    private var events: [Event] = []
    private var touching: [Set<Pair>] = []
    private var impulses: [ContactKey: (normal: Double, tangent: Double)] = [:]

    /// A constant force on a body.
    struct Force {
        let body: DynamicBody
        let vector: DynamicsVector
        /// The point of attack, in the body's own coordinates.
        let offset: DynamicsVector
    }

    /// A spring that pulls a body to a place, and turns it upright.
    struct Snap {
        let body: DynamicBody
        let target: DynamicsVector
        /// The damping; 1 does not oscillate.
        let damping: Double

        /// The stiffness of the spring as an angular frequency. Our choice: a view is in its place after about 0.4 s.
        static let rate = 16.0
    }

    /// The collisions of some bodies with each other and with boundaries.
    struct Rule {
        var bodies: [DynamicBody]
        var includesItems: Bool
        /// The segments of the boundaries, with the number of the boundary.
        var segments: [(shape: ConvexShape, boundary: Int)]
    }

    /// Two bodies, or a body and a boundary, that touch.
    struct Pair: Hashable {
        let first: Int
        /// The number of the other body, or the boundary's as a negative number, from -1.
        let second: Int
    }

    /// The beginning or the end of a contact under a rule.
    struct Event {
        let rule: Int
        let pair: Pair
        let isBeginning: Bool
        /// The place of the contact; zero at its end.
        let position: DynamicsVector
    }

    private struct ContactKey: Hashable {
        let pair: Pair
        let feature: Int
    }

    private struct Contact {
        let key: ContactKey
        let a: DynamicBody
        /// The other body; nil for a boundary.
        let b: DynamicBody?
        let normal: DynamicsVector
        let offsetA: DynamicsVector
        let offsetB: DynamicsVector
        let normalMass: Double
        let tangentMass: Double
        let friction: Double
        /// The least velocity at which the bodies may part.
        let target: Double
        /// The velocity that removes the overlap.
        let bias: Double
        var normalImpulse: Double
        var tangentImpulse: Double
        var correctionImpulse = 0.0
    }

    /// Returns the events since the last call.
    func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// Forgets that bodies rest. Called when forces have changed.
    func wake() { restingTime = 0 }

    /// Adapts to new rules. Contacts of rules that stay the same go on without an event.
    ///
    /// - Parameter rules: The rules, each with its number among the former ones; nil for a new one.
    func setRules(_ rules: [(rule: Rule, old: Int?)]) {
        self.rules = rules.map(\.rule)
        touching = rules.map { entry in entry.old.flatMap { touching.indices.contains($0) ? touching[$0] : nil } ?? [] }
    }

    // MARK: - Steps

    /// Takes a step, in parts if bodies are fast.
    func advance() {
        var division = 1.0
        for body in bodies where body.inverseMass > 0 && body.velocity.length.isFinite {
            division = max(division, (body.velocity.length * Self.step / (body.halfExtent * 0.5)).rounded(.up))
        }
        let parts = min(division, Double(Self.greatestDivision))
        let length = Self.step / parts
        for _ in 0..<(Int(exactly: parts) ?? 1) { take(step: length) }
        let isResting = bodies.allSatisfy {
            $0.velocity.length < Self.restingSpeed && abs($0.spin) < Self.restingSpin
        }
        restingTime = isResting ? restingTime + Self.step : 0
    }

    private func take(step: Double) {
        applyForces(during: step)
        var contacts = findContacts(step: step)
        for joint in joints { joint.prepare(step: step) }
        for contact in contacts { apply(contact.normalImpulse, contact.tangentImpulse, at: contact) }
        for _ in 0..<Self.iterations {
            for joint in joints { joint.solve() }
            for index in contacts.indices { solve(&contacts[index]) }
        }
        impulses.removeAll(keepingCapacity: true)
        for contact in contacts { impulses[contact.key] = (contact.normalImpulse, contact.tangentImpulse) }
        for body in bodies { body.move(during: step) }
        time += step
    }

    private func applyForces(during step: Double) {
        for (bodies, vector) in accelerations {
            for body in bodies where body.inverseMass > 0 { body.velocity += vector * step }
        }
        for force in forces { force.body.apply(force.vector * step, at: force.body.turned(force.offset)) }
        for snap in snaps {
            let body = snap.body
            guard body.inverseMass > 0 else { continue }
            let stiffness = Snap.rate * Snap.rate * step
            let scale = 1 / (1 + 2 * snap.damping * Snap.rate * step + stiffness * step)
            body.velocity = (body.velocity - (body.position - snap.target) * stiffness) * scale
            guard body.inverseInertia > 0 else { continue }
            let turns = (body.angle / (2 * .pi)).rounded() * 2 * .pi
            body.spin = (body.spin - (body.angle - turns) * stiffness) * scale
        }
        for field in fields { field.apply(during: step, at: time) }
        for body in bodies { body.resist(during: step) }
    }

    // MARK: - Contacts

    private func findContacts(step: Double) -> [Contact] {
        var contacts: [Contact] = []
        var known: Set<Pair> = []
        for (number, rule) in rules.enumerated() {
            var now: Set<Pair> = []
            func add(_ manifold: ContactManifold, _ pair: Pair, _ part: Int, _ a: DynamicBody, _ b: DynamicBody?) {
                if now.insert(pair).inserted, !touching[number].contains(pair) {
                    events.append(
                        Event(rule: number, pair: pair, isBeginning: true, position: manifold.middle))
                }
                // Bodies under two rules collide once. Boundaries are those of one rule.
                for point in manifold.points {
                    let key = ContactKey(
                        pair: Pair(
                            first: pair.first, second: b == nil ? pair.second - (number + 1) << 24 : pair.second),
                        feature: point.feature &+ part << 20)
                    contacts.append(contact(key, manifold.normal, point, a, b, step: step))
                }
            }
            if rule.includesItems {
                for (a, b) in pairs(of: rule.bodies) {
                    let pair = Pair(first: a.number, second: b.number)
                    let isNew = known.insert(pair).inserted
                    for (part, shapes) in products(a.placedShapes, b.placedShapes).enumerated() {
                        guard let found = ContactManifold(shapes.0, shapes.1, margin: Self.margin) else { continue }
                        if isNew {
                            add(found, pair, part, a, b)
                        } else if now.insert(pair).inserted, !touching[number].contains(pair) {
                            events.append(
                                Event(
                                    rule: number, pair: pair, isBeginning: true, position: found.middle))
                        }
                    }
                }
            }
            for (index, segment) in rule.segments.enumerated() {
                let (low, high) = segment.shape.box
                for body in rule.bodies where body.inverseMass > 0 {
                    guard body.box.low.x - Self.margin <= high.x, body.box.high.x + Self.margin >= low.x,
                        body.box.low.y - Self.margin <= high.y, body.box.high.y + Self.margin >= low.y
                    else { continue }
                    for (part, shape) in body.placedShapes.enumerated() {
                        guard let found = ContactManifold(shape, segment.shape, margin: Self.margin) else { continue }
                        add(found, Pair(first: body.number, second: -1 - segment.boundary), index * 8 + part, body, nil)
                    }
                }
            }
            for pair in touching[number].subtracting(now).sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) })
            {
                events.append(Event(rule: number, pair: pair, isBeginning: false, position: .zero))
            }
            touching[number] = now
        }
        return contacts
    }

    private func products(_ a: [ConvexShape], _ b: [ConvexShape]) -> [(ConvexShape, ConvexShape)] {
        a.flatMap { one in b.map { (one, $0) } }
    }

    /// Returns the pairs of bodies whose boxes meet, in the order of their numbers.
    private func pairs(of bodies: [DynamicBody]) -> [(DynamicBody, DynamicBody)] {
        let sorted = bodies.sorted {
            $0.box.low.x != $1.box.low.x ? $0.box.low.x < $1.box.low.x : $0.number < $1.number
        }
        var result: [(DynamicBody, DynamicBody)] = []
        for (index, body) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                guard other.box.low.x <= body.box.high.x + Self.margin else { break }
                guard other.box.low.y <= body.box.high.y + Self.margin,
                    body.box.low.y <= other.box.high.y + Self.margin, body.inverseMass + other.inverseMass > 0
                else { continue }
                result.append(body.number < other.number ? (body, other) : (other, body))
            }
        }
        return result.sorted { ($0.0.number, $0.1.number) < ($1.0.number, $1.1.number) }
    }

    private func contact(
        _ key: ContactKey, _ normal: DynamicsVector, _ point: ContactPoint, _ a: DynamicBody, _ b: DynamicBody?,
        step: Double
    ) -> Contact {
        let offsetA = point.position - a.position
        let offsetB = point.position - (b?.position ?? .zero)
        let tangent = normal.turned
        func inverse(_ direction: DynamicsVector) -> Double {
            let (armA, armB) = (offsetA.cross(direction), offsetB.cross(direction))
            return a.inverseMass + armA * armA * a.inverseInertia + (b?.inverseMass ?? 0)
                + armB * armB * (b?.inverseInertia ?? 0)
        }
        let (normalInverse, tangentInverse) = (inverse(normal), inverse(tangent))
        let approach = ((b?.velocity(at: offsetB) ?? .zero) - a.velocity(at: offsetA)).dot(normal)
        let elasticity = max(a.properties.elasticity, b?.properties.elasticity ?? 0)
        var target = point.separation > 0 ? -point.separation / step : 0
        if approach < -Self.bounceThreshold { target = max(target, -elasticity * approach) }
        let depth = max(0, -point.separation - Self.slop)
        let old = impulses[key]
        let frictions = (a.properties.friction, b?.properties.friction ?? a.properties.friction)
        return Contact(
            key: key, a: a, b: b, normal: normal, offsetA: offsetA, offsetB: offsetB,
            normalMass: normalInverse > 0 ? 1 / normalInverse : 0,
            tangentMass: tangentInverse > 0 ? 1 / tangentInverse : 0,
            friction: (max(0, frictions.0) * max(0, frictions.1)).squareRoot(), target: target,
            bias: Self.correctionPart / Self.step * depth, normalImpulse: old?.normal ?? 0,
            tangentImpulse: old?.tangent ?? 0)
    }

    private func apply(_ normal: Double, _ tangent: Double, at contact: Contact) {
        let impulse = contact.normal * normal + contact.normal.turned * tangent
        contact.a.apply(-impulse, at: contact.offsetA)
        contact.b?.apply(impulse, at: contact.offsetB)
    }

    private func solve(_ contact: inout Contact) {
        func speed() -> DynamicsVector {
            (contact.b?.velocity(at: contact.offsetB) ?? .zero) - contact.a.velocity(at: contact.offsetA)
        }
        if contact.friction > 0 {
            let limit = contact.friction * contact.normalImpulse
            let wanted = contact.tangentImpulse - contact.tangentMass * speed().dot(contact.normal.turned)
            let new = min(max(wanted, -limit), limit)
            apply(0, new - contact.tangentImpulse, at: contact)
            contact.tangentImpulse = new
        }
        let wanted = contact.normalImpulse - contact.normalMass * (speed().dot(contact.normal) - contact.target)
        let new = max(0, wanted)
        apply(new - contact.normalImpulse, 0, at: contact)
        contact.normalImpulse = new
        guard contact.bias > 0 else { return }
        let (a, b) = (contact.a, contact.b)
        let parting =
            ((b.map { $0.correction + contact.offsetB.turned * $0.spinCorrection } ?? .zero)
            - a.correction - contact.offsetA.turned * a.spinCorrection).dot(contact.normal)
        let correction = max(0, contact.correctionImpulse + contact.normalMass * (contact.bias - parting))
        let change = contact.normal * (correction - contact.correctionImpulse)
        contact.correctionImpulse = correction
        a.correct(-change, at: contact.offsetA)
        b?.correct(change, at: contact.offsetB)
    }
}
