import CoreGraphics
import QuartzCore

/// Conversion between the coordinates of views, in points.
///
/// Every level counts with its bounds origin, position, anchor point and transform. The model values are used, so a view
/// that is being animated is where it is going to be. A nil view stands for the window, or for the topmost view of a
/// hierarchy that is in no window. Views of two windows are converted by way of the screen.
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
        // Straight down is what hit tests and touches ask for all the time.
        if view == nil || source === superview { return SpaceMap(from: layer, to: source.layer).down(point) }
        return source.convert(point, to: self)
    }

    /// Converts a rectangle of this view's coordinates to another view's.
    ///
    /// The result is upright. Between views of which neither is inside the other two boxes are taken: one around the
    /// rectangle in the nearest view that holds both, then one around that box in the target.
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

    /// The window, or the view above all others where there is none.
    var topmost: UIView {
        var top = self
        while let next = top.superview {
            top = next
        }
        return top
    }

    /// The nearest view that this one and another are both in, themselves included.
    func commonAncestor(with other: UIView) -> UIView? {
        var (mine, theirs) = (self, other)
        var (depth, theirDepth) = (mine.depth, theirs.depth)
        while mine !== theirs {
            // Whoever is deeper goes up; in two hierarchies both arrive at a top.
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

    /// How many views the view is in.
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

/// Coordinate spaces. One that is not a view stands for the window's: its own methods are not called.
///
/// Not optimized, because the compiler (6.3.1) crashes where it specializes these for a class of spaces.
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

/// The way from one view up to where the way to another begins, and down to that.
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
            // Nothing says how two hierarchies lie to each other; their topmost views count as one space.
            source = SpaceMap(from: view.layer, to: view.topmost.layer)
            target = SpaceMap(from: other.layer, to: other.topmost.layer)
        }
    }
}
