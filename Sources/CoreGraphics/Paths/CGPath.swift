import Synchronization

/// A sequence of lines and curves, in a coordinate space of the caller's choice.
///
/// A path that is not a `CGMutablePath` is immutable and can be used from any thread.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var data: PathData

    /// The simple shape of the path, if known, for faster drawing and simpler output.
    package fileprivate(set) var shape: PathShape?

    /// The cached hash; 0 until it is first needed.
    fileprivate let cachedHash = Atomic<Int>(0)
    fileprivate var cachedBounds: CGRect?
    /// Guards the cached bounds of all paths. It is held only briefly.
    private static let lock = Lock()

    package init(data: PathData, shape: PathShape? = nil) {
        self.data = data
        self.shape = shape
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let transform = transform?.pointee ?? .identity
        var data = PathData()
        data.addRect(rect, transform: transform)
        self.init(data: data, shape: PathShape.rect(rect.standardized).applying(transform))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let transform = transform?.pointee ?? .identity
        var data = PathData()
        data.addEllipse(in: rect, transform: transform)
        self.init(data: data, shape: PathShape.ellipse(rect.standardized).applying(transform))
    }

    /// Creates a rectangle with round corners. Radii are clamped to half of the sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let transform = transform?.pointee ?? .identity
        var data = PathData()
        data.addRoundedRect(rect, width: cornerWidth, height: cornerHeight, transform: transform)
        let shape = PathShape.roundedRect(rect.standardized, width: cornerWidth, height: cornerHeight)
        self.init(data: data, shape: shape.applying(transform))
    }

    package convenience init(rect: CGRect) {
        self.init(rect: rect, transform: nil)
    }

    package convenience init(roundedRect rect: CGRect, radius: CGFloat) {
        self.init(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    public var isEmpty: Bool { data.isEmpty }

    /// The point where the next line would begin; zero in an empty path.
    public var currentPoint: CGPoint { data.current }

    /// The bounding box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { data.controlBounds }

    /// The bounding box of the lines and curves; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        Self.lock.withLock {
            if let cachedBounds { return cachedBounds }
            let bounds = data.bounds
            cachedBounds = bounds
            return bounds
        }
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? {
        CGPath(data: data, shape: shape)
    }

    /// Returns a copy with every point transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform = transform?.pointee else { return copy() }
        return applying(transform)
    }

    public func mutableCopy() -> CGMutablePath? {
        mutableCopy(using: nil)
    }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self, transform: transform?.pointee ?? .identity)
        return copy
    }

    package func applying(_ transform: CGAffineTransform) -> CGPath {
        var moved = PathData()
        moved.append(data, transform: transform)
        return CGPath(data: moved, shape: shape?.applying(transform))
    }

    /// An immutable path with the same content: this path itself when it is immutable.
    package var frozen: CGPath { self }

    /// Returns whether the path is one axis-aligned rectangle, and writes it to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard case .rect(let known)? = shape ?? data.recognizedRect.map(PathShape.rect) else { return false }
        rect?.pointee = known
        return true
    }

    /// Calls `block` with every element of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        data.forEachElement { type, points in
            var step = CGPathElement(type: type, points: UnsafeMutablePointer(mutating: points))
            withUnsafePointer(to: &step, block)
        }
    }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.data == right.data
    }

    public func hash(into hasher: inout Hasher) {
        var hash = cachedHash.load(ordering: .relaxed)
        if hash == 0 {
            hash = data.hashValue | 1
            cachedHash.store(hash, ordering: .relaxed)
        }
        hasher.combine(hash)
    }
}

/// A path to which lines and curves can be added.
///
/// Lines and curves added to an empty path begin at their first point. Points that are not finite are ignored.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() {
        super.init(data: PathData())
    }

    package override var frozen: CGPath { CGPath(data: data, shape: shape) }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - type: The kind of the element.
    ///   - points: Its points, as many as the kind has: control points first, the end point last.
    package func add(_ type: CGPathElementType, _ points: [CGPoint]) {
        switch type {
        case .moveToPoint: move(to: points[0])
        case .addLineToPoint: addLine(to: points[0])
        case .addQuadCurveToPoint: addQuadCurve(to: points[1], control: points[0])
        case .addCurveToPoint: addCurve(to: points[2], control1: points[0], control2: points[1])
        case .closeSubpath: closeSubpath()
        }
    }

    private func change(_ body: (inout PathData) -> Void) {
        shape = nil
        cachedHash.store(0, ordering: .relaxed)
        cachedBounds = nil
        body(&data)
    }

    /// Changes the path like `change(_:)`, and records the shape when the path was empty.
    private func change(to shape: PathShape, transform: CGAffineTransform, _ body: (inout PathData) -> Void) {
        let wasEmpty = isEmpty
        change(body)
        if wasEmpty { self.shape = shape.applying(transform) }
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.move(to: point.applying(transform)) }
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addLine(to: point.applying(transform)) }
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        change { data in
            data.move(to: first.applying(transform))
            for point in points.dropFirst() { data.addLine(to: point.applying(transform)) }
        }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addCurve(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        change(to: .rect(rect.standardized), transform: transform) { $0.addRect(rect, transform: transform) }
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        change(to: .ellipse(rect.standardized), transform: transform) { $0.addEllipse(in: rect, transform: transform) }
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        change(
            to: .roundedRect(rect.standardized, width: cornerWidth, height: cornerHeight), transform: transform
        ) {
            $0.addRoundedRect(rect, width: cornerWidth, height: cornerHeight, transform: transform)
        }
    }

    /// Adds an arc of a circle, and a line to its start. Angles are in radians from the x axis; `clockwise` refers to
    /// a space whose y axis points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathData.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of `delta` radians, and a line to its start.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
        }
    }

    /// Rounds the corner at `tangent1End`, between the line from the current point and the line to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let current = currentPoint.applying(transform.inverted())
        change {
            $0.addArc(from: current, corner: tangent1End, end: tangent2End, radius: radius, transform: transform)
        }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let (other, known) = (path.data, path.shape?.applying(transform))
        let wasEmpty = isEmpty
        change { $0.append(other, transform: transform) }
        if wasEmpty { shape = known }
    }

    public func closeSubpath() {
        change { $0.close() }
    }
}

extension CGPath {
    /// Returns whether filling the path would paint the point.
    ///
    /// As with `CGRect.contains(_:)`, a point on an edge is inside when the shape lies on the side of larger
    /// coordinates.
    ///
    /// - Parameters:
    ///   - point: In the path's units.
    ///   - rule: The rule for the inside of a path that crosses itself.
    ///   - transform: Applied to the path first, not to the point.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite else { return false }
        var point = point
        if !transform.isIdentity {
            guard transform.isDrawable else { return false }
            point = point.applying(transform.inverted())
        }
        if case .rect(let rect)? = shape { return rect.contains(point) }
        guard !isEmpty, boundingBoxOfPath.insetBy(dx: -0.001, dy: -0.001).contains(point) else { return false }
        let size = boundingBoxOfPath.size
        let tolerance = max(min(size.width, size.height) * 1e-5, 1e-4)
        let count = data.windingNumber(around: point, tolerance: tolerance)
        switch rule {
        case .winding: return count.winding != 0
        case .evenOdd: return !count.crossings.isMultiple(of: 2)
        }
    }
}
