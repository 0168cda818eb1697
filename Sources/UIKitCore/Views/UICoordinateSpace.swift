import CoreGraphics

/// A space that points and rectangles can be converted from and to: a view, a screen.
@MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The rectangle that the space shows, in its own coordinates.
    var bounds: CGRect { get }

    /// Converts a point of this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Converts a rectangle of this space to another; rotated, it becomes the upright box around it.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// Converts a rectangle of another space to this one; rotated, it becomes the upright box around it.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
