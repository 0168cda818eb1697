/// Packs the numbers of colours as GIF does.
struct LZWEncoder {
    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// Codes of sequences that end in a number: what precedes it and the number, found by their sum. Zero is a free place.
    private var keys: [UInt32]
    private var codes: [UInt16]

    private static let slots = 8192

    private init() {
        keys = Array(repeating: 0, count: Self.slots)
        codes = Array(repeating: 0, count: Self.slots)
    }

    /// The packed numbers, without the blocks that a file cuts them into.
    ///
    /// - Parameter size: bits of a number, from 2 to 8.
    static func pack(_ numbers: [UInt8], size: Int) -> [UInt8] {
        var encoder = LZWEncoder()
        encoder.pack(numbers, size: size)
        return encoder.bytes
    }

    private mutating func pack(_ numbers: [UInt8], size: Int) {
        let (clear, end) = (UInt32(1) << size, UInt32(1) << size + 1)
        var width = size + 1
        var next = end + 1
        write(clear, width)
        var prefix: UInt32?
        for number in numbers {
            guard let known = prefix else {
                prefix = UInt32(number)
                continue
            }
            // One is added so that no key is zero.
            let key = (known << 8 | UInt32(number)) + 1
            var slot = Int((key &* 2_654_435_761) >> 19)
            while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) % Self.slots }
            if keys[slot] == key {
                prefix = UInt32(codes[slot])
                continue
            }
            write(known, width)
            prefix = UInt32(number)
            if next < 4096 {
                keys[slot] = key
                codes[slot] = UInt16(next)
                // The reader learns of a code one step later, so that it changes the width one step later, too.
                if next == 1 << width { width += 1 }
                next += 1
            } else {
                write(clear, width)
                for slot in keys.indices { keys[slot] = 0 }
                width = size + 1
                next = end + 1
            }
        }
        if let prefix {
            write(prefix, width)
            // The reader has made a code of it.
            if next == 1 << width, width < 12 { width += 1 }
        }
        write(end, width)
        if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }

    private mutating func write(_ code: UInt32, _ width: Int) {
        bits |= code << bitCount
        bitCount += width
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
