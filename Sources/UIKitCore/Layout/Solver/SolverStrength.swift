/// Whether a constraint has to hold, or how much it matters that it nearly does.
package enum SolverStrength: Hashable, Sendable {
    /// Holds in every solution. A constraint that contradicts others of its kind is refused.
    case required
    /// Violated as little as possible: at one level where its expression comes out too large, at another where it comes
    /// out too small. Any violation at one level outweighs every violation at the levels below it.
    case optional(tooLarge: Float, tooSmall: Float)

    /// Violated as little as possible, at one level in both directions.
    package static func optional(level: Float) -> SolverStrength {
        .optional(tooLarge: level, tooSmall: level)
    }
}
