import CoreGraphics
import Foundation

/// The animatable properties of a layer. A layer has one state with its model values and, while it is animated,
/// another with the values on the screen.
package struct LayerState: Equatable {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0
    var cornerRadius: CGFloat = 0
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var isHidden = false
    /// The transform; nil for the identity.
    private var ownTransform: Boxed<CATransform3D>?
    /// Border, shadow and the part of the content; nil while a layer has never had other values than the usual ones.
    private var trim: Boxed<TrimValues>?
    private var shapeValues: Boxed<ShapeState>?
    /// The values of the kinds of layers that are rare.
    private var kind: Boxed<KindValues>?

    var transform: CATransform3D {
        get { ownTransform?.value ?? CATransform3DIdentity }
        set { ownTransform = CATransform3DIsIdentity(newValue) ? nil : Boxed(newValue) }
    }

    /// Whether the transform is another than the identity.
    var isTransformed: Bool { ownTransform != nil }

    var borderWidth: CGFloat {
        get { trim?.value.borderWidth ?? 0 }
        set { changeTrim { $0.borderWidth = newValue } }
    }

    var borderColor: CGColor? {
        get { trim == nil ? .black : trim?.value.borderColor }
        set { changeTrim { $0.borderColor = newValue } }
    }

    var shadowColor: CGColor? {
        get { trim == nil ? .black : trim?.value.shadowColor }
        set { changeTrim { $0.shadowColor = newValue } }
    }

    var shadowOpacity: Float {
        get { trim?.value.shadowOpacity ?? 0 }
        set { changeTrim { $0.shadowOpacity = newValue } }
    }

    var shadowOffset: CGSize {
        get { trim?.value.shadowOffset ?? TrimValues.usualShadowOffset }
        set { changeTrim { $0.shadowOffset = newValue } }
    }

    var shadowRadius: CGFloat {
        get { trim?.value.shadowRadius ?? TrimValues.usualShadowRadius }
        set { changeTrim { $0.shadowRadius = newValue } }
    }

    var shadowPath: CGPath? {
        get { trim?.value.shadowPath }
        set { changeTrim { $0.shadowPath = newValue } }
    }

    var contentsRect: CGRect {
        get { trim?.value.contentsRect ?? TrimValues.wholeContents }
        set { changeTrim { $0.contentsRect = newValue } }
    }

    /// The properties of a shape layer.
    var shape: ShapeState? {
        get { shapeValues?.value }
        set { shapeValues = newValue.map { Boxed($0) } }
    }

    /// The properties of a gradient layer.
    var gradient: GradientState? {
        get { kind?.value.gradient }
        set { changeKind { $0.gradient = newValue } }
    }

    /// The properties of a text layer.
    var text: TextLayerState? {
        get { kind?.value.text }
        set { changeKind { $0.text = newValue } }
    }

    /// The properties of a replicator layer.
    var replicator: Replication? {
        get { kind?.value.replicator }
        set { changeKind { $0.replicator = newValue } }
    }

    /// The transform of the sublayers about the anchor point; nil for the identity.
    var sublayerTransform: CATransform3D? {
        get { kind?.value.sublayerTransform }
        set { changeKind { $0.sublayerTransform = newValue } }
    }

    /// The transform that sublayers get in addition to their own, in the layer's coordinates; nil for the identity.
    var sublayersToLayer: CGAffineTransform? {
        guard let sublayerTransform else { return nil }
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// The distance of the anchor point from the layer's plane, along the z axis.
    var anchorPointZ: CGFloat {
        get { kind?.value.anchorPointZ ?? 0 }
        set { if newValue != anchorPointZ { changeKind { $0.anchorPointZ = newValue } } }
    }

    /// The values of properties that a subclass has added, while an animation is running. The model's values are in
    /// `RareLayerState.values`.
    var custom: [String: AnimatableValue] {
        get { kind?.value.custom ?? [:] }
        set { changeKind { $0.custom = newValue } }
    }

    private mutating func changeTrim(_ change: (inout TrimValues) -> Void) {
        guard trim == nil else {
            trim?.change(change)
            return
        }
        var values = TrimValues()
        change(&values)
        if values != TrimValues() { trim = Boxed(values) }
    }

    private mutating func changeKind(_ change: (inout KindValues) -> Void) {
        if kind == nil { kind = Boxed(KindValues()) }
        kind?.change(change)
    }

    /// The transform from the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    var toSuperlayer: CGAffineTransform {
        let left = bounds.minX + anchorPoint.x * bounds.width
        let top = bounds.minY + anchorPoint.y * bounds.height
        guard isTransformed else {
            return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: position.x - left, ty: position.y - top)
        }
        let plane = CATransform3DGetAffineTransform(transform)
        return CGAffineTransform(
            a: plane.a, b: plane.b, c: plane.c, d: plane.d,
            tx: plane.tx + position.x - plane.a * left - plane.c * top,
            ty: plane.ty + position.y - plane.b * left - plane.d * top)
    }

    /// The bounding rectangle of the layer in its superlayer's coordinates.
    var frame: CGRect {
        guard isTransformed else {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return frameInPerspective ?? bounds.applying(toSuperlayer)
    }

    /// The number of radii from a corner to where a continuous curve begins.
    static let continuousExpansion: CGFloat = 1.4

    /// Returns `rect` with corners that begin more gently than circles, and that cut off as much.
    func continuousOutline(of rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGPath {
        let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
        guard radius > 0, !corners.isEmpty else { return CGPath(rect: rect) }
        let start = min(radius * Self.continuousExpansion, min(rect.width, rect.height) / 2)
        // In the middle of the corner, the curve passes where the circle does.
        let control = (8 * radius * (1 - 0.5.squareRoot()) - start) / 3
        let path = CGMutablePath()
        func add(_ corner: CACornerMask, _ x: CGFloat, _ y: CGFloat, in first: (CGFloat, CGFloat)) {
            let (across, along) = (first, (first.1, -first.0))
            func point(_ distance: CGFloat, _ way: (CGFloat, CGFloat)) -> CGPoint {
                CGPoint(x: x + way.0 * distance, y: y + way.1 * distance)
            }
            let isRound = corners.contains(corner)
            let (begin, bend) = isRound ? (start, control) : (0, 0)
            if path.isEmpty { path.move(to: point(begin, across)) } else { path.addLine(to: point(begin, across)) }
            guard isRound else { return }
            path.addCurve(to: point(begin, along), control1: point(bend, across), control2: point(bend, along))
        }
        add(.layerMinXMinYCorner, rect.minX, rect.minY, in: (0, 1))
        add(.layerMaxXMinYCorner, rect.maxX, rect.minY, in: (-1, 0))
        add(.layerMaxXMaxYCorner, rect.maxX, rect.maxY, in: (0, -1))
        add(.layerMinXMaxYCorner, rect.minX, rect.maxY, in: (1, 0))
        path.closeSubpath()
        return path
    }

    /// Returns `rect` with rounded corners, which correspond to those of the bounds.
    func outline(of rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGPath {
        let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
        guard radius > 0, !corners.isEmpty else { return CGPath(rect: rect) }
        if corners == .all { return CGPath(roundedRect: rect, radius: radius) }
        func length(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX + length(.layerMinXMinYCorner), y: rect.minY))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.minY),
            tangent2End: CGPoint(x: rect.maxX, y: rect.maxY),
            radius: length(.layerMaxXMinYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.maxY),
            tangent2End: CGPoint(x: rect.minX, y: rect.maxY),
            radius: length(.layerMaxXMaxYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.maxY),
            tangent2End: CGPoint(x: rect.minX, y: rect.minY),
            radius: length(.layerMinXMaxYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.minY),
            tangent2End: CGPoint(x: rect.maxX, y: rect.minY),
            radius: length(.layerMinXMinYCorner))
        path.closeSubpath()
        return path
    }
}

