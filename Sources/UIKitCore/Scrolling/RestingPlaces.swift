import CoreGraphics

/// The offsets at which content can come to rest.
struct RestingPlaces: Equatable {
    var x: ClosedRange<CGFloat>
    var y: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - content: the size of the content.
    ///   - view: the size of what it is seen through.
    ///   - insets: the room around the content.
    ///   - alignment: where content lies that is smaller than the view, from 0 to 1.
    init(content: CGSize, view: CGSize, insets: UIEdgeInsets, alignment: CGPoint = .zero) {
        x = Self.range(content.width, view.width, insets.left, insets.right, alignment.x)
        y = Self.range(content.height, view.height, insets.top, insets.bottom, alignment.y)
    }

    private static func range(
        _ content: CGFloat, _ view: CGFloat, _ before: CGFloat, _ after: CGFloat, _ alignment: CGFloat
    ) -> ClosedRange<CGFloat> {
        let spare = view - before - after - content
        // Sizes may be anything; a range must not.
        guard before.isFinite, spare.isFinite, alignment.isFinite else { return 0...0 }
        guard spare > 0 else { return -before...(-before - spare) }
        let place = -before - spare * alignment
        return place...place
    }

    /// The resting place nearest to an offset.
    func nearest(to offset: CGPoint) -> CGPoint {
        CGPoint(x: offset.x.clamped(to: x), y: offset.y.clamped(to: y))
    }

    func range(along axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        axis == .horizontal ? x : y
    }
}

extension CGFloat {
    /// The number nearest to this one that is in a range.
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// How far the number lies beyond a range: negative before it, positive after it, 0 within.
    func excess(beyond range: ClosedRange<CGFloat>) -> CGFloat { self - clamped(to: range) }

    /// The nearest number of whole pixels.
    func rounded(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension CGPoint {
    /// The nearest point of whole pixels.
    func rounded(toPixelsAt scale: CGFloat) -> CGPoint {
        CGPoint(x: x.rounded(toPixelsAt: scale), y: y.rounded(toPixelsAt: scale))
    }

    /// The part along an axis.
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }
}
