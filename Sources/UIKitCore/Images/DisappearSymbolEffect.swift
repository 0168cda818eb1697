/// The image goes away until the effect is removed, or one that makes it appear is added.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// It grows meanwhile.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 1.3)) }

    /// It shrinks meanwhile.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 0.6)) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The image goes away and shrinks meanwhile.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 0.6)) }
}
