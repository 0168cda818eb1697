import CoreGraphics
import Foundation

/// A field of force that acts on its items in a region about its position.
///
///     let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 160, y: 160))
///     field.addItem(ball)
///     field.region = UIRegion(radius: 120)
///     animator.addBehavior(field)
///
/// A strength of 1 is the force of a push of the magnitude 1, or the acceleration that such a push gives to a mass of 1
/// for the two kinds of gravity. A positive falloff divides it by that power of the distance, in units of 100 points.
///
/// Unlike UIKit, noise and turbulence are the same on every run, and the animator pauses when all items rest, though
/// the noise at their places may change later.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    /// The force on an item.
    private enum Force {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom(
            (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
        )
    }

    private let force: Force
    private var list = DynamicItemList()

    private init(_ force: Force) {
        self.force = force
        super.init()
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if list.add(item) { behaviorDidChange() } }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { behaviorDidChange() } }

    // MARK: - Properties

    /// The centre of the field, in the coordinates of the animator's reference view.
    open var position = CGPoint.zero {
        didSet { if position != oldValue { behaviorDidChange() } }
    }

    /// The region in which the field acts, about its position; everywhere by default.
    open var region = UIRegion.infinite {
        didSet { if region !== oldValue { behaviorDidChange() } }
    }

    /// The strength; 1 by default. A negative one reverses the force.
    open var strength: CGFloat = 1 {
        didSet { if strength != oldValue { behaviorDidChange() } }
    }

    /// The power of the distance from the centre by which the field gets weaker; 0, the default, for a field that is
    /// equally strong everywhere.
    open var falloff: CGFloat = 0 {
        didSet { if falloff != oldValue { behaviorDidChange() } }
    }

    /// The distance from the centre in points below which the field does not get stronger.
    open var minimumRadius: CGFloat = 1 {
        didSet { if minimumRadius != oldValue { behaviorDidChange() } }
    }

    /// The direction of linear gravity or of a velocity field. Its length multiplies the strength.
    open var direction = CGVector.zero {
        didSet { if direction != oldValue { behaviorDidChange() } }
    }

    /// The smoothness of noise or turbulence, from 0 to 1. With more of it, the force changes over longer distances.
    open var smoothness: CGFloat = 0 {
        didSet { if smoothness != oldValue { behaviorDidChange() } }
    }

    /// The rate at which noise or turbulence changes, per second; 0, the default, for none.
    open var animationSpeed: CGFloat = 0 {
        didSet { if animationSpeed != oldValue { behaviorDidChange() } }
    }

    // MARK: - Kinds

    /// Returns a field that slows items down, in proportion to their velocities.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Returns a field that pushes items around its centre, from the x axis to the y axis.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Returns a field that accelerates items towards a point, whatever their mass.
    ///
    /// - Parameter position: The point, in the coordinates of the animator's reference view.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Returns a field that accelerates items in a direction, whatever their mass.
    ///
    /// - Parameter direction: The direction, whose length multiplies the strength.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Returns a field in which items move at a velocity.
    ///
    /// - Parameter direction: The velocity at a strength of 1, in units of 100 points per second.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Returns a field that pushes items in directions that differ from place to place.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness from 0 to 1.
    ///   - speed: The changes in a second.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Returns a field of noise whose force grows with the speed of an item.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness from 0 to 1.
    ///   - speed: The changes in a second.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Returns a field that pulls items to its centre as a spring does, in proportion to the distance.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Returns a field that pushes charged items away from its centre, and pulls those of negative charge.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Returns a field that turns charged items aside, in proportion to their velocities.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// Returns a field whose force a function computes. The strength and the falloff do not change it.
    ///
    /// - Parameter block: Returns the force on an item. It is given the field, the place of the item from the field's
    ///   position in points, the velocity in points per second, the mass, the charge, and the length of the step in
    ///   seconds.
    public class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    // MARK: - Setting up

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to setup: DynamicSetup) {
        guard strength.isFinite, falloff.isFinite, position.x.isFinite, position.y.isFinite else { return }
        let region = region
        setup.fields.append(
            DynamicField(
                bodies: items.map(setup.body(of:)), kind: kind, center: DynamicsVector(position),
                contains: { place in MainActor.assumeIsolated { region.contains(place.point) } },
                strength: Double(strength), falloff: Double(falloff), minimumRadius: Double(minimumRadius)))
    }

    private var noise: DynamicField.Noise {
        DynamicField.Noise(smoothness: Double(smoothness), speed: Double(animationSpeed))
    }

    private var kind: DynamicField.Kind {
        switch force {
        case .drag: .drag
        case .vortex: .vortex
        case .radialGravity: .radialGravity
        case .linearGravity: .linearGravity(DynamicsVector(direction))
        case .velocity: .velocity(DynamicsVector(direction))
        case .noise: .noise(noise)
        case .turbulence: .turbulence(noise)
        case .spring: .spring
        case .electric: .electric
        case .magnetic: .magnetic
        case .custom(let block):
            .custom { [unowned self] place, body, step in
                let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
                return DynamicsVector(
                    block(self, place.point, velocity, body.mass, body.properties.charge, step))
            }
        }
    }
}
