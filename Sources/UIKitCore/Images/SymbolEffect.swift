/// An animation of the image in an image view: a bounce, a pulse, a change of scale.
///
/// Pass one to `UIImageView.addSymbolEffect(_:options:animated:completion:)`, usually by name: `.bounce`,
/// `.scale.up`.
///
/// Unlike UIKit, symbols have no layers that animate separately: an effect animates an image as a whole, and works
/// with any image.
public protocol SymbolEffect: Hashable, Sendable {
    /// The description of the animation.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that ends by itself.
public protocol DiscreteSymbolEffect: Sendable {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect: Sendable {}

/// The description of an effect's animation.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The kind of an effect. An effect replaces the previous one of the same kind.
    enum Kind: Hashable, Sendable {
        case bounce, pulse, scale, presence
    }

    /// The animated change. Scales are relative to the image's size.
    enum Motion: Hashable, Sendable {
        /// Scales the image and returns it to its size.
        case bounce(scale: Double)
        /// Fades the image and returns it to full opacity, repeatedly.
        case pulse
        /// Scales the image for as long as the effect lasts.
        case scale(Double)
        /// Fades the image out while scaling it.
        case disappear(scale: Double)
        /// Fades the image in while scaling it from another size.
        case appear(scale: Double)
    }

    let motion: Motion

    var kind: Kind {
        switch motion {
        case .bounce: .bounce
        case .pulse: .pulse
        case .scale: .scale
        case .disappear, .appear: .presence
        }
    }
}

// MARK: - Effects

/// An effect that makes the image larger or smaller for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The effect that makes the image larger.
    public var up: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 1.2)) }

    /// The effect that makes the image smaller.
    public var down: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 0.82)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The effect that makes the image larger for a moment, once unless the options repeat it.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect(.bounce(scale: 1.2)) }
}

/// An effect that repeatedly fades the image and returns it to full opacity.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// The effect that fades the image repeatedly, until it is removed or for the number of times in the options.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect(.pulse) }
}

/// An effect that changes the size of the image until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The effect that makes the image larger.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(.scale(1.15)) }

    /// The effect that makes the image smaller.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(.scale(0.85)) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The effect that makes the image larger until it is removed.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(.scale(1.15)) }
}

/// An effect that shows the image again after a `DisappearSymbolEffect`.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The effect that shows the image while it grows.
    public var up: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 0.6)) }

    /// The effect that shows the image while it shrinks.
    public var down: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 1.3)) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// The effect that shows the image while it grows.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect(.appear(scale: 0.6)) }
}

/// An effect that hides the image until it is removed or an `AppearSymbolEffect` is added.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ motion: SymbolEffectConfiguration.Motion) {
        configuration = SymbolEffectConfiguration(motion: motion)
    }

    /// The effect that hides the image while it grows.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 1.3)) }

    /// The effect that hides the image while it shrinks.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 0.6)) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The effect that hides the image while it shrinks.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect(.disappear(scale: 0.6)) }
}
