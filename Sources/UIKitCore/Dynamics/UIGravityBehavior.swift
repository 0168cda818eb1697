import CoreGraphics
import Foundation

/// A force that accelerates all of its items alike, whatever their mass.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration of a magnitude of 1, in points per second squared.
    private static let unit = 1000.0

    private var list: DynamicItemList

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// The direction and the magnitude. A length of 1, as by default along the y axis, stands for 1000 points per
    /// second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { if gravityDirection != oldValue { behaviorDidChange() } }
    }

    /// Creates a gravity that pulls items down.
    ///
    /// - Parameter items: The items.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// Creates a gravity without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if list.add(item) { behaviorDidChange() } }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { behaviorDidChange() } }

    /// The angle of the direction, in radians from the x axis to the y axis.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of `gravityDirection`.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(magnitude == 0 ? .pi / 2 : angle, magnitude: newValue) }
    }

    /// Sets the direction by an angle and a length.
    ///
    /// - Parameters:
    ///   - angle: The angle in radians, from the x axis to the y axis.
    ///   - magnitude: The length; 1 stands for 1000 points per second squared.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to setup: DynamicSetup) {
        let vector = DynamicsVector(gravityDirection) * Self.unit
        setup.accelerations.append((items.map(setup.body(of:)), vector))
    }
}

extension DynamicsVector {
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

    /// The vector as a point.
    var point: CGPoint { CGPoint(x: x, y: y) }
}
