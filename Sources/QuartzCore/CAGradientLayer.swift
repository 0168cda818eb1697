import CoreGraphics
import Foundation

/// A layer that shows colours that go over into each other.
@MainActor
open class CAGradientLayer: CALayer {
    /// The colours, each a `CGColor`; at least two.
    open var colors: [Any]? {
        get { values.colors }
        set { set("colors", \.colors, newValue?.compactMap { $0 as? CGColor }) }
    }

    /// Where each colour is reached, from 0 to 1; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { values.locations?.map { NSNumber(value: $0) } }
        set { set("locations", \.locations, newValue?.map(\.doubleValue)) }
    }

    /// Where the first colour is, in fractions of the bounds.
    open var startPoint: CGPoint {
        get { values.startPoint }
        set { set("startPoint", \.startPoint, newValue) }
    }

    /// Where the last colour is, in fractions of the bounds.
    open var endPoint: CGPoint {
        get { values.endPoint }
        set { set("endPoint", \.endPoint, newValue) }
    }

    /// What the colours follow.
    open var type: CAGradientLayerType {
        get { values.type }
        set { set("type", \.type, newValue) }
    }

    public override init() {
        super.init()
        state.gradient = GradientState()
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        if state.gradient == nil { state.gradient = GradientState() }
    }

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
        func place(_ p: CGPoint) -> CGPoint {
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
        let (start, end) = (place(values.startPoint), place(values.endPoint))
        let paint = Paint(color: .black)
        switch values.type {
        case .radial:
            // An ellipse whose half axes are the distances between the two points.
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

/// What the colours of a gradient layer follow.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses around the start, of which the last reaches to the end's coordinates.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Once round the start, beginning in the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
