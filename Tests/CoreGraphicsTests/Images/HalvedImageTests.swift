import Testing

@testable import CoreGraphics

@Suite("Images reduced by whole factors")
struct HalvedImageTests {
    private func picture(_ rows: [[UInt32]]) throws -> CGImage {
        let (width, height) = (rows[0].count, rows.count)
        let buffer = try #require(PixelBuffer(byteCount: width * height * 4))
        let pixels = buffer.base.assumingMemoryBound(to: UInt32.self)
        for (index, pixel) in rows.joined().enumerated() { pixels[index] = pixel }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    private func rows(_ image: CGImage) -> [[UInt32]] {
        (0..<image.height).map { image.withRow($0) { Array($0) } }
    }

    @Test("Each pixel of a halved image is the rounded mean of four, channel by channel")
    func mean() throws {
        let whole = try picture([
            [0xFF00_0000, 0xFFFF_FFFF, 0x0000_0000, 0x0000_0001],
            [0xFF00_FF00, 0xFFFF_0001, 0x0000_0000, 0x0000_0001],
        ])
        let half = try #require(whole.halved)
        #expect(rows(half) == [[0xFF80_8040, 0x0000_0001]])
    }

    @Test("Halving leaves out a last odd column and row, and a single pixel cannot be halved")
    func odd() throws {
        let whole = try picture([[1, 1, 9], [1, 1, 9], [9, 9, 9]].map { $0.map { $0 * 0x0101_0101 } })
        let half = try #require(whole.halved)
        #expect(rows(half) == [[0x0101_0101]])
        #expect(half.halved == nil)
    }

    @Test("Each pixel of an image reduced by whole factors is the rounded mean of its block")
    func wholeFactors() throws {
        var state: UInt32 = 7
        let pixels = (0..<16).map { _ in
            (0..<48).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return state
            }
        }
        let whole = try picture(pixels)
        #expect(whole.halved == whole.averaged(columns: 2, rows: 2))
        for (columns, rows) in [(1, 1), (3, 2), (2, 4), (16, 16), (48, 5)] {
            let small = try #require(whole.averaged(columns: columns, rows: rows))
            #expect(small.width == 48 / columns && small.height == 16 / rows)
            for (y, row) in self.rows(small).enumerated() {
                for (x, pixel) in row.enumerated() {
                    let block = pixels[y * rows..<(y + 1) * rows].flatMap { $0[x * columns..<(x + 1) * columns] }
                    for shift: UInt32 in [0, 8, 16, 24] {
                        let sum = block.reduce(0) { $0 + Double($1 >> shift & 0xFF) }
                        let mean = (sum / Double(block.count)).rounded(.toNearestOrAwayFromZero)
                        #expect(Double(pixel >> shift & 0xFF) == mean)
                    }
                }
            }
        }
    }

    @Test("Images that differ in one pixel are not equal and have different hashes")
    func hashing() throws {
        // The hash takes eight pixels of a row at a time; this size leaves a remainder.
        let size = 19
        let blank = [[UInt32]](repeating: [UInt32](repeating: 0x1234_5678, count: size), count: size)
        let first = try picture(blank)
        #expect(try first == picture(blank))
        #expect(try first.hashValue == picture(blank).hashValue)
        var hashes: Set<Int> = [first.hashValue]
        for position in 0..<size * size {
            var other = blank
            other[position / size][position % size] ^= position.isMultiple(of: 2) ? 1 : 0x0100_0000
            #expect(try first != picture(other))
            hashes.insert(try picture(other).hashValue)
        }
        #expect(hashes.count == size * size + 1)
    }
}
