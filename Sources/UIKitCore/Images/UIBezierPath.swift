import CoreGraphics
import Foundation

/// A path of lines and curves, and how it is drawn. Coordinates are in points of the context that it is drawn in.
open class UIBezierPath: NSObject, NSCopying {
    var path: CGMutablePath
    var dashPattern: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// The width of strokes in points.
    open var lineWidth: CGFloat = 1

    /// How strokes end.
    open var lineCapStyle = CGLineCap.butt

    /// How strokes go round a corner.
    open var lineJoinStyle = CGLineJoin.miter

    /// How pointed a mitred corner may be, as the ratio of its length to the line width, before it is cut off.
    open var miterLimit: CGFloat = 10

    /// Whether areas that the path goes round twice are outside it. Otherwise the direction of the parts decides: areas
    /// round which it goes as often in one direction as in the other are outside.
    open var usesEvenOddFillRule = false

    public override init() {
        path = CGMutablePath()
    }

    /// A copy of `cgPath`.
    public init(cgPath: CGPath) {
        path = Self.mutableCopy(of: cgPath)
    }

    /// The shape. What is returned does not change when the receiver does; setting it copies.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = Self.mutableCopy(of: newValue) }
    }

    /// True when nothing has been added.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that encloses the shape, without control points and without the width of strokes.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Where the next line begins; zero in an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// True for points inside the filled shape.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashPattern = dashPattern
        copy.dashPhase = dashPhase
        return copy
    }

    private static func mutableCopy(of path: CGPath) -> CGMutablePath {
        let copy = CGMutablePath()
        copy.addPath(path)
        return copy
    }
}
