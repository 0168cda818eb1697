import CoreGraphics
import Foundation

/// A force on items, either all the time or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// The times at which a push acts.
    public enum Mode: Int, Sendable {
        /// All the time while the push is active.
        case continuous = 0
        /// Once. The push is not active after that.
        case instantaneous = 1
    }

    /// The force of a magnitude of 1: it accelerates a mass of 1 by 100 points per second squared.
    private static let unit = 100.0

    private var list: DynamicItemList
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// The times at which the push acts.
    public let mode: Mode

    /// Whether the push acts. Setting it to true repeats an instantaneous push.
    open var active = true {
        didSet { if active || active != oldValue { behaviorDidChange() } }
    }

    /// The direction and the magnitude. A continuous push of the length 1 accelerates an item of 100 x 100 points whose
    /// density is 1 by 100 points per second squared; an instantaneous one gives it a velocity of 100 points per
    /// second. Zero by default.
    open var pushDirection = CGVector.zero {
        didSet { if pushDirection != oldValue { behaviorDidChange() } }
    }

    /// Creates a push without a force.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - mode: The times at which it acts.
    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItemList(items)
        self.mode = mode
        super.init()
    }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if list.add(item) { behaviorDidChange() } }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        behaviorDidChange()
    }

    /// The angle of the direction, in radians from the x axis to the y axis.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of `pushDirection`.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction by an angle and a length.
    ///
    /// - Parameters:
    ///   - angle: The angle in radians, from the x axis to the y axis.
    ///   - magnitude: The length.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    /// Returns the point of an item that is pushed, in the item's coordinates from its centre. Zero by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item that is pushed. A push beside the centre also turns the item.
    ///
    /// - Parameters:
    ///   - o: The point, in the item's coordinates from its centre.
    ///   - item: An item of the behaviour.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = o
        behaviorDidChange()
    }

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to setup: DynamicSetup) {
        guard active else { return }
        let vector = DynamicsVector(pushDirection) * Self.unit
        for item in items {
            let (body, offset) = (setup.body(of: item), DynamicsVector(targetOffsetFromCenter(for: item)))
            switch mode {
            case .continuous: setup.forces.append(DynamicWorld.Force(body: body, vector: vector, offset: offset))
            case .instantaneous: body.apply(vector, at: body.turned(offset))
            }
        }
        if mode == .instantaneous { setup.spentPushes.append(self) }
    }

    /// Ends an instantaneous push that has acted.
    func pushWasApplied() {
        // The setter would have the animator begin anew.
        let animator = dynamicAnimator
        animator?.ignoringChanges { active = false }
    }
}
