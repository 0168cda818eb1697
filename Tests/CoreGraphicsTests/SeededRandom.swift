/// A generator of pseudorandom numbers that are the same in every run.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Returns a number from 0 up to, but not including, `limit`.
    mutating func next(below limit: Int) -> Int {
        Int(bits() % UInt64(limit))
    }

    /// Returns a number from 0 up to, but not including, 1.
    mutating func unit() -> Double {
        Double(bits() >> 11) / Double(1 << 53)
    }

    /// Returns the next 64 bits of SplitMix64.
    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
