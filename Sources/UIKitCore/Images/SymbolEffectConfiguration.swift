/// What an effect does to an image.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// Effects of one kind take each other's place.
    enum Kind: Hashable, Sendable {
        case bounce, pulse, scale, presence
    }

    /// What is seen.
    enum Motion: Hashable, Sendable {
        /// To another size and back.
        case bounce(scale: Double)
        /// Fainter and back.
        case pulse
        /// To another size.
        case scale(Double)
        /// Away, and from or to another size meanwhile.
        case disappear(scale: Double)
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
