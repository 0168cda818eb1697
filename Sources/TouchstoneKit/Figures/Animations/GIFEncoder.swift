import Foundation

/// Writes animations as GIF files, which repeat for ever.
///
/// Up to 256 colours in all, or in a step, stay exactly what they are.
enum GIFEncoder {
    static func data(_ frames: [MotionFrame], width: Int, height: Int) -> Data {
        let counts = ColorTable.count(frames)
        let exact = ColorTable(exactly: counts)
        let common = exact ?? ColorTable(nearly: counts)
        var data = Data("GIF89a".utf8)
        append(width, to: &data)
        append(height, to: &data)
        let bits = bits(common.colors.count)
        // A table for all steps, eight bits a component, the background its first colour, square pixels.
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

    /// - Parameters:
    ///   - own: the step's own table, if it has one.
    ///   - common: that of the file.
    private static func append(_ frame: MotionFrame, _ own: ColorTable?, _ common: ColorTable, to data: inout Data) {
        // What was shown stays; no colour is transparent.
        data += [0x21, 0xF9, 4, 1 << 2]
        append(min(frame.delay, 65535), to: &data)
        data += [0, 0, 0x2C]
        for number in [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height] { append(number, to: &data) }
        let table = own ?? common
        let bits = bits(table.colors.count)
        data.append(own == nil ? 0 : UInt8(0x80 | (bits - 1)))
        if let own { append(own, bits: bits, to: &data) }
        // Neighbours are mostly alike.
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

    /// Bits that tell so many colours from each other, at least one.
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
