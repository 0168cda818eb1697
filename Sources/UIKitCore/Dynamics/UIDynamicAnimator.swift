import CoreGraphics
import Foundation
import QuartzCore

/// An engine that moves and turns items by the laws of physics, as its behaviours say.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [ball]))
///
/// The items are views in the reference view, or other objects with a centre, bounds and a transform. The animator
/// reads where they are before the first frame with them, and sets it in every frame. A change by the app is noticed
/// by `updateItem(usingCurrentState:)`. When all items rest, the animator pauses, and nothing happens until a behaviour
/// changes. The same behaviours take the same path on every run: the simulation takes 240 steps in a second.
///
/// Unlike UIKit, there is no animator for the layout of a collection view.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view in whose coordinates the items are. Not kept alive.
    open private(set) weak var referenceView: UIView?

    /// The object that is told when the animator begins and pauses. Not kept alive.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// The behaviours, in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []

    /// Whether the items move.
    open var isRunning: Bool { link != nil }

    private let world = DynamicWorld()
    /// The items that the behaviours act on, with their bodies.
    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var bodyCount = 0
    private var ruleBehaviors: [UICollisionBehavior] = []

    private var needsSetup = false
    /// The bounds of the reference view when the world was set up.
    private var setupBounds: CGRect?
    private var ignoresChanges = false
    private var link: CADisplayLink?
    /// The instant up to which the items were moved, in seconds.
    private var lastTime = 0.0
    /// The time that is left over for the next step.
    private var remainder = 0.0
    private var stepCount = 0

    /// The seconds without movement after which the animator pauses.
    private static let restingTime = 0.5
    /// The longest time that one frame makes up for.
    private static let longestFrame = 0.1

    private struct Entry {
        let item: any UIDynamicItem
        var body: DynamicBody
        /// The transform of the item when it was read, and its angle.
        var base: (transform: CGAffineTransform, angle: Double)
    }

    /// Creates an animator for items in a view.
    ///
    /// - Parameter view: The view in whose coordinates the items are. It is not kept alive.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator without a reference view, for items that are no views.
    public override init() {
        super.init()
    }

    // MARK: - Behaviours

    /// Adds a behaviour, which takes effect in the next frame.
    ///
    /// - Parameter behavior: The behaviour. It is removed from another animator first.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behavior.move(to: self)
        behaviors.append(behavior)
        behaviorsDidChange()
    }

    /// Removes a behaviour. Items on which no other behaviour acts stay where they are.
    ///
    /// - Parameter behavior: The behaviour.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
        behaviorsDidChange()
    }

    /// Removes all behaviours.
    open func removeAllBehaviors() {
        let old = behaviors
        behaviors = []
        for behavior in old { behavior.move(to: nil) }
        behaviorsDidChange()
    }

    /// Called when a behaviour was added or removed, or has changed.
    func behaviorsDidChange() {
        guard !ignoresChanges else { return }
        needsSetup = true
        wake()
    }

    /// Performs changes of behaviours that the animator has caused.
    func ignoringChanges(_ body: () -> Void) {
        ignoresChanges = true
        defer { ignoresChanges = false }
        body()
    }

    // MARK: - Items

    /// Returns the items that touch a rectangle, in the order in which they were added.
    ///
    /// - Parameter rect: The rectangle, in the coordinates of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        setUpIfNeeded()
        return entries.map(\.item).filter { $0.dynamicFrame.intersects(rect) }
    }

    /// Reads where an item is, what size and outline it has, after the app has changed it. The item keeps its velocity.
    ///
    /// - Parameter item: An item of a behaviour.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        setUpIfNeeded()
        guard let index = indices[ObjectIdentifier(item)] else { return }
        let old = entries[index].body
        entries[index] = entry(of: item, number: old.number)
        let new = entries[index].body
        new.properties = old.properties
        new.velocity = old.velocity
        new.spin = old.spin
        // The behaviours refer to the old body.
        behaviorsDidChange()
    }

    /// Returns the body of an item; nil for one that the animator does not move yet.
    func bodyIfKnown(of item: any UIDynamicItem) -> DynamicBody? {
        indices[ObjectIdentifier(item)].map { entries[$0].body }
    }

    private func entry(of item: any UIDynamicItem, number: Int) -> Entry {
        let body = DynamicBody(
            number: number, position: DynamicsVector(item.center), angle: item.rotation, shapes: item.dynamicShapes)
        return Entry(item: item, body: body, base: (item.transform, item.rotation))
    }

    // MARK: - Setting up

    /// Sets the world up as the behaviours say, if they have changed.
    private func setUpIfNeeded() {
        guard needsSetup else { return }
        needsSetup = false
        let all = behaviors.flatMap(\.family)
        var (newEntries, newIndices): ([Entry], [ObjectIdentifier: Int]) = ([], [:])
        for item in all.flatMap(\.ownItems) where newIndices[ObjectIdentifier(item)] == nil {
            newIndices[ObjectIdentifier(item)] = newEntries.count
            if let index = indices[ObjectIdentifier(item)] {
                newEntries.append(entries[index])
            } else {
                newEntries.append(entry(of: item, number: bodyCount))
                bodyCount += 1
            }
        }
        (entries, indices) = (newEntries, newIndices)
        world.bodies = entries.map(\.body)
        for body in world.bodies { body.properties = DynamicBody.Properties() }
        let bodies = indices.mapValues { entries[$0].body }
        setupBounds = referenceView?.bounds
        let setup = DynamicSetup(referenceBounds: setupBounds) { item in
            bodies[ObjectIdentifier(item)] ?? DynamicBody(number: -1, position: .zero, angle: 0, shapes: [])
        }
        for behavior in all { (behavior as? UIDynamicItemBehavior)?.applyProperties(in: setup) }
        for behavior in all { behavior.contribute(to: setup) }
        world.accelerations = setup.accelerations
        world.forces = setup.forces
        world.snaps = setup.snaps
        world.fields = setup.fields
        world.joints = setup.joints
        world.setRules(
            setup.rules.map { rule, behavior in (rule, ruleBehaviors.firstIndex { $0 === behavior }) })
        ruleBehaviors = setup.rules.map(\.behavior)
        for push in setup.spentPushes { push.pushWasApplied() }
    }

    // MARK: - Running

    /// Returns the simulated time in seconds: that for which the animator was running.
    open func elapsedTime() -> TimeInterval { Double(stepCount) * DynamicWorld.step }

    /// Goes on, if there is anything to move.
    func wake() {
        world.wake()
        guard link == nil, !behaviors.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        // The delegate may have removed the behaviours, or added some.
        guard link == nil, !behaviors.isEmpty else { return }
        let new = CADisplayLink { [weak self] link in
            // An animator that is gone has left its link behind.
            guard let self else { return link.invalidate() }
            frame(at: link.timestamp)
        }
        link = new
        lastTime = (referenceView?.timeline ?? CurrentApplication.timeline).now.seconds
        remainder = 0
        if let tree = referenceView?.window?.screen.layerTree {
            new.add(to: tree)
        } else {
            new.add(to: .main, forMode: .common)
        }
    }

    private func pause() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(at time: TimeInterval) {
        if setupBounds != referenceView?.bounds { needsSetup = true }
        setUpIfNeeded()
        guard !entries.isEmpty else { return pause() }
        // The tolerance keeps rounding from leaving a step to the next frame.
        remainder += min(max(time - lastTime, 0), Self.longestFrame)
        lastTime = time
        while remainder > DynamicWorld.step - 1e-7 {
            remainder -= DynamicWorld.step
            stepCount += 1
            world.advance()
        }
        moveItems()
        for behavior in behaviors.flatMap(\.family) { behavior.action?() }
        report()
        guard !needsSetup, world.restingTime >= Self.restingTime else { return }
        pause()
    }

    /// Moves and turns the items to where their bodies are.
    private func moveItems() {
        for entry in entries {
            let (item, body) = (entry.item, entry.body)
            let center = body.position.point
            if item.center != center { item.center = center }
            let turn = body.angle - entry.base.angle
            let transform = turn == 0 ? entry.base.transform : entry.base.transform.rotatedBefore(by: turn)
            if item.transform != transform { item.transform = transform }
        }
    }

    /// Tells the delegates of collisions of the contacts that began and ended.
    private func report() {
        let events = world.takeEvents()
        guard !events.isEmpty else { return }
        let items = Dictionary(uniqueKeysWithValues: entries.map { ($0.body.number, $0.item) })
        let behaviors = ruleBehaviors
        for event in events where behaviors.indices.contains(event.rule) {
            behaviors[event.rule].report(event) { items[$0] }
        }
    }
}

/// The object that is told when an animator begins and pauses. Both methods have a default implementation that does
/// nothing.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Called before items begin to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

    /// Called when all items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

extension UIView: UIDynamicItem {}

extension CGAffineTransform {
    /// Returns the transform followed by a rotation.
    fileprivate func rotatedBefore(by angle: Double) -> CGAffineTransform {
        concatenating(CGAffineTransform(rotationAngle: angle))
    }
}
