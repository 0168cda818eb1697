/// What a solver prefers among solutions that violate the optional constraints equally, level by level.
///
/// Of two constraints the one with the smaller number is violated first.
package struct SolverTieBreak: Hashable, Sendable {
    /// What it costs when the constraint's expression comes out too large.
    package var tooLarge: Double
    /// What it costs when the constraint's expression comes out too small.
    package var tooSmall: Double

    /// No preference.
    package static let none = SolverTieBreak(tooLarge: 1, tooSmall: 1)

    package init(tooLarge: Double, tooSmall: Double) {
        self.tooLarge = tooLarge
        self.tooSmall = tooSmall
    }
}
