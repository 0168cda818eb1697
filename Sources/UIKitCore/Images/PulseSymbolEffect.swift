/// The image becomes fainter and comes back, again and again.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// The image becomes fainter and comes back until the effect is removed, unless the options count.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect(.pulse) }
}
