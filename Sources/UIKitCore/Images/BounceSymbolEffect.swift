/// The image grows or shrinks for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The image grows.
    public var up: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 1.2)) }

    /// The image shrinks.
    public var down: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 0.82)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The image grows for a moment, once unless the options repeat it.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 1.2)) }
}
