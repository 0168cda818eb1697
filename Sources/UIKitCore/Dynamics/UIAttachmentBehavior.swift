import CoreGraphics
import Foundation

/// A connection between two items, or between an item and a point: a rod, a spring, a rope, a pin, a weld, or a rail.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kinds of the second end.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point.
        case anchor = 1
    }

    /// The way in which the ends are connected.
    private enum Connection: Equatable {
        /// At a distance, exactly or as a spring.
        case distance
        /// At most at a distance.
        case limit
        /// At one point, about which the items turn.
        case pin
        /// At one point and at one angle.
        case fixed
        /// Along a line in a direction, at one angle.
        case sliding(CGVector)
    }

    private let connection: Connection
    private let first: (item: any UIDynamicItem, offset: UIOffset)
    private let second: (item: any UIDynamicItem, offset: UIOffset)?
    private weak var joint: AnyObject?

    /// The items: one, or two.
    open var items: [any UIDynamicItem] { [first.item] + (second.map { [$0.item] } ?? []) }

    /// The kind of the second end.
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// The point to which an item is attached, in the coordinates of the animator's reference view.
    open var anchorPoint: CGPoint {
        didSet { if anchorPoint != oldValue, second == nil { followAnchor() } }
    }

    /// The distance in points between the ends, or the greatest one for a limit. At first the distance between them
    /// when the behaviour was created.
    open var length: CGFloat {
        didSet { if length != oldValue { behaviorDidChange() } }
    }

    /// The damping of a spring; 0, the default, oscillates forever, and 1 not at all.
    open var damping: CGFloat = 0 {
        didSet { if damping != oldValue { behaviorDidChange() } }
    }

    /// The oscillations of a spring in a second; 0, the default, for a rod.
    open var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { behaviorDidChange() } }
    }

    /// The resistance of a pin to turning, or of a rail to sliding; 0 by default. The torque of a force of 1, as a push
    /// exerts it, on an arm of 100 points is 1.
    open var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { behaviorDidChange() } }
    }

    /// The distances in points from the place of a sliding attachment between which it slides, along its axis, or the
    /// angles in radians between which the items of a pin turn. By default there are no limits.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { if attachmentRange != oldValue { behaviorDidChange() } }
    }

    private init(
        _ connection: Connection, _ first: (item: any UIDynamicItem, offset: UIOffset),
        _ second: (item: any UIDynamicItem, offset: UIOffset)?, anchor: CGPoint
    ) {
        (self.connection, self.first, self.second) = (connection, first, second)
        anchorPoint = anchor
        let end = second.map { Self.position(of: $0.item, $0.offset) } ?? anchor
        let start = Self.position(of: first.item, first.offset)
        length = hypot(end.x - start.x, end.y - start.y)
        super.init()
    }

    /// Attaches the centre of an item to a point.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - point: The point, in the coordinates of the animator's reference view.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(.distance, (item, .zero), nil, anchor: point)
    }

    /// Attaches a point of an item to a point.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - offset: The point of the item, in its coordinates from its centre.
    ///   - point: The point, in the coordinates of the animator's reference view.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(.distance, (item, offset), nil, anchor: point)
    }

    /// Attaches the centres of two items to each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(.distance, (item1, .zero), (item2, .zero), anchor: .zero)
    }

    /// Attaches points of two items to each other.
    ///
    /// - Parameters:
    ///   - item1: An item.
    ///   - offset1: The point of it, in its coordinates from its centre.
    ///   - item2: The other item.
    ///   - offset2: The point of that, in its coordinates from its centre.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance, (item1, offset1), (item2, offset2), anchor: .zero)
    }

    /// Returns an attachment of two items that may come nearer to each other, but not farther apart: a rope.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit, (item1, offset1), (item2, offset2), anchor: .zero)
    }

    /// Returns an attachment of two items that keep their places and angles to each other.
    ///
    /// - Parameters:
    ///   - item1: An item.
    ///   - item2: The other item.
    ///   - point: The point where they are attached, in the coordinates of the animator's reference view.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { joined(.fixed, item1, item2, at: point) }

    /// Returns an attachment of two items that turn about a common point.
    ///
    /// - Parameters:
    ///   - item1: An item.
    ///   - item2: The other item.
    ///   - point: The point, in the coordinates of the animator's reference view.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { joined(.pin, item1, item2, at: point) }

    /// Returns an attachment of two items, one of which slides along an axis of the other. They do not turn against
    /// each other.
    ///
    /// - Parameters:
    ///   - item1: The item that slides.
    ///   - item2: The other item.
    ///   - point: The point where they are attached, in the coordinates of the animator's reference view.
    ///   - axis: The direction in which the item slides, in the coordinates of the reference view now. It turns with
    ///     the other item.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let angle = -item2.rotation
        let own = CGVector(
            dx: axis.dx * cos(angle) - axis.dy * sin(angle), dy: axis.dx * sin(angle) + axis.dy * cos(angle))
        return joined(.sliding(own), item1, item2, at: point)
    }

    /// Returns an attachment of an item that slides along a line through a point, without turning.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - point: The point of the item that slides, in the coordinates of the animator's reference view. The line goes
    ///     through it.
    ///   - axis: The direction of the line.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis), (item, offset(of: point, in: item)), nil, anchor: point)
    }

    /// Returns a point of the reference view in the coordinates of an item, from its centre.
    private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
        let angle = -item.rotation
        let (x, y) = (point.x - item.center.x, point.y - item.center.y)
        return UIOffset(horizontal: x * cos(angle) - y * sin(angle), vertical: x * sin(angle) + y * cos(angle))
    }

    private static func joined(
        _ connection: Connection, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, at point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            connection, (item1, offset(of: point, in: item1)), (item2, offset(of: point, in: item2)), anchor: point)
    }

    /// Returns where a point of an item is.
    private static func position(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let angle = item.rotation
        return CGPoint(
            x: item.center.x + offset.horizontal * cos(angle) - offset.vertical * sin(angle),
            y: item.center.y + offset.horizontal * sin(angle) + offset.vertical * cos(angle))
    }

    /// Moves the end of the joint, which goes on with its impulse, and wakes the animator.
    private func followAnchor() {
        (joint as? DistanceJoint)?.b.point = DynamicsVector(anchorPoint)
        (joint as? SlideJoint)?.b.point = DynamicsVector(anchorPoint)
        dynamicAnimator?.wake()
    }

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to setup: DynamicSetup) {
        let a = JointEnd(body: setup.body(of: first.item), point: DynamicsVector(first.offset))
        let b =
            second.map { JointEnd(body: setup.body(of: $0.item), point: DynamicsVector($0.offset)) }
            ?? JointEnd(body: nil, point: DynamicsVector(anchorPoint))
        guard a.body !== b.body else { return }
        let new: any DynamicJoint =
            switch connection {
            case .distance, .limit:
                DistanceJoint(
                    a, b, length: max(0, Double(length)), isRope: connection == .limit,
                    frequency: max(0, Double(frequency)), damping: max(0, Double(damping)))
            case .pin, .fixed: pin(a, b)
            case .sliding(let axis): rail(a, b, axis)
            }
        joint = new
        setup.joints.append(new)
    }

    // The angles and directions at the beginning are kept from one setup to the next.
    private func pin(_ a: JointEnd, _ b: JointEnd) -> PinJoint {
        let known = (joint as? PinJoint).flatMap { $0.a.body === a.body && $0.b.body === b.body ? $0 : nil }
        let pin = known ?? PinJoint(a, b, keepsAngle: connection == .fixed)
        (pin.range, pin.friction) = (attachmentRange.closed, Double(frictionTorque))
        return pin
    }

    private func rail(_ a: JointEnd, _ b: JointEnd, _ axis: CGVector) -> SlideJoint {
        let known = (joint as? SlideJoint).flatMap { $0.a.body === a.body && $0.b.body === b.body ? $0 : nil }
        guard let known else {
            return SlideJoint(
                a, b, axis: DynamicsVector(axis), range: attachmentRange.closed, friction: Double(frictionTorque))
        }
        (known.range, known.friction) = (attachmentRange.closed, Double(frictionTorque))
        return known
    }
}

/// A range of numbers from a minimum to a maximum.
public struct UIFloatRange: Hashable, Sendable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// Creates the range from 0 to 0.
    public init() {
        self.init(minimum: 0, maximum: 0)
    }

    /// The range from 0 to 0.
    public static let zero = UIFloatRange()

    /// The range of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range is that of all numbers.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    /// The range for the solver; all numbers for one whose ends are no numbers or the wrong way round.
    fileprivate var closed: ClosedRange<Double> {
        minimum <= maximum ? Double(minimum)...Double(maximum) : -.infinity ... .infinity
    }
}

extension UIDynamicItem {
    /// The angle of the transform, in radians from the x axis to the y axis.
    var rotation: Double { atan2(Double(transform.b), Double(transform.a)) }
}
