import CoreGraphics

/// The content offsets at which content can rest, without bouncing.
struct ContentOffsetBounds: Equatable {
    var x: ClosedRange<CGFloat>
    var y: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - content: The size of the content, in points.
    ///   - view: The size of the view.
    ///   - insets: The insets around the content.
    ///   - alignment: The position of content that is smaller than the view, from 0 to 1 along each axis.
    init(content: CGSize, view: CGSize, insets: UIEdgeInsets, alignment: CGPoint = .zero) {
        x = Self.range(content.width, view.width, insets.left, insets.right, alignment.x)
        y = Self.range(content.height, view.height, insets.top, insets.bottom, alignment.y)
    }

    private static func range(
        _ content: CGFloat, _ view: CGFloat, _ before: CGFloat, _ after: CGFloat, _ alignment: CGFloat
    ) -> ClosedRange<CGFloat> {
        let spare = view - before - after - content
        // Sizes may be any number, but the bounds of a range have to be ordered.
        guard before.isFinite, spare.isFinite, alignment.isFinite else { return 0...0 }
        guard spare > 0 else { return -before...(-before - spare) }
        let place = -before - spare * alignment
        return place...place
    }

    /// Returns an offset clamped to the bounds.
    func nearest(to offset: CGPoint) -> CGPoint {
        CGPoint(x: offset.x.clamped(to: x), y: offset.y.clamped(to: y))
    }

    func range(along axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        axis == .horizontal ? x : y
    }
}

extension CGFloat {
    /// Returns the number clamped to a range.
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// Returns the distance by which the number exceeds a range: negative below it, positive above it, 0 within.
    func excess(beyond range: ClosedRange<CGFloat>) -> CGFloat { self - clamped(to: range) }
}

extension CGPoint {
    /// The coordinate along an axis.
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }
}

/// The resistance of content that is dragged beyond its edge: it follows the finger less the further out it is, and
/// never by more than the length of the view.
struct RubberBand {
    /// The view's length along the axis, in points.
    var length: CGFloat

    /// The fraction of a short pull that is visible.
    static let stiffness: CGFloat = 0.55

    /// Returns the visible distance beyond the edge for a finger that has pulled by `distance` points. Both may be
    /// negative.
    func shown(_ distance: CGFloat) -> CGFloat {
        guard length > 0, length.isFinite else { return 0 }
        let pull = Self.stiffness * abs(distance)
        let shown = pull * length / (pull + length)
        return distance < 0 ? -shown : shown
    }

    /// Returns the distance that a finger has pulled for content that is visible `shown` points beyond its edge.
    func pulled(_ shown: CGFloat) -> CGFloat {
        guard length > 0, length.isFinite else { return 0 }
        let part = min(abs(shown), length * 0.999)
        let distance = part * length / (Self.stiffness * (length - part))
        return shown < 0 ? -distance : distance
    }

    /// Returns the visible offset for content that would be at `offset` if it followed the finger.
    func shown(_ offset: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        offset.clamped(to: range) + shown(offset.excess(beyond: range))
    }

    /// Returns the offset that content would have if it followed the finger, from its visible offset.
    func pulled(_ offset: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        offset.clamped(to: range) + pulled(offset.excess(beyond: range))
    }
}

/// The rest positions of content that moves by pages.
struct Paging {
    /// The length of a page in points.
    var page: CGFloat
    /// The offsets at which content can rest.
    var range: ClosedRange<CGFloat>

    /// The velocity from which a flick turns the page, however short it is, in points per millisecond.
    static let flick: CGFloat = 0.2

    /// Returns the offset at which content comes to rest.
    ///
    /// - Parameters:
    ///   - offset: The offset at which the finger was lifted.
    ///   - velocity: The velocity then, in points per millisecond.
    func target(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0, page.isFinite else { return offset.clamped(to: range) }
        let pages = (offset - range.lowerBound) / page
        let number: CGFloat
        if abs(velocity) < Self.flick {
            number = pages.rounded()
        } else {
            number = velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1
        }
        let target: CGFloat = range.lowerBound + number * page
        return target.clamped(to: range)
    }
}
