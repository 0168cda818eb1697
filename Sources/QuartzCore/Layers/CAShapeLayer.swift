import CoreGraphics
import Foundation

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    /// The path in the layer's own coordinates.
    open var path: CGPath? {
        get { shape.path }
        set { set("path", \.path, newValue?.frozen) }
    }

    /// The fill colour; black by default.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { set("fillColor", \.fillColor, newValue) }
    }

    /// The rule that decides which points are inside the path.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { set("fillRule", \.fillRule, newValue) }
    }

    /// The stroke colour; nil for no stroke.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { set("strokeColor", \.strokeColor, newValue) }
    }

    /// The start of the stroke, as a fraction of the path's length.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { set("strokeStart", \.strokeStart, newValue) }
    }

    /// The end of the stroke, as a fraction of the path's length.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { set("strokeEnd", \.strokeEnd, newValue) }
    }

    /// The width of the stroke in points.
    open var lineWidth: CGFloat {
        get { shape.style.width }
        set { set("lineWidth", \.style.width, newValue) }
    }

    /// The maximum length of a mitre, as a multiple of the line width.
    open var miterLimit: CGFloat {
        get { shape.style.miterLimit }
        set { set("miterLimit", \.style.miterLimit, newValue) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { set("lineCap", \.lineCap, newValue) }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { set("lineJoin", \.lineJoin, newValue) }
    }

    /// The offset in the dash pattern at which the stroke starts.
    open var lineDashPhase: CGFloat {
        get { shape.style.dashPhase }
        set { set("lineDashPhase", \.style.dashPhase, newValue) }
    }

    /// The alternating lengths of dashes and gaps.
    open var lineDashPattern: [NSNumber]? {
        get { shape.style.dash.isEmpty ? nil : shape.style.dash.map { NSNumber(value: Double($0)) } }
        set { set("lineDashPattern", \.style.dash, (newValue ?? []).map { CGFloat($0.doubleValue) }) }
    }

    public override init() {
        super.init()
        state.shape = ShapeState()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.shape == nil { state.shape = ShapeState() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.shape = ShapeState()
    }

    package override func makeInstanceCopy() -> CALayer { CAShapeLayer(layer: self) }

    private var shape: ShapeState { state.shape ?? ShapeState() }

    private func set<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<ShapeState, Value>, _ value: Value
    ) {
        var new = shape
        guard new[keyPath: property] != value else { return }
        new[keyPath: property] = value
        change(key, .own) { $0.state.shape = new }
    }

    package override var drawsOwn: Bool { rendered.shape?.path != nil || super.drawsOwn }

    package override func ownBox(_ state: LayerState) -> CGRect {
        let content = super.ownBox(state)
        guard let shape = state.shape, let box = shape.path?.boundingBoxOfPath, !box.isNull else {
            return content
        }
        let reach = shape.strokeColor == nil ? 0 : shape.lineStyle.reach
        return content.union(box.insetBy(dx: -reach, dy: -reach))
    }

    package override func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        super.drawOwn(drawing, state: state)
        guard let shape = state.shape, let path = shape.path else { return }
        if let fillColor = shape.fillColor {
            drawing.target.fill(
                path, using: shape.fillRule == .evenOdd ? .evenOdd : .winding, transform: drawing.transform,
                paint: Paint(color: fillColor))
        }
        if let strokeColor = shape.strokeColor, shape.style.width > 0 {
            let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
            let line = isWhole ? path : path.part(from: shape.strokeStart, to: shape.strokeEnd)
            drawing.target.stroke(
                line, style: shape.lineStyle, transform: drawing.transform, paint: Paint(color: strokeColor)
            )
        }
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        hasher.combine(state.shape)
    }
}

/// The rule that decides which points are inside the path of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// The properties of a `CAShapeLayer`.
struct ShapeState: Hashable {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    /// The width, mitre limit and dashes. The cap and join are stored above.
    var style = StrokeStyle()

    /// The stroke style including cap and join.
    var lineStyle: StrokeStyle {
        var style = self.style
        style.cap = lineCap.cap
        style.join = lineJoin.join
        return style
    }
}

extension CGPath {
    /// Returns the part of the path between two fractions of its length, as straight segments.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let segments = flattened
        let whole = segments.reduce(0) { $0 + $1.length }
        let from = min(max(start, 0), 1) * whole
        let to = min(max(end, 0), 1) * whole
        let result = CGMutablePath()
        var walked: CGFloat = 0
        var last: CGPoint?
        for segment in segments {
            let next = walked + segment.length
            defer { walked = next }
            guard segment.length > 0, next > from, walked < to else { continue }
            // The ends are taken as they are, since calculated ones may differ by a rounding error, and the line
            // would break there.
            let first = walked >= from ? segment.from : segment.point(at: from - walked)
            if last != first { result.move(to: first) }
            let second = next <= to ? segment.to : segment.point(at: to - walked)
            result.addLine(to: second)
            last = second
        }
        return result
    }

    private struct Segment {
        let from: CGPoint
        let to: CGPoint
        let length: CGFloat

        init(_ from: CGPoint, _ to: CGPoint) {
            (self.from, self.to) = (from, to)
            length = hypot(to.x - from.x, to.y - from.y)
        }

        func point(at distance: CGFloat) -> CGPoint {
            let t = distance / length
            return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
    }

    private var flattened: [Segment] {
        var segments: [Segment] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func line(to point: CGPoint) {
            segments.append(Segment(current, point))
            current = point
        }
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                current = start
            case .addLineToPoint:
                line(to: points[0])
            case .addQuadCurveToPoint:
                let (a, b, c) = (current, points[0], points[1])
                for step in 1...24 {
                    let t = CGFloat(step) / 24
                    let u = 1 - t
                    line(
                        to: CGPoint(
                            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
                            y: u * u * a.y + 2 * u * t * b.y + t * t * c.y))
                }
            case .addCurveToPoint:
                let (a, b, c, d) = (current, points[0], points[1], points[2])
                for step in 1...32 {
                    let t = CGFloat(step) / 32
                    let u = 1 - t
                    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line(
                        to: CGPoint(
                            x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
                            y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
                }
            case .closeSubpath:
                line(to: start)
            }
        }
        return segments
    }
}
