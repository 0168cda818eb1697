import CoreGraphics
import Foundation

/// The physical properties of items, and their velocities.
///
/// If several behaviours have the same item, the one that was added last applies.
///
/// Unlike UIKit, the attributes of a collection view's layout are no items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var properties = DynamicBody.Properties() {
        didSet { if properties != oldValue { behaviorDidChange() } }
    }
    /// The velocities that are to be added when the animator next sets up the item.
    private var pending: [ObjectIdentifier: (linear: DynamicsVector, angular: Double)] = [:]

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// Creates a behaviour.
    ///
    /// - Parameter items: The items.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// Creates a behaviour without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if list.add(item) { behaviorDidChange() } }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        pending[ObjectIdentifier(item)] = nil
        behaviorDidChange()
    }

    // MARK: - Properties

    /// The part of its velocity that an item keeps when it bounces: from 0, the default, to 1. Of two items, the
    /// greater value applies.
    open var elasticity: CGFloat {
        get { properties.elasticity }
        set { properties.elasticity = min(max(Double(newValue), 0), 1) }
    }

    /// The friction of surfaces that slide along each other; 0, the default, for none.
    open var friction: CGFloat {
        get { properties.friction }
        set { properties.friction = max(Double(newValue), 0) }
    }

    /// The mass of an area of 100 x 100 points; 1 by default.
    open var density: CGFloat {
        get { properties.density }
        set { properties.density = max(Double(newValue), 0) }
    }

    /// The part of the velocity that is lost in a second at first; 0, the default, for none.
    open var resistance: CGFloat {
        get { properties.resistance }
        set { properties.resistance = max(Double(newValue), 0) }
    }

    /// The part of the angular velocity that is lost in a second at first; 0, the default, for none.
    open var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { properties.angularResistance = max(Double(newValue), 0) }
    }

    /// The electric charge, on which electric and magnetic fields act; 0, the default, for none.
    open var charge: CGFloat {
        get { properties.charge }
        set { properties.charge = newValue.isFinite ? Double(newValue) : 0 }
    }

    /// Whether the items turn. True by default.
    open var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { properties.allowsRotation = newValue }
    }

    /// Whether the items stay where they are, and others bounce off them. False by default.
    open var isAnchored: Bool {
        get { properties.isAnchored }
        set { properties.isAnchored = newValue }
    }

    // MARK: - Velocities

    /// Adds to the velocity of an item.
    ///
    /// - Parameters:
    ///   - velocity: The addition, in points per second.
    ///   - item: An item of the behaviour.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        pending[ObjectIdentifier(item), default: (.zero, 0)].linear += DynamicsVector(velocity)
        behaviorDidChange()
    }

    /// Returns the velocity of an item in points per second; zero if the item is none of the behaviour.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard list.contains(item) else { return .zero }
        let moving = dynamicAnimator?.bodyIfKnown(of: item)?.velocity ?? .zero
        return (moving + (pending[ObjectIdentifier(item)]?.linear ?? .zero)).point
    }

    /// Adds to the angular velocity of an item.
    ///
    /// - Parameters:
    ///   - velocity: The addition, in radians per second.
    ///   - item: An item of the behaviour.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        pending[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
        behaviorDidChange()
    }

    /// Returns the angular velocity of an item in radians per second; 0 if the item is none of the behaviour.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard list.contains(item) else { return 0 }
        let moving = dynamicAnimator?.bodyIfKnown(of: item)?.spin ?? 0
        return moving + (pending[ObjectIdentifier(item)]?.angular ?? 0)
    }

    override var ownItems: [any UIDynamicItem] { items }

    /// Gives the items their properties, before other behaviours act on them.
    func applyProperties(in setup: DynamicSetup) {
        for item in items { setup.body(of: item).properties = properties }
    }

    override func contribute(to setup: DynamicSetup) {
        for item in items {
            guard let velocity = pending[ObjectIdentifier(item)] else { continue }
            let body = setup.body(of: item)
            if body.inverseMass > 0 { body.velocity += velocity.linear }
            if body.inverseInertia > 0 { body.spin += velocity.angular }
        }
        pending = [:]
    }
}
