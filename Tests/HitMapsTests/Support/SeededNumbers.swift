import Foundation

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero to before `end`.
    mutating func below(_ end: Int) -> Int { Int(next() % UInt64(end)) }

    /// True once in so many times.
    mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// A number of points: whole ones, halves, thirds, and some with all digits.
    mutating func points(_ low: Int, _ high: Int) -> CGFloat {
        let whole = CGFloat(low + below(high - low + 1))
        switch below(5) {
        case 0: return whole + 0.5
        case 1: return whole + 1.0 / 3
        case 2: return whole + CGFloat(below(1_000_000)) / 1_000_000
        default: return whole
        }
    }
}
