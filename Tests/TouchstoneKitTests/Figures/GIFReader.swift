import Foundation

/// A reader of GIF files according to the specification: every frame as the pixels that a viewer shows.
struct GIFReader {
    struct Frame: Equatable {
        /// The whole picture's pixels row by row, with red, green and blue in the lower three bytes.
        var pixels: [UInt32]
        /// The duration in hundredths of a second.
        var delay: Int
        /// The frame's own rectangle: left, top, width, height.
        var rect: [Int]
        /// The number of colours in its palette.
        var colors: Int
    }

    struct Damage: Error {
        let text: String
    }

    private(set) var width = 0
    private(set) var height = 0
    private(set) var frames: [Frame] = []
    private(set) var repeats = false

    private var bytes: ArraySlice<UInt8>

    init(_ data: Data) throws {
        bytes = Array(data)[...]
        guard String(decoding: try take(6), as: UTF8.self) == "GIF89a" else { throw Damage(text: "no GIF") }
        width = try number()
        height = try number()
        let flags = try byte()
        _ = try take(2)
        let common = flags & 0x80 != 0 ? try table(Int(flags & 7)) : []
        var canvas = [UInt32](repeating: 0, count: width * height)
        var delay = 0
        while true {
            switch try byte() {
            case 0x21:
                let label = try byte()
                let content = try blocks(first: true)
                if label == 0xF9 {
                    guard content.count == 4, content[0] == 4 else { throw Damage(text: "frames are to stay") }
                    delay = Int(content[1]) | Int(content[2]) << 8
                }
                if label == 0xFF {
                    repeats = content.starts(with: "NETSCAPE2.0".utf8) && content.suffix(3) == [1, 0, 0]
                }
            case 0x2C:
                let rect = [try number(), try number(), try number(), try number()]
                let flags = try byte()
                guard flags & 0x40 == 0 else { throw Damage(text: "interlaced") }
                let colors = flags & 0x80 != 0 ? try table(Int(flags & 7)) : common
                let size = Int(try byte())
                let numbers = try Self.unpack(try blocks(first: false), size: size)
                guard numbers.count == rect[2] * rect[3] else { throw Damage(text: "\(numbers.count) pixels") }
                for (index, number) in numbers.enumerated() {
                    canvas[(rect[1] + index / rect[2]) * width + rect[0] + index % rect[2]] = colors[number]
                }
                frames.append(Frame(pixels: canvas, delay: delay, rect: rect, colors: colors.count))
            case 0x3B:
                guard bytes.isEmpty else { throw Damage(text: "more after the end") }
                return
            case let other: throw Damage(text: "block \(other)")
            }
        }
    }

    private mutating func take(_ count: Int) throws -> [UInt8] {
        guard bytes.count >= count else { throw Damage(text: "too short") }
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }

    private mutating func byte() throws -> UInt8 { try take(1)[0] }

    private mutating func number() throws -> Int {
        let pair = try take(2)
        return Int(pair[0]) | Int(pair[1]) << 8
    }

    private mutating func table(_ bits: Int) throws -> [UInt32] {
        let parts = try take(3 << (bits + 1))
        return stride(from: 0, to: parts.count, by: 3).map {
            UInt32(parts[$0]) << 16 | UInt32(parts[$0 + 1]) << 8 | UInt32(parts[$0 + 2])
        }
    }

    private mutating func blocks(first: Bool) throws -> [UInt8] {
        var content: [UInt8] = []
        while true {
            let count = Int(try byte())
            if count == 0 { return content }
            content += try take(count)
        }
    }

    /// Returns the numbers in packed bits. The code table is made of lists, as in the specification.
    static func unpack(_ packed: [UInt8], size: Int) throws -> [Int] {
        let (clear, end) = (1 << size, 1 << size + 1)
        var table: [[Int]] = []
        var width = 0
        var last: [Int]?
        var result: [Int] = []
        func reset() {
            table = (0..<clear).map { [$0] } + [[], []]
            width = size + 1
            last = nil
        }
        reset()
        var bits = 0
        var isFirst = true
        while true {
            guard bits + width <= packed.count * 8 else { throw Damage(text: "no end code") }
            var code = 0
            for bit in 0..<width {
                let index = bits + bit
                code |= Int(packed[index / 8] >> UInt8(index % 8) & 1) << bit
            }
            bits += width
            if isFirst, code != clear { throw Damage(text: "does not begin with the clear code") }
            isFirst = false
            if code == clear {
                reset()
                continue
            }
            if code == end {
                guard packed.count == (bits + 7) / 8 else { throw Damage(text: "bytes after the end code") }
                return result
            }
            let entry: [Int]
            if code < table.count {
                entry = table[code]
            } else if let last, code == table.count {
                entry = last + [last[0]]
            } else {
                throw Damage(text: "code \(code) of \(table.count)")
            }
            result += entry
            if let last, table.count < 4096 { table.append(last + [entry[0]]) }
            if table.count == 1 << width, width < 12 { width += 1 }
            last = entry
        }
    }
}
