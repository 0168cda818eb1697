import CoreGraphics
import Foundation

/// The key under which layers keep a transition, whatever key it was added with.
public let kCATransition = "transition"

/// A kind of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The old look fades out while the new one fades in.
    public static let fade = CATransitionType(rawValue: "fade")

    /// The new look slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")

    /// The new look slides in and pushes the old one out. Both fade meanwhile.
    public static let push = CATransitionType(rawValue: "push")

    /// The old look slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The movement goes to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

    /// The movement goes to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

    /// The movement goes up, as if the y axis pointed up, so the new look comes from the bottom.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

    /// The movement goes down, as if the y axis pointed up, so the new look comes from the top.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// An animation from a layer's old look, with its sublayers, to the new one, whatever has changed.
///
/// Add it to a layer that is in a window, and change the layer afterwards:
///
/// ```
/// let transition = CATransition()
/// transition.type = .push
/// transition.subtype = .fromRight
/// label.layer.add(transition, forKey: nil)
/// label.text = "Next"
/// ```
///
/// Nothing clips the looks that slide but superlayers that clip. Until the end, the superlayer has one more sublayer,
/// which shows the old look.
///
/// Unlike UIKit, the old look is the layer's at the call of `add(_:forKey:)` with the contents of the last frame:
/// sublayers that were added or removed earlier in the same turn belong to it. A layer without a superlayer, such as a
/// window's, fades. There are no transitions by filters.
open class CATransition: CAAnimation {
    /// The kind of the transition. An unknown one fades.
    open var type: CATransitionType = .fade

    /// The side from which a transition other than `.fade` comes; nil for the left.
    open var subtype: CATransitionSubtype?

    /// The progress, from 0 to 1, at which the transition starts.
    open var startProgress: Float = 0

    /// The progress, from 0 to 1, at which the transition ends. It should not be less than `startProgress`.
    open var endProgress: Float = 1

    /// The layer that shows the old look; nil before the transition has started and after its end.
    private var oldLook: CALayer?

    /// The direction and length of the movement of the whole, in the superlayer's coordinates.
    private var movement = CGVector.zero

    /// Whether the new look fades in. A look that hides what is behind it appears at once, behind the old look.
    private var fadesIn = false

    package override var fixedKey: String? { kCATransition }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }

    package override func begin(on layer: CALayer) {
        guard layer.tree != nil, let look = CALayer(lookOf: layer) else { return }
        oldLook = look
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let superlayer = layer.superlayer else {
            type = .fade
            look.position = .zero
            look.transform = CATransform3DIdentity
            layer.addSublayer(look)
            look.add(OldLookAnimation(of: self), forKey: nil)
            return
        }
        if type == .moveIn {
            superlayer.insertSublayer(look, below: layer)
        } else {
            superlayer.insertSublayer(look, above: layer)
        }
        fadesIn = type == .push || isFade && !layer.snapshot.hasOpaqueBackground && !layer.isOpaque
        if !isFade {
            let linear = CATransform3DGetAffineTransform(layer.transform)
            let size = layer.bounds.size
            let unit = direction
            let (x, y) = (unit.dx * size.width, unit.dy * size.height)
            movement = CGVector(dx: linear.a * x + linear.c * y, dy: linear.b * x + linear.d * y)
        }
        look.add(OldLookAnimation(of: self), forKey: nil)
    }

    package override func finish() {
        oldLook?.removeFromSuperlayer()
        oldLook = nil
    }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        guard oldLook != nil else { return }
        let progress = part(at: time)
        if fadesIn { state.opacity *= Float(progress) }
        if type == .moveIn || type == .push { state.move(by: movement, 1 - progress) }
    }

    /// Changes the state of the layer that shows the old look.
    fileprivate func applyOld(at time: Double, to state: inout LayerState) {
        let progress = part(at: time)
        if isFade || type == .push { state.opacity *= Float(1 - progress) }
        if type == .push || type == .reveal { state.move(by: movement, -progress) }
    }

    private var isFade: Bool { ![.moveIn, .push, .reveal].contains(type) }

    /// The vector from where the new look is to where it comes from, in widths and heights.
    private var direction: CGVector {
        switch subtype {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }

    /// Returns the progress between `startProgress` and `endProgress`.
    private func part(at time: Double) -> Double {
        Double(startProgress) + Double(endProgress - startProgress) * progress(at: time)
    }
}

/// The animation of the layer that shows the old look of a transition.
private final class OldLookAnimation: CAAnimation {
    private weak var transition: CATransition?

    convenience init(of transition: CATransition) {
        self.init()
        transition.copyTiming(to: self)
        self.transition = transition
        // The transition removes the layer.
        fillMode = .both
        isRemovedOnCompletion = false
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? OldLookAnimation)?.transition = transition
    }

    override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        transition?.applyOld(at: time, to: &state)
    }
}

extension CALayer {
    /// Creates a layer with the place of another one that shows a picture of it and its sublayers as they are on the
    /// screen. Nothing is laid out or displayed. Returns nil for a layer that shows nothing.
    fileprivate convenience init?(lookOf layer: CALayer) {
        let box = layer.extent.union(layer.bounds)
        guard layer.snapshot.isVisible, box.width > 0, box.height > 0, box.isFinite else { return nil }
        let context = CGContext(recording: box.size, scale: layer.contentsScale)
        context.translateBy(x: -box.minX, y: -box.minY)
        layer.renderAsShown(in: context)
        self.init()
        let anchor = CGPoint(
            x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
            y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
        bounds = box
        anchorPoint = CGPoint(x: (anchor.x - box.minX) / box.width, y: (anchor.y - box.minY) / box.height)
        position = layer.rendered.position
        transform = layer.rendered.transform
        zPosition = layer.zPosition
        contentsScale = layer.contentsScale
        (beginTime, timeOffset, speed) = (layer.beginTime, layer.timeOffset, layer.speed)
        content = context.finish()
    }
}

extension LayerState {
    fileprivate mutating func move(by vector: CGVector, _ factor: Double) {
        position.x += vector.dx * CGFloat(factor)
        position.y += vector.dy * CGFloat(factor)
    }
}
