import Foundation

/// Effects that move the image.
///
/// Unlike UIKit, they move any image, and all that the view's layer shows with it.
extension UIImageView {
    /// Shows an effect, in place of another of its kind. One that is added while the view is in no window begins when it
    /// comes into one.
    ///
    /// - Parameters:
    ///   - effect: what is to move, and how.
    ///   - options: how fast and how often.
    ///   - animated: false shows at once what an effect that stays leads to.
    ///   - completion: called when the effect is over, or has led to where it stays.
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

    /// Ends an effect of a type. Does nothing when there is none.
    ///
    /// - Parameters:
    ///   - effect: any effect of the type to end.
    ///   - options: not used; the way back has one speed.
    ///   - animated: false is back at once.
    ///   - completion: called when the image is on its way back.
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

    /// Drops an effect that is over.
    func forget(_ effect: ImageEffect) {
        effects.removeAll { $0 === effect }
    }
}
