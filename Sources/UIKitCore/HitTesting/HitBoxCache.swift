import CoreGraphics
import QuartzCore

/// A cache of the subviews' touch areas, with which a hit test passes over most subviews without accessing them.
///
/// A hit test reads a flat list of ten thousand views in memory order instead of visiting ten thousand objects. The
/// first hit test builds the cache, and `UIView.hitBoxesDidChange()` drops it. Where there are many boxes, a change of
/// one subview makes only its own box stale, and the next hit test makes that one again.
package final class HitBoxCache {
    /// The box of one subview. Boxes are in the order of `subviews`.
    package struct Box {
        /// The range in which the subview accepts a point, in the superview's coordinates; lower bounds are
        /// inclusive, upper bounds exclusive. A comparison with these gives the same result as a comparison of the
        /// converted point with the subview's bounds, despite rounding. Zero unless `kind` is `plain`.
        package private(set) var minX: CGFloat = 0
        package private(set) var minY: CGFloat = 0
        package private(set) var maxX: CGFloat = 0
        package private(set) var maxY: CGFloat = 0
        /// The offset to subtract from a point in the superview to get a point in the subview.
        package private(set) var offsetX: CGFloat = 0
        package private(set) var offsetY: CGFloat = 0
        /// The subview, which `views` retains.
        let view: Unmanaged<UIView>
        package private(set) var kind: Kind
    }

    package enum Kind: UInt8 {
        /// Hidden, nearly transparent, or not interactive: no descendant can be hit.
        case passive
        /// Tests its bounds as `UIView` does and is not transformed: the box suffices.
        case plain
        /// Overrides the test, is transformed, or has a location that is not finite: the view itself must be tested.
        case custom
    }

    /// The boxes, in the order of the subviews. Unchecked, because each access reads one box and calls nothing, and the
    /// record of a checked one would take room on the stack at each level of nested hit tests.
    @exclusivity(unchecked) package private(set) var boxes: ContiguousArray<Box>

    /// The subviews at the time the boxes were made.
    package let views: [UIView]

    @MainActor
    init(of superview: UIView) {
        let subviews = superview.subviews
        views = subviews
        boxes = ContiguousArray(subviews.lazy.map { Box($0, in: superview) })
        Self.boxesMade += boxes.count
    }

    /// Creates the cache again from one in which some boxes are stale. A search that began before finds out by the new
    /// object that something has changed.
    ///
    /// - Parameter isUnused: Whether nothing else refers to the old cache, so that its boxes are not copied.
    @MainActor
    init(refreshing old: HitBoxCache, isUnused: Bool, in superview: UIView) {
        views = old.views
        boxes = old.boxes
        if isUnused { old.boxes = [] }
        for index in old.stale.indices { boxes[index] = Box(views[index], in: superview) }
        Self.boxesMade += old.stale.indices.count
    }

    /// The number of boxes made so far, for tests.
    @MainActor @exclusivity(unchecked) package private(set) static var boxesMade = 0

    /// The number of boxes up to which making them all again costs no more than keeping track of changes.
    private static let shortLength = 32

    private var stale = StaleSiblings()

    /// Notes that the box of a subview is stale. Returns false if it is better to make all boxes again.
    @MainActor
    func noteChange(of view: UIView) -> Bool {
        boxes.count > Self.shortLength && stale.note(view, in: views)
    }

    /// Returns whether the boxes are those of a list of subviews, in time that does not depend on its length if it is
    /// the same list.
    func hasSameViews(as subviews: [UIView]) -> Bool {
        let isSame = views.withUnsafeBufferPointer { mine in
            subviews.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
        return isSame || views.elementsEqual(subviews, by: ===)
    }
}

extension HitBoxCache.Box {
    @MainActor
    init(_ view: UIView, in superview: UIView) {
        self.view = Unmanaged.passUnretained(view)
        let isPlain = view.answersHitTestsAsPlainView
        if !isPlain, view.overridesHitTest {
            // The view's own hit test may ignore the flags.
            kind = .custom
        } else {
            kind = view.acceptsHits ? .custom : .passive
        }
        let bounds = view.layer.bounds
        guard isPlain, kind == .custom, let shift = SpaceMap(from: view.layer, to: superview.layer).shift,
            (shift.dx + shift.dy + bounds.minX + bounds.minY + bounds.maxX + bounds.maxY).isFinite
        else { return }
        kind = .plain
        (offsetX, offsetY) = (shift.dx, shift.dy)
        minX = EdgeThreshold.position(of: bounds.minX, shiftedBy: offsetX)
        minY = EdgeThreshold.position(of: bounds.minY, shiftedBy: offsetY)
        maxX = EdgeThreshold.position(of: bounds.maxX, shiftedBy: offsetX)
        maxY = EdgeThreshold.position(of: bounds.maxY, shiftedBy: offsetY)
    }
}

/// The edges of a view as thresholds for points in its superview's coordinates.
enum EdgeThreshold {
    /// Returns the smallest number from which subtracting `shift` gives `edge` or more. Because both the subtraction
    /// and the addition are rounded, this is not always `edge + shift`. Both arguments are finite.
    static func position(of edge: CGFloat, shiftedBy shift: CGFloat) -> CGFloat {
        func isBeyond(_ position: CGFloat) -> Bool { position - shift >= edge }
        let sum = edge + shift
        if isBeyond(sum), !isBeyond(sum.nextDown) { return sum }
        // The rounded difference is monotonic, so there is a single threshold. It is near the sum, unless the two
        // nearly cancel each other.
        let (lowest, highest, start) = (rank(-.infinity), rank(.infinity), rank(sum))
        var (low, high) = isBeyond(sum) ? (lowest, start) : (start, highest)
        var step: Int64 = 1
        while step < 1 << 16, low == lowest || high == highest {
            if low == lowest, start - step > lowest, !isBeyond(number(start - step)) { low = start - step }
            if high == highest, start + step < highest, isBeyond(number(start + step)) { high = start + step }
            step *= 2
        }
        while low + 1 < high {
            let middle = (low >> 1) + (high >> 1) + (low & high & 1)
            if isBeyond(number(middle)) { high = middle } else { low = middle }
        }
        return number(high)
    }

    /// Returns the position of a number in the ordered sequence of all floating-point numbers.
    private static func rank(_ number: CGFloat) -> Int64 {
        let bits = Int64(bitPattern: Double(number).bitPattern)
        return bits < 0 ? .min - bits : bits
    }

    private static func number(_ rank: Int64) -> CGFloat {
        CGFloat(Double(bitPattern: UInt64(bitPattern: rank < 0 ? .min - rank : rank)))
    }
}
