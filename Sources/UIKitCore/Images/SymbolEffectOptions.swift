/// How fast an effect is, and how often it is repeated.
///
///     imageView.addSymbolEffect(.bounce, options: .repeat(3).speed(2))
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How many rounds there are; nil leaves it to the effect, infinity goes on until it is removed.
    private(set) var rounds: Double?
    /// How many times faster than usual.
    private(set) var speed = 1.0

    /// As often and as fast as the effect is by itself.
    public static let `default` = SymbolEffectOptions()

    /// Again and again until the effect is removed.
    public static let repeating = SymbolEffectOptions(rounds: .infinity)

    /// Once.
    public static let nonRepeating = SymbolEffectOptions(rounds: 1)

    /// So many times, or again and again.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }

    /// So many times as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    /// The same again and again until the effect is removed.
    public var repeating: SymbolEffectOptions { self.repeat(nil) }

    /// The same once.
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

    /// The same so many times, or again and again.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var options = self
        options.rounds = count.map { Double(max($0, 1)) } ?? .infinity
        return options
    }

    /// The same so many times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed.isFinite && speed > 0 ? speed : 1
        return options
    }
}
