import CoreGraphics
import Foundation
import QuartzCore

/// Animated effects.
///
/// Unlike UIKit, effects animate any image, together with everything else in the view's layer.
extension UIImageView {
    /// Adds an effect, replacing another of its kind. The effect starts once the view is in a window.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and the number of repetitions.
    ///   - animated: Whether to animate to the final state of an effect that persists, rather than to show it at once.
    ///   - completion: The closure to call when the effect has ended or reached its final state.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        let added = ImageEffect(effect, options: options, isAnimated: animated, of: self, completion: completion)
        let replaced = effects.first { $0.kind == added.kind }
        effects.removeAll { $0 === replaced }
        effects.append(added)
        replaced?.end(on: layer, isAnimated: false)
        if window != nil, effects.contains(where: { $0 === added }) { added.run(on: layer) }
    }

    /// Ends the effect of a type, if there is one.
    ///
    /// - Parameters:
    ///   - effect: Any effect of the type to end.
    ///   - options: Not used; the way back has one speed.
    ///   - animated: Whether to animate the way back.
    ///   - completion: The closure to call when the way back has begun.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        if let ended = effects.first(where: { type(of: $0.effect) == type(of: effect) }) {
            forget(ended)
            ended.end(on: layer, isAnimated: animated)
        }
        completion?(UISymbolEffectCompletionContext(sender: self, isFinished: true, effect: effect))
    }

    /// Ends all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        let ended = effects
        effects = []
        for effect in ended { effect.end(on: layer, isAnimated: animated) }
    }

    /// Removes an effect that has ended.
    func forget(_ effect: ImageEffect) {
        effects.removeAll { $0 === effect }
    }
}

/// An effect of an image view, with the animations that show it.
@MainActor
final class ImageEffect: @MainActor CAAnimationDelegate {
    let effect: any SymbolEffect
    private let options: SymbolEffectOptions
    private let isAnimated: Bool
    private var completion: UISymbolEffectCompletion?
    private weak var view: UIImageView?

    init(
        _ effect: any SymbolEffect, options: SymbolEffectOptions, isAnimated: Bool, of view: UIImageView,
        completion: UISymbolEffectCompletion?
    ) {
        self.effect = effect
        self.options = options
        self.isAnimated = isAnimated
        self.view = view
        self.completion = completion
    }

    var kind: SymbolEffectConfiguration.Kind { effect.configuration.kind }

    /// Whether the final state of the effect persists.
    private var persists: Bool {
        switch effect.configuration.motion {
        case .scale, .disappear: true
        case .bounce, .pulse, .appear: false
        }
    }

    /// Starts the animations. Called whenever the view has entered a window.
    func run(on layer: CALayer) {
        for (index, animation) in makeAnimations().enumerated() {
            animation.fillMode = persists ? .forwards : .removed
            // An endless effect outlasts the background.
            animation.isRemovedOnCompletion = !persists && animation.repeatCount != .infinity
            if index == 0 { animation.delegate = self }
            layer.add(animation, forKey: key(index))
        }
    }

    /// Ends the effect and returns the image to its normal state, animated or at once.
    func end(on layer: CALayer, isAnimated: Bool) {
        let shown = layer.presentation() ?? layer
        for (index, animation) in makeAnimations().enumerated() {
            let path = animation.keyPath ?? ""
            let (from, to) = (shown.value(forKeyPath: path), layer.value(forKeyPath: path))
            layer.removeAnimation(forKey: key(index))
            guard isAnimated, persists || animation.repeatCount == .infinity else { continue }
            let back = CABasicAnimation(keyPath: path)
            back.fromValue = from
            back.toValue = to
            back.duration = Self.duration
            layer.add(back, forKey: key(index) + ".back")
        }
        finish(isFinished: false)
    }

    private static let duration = 0.25

    private func key(_ index: Int) -> String { "symbolEffect.\(kind).\(index)" }

    private func makeAnimations() -> [CAPropertyAnimation] {
        switch effect.configuration.motion {
        case .bounce(let scale):
            [keyframes("transform.scale", [1, scale, 1 + (1 - scale) * 0.2, 1], duration: 0.5, rounds: 1)]
        case .pulse:
            [keyframes("opacity", [1, 0.4, 1], duration: 1.2, rounds: .infinity)]
        case .scale(let scale):
            [change("transform.scale", to: scale)]
        case .disappear(let scale):
            [change("opacity", to: 0), change("transform.scale", to: scale)]
        case .appear(let scale):
            [change("opacity", from: 0), change("transform.scale", from: scale)]
        }
    }

    private func keyframes(
        _ path: String, _ values: [Double], duration: Double, rounds: Double
    ) -> CAPropertyAnimation {
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.values = values.map { CGFloat($0) }
        animation.duration = duration / options.speed
        animation.repeatCount = Float(options.repeatCount ?? rounds)
        return animation
    }

    private func change(_ path: String, from: Double? = nil, to: Double? = nil) -> CAPropertyAnimation {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = from.map { CGFloat($0) }
        animation.toValue = to.map { CGFloat($0) }
        animation.duration = isAnimated ? Self.duration / options.speed : 0.001
        return animation
    }

    // MARK: - The end

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag else { return }
        finish(isFinished: true)
        if !persists { view?.forget(self) }
    }

    private func finish(isFinished: Bool) {
        let completion = completion
        self.completion = nil
        completion?(UISymbolEffectCompletionContext(sender: view, isFinished: isFinished, effect: effect))
    }
}
