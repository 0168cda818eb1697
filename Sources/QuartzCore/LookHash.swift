/// Adds numbers up to one that tells apart what they were, quickly: for every frame the layers under what was damaged are added.
struct LookHash {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    mutating func combine(_ bits: UInt64) {
        let product = (value ^ bits).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15 &+ (bits << 32 | bits >> 32)
    }

    @inline(__always)
    mutating func combine(_ number: Double) {
        combine(number.bitPattern)
    }
}
