import CoreGraphics
import Foundation
import QuartzCore

/// Lets a picture of what a view showed before turn into the view as it is now.
///
/// The picture lies in front of the view as a layer of its own, which belongs to no view and is gone afterwards.
@MainActor
struct TransitionStage {
    private let view: UIView
    private let picture: CALayer

    /// Takes the picture. Nil for a view that cannot be seen.
    init?(of view: UIView) {
        guard view.window != nil, !view.bounds.isEmpty, let superlayer = view.layer.superlayer,
            let content = view.picture(of: view.bounds, afterScreenUpdates: false)
        else { return nil }
        self.view = view
        picture = CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.anchorPoint = view.layer.anchorPoint
        picture.bounds = CGRect(origin: .zero, size: view.bounds.size)
        picture.position = view.layer.position
        picture.transform = view.layer.transform
        picture.zPosition = view.layer.zPosition
        picture.contentsScale = view.contentScaleFactor
        picture.content = content
        superlayer.insertSublayer(picture, above: view.layer)
        CATransaction.commit()
    }

    /// Adds the animations of a transition to the picture and the view.
    func play(_ transition: ViewTransition, in context: AnimationContext) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.opacity = 0
        CATransaction.commit()
        switch transition {
        case .crossDissolve: dissolve(in: context)
        case .flip(let axis, let direction): flip(about: axis, direction: direction, in: context)
        }
    }

    func end() {
        picture.removeFromSuperlayer()
    }

    private func dissolve(in context: AnimationContext) {
        add(context.makeAnimation(keyPath: "opacity", from: Float(view.alpha)), to: picture, in: context)
        // Behind a picture that covers it, the view may be there at once; otherwise it would shine through.
        guard !view.layer.isOpaque else { return }
        add(context.makeAnimation(keyPath: "opacity", from: Float(0)), to: view.layer, in: context)
    }

    /// Unlike UIKit, the view is seen from far away while it turns: without perspective.
    private func flip(about axis: ViewTransition.Axis, direction: Double, in context: AnimationContext) {
        let steps = 16
        let quarter = Double.pi / 2
        let times = (0...steps).map { Double($0) / Double(steps) }
        func turned(_ angle: Double) -> CATransform3D {
            let turn =
                axis == .upright
                ? CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
                : CATransform3DMakeRotation(CGFloat(angle), 1, 0, 0)
            return CATransform3DConcat(turn, view.layer.transform)
        }
        let away = times.map { turned(direction * min($0 * 2, 1) * quarter) }
        let back = times.map { turned(-direction * max(2 - $0 * 2, 0) * quarter) }
        let backIn = zip(times, back).map { $0 < 0.5 ? turned(-direction * quarter) : $1 }
        add(keyframes("transform", away, in: context), to: picture, in: context)
        add(halves(view.layer.opacity, 0, in: context), to: picture, in: context)
        add(keyframes("transform", backIn, in: context), to: view.layer, in: context)
        add(halves(0, view.layer.opacity, in: context), to: view.layer, in: context)
    }

    /// An opacity for the first half of the time and another for the second.
    private func halves(_ first: Float, _ second: Float, in context: AnimationContext) -> CAKeyframeAnimation {
        let animation = keyframes("opacity", [first, second], in: context)
        animation.calculationMode = .discrete
        animation.keyTimes = [0, 0.5, 1]
        return animation
    }

    private func keyframes(_ key: String, _ values: [Any], in context: AnimationContext) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values
        if case .curve(let curve) = context.timing { animation.timingFunction = curve.timingFunction }
        context.apply(to: animation)
        return animation
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, in context: AnimationContext) {
        animation.delegate = context.run.add(for: layer === view.layer ? view : nil)
        layer.add(animation, forKey: "transition." + ((animation as? CAPropertyAnimation)?.keyPath ?? ""))
    }
}
