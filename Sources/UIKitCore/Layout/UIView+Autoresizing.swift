import CoreGraphics
import QuartzCore

extension UIView {
    /// What gives way when the superview gets another size. Empty unless set: the view then keeps its frame.
    public var autoresizingMask: AutoresizingMask {
        get { layoutState.autoresizingMask }
        set { layoutState.autoresizingMask = newValue }
    }

    /// Whether subviews follow their autoresizing masks when the bounds get another size.
    public var autoresizesSubviews: Bool {
        get { layoutState.autoresizesSubviews }
        set { layoutState.autoresizesSubviews = newValue }
    }

    /// Gives the subviews the places that their masks ask for. Called when the size of the bounds has changed, whatever
    /// the change came from.
    package func autoresizeSubviews(from oldSize: CGSize) {
        guard Self.resizingDepth < Self.greatestResizingDepth else {
            if !Self.waiting.contains(where: { $0.view === self }) { Self.waiting.append((self, oldSize)) }
            return
        }
        Self.resizingDepth += 1
        resizeSubviews(from: oldSize)
        while Self.resizingDepth == 1, let (view, oldSize) = Self.waiting.popLast() {
            view.autoresizeSubviews(from: oldSize)
        }
        Self.resizingDepth -= 1
    }

    /// Resizing a view resizes those in it at once. From this depth on they wait until those above are done: views may be
    /// nested deeper than the stack is.
    private static let greatestResizingDepth = 100
    private static var resizingDepth = 0
    private static var waiting: [(view: UIView, oldSize: CGSize)] = []

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

    /// The frame as it is without the transform: what masks and constraints are about.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    func setUntransformedFrame(_ frame: CGRect) {
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let place = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        guard size != frame.size || layer.position != place else { return }
        changeTogether {
            if size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
            if layer.position != place { center = place }
        }
    }
}