/// The animatable values that only some layers change.
private struct TrimValues: Equatable {
    static let usualShadowOffset = CGSize(width: 0, height: -3)
    static let usualShadowRadius: CGFloat = 3
    static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = TrimValues.usualShadowOffset
    var shadowRadius = TrimValues.usualShadowRadius
    var shadowPath: CGPath?
    var contentsRect = TrimValues.wholeContents
}

/// The animatable values that only some classes of layers have.
private struct KindValues: Equatable {
    var gradient: GradientState?
    var text: TextLayerState?
    var replicator: Replication?
    var sublayerTransform: CATransform3D?
    var anchorPointZ: CGFloat = 0
    var custom: [String: AnimatableValue] = [:]
}

/// A value behind a reference, so that where there is none it takes the room of a pointer. Copies share it until one
/// of them changes.
struct Boxed<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    init(_ value: Value) {
        storage = Storage(value)
    }

    var value: Value { storage.value }

    mutating func change(_ change: (inout Value) -> Void) {
        if isKnownUniquelyReferenced(&storage) {
            change(&storage.value)
        } else {
            var value = storage.value
            change(&value)
            storage = Storage(value)
        }
    }
}

extension Boxed: Equatable where Value: Equatable {
    static func == (left: Boxed, right: Boxed) -> Bool {
        left.storage === right.storage || left.value == right.value
    }
}

