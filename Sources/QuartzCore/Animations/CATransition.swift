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

/// An animation from the old look of a layer and its sublayers to the new one.
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
/// A layer that was hidden, or that has not been on the screen yet, comes from nothing. Looks that slide are clipped by
/// superlayers that clip, and by nothing else. Both looks have the layer's own place: a layer that moves takes its old
/// look along.
///
/// Unlike UIKit, the old look is that of the last frame only as far as contents are concerned. Sublayers that were
/// added or removed, and properties that were set, before the call of `add(_:forKey:)` in the same turn belong to the
/// old look. There are no transitions by filters.
open class CATransition: CAAnimation {
    /// The kind of the transition. An unknown one fades.
    open var type: CATransitionType = .fade

    /// The side from which a transition other than `.fade` comes; nil for the left.
    open var subtype: CATransitionSubtype?

    /// The progress, from 0 to 1, at which the transition starts.
    open var startProgress: Float = 0

    /// The progress, from 0 to 1, at which the transition ends. It should not be less than `startProgress`.
    open var endProgress: Float = 1

    /// The maximum number of transitions inside of each other; those inside of them show the new look. Deeply nested
    /// ones would overflow the stack.
    static let maximumDepth = 16

    /// The old look of the layer that the transition will be added to next, if it was taken before a change.
    var lookBeforeChange: LayerLook?

    /// The old look; nil for a layer that showed nothing.
    private(set) var oldLook: LayerLook?

    /// The progress now; nil while the transition has no effect.
    private(set) var progress: Double?

    package override var fixedKey: String? { kCATransition }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        // It is for the layer that receives this copy.
        copy.lookBeforeChange = lookBeforeChange
        lookBeforeChange = nil
    }

    package override func begin(on layer: CALayer) {
        oldLook = lookBeforeChange ?? LayerLook(of: layer)
        lookBeforeChange = nil
    }

    package override func advance(to time: Double?) {
        progress = time.map { Double(startProgress) + Double(endProgress - startProgress) * progress(at: $0) }
    }

    /// Returns the way in which the looks of a layer of a size are drawn now.
    func blend(in size: CGSize) -> TransitionBlend {
        let progress = progress ?? 1
        let way = direction
        let (x, y) = (way.dx * size.width, way.dy * size.height)
        let before = CGVector(dx: -x * progress, dy: -y * progress)
        let after = CGVector(dx: x * (1 - progress), dy: y * (1 - progress))
        switch type {
        case .moveIn: return TransitionBlend(newShift: after)
        case .reveal: return TransitionBlend(oldShift: before, isOldInFront: true)
        case .push:
            return TransitionBlend(oldAlpha: 1 - progress, newAlpha: progress, oldShift: before, newShift: after)
        default: return TransitionBlend(oldAlpha: 1 - progress, newAlpha: progress, adds: true)
        }
    }

    /// The vector from where the new look is to where it comes from, in widths and heights.
    private var direction: CGVector {
        switch subtype {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}

/// The way in which a transition draws a layer's old and new look. Shifts are in the layer's coordinates.
struct TransitionBlend {
    var oldAlpha: CGFloat = 1
    var newAlpha: CGFloat = 1
    var oldShift = CGVector.zero
    var newShift = CGVector.zero
    var isOldInFront = false
    /// Whether the look in front is added to the other, so that what is the same in both stays as it is.
    var adds = false
}

/// A picture of a layer with its sublayers as they are on the screen, in the layer's coordinates.
struct LayerLook {
    fileprivate let list: DisplayList
    fileprivate let box: CGRect

    /// Takes the picture. Nothing is laid out or displayed. Returns nil for a layer that shows nothing or has not been
    /// on the screen yet.
    init?(of layer: CALayer) {
        guard layer.isCommitted, layer.snapshot.isVisible else { return nil }
        box = layer.extent
        guard !box.isNull, box.width > 0, box.height > 0, box.isFinite else { return nil }
        let scale = layer.tree?.scale ?? 1
        let context = CGContext(recording: box.size, scale: scale)
        if layer.snapshot.isInTransition {
            // Recordings of recordings would grow with each transition that replaces another.
            let pixels = PixelRect(covering: CGRect(origin: .zero, size: box.size), scale: scale)
            guard box.width * box.height * scale * scale <= CALayer.maximumRasterPixels,
                let bitmap = Bitmap(checkedWidth: pixels.width, height: pixels.height)
            else { return nil }
            let place = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -box.minX * scale, ty: -box.minY * scale)
            let drawing = LayerDrawing(
                target: bitmap.target, transform: place, clip: bitmap.bounds.rect, pass: LayerDrawing.DrawPass())
            drawing.drawGroup(layer, layer.rendered)
            let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
            // An image is drawn upside down.
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.draw(bitmap.image(), in: CGRect(origin: .zero, size: size))
        } else {
            context.translateBy(x: -box.minX, y: -box.minY)
            layer.renderAsShown(in: context)
        }
        list = context.finish()
    }
}

