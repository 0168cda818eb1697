import Foundation

/// The amount that a property test tries: a small fixed share in the tests, everything in the soak.
///
/// `.ci/soak` runs the suites that use this type again and again, in a release build. It sets `TOUCHSTONE_SOAK` to
/// the number of the round, from which all seeds of the round follow. Round 0 includes the seeds of the tests.
package enum Trials {
    /// The number of the soak's round; nil in the tests.
    package static let round = ProcessInfo.processInfo.environment["TOUCHSTONE_SOAK"].flatMap(Int.init)

    /// Returns the seeds to try: `few` in the tests, `count` others in each round of the soak.
    package static func seeds(_ few: Range<Int>, soak count: Int) -> Range<Int> {
        seeds(few, soak: count, in: round)
    }

    /// Returns the seed of a test that has only one: `seed` in the tests, another one in each round of the soak.
    package static func seed<Number: BinaryInteger>(_ seed: Number) -> Number {
        let seed = Int(seed)
        return Number(seeds(seed..<seed, soak: 0).lowerBound)
    }

    /// Returns the extent of a test, such as a number of steps or a size: `small` in the tests, `large` in the soak.
    package static func extent<Extent>(_ small: Extent, soak large: Extent) -> Extent {
        round == nil ? small : large
    }

    /// Returns the elements that a test goes through: every `step`th of `all` in the tests, all of it in the soak.
    package static func share<Element>(of all: [Element], every step: Int) -> [Element] {
        guard round == nil else { return all }
        return all.indices.filter { $0 % step == 0 }.map { all[$0] }
    }

    /// Returns the seeds of a round, or of the tests when there is no round.
    static func seeds(_ few: Range<Int>, soak count: Int, in round: Int?) -> Range<Int> {
        guard let round else { return few }
        let first = few.lowerBound + round % maximumRounds * seedsPerRound
        return first..<first + count
    }

    /// The distance between the seeds of two rounds, which is more than any test tries in one round.
    static let seedsPerRound = 100_000
    /// The number of rounds after which seeds repeat.
    static let maximumRounds = 10_000_000
}
