import CoreGraphics
import Foundation

/// A layer that shows a path, filled and stroked.
@MainActor
open class CAShapeLayer: CALayer {
    /// The path, in the layer's own space.
    open var path: CGPath? {
        get { shape.path }
        set { set("path", \.path, newValue?.frozen) }
    }

    /// What the path is filled with; black unless it was set.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { set("fillColor", \.fillColor, newValue) }
    }

    /// Which points count as inside.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { set("fillRule", \.fillRule, newValue) }
    }

    /// What the path is drawn with; nil draws no line.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { set("strokeColor", \.strokeColor, newValue) }
    }

    /// Where on the path the line begins, from 0 to 1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { set("strokeStart", \.strokeStart, newValue) }
    }

    /// Where on the path the line ends, from 0 to 1.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { set("strokeEnd", \.strokeEnd, newValue) }
    }

    /// Width of the line in points.
    open var lineWidth: CGFloat {
        get { shape.style.width }
        set { set("lineWidth", \.style.width, newValue) }
    }

    /// How far pointed corners may reach, as a multiple of the line's width.
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

    /// Where in the pattern of dashes the line begins.
    open var lineDashPhase: CGFloat {
        get { shape.style.dashPhase }
        set { set("lineDashPhase", \.style.dashPhase, newValue) }
    }

    /// Lengths of lines and gaps by turns.
    open var lineDashPattern: [NSNumber]? {
        get { shape.style.dash.isEmpty ? nil : shape.style.dash.map { NSNumber(value: Double($0)) } }
        set { set("lineDashPattern", \.style.dash, (newValue ?? []).map { CGFloat($0.doubleValue) }) }
    }

    public override init() {
        super.init()
        state.shape = ShapeState()
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        if state.shape == nil { state.shape = ShapeState() }
    }

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

/// Which points are inside the path of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the line of a shape layer ends.
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

/// How the line of a shape layer goes round corners.
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
