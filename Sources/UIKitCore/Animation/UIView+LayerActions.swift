import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// What a layer does when one of its properties changes: an animation inside of an animation block, nothing outside.
    ///
    /// A view's layer never animates by itself. Called before the property changes.
    func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let context = AnimationContext.active, Self.animatedKeys.contains(event) else { return Self.noAction }
        // A layer that nothing animates shows its own values; a copy of the tree is needed only where something does.
        let shown = layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
        var from = shown.value(forKeyPath: event)
        if let keyframes = context.keyframes {
            keyframes.note(layer, key: event, from: from, view: self)
            return Self.noAction
        }
        if from == nil, event == "backgroundColor" {
            from = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        }
        let animation = context.makeAnimation(keyPath: event, from: from)
        animation.delegate = context.run.add(for: self)
        return animation
    }

    /// Keeps a layer from looking further for something to do.
    private static let noAction = NSNull()

    /// The properties of a layer whose changes a block animates.
    private static let animatedKeys: Set<String> = [
        "bounds", "position", "anchorPoint", "transform", "zPosition", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "contentsRect",
    ]

    /// Whether the view takes no touches because it is being animated without `allowUserInteraction`.
    package var refusesTouchesWhileAnimating: Bool { (rare?.touchBlockingAnimations ?? 0) > 0 }

    /// Whether changes made now are animated.
    static var isInAnimation: Bool { AnimationContext.active != nil }

    func touchBlockingAnimationBegan() {
        let rare = ensuredRare
        rare.touchBlockingAnimations += 1
        if rare.touchBlockingAnimations == 1 { superview?.hitBoxesDidChange() }
    }

    func touchBlockingAnimationEnded() {
        guard let rare, rare.touchBlockingAnimations > 0 else { return }
        rare.touchBlockingAnimations -= 1
        if rare.touchBlockingAnimations == 0 { superview?.hitBoxesDidChange() }
    }
}
