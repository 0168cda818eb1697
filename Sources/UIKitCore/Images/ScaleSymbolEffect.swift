/// The image has another size until the effect is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The image is larger.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(.scale(1.15)) }

    /// The image is smaller.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(.scale(0.85)) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The image is larger until the effect is removed.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(.scale(1.15)) }
}