/// The properties that most layers do not use.
final class RareLayerState {
    var mask: CALayer?
    /// The delegate that the app has set.
    weak var delegate: (any CALayerDelegate)?
    /// The layer that this one masks.
    weak var masked: CALayer?
    /// The colour in which the layer and its sublayers are drawn; nil for their own colours.
    var vibrancy: LayerVibrancy?
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var allowsGroupOpacity = true
    var cornerCurve = CALayerCornerCurve.circular
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    /// The bitmap of the layer with its sublayers, while `shouldRasterize` is set and it has been drawn.
    var raster: LayerRaster?
    var drawsAsynchronously = false
    /// Whether the layer is a replicator whose instances lag behind each other.
    var delaysInstances = false
    /// Whether the layer shows what is behind it.
    var isBackdrop = false
    /// Whether the layer emits particles.
    var isEmitter = false
    var name: String?
    /// The gravity of the contents, if it is none of those that this library knows.
    var unusualGravity: CALayerContentsGravity?
    /// The sublayers in the order of drawing, while that is known and differs from their own.
    var sortedChildren: [CALayer]?
    /// The places of the sublayers, if there are many and something has been drawn.
    var boxes: SublayerBoxes?
    var timing = LayerTiming()
    var animations: [(key: String, animation: RunningAnimation)] = []
    /// Whether the layer is also seen from behind.
    var isDoubleSided = true
    /// Whether the sublayers stay in space, in place of being flattened into the layer's plane.
    var holdsSpace = false
    /// The order of the layers in the space of the layer, while it is known.
    var arrangement: SpaceArrangement?
    /// Whether the sublayers' snapshots may contain this layer's `sublayerTransform`.
    var transformsSublayers = false
    /// Whether an animation changes a property for which the layer's class asks to be displayed again.
    var redrawsWhileAnimated = false
    var actions: [String: any CAAction]?
    var values: [String: Any] = [:]
    /// Called after each change of a property that has a name.
    var changeObserver: ((CALayer) -> Void)?

    /// Takes the values that a presentation copy of a layer has.
    ///
    /// - Parameters:
    ///   - other: The state of the layer.
    ///   - key: The name under which the layer keeps the copy.
    func present(_ other: RareLayerState, without key: String) {
        name = other.name
        mask = other.mask
        isDoubleSided = other.isDoubleSided
        magnificationFilter = other.magnificationFilter
        minificationFilter = other.minificationFilter
        vibrancy = other.vibrancy
        contentsCenter = other.contentsCenter
        allowsGroupOpacity = other.allowsGroupOpacity
        shouldRasterize = other.shouldRasterize
        rasterizationScale = other.rasterizationScale
        drawsAsynchronously = other.drawsAsynchronously
        values = other.values.filter { $0.key != key }
    }
}

/// The values of `CAMediaTiming` that a layer has.
struct LayerTiming {
    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var speed: Float = 1
    var repeatDuration: CFTimeInterval = 0
    var duration: CFTimeInterval = .infinity
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
}

/// The layout state of a layer.
struct LayoutFlags {
    /// Whether the layer itself needs layout.
    var needsLayout = false
    /// Whether a descendant needs layout.
    var hasDescendantNeedingLayout = false
    /// Whether the layer is being laid out at this moment.
    var isLayingOut = false
}

/// The part of a layer whose appearance changes.
enum DamageKind: UInt8, Comparable {
    case none
    /// The layer's own drawing.
    case own
    /// The drawing of the layer and its descendants.
    case subtree

    static func < (left: DamageKind, right: DamageKind) -> Bool {
        left.rawValue < right.rawValue
    }
}
