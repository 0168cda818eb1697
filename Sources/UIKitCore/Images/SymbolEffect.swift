/// A movement of an image: a bounce, a pulse, another size.
///
/// Given to `UIImageView.addSymbolEffect(_:options:animated:completion:)`, mostly by name: `.bounce`, `.scale.up`.
///
/// Unlike UIKit, there are no symbols with parts that move by themselves: an effect moves an image as a whole, and any image.
public protocol SymbolEffect: Hashable, Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is over after a while.
public protocol DiscreteSymbolEffect: Sendable {}

/// An effect that stays until it is removed.
public protocol IndefiniteSymbolEffect: Sendable {}
