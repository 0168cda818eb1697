import CoreGraphics
import Foundation

/// A layer that shows a colour gradient.
open class CAGradientLayer: CALayer {
    /// The colours as `CGColor` values; at least two.
    open var colors: [Any]? {
        get { values.colors }
        set { set("colors", \.colors, newValue?.compactMap { $0 as? CGColor }) }
    }

    /// The locations of the colours, from 0 to 1; nil to distribute them evenly.
    open var locations: [NSNumber]? {
        get { values.locations?.map { NSNumber(value: $0) } }
        set { set("locations", \.locations, newValue?.map(\.doubleValue)) }
    }

    /// The location of the first colour, in fractions of the bounds.
    open var startPoint: CGPoint {
        get { values.startPoint }
        set { set("startPoint", \.startPoint, newValue) }
    }

    /// The location of the last colour, in fractions of the bounds.
    open var endPoint: CGPoint {
        get { values.endPoint }
        set { set("endPoint", \.endPoint, newValue) }
    }

    /// The shape that the colours follow.
    open var type: CAGradientLayerType {
        get { values.type }
        set { set("type", \.type, newValue) }
    }

    public override init() {
        super.init()
        state.gradient = GradientState()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.gradient == nil { state.gradient = GradientState() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.gradient = GradientState()
    }

    package override func makeInstanceCopy() -> CALayer { CAGradientLayer(layer: self) }

    private var values: GradientState { state.gradient ?? GradientState() }

    private func set<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<GradientState, Value>, _ value: Value
    ) {
        var new = values
        guard new[keyPath: property] != value else { return }
        new[keyPath: property] = value
        change(key, .own) { $0.state.gradient = new }
    }

    package override var drawsOwn: Bool {
        (rendered.gradient?.colors?.count ?? 0) > 1 || super.drawsOwn
    }

    package override func ownBox(_ state: LayerState) -> CGRect {
        let content = super.ownBox(state)
        return (state.gradient?.colors?.count ?? 0) > 1 ? content.union(state.bounds) : content
    }

    package override func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        super.drawOwn(drawing, state: state)
        guard let values = state.gradient, let gradient = values.gradient else { return }
        let bounds = state.bounds
        func location(_ p: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
        }
        let (target, transform) = (drawing.target, drawing.transform)
        target.perform(.save, transform: transform)
        if state.cornerRadius > 0 {
            target.clip(
                to: outline(state),
                transform: transform)
        } else {
            target.clip(to: bounds, transform: transform)
        }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        let (start, end) = (location(values.startPoint), location(values.endPoint))
        let paint = Paint(color: .black)
        switch values.type {
        case .radial:
            // An ellipse whose semi-axes are the distances between the two points.
            let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
            guard rx > 0, ry > 0 else { break }
            let own = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y)
            let circle = Gradient.radial(
                gradient, from: .zero, startRadius: 0, to: .zero, endRadius: 1, options)
            target.perform(.gradient(circle, own, paint), transform: transform)
        case .conic:
            let angle = atan2(end.y - start.y, end.x - start.x)
            target.perform(
                .gradient(.conic(gradient, center: start, angle: angle), .identity, paint),
                transform: transform)
        default:
            target.perform(
                .gradient(.linear(gradient, from: start, to: end, options), .identity, paint),
                transform: transform)
        }
        target.perform(.restore, transform: transform)
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        hasher.combine(state.gradient)
    }
}

/// The shape that the colours of a gradient layer follow.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Colours along the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Colours on ellipses around the start. The last one reaches the end point's coordinates.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Colours around the start, beginning in the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The properties of a `CAGradientLayer`.
struct GradientState: Hashable {
    var colors: [CGColor]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    /// The colours at their locations; nil for fewer than two.
    var gradient: CGGradient? {
        guard let colors, colors.count > 1 else { return nil }
        let even = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
        let stops =
            locations.flatMap { $0.count == colors.count ? $0.map { CGFloat($0) } : nil } ?? even
        return CGGradient(colorsSpace: nil, colors: colors, locations: stops)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(colors)
        hasher.combine(locations)
        hasher.combine(startPoint.x)
        hasher.combine(startPoint.y)
        hasher.combine(endPoint.x)
        hasher.combine(endPoint.y)
        hasher.combine(type)
    }
}
