import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Returns the action for a change of a layer's property: an animation inside an animation block, none outside.
    ///
    /// A view's layer never animates implicitly. Called before the property changes.
    func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let context = AnimationContext.active, Self.animatedKeys.contains(event) else { return Self.null }
        // A layer without animations shows its model values. Only an animated layer needs a presentation copy.
        let shown = layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
        var from = shown.value(forKeyPath: event)
        if let keyframes = context.keyframes {
            keyframes.recordChange(of: layer, key: event, from: from, view: self)
            return Self.null
        }
        if from == nil, event == "backgroundColor" {
            from = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        }
        if let animator = context.animator {
            return animator.steer(
                SteeredAnimation.change(keyPath: event, from: from), of: self, layer, key: event,
                original: valueBeforeChange(of: layer, event), block: context.run.add(for: self))
        }
        let animation = context.makeAnimation(keyPath: event, from: from, on: timeline)
        animation.delegate = context.run.add(for: self)
        return animation
    }

    /// Returns the value of a layer's property that is about to change. A view's own colour may depend on its traits.
    func valueBeforeChange(of layer: CALayer, _ key: String) -> Any? {
        key == "backgroundColor" ? backgroundColor : layer.value(forKeyPath: key)
    }

    /// The object in place of nothing: the action that ends a layer's search for one, and the target of actions that
    /// search the responder chain. There is one, since every `NSNull` hashes differently on Linux.
    static let null = NSNull()

    /// The layer properties that a block animates.
    private static let animatedKeys: Set<String> = [
        "bounds", "position", "anchorPoint", "transform", "sublayerTransform", "zPosition", "opacity",
        "backgroundColor",
        "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
        "contentsRect",
    ]

    /// Whether the view receives no touches because it animates without `allowUserInteraction`.
    package var refusesTouchesWhileAnimating: Bool { (rareIfLoaded?.touchBlockingAnimations ?? 0) > 0 }

    /// Whether changes made now are animated.
    static var isInAnimation: Bool { AnimationContext.active != nil }

    func touchBlockingAnimationBegan() {
        let rare = self.rare
        rare.touchBlockingAnimations += 1
        if rare.touchBlockingAnimations == 1 { superview?.hitBoxDidChange(of: self) }
    }

    func touchBlockingAnimationEnded() {
        guard let rare = rareIfLoaded, rare.touchBlockingAnimations > 0 else { return }
        rare.touchBlockingAnimations -= 1
        if rare.touchBlockingAnimations == 0 { superview?.hitBoxDidChange(of: self) }
    }
}
