import CoreGraphics
import QuartzCore

/// Conversion between the coordinates of views, in points.
///
/// Every level contributes its bounds origin, position, anchor point and transform. Conversion uses model values: a
/// view that is being animated counts as being where the animation ends. A nil view stands for the window, or for the
/// topmost view of a hierarchy without a window. Conversion between two windows goes by way of the screen.
extension UIView {
    /// Converts a point of this view's coordinates to another view's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let target = view ?? topmost
        if target === self { return point }
        if view == nil { return SpaceMap(from: layer, to: target.layer).up(point) }
        let path = ConversionPath(from: self, to: target)
        return path.target.down(path.source.up(point))
    }

    /// Converts a point of another view's coordinates to this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let source = view ?? topmost
        if source === self { return point }
        // The fast path for hit tests and touches, which convert straight down.
        if view == nil || source === superview { return SpaceMap(from: layer, to: source.layer).down(point) }
        return source.convert(point, to: self)
    }

    /// Converts a rectangle of this view's coordinates to another view's.
    ///
    /// The result is upright. If neither view is inside the other, it is a bounding box of a bounding box: first in the
    /// nearest common ancestor, then in the target.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let target = view ?? topmost
        if target === self { return rect }
        let path = ConversionPath(from: self, to: target)
        return path.target.down(path.source.up(rect))
    }

    /// Converts a rectangle of another view's coordinates to this view's, as `convert(_:to:)` does.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let source = view ?? topmost
        return source === self ? rect : source.convert(rect, to: self)
    }

    /// The root of the view's hierarchy, normally the window.
    var topmost: UIView {
        var top = self
        while let next = top.superview {
            top = next
        }
        return top
    }

    /// Returns the nearest view that contains this view and another, which may be one of the two; nil if there is none.
    func commonAncestor(with other: UIView) -> UIView? {
        // The usual ones need no walk to the root.
        if other.superview === self { return self }
        if superview === other { return other }
        var (mine, theirs) = (self, other)
        var (depth, theirDepth) = (mine.depth, theirs.depth)
        while mine !== theirs {
            // The deeper view goes up. In separate hierarchies, both end at a root.
            let isMineDeeper = depth >= theirDepth
            guard let above = isMineDeeper ? mine.superview : theirs.superview else { return nil }
            if isMineDeeper {
                (mine, depth) = (above, depth - 1)
            } else {
                (theirs, theirDepth) = (above, theirDepth - 1)
            }
        }
        return mine
    }

    /// The number of ancestors.
    private var depth: Int {
        var depth = 0
        var current = superview
        while let view = current {
            depth += 1
            current = view.superview
        }
        return depth
    }
}

/// Conversion to and from coordinate spaces. A space that is not a view stands for the window's.
///
/// Not optimized, because the compiler (6.3.1) crashes when it specializes these for a class of spaces.
extension UIView {
    @_optimize(none)
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }

    @_optimize(none)
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }

    @_optimize(none)
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }

    @_optimize(none)
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }
}

/// The way from one view up to a common space, and from there down to another view.
@MainActor
private struct ConversionPath {
    let source: SpaceMap
    let target: SpaceMap

    init(from view: UIView, to other: UIView) {
        if let common = view.commonAncestor(with: other) {
            source = SpaceMap(from: view.layer, to: common.layer)
            target = SpaceMap(from: other.layer, to: common.layer)
        } else if view.window != nil, other.window != nil {
            source = SpaceMap(from: view.layer, to: nil)
            target = SpaceMap(from: other.layer, to: nil)
        } else {
            // Two hierarchies have no relation to each other; their roots count as one space.
            source = SpaceMap(from: view.layer, to: view.topmost.layer)
            target = SpaceMap(from: other.layer, to: other.topmost.layer)
        }
    }
}

/// A space that points and rectangles can be converted from and to: a view, a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The visible rectangle of the space, in its own coordinates.
    var bounds: CGRect { get }

    /// Converts a point of this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Converts a rectangle of this space to the upright box around it in another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// Converts a rectangle of another space to the upright box around it in this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
