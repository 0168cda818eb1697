import CoreGraphics
import Foundation
import QuartzCore

/// An effect that an image view shows, and the animations that show it.
@MainActor
final class ImageEffect: CAAnimationDelegate {
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

    /// Whether the effect is still to be seen after its movement.
    private var stays: Bool {
        switch effect.configuration.motion {
        case .scale, .disappear: true
        case .bounce, .pulse, .appear: false
        }
    }

    /// Shows the effect. Called once the view is in a window, and again when it comes into another.
    func run(on layer: CALayer) {
        for (index, animation) in makeAnimations().enumerated() {
            animation.fillMode = stays ? .forwards : .removed
            animation.isRemovedOnCompletion = !stays
            if index == 0 { animation.delegate = self }
            layer.add(animation, forKey: key(index))
        }
    }

    /// Ends the effect. What it has made of the image goes back, at once or not.
    func end(on layer: CALayer, isAnimated: Bool) {
        let shown = layer.presentation() ?? layer
        for (index, animation) in makeAnimations().enumerated() {
            let path = animation.keyPath ?? ""
            let (from, to) = (shown.value(forKeyPath: path), layer.value(forKeyPath: path))
            layer.removeAnimation(forKey: key(index))
            guard isAnimated, stays || animation.repeatCount == .infinity else { continue }
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
        animation.repeatCount = Float(options.rounds ?? rounds)
        return animation
    }

    private func change(_ path: String, from: Double? = nil, to: Double? = nil) -> CAPropertyAnimation {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = from.map { CGFloat($0) }
        animation.toValue = to.map { CGFloat($0) }
        animation.duration = isAnimated ? Self.duration / options.speed : 0.001
        return animation
    }

    // MARK: The end

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag else { return }
        finish(isFinished: true)
        if !stays { view?.forget(self) }
    }

    private func finish(isFinished: Bool) {
        let completion = completion
        self.completion = nil
        completion?(UISymbolEffectCompletionContext(sender: view, isFinished: isFinished, effect: effect))
    }
}
