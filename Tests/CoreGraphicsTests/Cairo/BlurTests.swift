import HostInterface
import Testing

@testable import CoreGraphics

@Suite("A blur") struct BlurTests {
    private static let sizes = [[1, 1], [3, 40], [40, 3], [16, 16], [37, 53]]

    /// Returns the means of each row and then of each column, three times each.
    ///
    /// - Parameter mean: Returns the mean around a place in a line, for the width of a box.
    private func blurred(
        _ pixels: [Int], _ size: [Int], _ widths: [Int], mean: ([Int], Int, Int) -> Int
    ) -> [Int] {
        func blurred(_ line: [Int]) -> [Int] {
            widths.reduce(line) { line, width in line.indices.map { mean(line, $0, width) } }
        }
        var pixels = pixels
        for y in 0..<size[1] {
            let row = y * size[0]..<(y + 1) * size[0]
            pixels.replaceSubrange(row, with: blurred(Array(pixels[row])))
        }
        for x in 0..<size[0] {
            let column = stride(from: x, to: pixels.count, by: size[0])
            for (index, value) in zip(column, blurred(column.map { pixels[$0] })) { pixels[index] = value }
        }
        return pixels
    }

    private func randomPixels(_ size: [Int], _ numbers: inout SeededNumbers) -> [Int] {
        (0..<size[0] * size[1]).map { _ in numbers.below(3) == 0 ? 0 : numbers.below(256) }
    }

    @Test("of a mask takes means in each row and each column, and has nothing beyond the ends", arguments: sizes)
    func mask(size: [Int]) {
        var numbers = SeededNumbers(seed: 3)
        for deviation in [0.4, 1, 2.5, 7, 16] {
            let pixels = randomPixels(size, &numbers)
            let expected = blurred(pixels, size, Blur.widths(deviation: deviation)) { line, place, width in
                let box = max(place - width / 2, 0)...min(place + width / 2, line.count - 1)
                return Int((Double(line[box].reduce(0, +)) / Double(width)).rounded())
            }
            // A row is longer than what is seen of it.
            let stride = size[0] + 3
            var bytes = [UInt8](repeating: 7, count: stride * size[1])
            for y in 0..<size[1] {
                for x in 0..<size[0] { bytes[y * stride + x] = UInt8(pixels[y * size[0] + x]) }
            }
            bytes.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                Blur.apply(to: start, width: size[0], height: size[1], bytesPerRow: stride, deviation: deviation)
            }
            for y in 0..<size[1] {
                let row = bytes[y * stride..<(y + 1) * stride].map(Int.init)
                #expect(zip(row, expected[y * size[0]..<(y + 1) * size[0]]).allSatisfy { abs($0 - $1) <= 1 })
                #expect(row.suffix(3) == [7, 7, 7])
            }
        }
    }

    @Test("of a bitmap takes means of each component, and goes on beyond an edge with its pixels", arguments: sizes)
    func bitmap(size: [Int]) throws {
        var numbers = SeededNumbers(seed: 5)
        for deviation in [0.4, 1, 2.5, 7, 40] {
            let bitmap = try #require(Bitmap(checkedWidth: size[0], height: size[1]))
            let components = (0..<3).map { _ in randomPixels(size, &numbers) }
            for index in 0..<size[0] * size[1] {
                let pixel = components.reduce(0xFF) { $0 << 8 | UInt32($1[index]) }
                bitmap.fill(PixelRect(x: index % size[0], y: index / size[0], width: 1, height: 1), pixel: pixel)
            }
            bitmap.blur(deviation: deviation, saturation: 1)
            let image = bitmap.image()
            for (part, shift) in zip(components, [16, 8, 0]) {
                let expected = blurred(part, size, Blur.widths(deviation: deviation)) { line, place, width in
                    let box = (place - width / 2...place + width / 2).map { line[min(max($0, 0), line.count - 1)] }
                    return (box.reduce(0, +) + width / 2) / width
                }
                let found = (0..<size[1]).flatMap { image.withRow($0) { $0.map { Int($0 >> shift & 0xFF) } } }
                #expect(found == expected)
            }
        }
    }
}
