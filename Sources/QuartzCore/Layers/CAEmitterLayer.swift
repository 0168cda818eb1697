import CoreGraphics
import Foundation
import Timeline

/// A layer that emits particles, as confetti, sparks or snow.
///
/// Particles move with the layer's time, and the same layer with the same seed emits the same particles. Unlike Core
/// Animation, they stay in the plane of the layer, there are at most 10,000 of them, and their emission begins when the
/// layer comes into a window.
open class CAEmitterLayer: CALayer {
    /// The kinds of particles. Setting them leaves those that are under way.
    open var emitterCells: [CAEmitterCell]? {
        didSet { emission.debts = [] }
    }

    /// The factor for the birth rates of all cells.
    open var birthRate: Float = 1
    /// The factor for the lifetimes of all cells.
    open var lifetime: Float = 1
    /// The factor for the speeds of all cells.
    open var velocity: Float = 1
    /// The factor for the sizes of all particles.
    open var scale: Float = 1
    /// The factor for the turning of all particles.
    open var spin: Float = 1
    /// The number that decides everything that is chosen by chance.
    open var seed: UInt32 = 0 {
        didSet { emission.chance = Emission.Chance(seed: seed) }
    }

    /// The centre of the shape from which particles come, in the layer's coordinates.
    open var emitterPosition = CGPoint.zero
    /// The size of the shape: the length of a line in its width, the radius of a circle in its width.
    open var emitterSize = CGSize.zero
    /// The shape from which particles come.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape from which particles come.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order in which particles are drawn.
    open var renderMode = CAEmitterLayerRenderMode.unordered

    private var emission = Emission()

    public override init() {
        super.init()
        rare.isEmitter = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAEmitterLayer else { return }
        renderMode = layer.renderMode
        emission = layer.emission
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rare.isEmitter = true
    }

    package override func makeInstanceCopy() -> CALayer { CAEmitterLayer(layer: self) }

    /// Moves the particles on. Called while the tree settles.
    func emit(at now: Instant) {
        let time = localTime(at: now)
        guard time != emission.last else { return }
        let showed = !emission.particles.isEmpty
        if showed { willChangeAppearance(.own) }
        emission.advance(to: time, for: self)
        if showed || !emission.particles.isEmpty { appearanceDidChange(.own) }
    }

    /// Whether particles are under way or still to come.
    var isEmitting: Bool {
        guard !isStopped else { return false }
        guard emission.particles.isEmpty else { return true }
        return birthRate > 0
            && emitterCells?.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 } == true
    }

    package override var drawsOwn: Bool { !emission.particles.isEmpty || super.drawsOwn }

    package override func ownBox(_ state: LayerState) -> CGRect {
        emission.particles.reduce(super.ownBox(state)) { $0.union($1.box(at: emission.time, scale: CGFloat(scale))) }
    }

    package override func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        super.drawOwn(drawing, state: state)
        let particles = renderMode == .oldestLast ? emission.particles.reversed() : emission.particles
        let mode: CGBlendMode = renderMode == .additive ? .plusLighter : .normal
        for particle in particles {
            guard let image = particle.image else { continue }
            let tint = particle.tint(at: emission.time)
            let size = particle.size(at: emission.time, scale: CGFloat(scale))
            guard tint.alpha > 0, size.width > 0, size.height > 0 else { continue }
            let place = CGAffineTransform(rotationAngle: particle.angle(at: emission.time))
                .concatenating(particle.move(at: emission.time)).concatenating(drawing.transform)
            guard place.isFinite else { continue }
            let target = tint.keepsColors ? drawing.target : TintingTarget(drawing.target, tint)
            target.draw(
                image, in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
                transform: place, paint: Paint(color: .black, alpha: tint.alpha, blendMode: mode))
        }
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        guard !emission.particles.isEmpty else { return }
        hasher.combine(ObjectIdentifier(self))
        hasher.combine(emission.time)
        hasher.combine(renderMode)
        hasher.combine(scale)
    }
}

/// The shapes from which particles come.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line to both sides of the position.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle around the position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A circle around the position.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// The parts of a shape from which particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The corners of a rectangle, the ends of a line, the centre of a circle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The area.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The area, as in a plane there is nothing more.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The orders in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Any order: here that of their emission.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest behind the others.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front of the others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The order of their depths, which are all the same.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Any order, as light that adds up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