extension CALayer {
    /// The transition that has an effect on the layer now.
    var transition: CATransition? {
        guard let rare = rareIfLoaded else { return nil }
        for (key, running) in rare.animations where key == kCATransition {
            guard let transition = running.animation as? CATransition, transition.progress != nil else { return nil }
            return transition
        }
        return nil
    }

    /// Damages the area that a transition covers. Called before the transition changes, as long as that is known.
    func damageTransition() {
        if transition != nil { willChangeAppearance(.subtree) }
    }

    /// The transform from the layer's coordinates to its superlayer's with the shift of a transition.
    var placeInSuperlayer: CGAffineTransform {
        let transform = snapshot.toSuperlayer
        guard let shift = transition?.blend(in: rendered.bounds.size).newShift else { return transform }
        return transform.translatedBy(x: shift.dx, y: shift.dy)
    }

    /// Returns the area that a transition covers, of which `whole` is what the new look covers at its place.
    func transitionExtent(_ whole: CGRect) -> CGRect {
        guard let transition else { return whole }
        let blend = transition.blend(in: rendered.bounds.size)
        let old = transition.oldLook?.box ?? .null
        return whole.union(whole.offsetBy(blend.newShift)).union(old.offsetBy(blend.oldShift))
    }

    /// Returns a hash of the layer's appearance with what a transition draws beside it.
    func hashTransition(_ appearance: UInt64) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(appearance)
        hasher.combine(transition?.progress)
        hasher.combine(transition?.type)
        hasher.combine(transition?.subtype)
        if let look = transition?.oldLook {
            hasher.combine(look.list.contentHash)
            hasher.combine(look.box.minX)
            hasher.combine(look.box.minY)
            hasher.combine(look.box.width)
            hasher.combine(look.box.height)
        }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension LayerDrawing {
    /// Draws the old and the new look of a layer in a transition, as one image.
    func draw(_ transition: CATransition, of layer: CALayer, _ state: LayerState) {
        let blend = transition.blend(in: state.bounds.size)
        beginGroup(of: layer, LayerStyle(alpha: opacity))
        if blend.isOldInFront { drawNew(blend, of: layer, state) }
        if let look = transition.oldLook, !pass.isOver {
            var old = self
            old.transform = transform.translatedBy(x: blend.oldShift.dx, y: blend.oldShift.dy)
            old.beginGroup(of: layer, LayerStyle(alpha: blend.oldAlpha))
            target.draw(look.list, transform: old.transform.translatedBy(x: look.box.minX, y: look.box.minY))
            target.perform(.endLayer, transform: old.transform)
        }
        if !blend.isOldInFront { drawNew(blend, of: layer, state) }
        target.perform(.endLayer, transform: transform)
    }

    private func drawNew(_ blend: TransitionBlend, of layer: CALayer, _ state: LayerState) {
        // A hidden layer is drawn for its old look.
        guard !state.isHidden, state.opacity > 0 else { return }
        var new = self
        new.opacity = 1
        new.isInTransition = true
        new.transform = transform.translatedBy(x: blend.newShift.dx, y: blend.newShift.dy)
        new.beginGroup(of: layer, LayerStyle(alpha: blend.newAlpha, blendMode: blend.adds ? .plusLighter : .normal))
        new.drawGroup(layer, state)
        target.perform(.endLayer, transform: new.transform)
    }
}

extension CGRect {
    fileprivate func offsetBy(_ vector: CGVector) -> CGRect { isNull ? self : offsetBy(dx: vector.dx, dy: vector.dy) }
}
