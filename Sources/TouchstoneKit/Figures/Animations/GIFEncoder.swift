import Foundation

/// An encoder of animations as GIF files that loop forever.
///
/// Keeps colours exactly as long as the animation, or a single frame, has at most 256.
enum GIFEncoder {
    static func data(_ frames: [AnimationFrame], width: Int, height: Int) -> Data {
        let counts = ColorTable.count(frames)
        let exact = ColorTable(exactly: counts)
        let common = exact ?? ColorTable(nearly: counts)
        var data = Data("GIF89a".utf8)
        append(width, to: &data)
        append(height, to: &data)
        let bits = bits(common.colors.count)
        // A global palette, eight bits per component, the first colour as background, square pixels.
        data += [UInt8(0xF0 | (bits - 1)), 0, 0]
        append(common, bits: bits, to: &data)
        data += [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for frame in frames {
            let own = exact == nil ? ColorTable(exactly: ColorTable.count([frame])) : nil
            append(frame, own, common, to: &data)
        }
        data.append(0x3B)
        return data
    }

    /// Appends a frame.
    ///
    /// - Parameters:
    ///   - own: The frame's local palette, if it has one.
    ///   - common: The file's global palette.
    private static func append(_ frame: AnimationFrame, _ own: ColorTable?, _ common: ColorTable, to data: inout Data) {
        // The frame stays on screen, and no colour is transparent.
        data += [0x21, 0xF9, 4, 1 << 2]
        append(min(frame.delay, 65535), to: &data)
        data += [0, 0, 0x2C]
        for number in [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height] { append(number, to: &data) }
        let table = own ?? common
        let bits = bits(table.colors.count)
        data.append(own == nil ? 0 : UInt8(0x80 | (bits - 1)))
        if let own { append(own, bits: bits, to: &data) }
        // Adjacent pixels are mostly equal.
        var last: (pixel: UInt32, number: UInt8)?
        let numbers = frame.pixels.map { pixel in
            if let last, last.pixel == pixel { return last.number }
            let number = table.index(of: pixel & 0xFFFFFF)
            last = (pixel, number)
            return number
        }
        let size = max(2, bits)
        data.append(UInt8(size))
        let packed = LZWEncoder.pack(numbers, size: size)
        for start in stride(from: 0, to: packed.count, by: 255) {
            let block = packed[start..<min(start + 255, packed.count)]
            data.append(UInt8(block.count))
            data += block
        }
        data.append(0)
    }

    /// Returns the number of bits needed for a palette index, at least one.
    private static func bits(_ count: Int) -> Int {
        var bits = 1
        while 1 << bits < count { bits += 1 }
        return bits
    }

    private static func append(_ number: Int, to data: inout Data) {
        data += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    private static func append(_ table: ColorTable, bits: Int, to data: inout Data) {
        for color in table.colors {
            data += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
        }
        data += Data(count: 3 * (1 << bits - table.colors.count))
    }
}

/// A compressor of palette indices with GIF's variant of LZW.
struct LZWEncoder {
    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// An open-addressing hash table from a prefix code and the index that follows it to the code of the sequence.
    /// A zero key marks an empty slot.
    private var keys: [UInt32]
    private var codes: [UInt16]

    private static let slots = 8192

    private init() {
        keys = Array(repeating: 0, count: Self.slots)
        codes = Array(repeating: 0, count: Self.slots)
    }

    /// Returns the compressed indices, not yet split into the file's blocks.
    ///
    /// - Parameter size: The bits per index, from 2 to 8.
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
                // The decoder learns each code one step later, so it also widens its codes one step later.
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
            // The decoder has added a code for it.
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
