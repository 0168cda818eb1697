import Foundation

/// The speed and the repetitions of a symbol effect.
///
///     imageView.addSymbolEffect(.bounce, options: .repeat(3).speed(2))
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of cycles: nil for the effect's default, infinity to repeat until the effect is removed.
    private(set) var repeatCount: Double?
    /// The factor applied to the usual speed.
    private(set) var speed = 1.0

    /// The effect's default speed and repetitions.
    public static let `default` = SymbolEffectOptions()

    /// Options that repeat the effect until it is removed.
    public static let repeating = SymbolEffectOptions(repeatCount: .infinity)

    /// Options that play the effect once.
    public static let nonRepeating = SymbolEffectOptions(repeatCount: 1)

    /// Returns options that play the effect `count` times; nil repeats it until it is removed.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }

    /// Returns options that multiply the usual speed by a factor.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    /// The same options, repeating until the effect is removed.
    public var repeating: SymbolEffectOptions { self.repeat(nil) }

    /// The same options, playing the effect once.
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

    /// Returns the same options with a number of repetitions; nil repeats the effect until it is removed.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var options = self
        options.repeatCount = count.map { Double(max($0, 1)) } ?? .infinity
        return options
    }

    /// Returns the same options with a factor for the speed. A factor that is not positive and finite counts as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed.isFinite && speed > 0 ? speed : 1
        return options
    }
}

// MARK: - Completion

/// The information passed to the completion handler of a symbol effect.
public struct UISymbolEffectCompletionContext {
    /// The view that the effect was added to.
    public let sender: AnyObject?

    /// Whether the effect ended by itself, and was not removed or replaced before. An effect that repeats forever
    /// ends only by removal.
    public let isFinished: Bool

    /// The effect; nil when all of them were removed at once.
    public let effect: (any SymbolEffect)?
}

/// A handler that an image view calls when an effect has ended.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void
