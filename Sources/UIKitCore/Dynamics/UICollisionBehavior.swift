import CoreGraphics
import Foundation

/// The collisions of items with each other and with boundaries.
///
/// Boundaries are lines: an item may be on either side. Items collide with their outlines, of which a path has to be
/// convex; the convex hull of any other is used.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// The things that the items collide with.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// The boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Both.
        public static let everything = Mode(rawValue: UInt.max)
    }

    private var list: DynamicItemList
    private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
    private var insets = UIEdgeInsets.zero

    /// The identifiers of the boundaries in the present rule; nil for the reference view's.
    private(set) var ruleIdentifiers: [(any NSCopying)?] = []

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// The things that the items collide with; everything by default.
    open var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { behaviorDidChange() } }
    }

    /// Whether the bounds of the animator's reference view are a boundary. False by default.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet { if translatesReferenceBoundsIntoBoundary != oldValue { behaviorDidChange() } }
    }

    /// The object that is told of contacts. Not kept alive.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Creates collisions among items.
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
    open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { behaviorDidChange() } }

    // MARK: - Boundaries

    /// Makes a boundary of the bounds of the animator's reference view, inside by insets.
    ///
    /// - Parameter insets: The distances of the boundary from the edges; negative ones lie outside.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        translatesReferenceBoundsIntoBoundary = true
        behaviorDidChange()
    }

    /// Adds a boundary, or replaces the one with the same identifier.
    ///
    /// - Parameters:
    ///   - identifier: The identity of the boundary, such as a string.
    ///   - bezierPath: The boundary, in the coordinates of the reference view. Curves become lines.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let path = UIBezierPath(cgPath: bezierPath.cgPath)
        if let index = index(of: identifier) {
            boundaries[index].path = path
        } else {
            boundaries.append((identifier, path))
        }
        behaviorDidChange()
    }

    /// Adds a line as a boundary, or replaces the one with the same identifier.
    ///
    /// - Parameters:
    ///   - identifier: The identity of the boundary, such as a string.
    ///   - p1: An end of the line, in the coordinates of the reference view.
    ///   - p2: The other end.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns a boundary; nil if there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        index(of: identifier).map { UIBezierPath(cgPath: boundaries[$0].path.cgPath) }
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let index = index(of: identifier) else { return }
        boundaries.remove(at: index)
        behaviorDidChange()
    }

    /// The identifiers of the boundaries, in the order in which they were added; nil without any.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    /// Removes all boundaries but that of the reference view.
    open func removeAllBoundaries() {
        boundaries = []
        behaviorDidChange()
    }

    private func index(of identifier: any NSCopying) -> Int? {
        boundaries.firstIndex { Self.isSame($0.identifier, identifier) }
    }

    private static func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
        if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
        return one as AnyObject === other as AnyObject
    }

    // MARK: - The world

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to setup: DynamicSetup) {
        var segments: [(shape: ConvexShape, boundary: Int)] = []
        // The numbers of boundaries that stay must stay the same, or their contacts would end and begin.
        let old = ruleIdentifiers
        var identifiers = old
        func number(of identifier: (any NSCopying)?) -> Int {
            for (index, other) in identifiers.enumerated() {
                if let identifier, let other {
                    if Self.isSame(identifier, other) { return index }
                } else if identifier == nil, other == nil {
                    return index
                }
            }
            identifiers.append(identifier)
            return identifiers.count - 1
        }
        func add(_ path: UIBezierPath, _ identifier: (any NSCopying)?) {
            let boundary = number(of: identifier)
            for (start, end) in path.segments {
                guard let shape = ConvexShape(corners: [start, end]) else { continue }
                segments.append((shape, boundary))
            }
        }
        if collisionMode.contains(.boundaries) {
            if translatesReferenceBoundsIntoBoundary, let bounds = setup.referenceBounds {
                let rect = bounds.inset(by: insets)
                if !rect.isNull, rect.width > 0, rect.height > 0 { add(UIBezierPath(rect: rect), nil) }
            }
            for boundary in boundaries { add(boundary.path, boundary.identifier) }
        }
        ruleIdentifiers = identifiers
        setup.rules.append(
            (
                DynamicWorld.Rule(
                    bodies: items.map(setup.body(of:)), includesItems: collisionMode.contains(.items),
                    segments: segments), self
            ))
    }

    /// Tells the delegate of a contact that began or ended.
    func report(_ event: DynamicWorld.Event, item: (Int) -> (any UIDynamicItem)?) {
        guard let collisionDelegate, let first = item(event.pair.first) else { return }
        if event.pair.second < 0 {
            let index = -1 - event.pair.second
            guard ruleIdentifiers.indices.contains(index) else { return }
            let identifier = ruleIdentifiers[index]
            if event.isBeginning {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: first, withBoundaryIdentifier: identifier, at: event.position.point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: first, withBoundaryIdentifier: identifier)
            }
        } else if let second = item(event.pair.second) {
            if event.isBeginning {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: first, with: second, at: event.position.point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: first, with: second)
            }
        }
    }
}

/// The object that is told of contacts. Every method has a default implementation that does nothing.
///
/// The methods are called after a step, when the items are in their new places.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Tells the delegate that two items touch.
    ///
    /// - Parameters:
    ///   - behavior: The behaviour.
    ///   - item1: An item.
    ///   - item2: The other item.
    ///   - p: The point where they touch, in the coordinates of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)

    /// Tells the delegate that two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

    /// Tells the delegate that an item touches a boundary.
    ///
    /// - Parameters:
    ///   - behavior: The behaviour.
    ///   - item: The item.
    ///   - identifier: The identifier of the boundary; nil for the bounds of the reference view.
    ///   - p: The point where they touch, in the coordinates of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

    /// Tells the delegate that an item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

extension UIBezierPath {
    /// The lines of the path, without curves.
    var segments: [(DynamicsVector, DynamicsVector)] {
        var result: [(DynamicsVector, DynamicsVector)] = []
        var (start, last) = (DynamicsVector.zero, DynamicsVector.zero)
        cgPath.flattened(threshold: 0.25).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint:
                start = DynamicsVector(element.pointee.points[0])
                last = start
            case .addLineToPoint:
                let end = DynamicsVector(element.pointee.points[0])
                if end != last { result.append((last, end)) }
                last = end
            case .closeSubpath:
                if start != last { result.append((last, start)) }
                last = start
            default: break
            }
        }
        return result
    }
}
