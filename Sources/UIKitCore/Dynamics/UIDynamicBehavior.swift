import Foundation

/// A part of the physics of a dynamic animator, or a group of such parts.
///
/// Gravity, collisions, attachments, snaps and pushes are behaviours. A subclass of this class that adds some of them
/// as children is a behaviour of its own. A behaviour belongs to one animator at most.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The children, in the order in which they were added.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []

    /// The animator that the behaviour belongs to, by itself or with its parent.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A function that is called after every step of the animation, once in a frame, when the items are in their new
    /// places.
    open var action: (() -> Void)?

    public override init() {
        super.init()
    }

    /// Adds a child, which then belongs to the same animator.
    ///
    /// - Parameter behavior: The child. One that is a child already, and the behaviour itself, are not added.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }), !behavior.contains(self) else { return }
        childBehaviors.append(behavior)
        behavior.move(to: dynamicAnimator)
        behaviorDidChange()
    }

    /// Removes a child.
    ///
    /// - Parameter behavior: The child.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
        behaviorDidChange()
    }

    /// Called before the behaviour is added to an animator, or removed from the one that it belongs to.
    ///
    /// - Parameter dynamicAnimator: The animator; nil for none.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Sets the animator of the behaviour and of its children.
    func move(to animator: UIDynamicAnimator?) {
        guard animator !== dynamicAnimator else { return }
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.move(to: animator) }
    }

    /// Makes the animator adapt to a change of the behaviour.
    func behaviorDidChange() { dynamicAnimator?.behaviorsDidChange() }

    /// The behaviour and all below it, each before its children.
    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

    private func contains(_ other: UIDynamicBehavior) -> Bool { family.contains { $0 === other } }

    // MARK: - For the behaviours of this module

    /// The items that the behaviour acts on, itself and not by its children.
    var ownItems: [any UIDynamicItem] { [] }

    /// Adds what the behaviour does to the world that an animator is setting up.
    func contribute(to setup: DynamicSetup) {}
}

/// A world that an animator is setting up from its behaviours.
@MainActor
final class DynamicSetup {
    let referenceBounds: CGRect?
    private let find: (any UIDynamicItem) -> DynamicBody

    var accelerations: [(bodies: [DynamicBody], vector: DynamicsVector)] = []
    var forces: [DynamicWorld.Force] = []
    var snaps: [DynamicWorld.Snap] = []
    var fields: [DynamicField] = []
    var joints: [any DynamicJoint] = []
    var rules: [(rule: DynamicWorld.Rule, behavior: UICollisionBehavior)] = []
    /// The instantaneous pushes that have acted.
    var spentPushes: [UIPushBehavior] = []

    init(referenceBounds: CGRect?, find: @escaping (any UIDynamicItem) -> DynamicBody) {
        self.referenceBounds = referenceBounds
        self.find = find
    }

    /// Returns the body of an item.
    func body(of item: any UIDynamicItem) -> DynamicBody { find(item) }
}

/// A list of items, each once, in the order in which they were added.
@MainActor
struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    /// Adds an item. Returns whether it was not in the list.
    @discardableResult
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !contains(item) else { return false }
        items.append(item)
        return true
    }

    /// Removes an item. Returns whether it was in the list.
    @discardableResult
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard contains(item) else { return false }
        items.removeAll { $0 === item }
        return true
    }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
