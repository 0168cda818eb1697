/// A random number generator that returns the same numbers for the same seed, on every machine.
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: some BinaryInteger) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `end` - 1, or 0 when `end` is not positive.
    package mutating func below(_ end: Int) -> Int {
        end > 0 ? Int(next() % UInt64(end)) : 0
    }
}
