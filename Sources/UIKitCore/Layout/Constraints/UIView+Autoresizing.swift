import CoreGraphics
import QuartzCore

extension UIView {
    /// The dimensions and margins of a view that are flexible when its superview changes size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}

extension UIView {
    /// The dimensions and margins that are flexible when the superview changes size. Empty unless set: the frame
    /// then stays.
    public var autoresizingMask: AutoresizingMask {
        get { layoutState.autoresizingMask }
        set { layoutState.autoresizingMask = newValue }
    }

    /// Whether subviews follow their autoresizing masks when the size of the bounds changes.
    public var autoresizesSubviews: Bool {
        get { layoutState.autoresizesSubviews }
        set { layoutState.autoresizesSubviews = newValue }
    }

    /// Resizes the subviews according to their masks. Called whenever the size of the bounds changes, whatever the
    /// cause.
    package func autoresizeSubviews(from oldSize: CGSize) {
        guard Self.resizingDepth < Self.maximumResizingDepth else {
            if !Self.queuedResizes.contains(where: { $0.view === self }) { Self.queuedResizes.append((self, oldSize)) }
            return
        }
        Self.resizingDepth += 1
        resizeSubviews(from: oldSize)
        while Self.resizingDepth == 1, let (view, oldSize) = Self.queuedResizes.popLast() {
            view.autoresizeSubviews(from: oldSize)
        }
        Self.resizingDepth -= 1
    }

    /// The recursion depth from which views are queued until their ancestors are done. Resizing recurses into
    /// subviews, and views may be nested more deeply than the stack allows.
    private static let maximumResizingDepth = 100
    private static var resizingDepth = 0
    private static var queuedResizes: [(view: UIView, oldSize: CGSize)] = []

    private func resizeSubviews(from oldSize: CGSize) {
        let size = bounds.size
        if layoutState.autoresizesSubviews {
            for view in subviews where !view.layoutState.autoresizingMask.isEmpty {
                view.autoresize(from: oldSize, to: size)
            }
        }
        layoutGeometryDidChange()
    }

    private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
        guard layoutState.translatesAutoresizingMask else { return }
        let mask = layoutState.autoresizingMask
        let frame = untransformedFrame
        let horizontal = AutoresizingSpan(
            before: frame.minX, length: frame.width, after: oldSize.width - frame.maxX
        ).resized(
            by: newSize.width - oldSize.width, flexibleBefore: mask.contains(.flexibleLeftMargin),
            flexibleLength: mask.contains(.flexibleWidth), flexibleAfter: mask.contains(.flexibleRightMargin))
        let vertical = AutoresizingSpan(
            before: frame.minY, length: frame.height, after: oldSize.height - frame.maxY
        ).resized(
            by: newSize.height - oldSize.height, flexibleBefore: mask.contains(.flexibleTopMargin),
            flexibleLength: mask.contains(.flexibleHeight), flexibleAfter: mask.contains(.flexibleBottomMargin))
        setUntransformedFrame(
            CGRect(x: horizontal.before, y: vertical.before, width: horizontal.length, height: vertical.length))
    }

    /// The frame before the transform is applied, which autoresizing masks work on.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    func setUntransformedFrame(_ frame: CGRect) {
        let anchor = layer.anchorPoint
        setSize(
            frame.size,
            position: CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))
    }

    /// The rectangle of the view's size around its `center`, which constraints work on. The anchor point is ignored:
    /// what constraints place as the centre becomes the anchor's location.
    var solvedFrame: CGRect {
        let size = layer.bounds.size
        let position = layer.position
        return CGRect(
            x: position.x - 0.5 * size.width, y: position.y - 0.5 * size.height, width: size.width, height: size.height)
    }

    func setSolvedFrame(_ frame: CGRect) {
        setSize(
            frame.size, position: CGPoint(x: frame.minX + 0.5 * frame.width, y: frame.minY + 0.5 * frame.height))
    }

    private func setSize(_ newSize: CGSize, position newPosition: CGPoint) {
        let size = layer.bounds.size
        guard size != newSize || layer.position != newPosition else { return }
        changeTogether {
            if size != newSize { bounds = CGRect(origin: bounds.origin, size: newSize) }
            if layer.position != newPosition { center = newPosition }
        }
    }
}

/// One axis of a view within its superview: the margin before it, its length and the margin after it.
package struct AutoresizingSpan: Hashable, Sendable {
    package var before: CGFloat
    package var length: CGFloat
    package var after: CGFloat

    package init(before: CGFloat, length: CGFloat, after: CGFloat) {
        self.before = before
        self.length = length
        self.after = after
    }

    /// Distributes a change of the superview's length among the flexible parts in proportion to their lengths.
    /// Without a flexible part, the margin after the view absorbs the change and the view stays.
    ///
    /// If the flexible parts add up to nothing, as in a superview that is too small for the others, they share the
    /// new length equally: a view with flexible margins gets into the middle of a superview that had no size.
    package func resized(
        by change: CGFloat, flexibleBefore: Bool, flexibleLength: Bool, flexibleAfter: Bool
    ) -> AutoresizingSpan {
        let parts = [(before, flexibleBefore), (length, flexibleLength), (after, flexibleAfter)]
        let flexible = parts.filter(\.1)
        guard !flexible.isEmpty, change.isFinite else { return self }
        let total = flexible.reduce(0) { $0 + $1.0 }
        func share(_ part: (CGFloat, Bool)) -> CGFloat {
            guard part.1 else { return part.0 }
            guard total.isFinite else { return part.0 + change / CGFloat(flexible.count) }
            return total <= 0 ? (total + change) / CGFloat(flexible.count) : part.0 + change * part.0 / total
        }
        return AutoresizingSpan(before: share(parts[0]), length: max(share(parts[1]), 0), after: share(parts[2]))
    }
}
