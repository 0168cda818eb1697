import Foundation

/// What is told when an effect of an image view is over.
public struct UISymbolEffectCompletionContext {
    /// The view that the effect was added to.
    public let sender: AnyObject?

    /// Whether the effect came to its end, and was neither removed nor replaced before. One that goes on for ever comes to
    /// its end only by removal.
    public let isFinished: Bool

    /// The effect; nil when all of them were removed at once.
    public let effect: (any SymbolEffect)?
}

/// Called when an effect of an image view is over.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void
