/// The image comes back after it has disappeared.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// It grows meanwhile.
    public var up: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 0.6)) }

    /// It shrinks meanwhile.
    public var down: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 1.3)) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// The image comes back and grows meanwhile.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 0.6)) }
}
