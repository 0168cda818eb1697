import CoreGraphics
import Foundation

/// A path of lines and curves with the attributes for drawing it. Coordinates are in points of the context that draws
/// it.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    var path: CGMutablePath
    var dashPattern: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// The width of strokes in points.
    open var lineWidth: CGFloat = 1

    /// The shape of the ends of strokes.
    open var lineCapStyle = CGLineCap.butt

    /// The shape of the corners of strokes.
    open var lineJoinStyle = CGLineJoin.miter

    /// The limit of the ratio of a mitred corner's length to the line width. Sharper corners are bevelled.
    open var miterLimit: CGFloat = 10

    /// Whether the even-odd rule determines the area of the path: areas enclosed an even number of times are outside.
    ///
    /// Otherwise the winding rule applies: areas enclosed as often in one direction as in the other are outside.
    open var usesEvenOddFillRule = false

    public override init() {
        path = CGMutablePath()
    }

    /// Creates a path with a copy of `cgPath`.
    public init(cgPath: CGPath) {
        path = Self.mutableCopy(of: cgPath)
    }

    /// Creates the path that `encode(with:)` wrote to an archive; nil if there is none.
    ///
    /// - Parameter coder: The reader of the archive.
    public required convenience init?(coder: NSCoder) {
        guard let path = coder.value(UIBezierPath.self, forKey: Self.archiveKey) else { return nil }
        self.init(cgPath: path.path)
        adoptAttributes(of: path)
    }

    private static let archiveKey = "UIBezierPath"

    /// Writes the shape and the attributes for drawing it to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(self, forKey: Self.archiveKey) }

    /// Whether an archive of the class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// A snapshot of the shape, which later changes to the receiver do not affect. Setting it copies the new value.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = Self.mutableCopy(of: newValue) }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that encloses the shape itself, excluding control points and the width of strokes.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The point where the next line begins; zero in an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether a point is inside the filled shape.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.adoptAttributes(of: self)
        return copy
    }

    private func adoptAttributes(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dashPattern = other.dashPattern
        dashPhase = other.dashPhase
    }

    private static func mutableCopy(of path: CGPath) -> CGMutablePath {
        let copy = CGMutablePath()
        copy.addPath(path)
        return copy
    }
}

// MARK: - Shapes

extension UIBezierPath {
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the ellipse inscribed in `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners. The radius is clamped to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with some corners rounded. They are circular: the height of `cornerRadii` is ignored, as
    /// in UIKit.
    ///
    /// Unlike UIKit, a radius beyond half of the shorter side is clamped to that half.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
        func radiusIf(_ corner: UIRectCorner) -> CGFloat {
            corners.contains(corner) ? radius : 0
        }
        let topLeft = radiusIf(.topLeft)
        path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.minY), radius: radiusIf(.topRight), from: (1, 0), to: (0, 1))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), radius: radiusIf(.bottomRight), from: (0, 1), to: (-1, 0))
        addCorner(at: CGPoint(x: rect.minX, y: rect.maxY), radius: radiusIf(.bottomLeft), from: (-1, 0), to: (0, -1))
        addCorner(at: CGPoint(x: rect.minX, y: rect.minY), radius: topLeft, from: (0, -1), to: (1, 0))
        path.closeSubpath()
    }

    /// Creates an arc. Angles are in radians, clockwise from the x axis on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds a line to a corner, and the arc around it. The vectors are the directions of the path before and after
    /// it.
    private func addCorner(
        at corner: CGPoint, radius: CGFloat, from incoming: (x: CGFloat, y: CGFloat),
        to outgoing: (x: CGFloat, y: CGFloat)
    ) {
        let start = CGPoint(x: corner.x - incoming.x * radius, y: corner.y - incoming.y * radius)
        path.addLine(to: start)
        guard radius > 0 else { return }
        let end = CGPoint(x: corner.x + outgoing.x * radius, y: corner.y + outgoing.y * radius)
        // The distance of the control points that best approximates a quarter circle by a cubic curve.
        let reach = radius * 0.552_284_749_831
        path.addCurve(
            to: end,
            control1: CGPoint(x: start.x + incoming.x * reach, y: start.y + incoming.y * reach),
            control2: CGPoint(x: end.x - outgoing.x * reach, y: end.y - outgoing.y * reach))
    }
}

// MARK: - Construction

extension UIBezierPath {
    /// Begins a new subpath at `point`.
    public func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a straight line from the current point to `point`. Does nothing in an empty path.
    public func addLine(to point: CGPoint) {
        guard !path.isEmpty else { return }
        path.addLine(to: point)
    }

    /// Adds a cubic curve from the current point to `endPoint`. Does nothing in an empty path.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        guard !path.isEmpty else { return }
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point to `endPoint`. Does nothing in an empty path.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        guard !path.isEmpty else { return }
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its start when there is a current point.
    ///
    /// Angles are in radians, clockwise from the x axis on the screen.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // CoreGraphics takes the direction in its own coordinate system, where y points up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath with a line to its start.
    public func close() {
        guard !path.isEmpty else { return }
        path.closeSubpath()
    }

    public func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the shape of another path, without its drawing attributes.
    public func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Transforms every point of the path.
    public func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// Sets the dash pattern of strokes. Nil or a count of 0 makes lines solid.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps in alternation, in points.
    ///   - count: The number of lengths.
    ///   - phase: The offset into the pattern at which lines begin, in points.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Writes the values set by `setLineDash(_:count:phase:)` to the pointers that are not nil.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashPattern.enumerated() {
            pattern?[index] = length
        }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }
}

// MARK: - Reversing

extension UIBezierPath {
    /// Returns a path with every subpath reversed and the same drawing attributes.
    public func reversing() -> UIBezierPath {
        guard let reversed = copy() as? UIBezierPath else { return UIBezierPath() }
        var subpaths: [Subpath] = []
        /// Returns the subpath that the next curve belongs to. After a closed one, that is a new one with the same
        /// start.
        func openSubpath() -> Subpath? {
            if let last = subpaths.last, last.isClosed {
                subpaths.append(Subpath(start: last.start))
            }
            return subpaths.last
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                subpaths.append(Subpath(start: points[0]))
            case .addLineToPoint:
                openSubpath()?.curves.append(.init(end: points[0], controls: []))
            case .addQuadCurveToPoint:
                openSubpath()?.curves.append(.init(end: points[1], controls: [points[0]]))
            case .addCurveToPoint:
                openSubpath()?.curves.append(.init(end: points[2], controls: [points[0], points[1]]))
            case .closeSubpath:
                subpaths.last?.isClosed = true
            }
        }
        reversed.path = CGMutablePath()
        for subpath in subpaths {
            subpath.addReversed(to: reversed.path)
        }
        return reversed
    }
}

/// A connected part of a path, as a list of curves.
private final class Subpath {
    struct Curve {
        let end: CGPoint
        /// The control points: none for a line, one for a quadratic curve, two for a cubic one.
        let controls: [CGPoint]
    }

    let start: CGPoint
    var curves: [Curve] = []
    var isClosed = false

    init(start: CGPoint) {
        self.start = start
    }

    func addReversed(to path: CGMutablePath) {
        path.move(to: curves.last?.end ?? start)
        for index in curves.indices.reversed() {
            let end = index > 0 ? curves[index - 1].end : start
            let controls = curves[index].controls
            switch controls.count {
            case 1: path.addQuadCurve(to: end, control: controls[0])
            case 2: path.addCurve(to: end, control1: controls[1], control2: controls[0])
            default: path.addLine(to: end)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}
