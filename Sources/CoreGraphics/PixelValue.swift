/// A pixel as it lies in memory: alpha in the highest byte, then red, green and blue, multiplied by alpha.
struct PixelValue {
    let word: UInt32

    init(_ word: UInt32) {
        self.word = word
    }

    /// The colour, not multiplied by alpha.
    var components: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        let alpha = word >> 24
        guard alpha > 0 else { return (0, 0, 0, 0) }
        func part(_ shift: UInt32) -> UInt8 {
            let value = (word >> shift) & 0xFF
            return UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
        return (part(16), part(8), part(0), UInt8(alpha))
    }
}
