import CoreGraphics

/// The layout of colours in a screen's pixels.
struct PixelFormat: Equatable {
    /// The bytes of a pixel: 2 or 4.
    var bytesPerPixel: Int
    var red: Channel
    var green: Channel
    var blue: Channel

    /// The bits of one colour in a pixel.
    struct Channel: Equatable {
        var shift: Int
        var bits: Int

        init(mask: UInt) {
            shift = mask == 0 ? 0 : mask.trailingZeroBitCount
            bits = mask.nonzeroBitCount
        }

        /// Returns an 8-bit value in the channel's bits: its high bits when the channel has fewer than 8, its high
        /// bits repeated when it has more.
        @inline(__always)
        func encode(_ value: UInt32) -> UInt32 {
            bits <= 8 ? (value >> UInt32(8 - bits)) << UInt32(shift) : wide(value)
        }

        private func wide(_ value: UInt32) -> UInt32 {
            let extra = UInt32(bits - 8)
            return ((value << extra) | (value >> (8 - min(extra, 8)))) << UInt32(shift)
        }
    }

    /// Creates a format; nil for a screen whose pixels are not colours, or of a pixel size that current screens do
    /// not have.
    init?(bitsPerPixel: Int, redMask: UInt, greenMask: UInt, blueMask: UInt) {
        guard bitsPerPixel == 16 || bitsPerPixel == 32, redMask != 0, greenMask != 0, blueMask != 0 else { return nil }
        bytesPerPixel = bitsPerPixel / 8
        red = Channel(mask: redMask)
        green = Channel(mask: greenMask)
        blue = Channel(mask: blueMask)
        guard [red, green, blue].allSatisfy({ $0.bits <= 16 && $0.shift + $0.bits <= bitsPerPixel }) else { return nil }
    }

    /// Whether a `Bitmap`'s pixels can be shown without conversion.
    var isNative: Bool {
        bytesPerPixel == 4 && red == Channel(mask: 0xFF0000) && green == Channel(mask: 0xFF00)
            && blue == Channel(mask: 0xFF)
    }

    /// Converts a rectangle of `bitmap` to this format and writes it to the same position in `target`.
    func convert(_ bitmap: Bitmap, _ area: PixelRect, into target: UnsafeMutableRawPointer, bytesPerRow: Int) {
        for y in area.y..<(area.y + area.height) {
            let source = (bitmap.data + y * bitmap.bytesPerRow + area.x * 4)
                .assumingMemoryBound(to: UInt32.self)
            let row = target + y * bytesPerRow + area.x * bytesPerPixel
            if bytesPerPixel == 2 {
                let pixels = row.assumingMemoryBound(to: UInt16.self)
                for x in 0..<area.width {
                    pixels[x] = UInt16(truncatingIfNeeded: pixel(source[x]))
                }
            } else {
                let pixels = row.assumingMemoryBound(to: UInt32.self)
                for x in 0..<area.width {
                    pixels[x] = pixel(source[x])
                }
            }
        }
    }

    @inline(__always)
    private func pixel(_ value: UInt32) -> UInt32 {
        red.encode((value >> 16) & 0xFF) | green.encode((value >> 8) & 0xFF) | blue.encode(value & 0xFF)
    }
}
