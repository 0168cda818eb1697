import Synchronization

/// Lines and curves. Coordinates are those of whoever uses the path.
///
/// A path that is not a `CGMutablePath` never changes and can be used from any thread.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var data: PathData

    /// What the path is known to be, so that it can be drawn and written in a simpler way.
    package fileprivate(set) var shape: PathShape?

    /// Zero until somebody asks.
    fileprivate let keptHash = Atomic<Int>(0)
    fileprivate var keptBounds: CGRect?
    /// Guards `keptBounds` of all paths: it is held for a moment only.
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

    /// A rectangle with round corners. Radii larger than half a side are taken to be half of it.
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

    /// Where the next line would begin; zero in an empty path.
    public var currentPoint: CGPoint { data.current }

    /// The smallest rectangle around the path and the control points of its curves; null for an empty path.
    public var boundingBox: CGRect { data.controlBounds }

    /// The smallest rectangle around the path; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        Self.lock.withLock {
            if let keptBounds { return keptBounds }
            let bounds = data.bounds
            keptBounds = bounds
            return bounds
        }
    }

    /// A path that does not change when this one does.
    public func copy() -> CGPath? {
        CGPath(data: data, shape: shape)
    }

    /// A copy, every point moved by the transform.
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

    /// A path that never changes: this one, unless it can.
    package var frozen: CGPath { self }

    /// True when the path is one upright rectangle, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard case .rect(let known)? = shape ?? data.recognizedRect.map(PathShape.rect) else { return false }
        rect?.pointee = known
        return true
    }

    /// Calls `block` with every step of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        data.walk { type, points in
            var step = CGPathElement(type: type, points: UnsafeMutablePointer(mutating: points))
            withUnsafePointer(to: &step, block)
        }
    }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.data == right.data
    }

    public func hash(into hasher: inout Hasher) {
        var hash = keptHash.load(ordering: .relaxed)
        if hash == 0 {
            hash = data.hashValue | 1
            keptHash.store(hash, ordering: .relaxed)
        }
        hasher.combine(hash)
    }
}

/// A path to which lines and curves can be added.
///
/// Lines and curves added to an empty path begin where they first have a point. Points that are not finite are ignored.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() {
        super.init(data: PathData())
    }

    package override var frozen: CGPath { CGPath(data: data, shape: shape) }

    private func change(_ body: (inout PathData) -> Void) {
        shape = nil
        keptHash.store(0, ordering: .relaxed)
        keptBounds = nil
        body(&data)
    }

    /// Like `change(_:)`, for one that makes a known shape of an empty path.
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

    /// Adds a part of a circle, and a line to its beginning. Angles are in radians from the x axis on; `clockwise` is
    /// seen in a space whose y axis points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathData.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds `delta` radians of a circle, and a line to its beginning.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
        }
    }

    /// Rounds the corner at `tangent1End`, between the line that comes from the current point and the one that goes on
    /// to `tangent2End`.
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
