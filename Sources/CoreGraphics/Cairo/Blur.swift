import Foundation

/// A blur of masks: three box blurs in a row, which approximate a Gaussian blur.
enum Blur {
    /// The largest width of a box, in pixels.
    private static let maximumWidth: CGFloat = 30_000

    /// Returns the widths of the three box blurs for a standard deviation in pixels. All are odd.
    static func widths(deviation: CGFloat) -> [Int] {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var lower = max(Int(clamping: min(ideal, maximumWidth)), 1)
        if lower.isMultiple(of: 2) { lower -= 1 }
        let n = CGFloat(lower)
        let lowerCount = ((12 * deviation * deviation - 3 * n * n - 12 * n - 9) / (-4 * n - 4)).rounded()
        return (0..<3).map { CGFloat($0) < lowerCount ? lower : lower + 2 }
    }

    /// Returns the distance in pixels that the blur spreads.
    static func reach(deviation: CGFloat) -> Int {
        widths(deviation: deviation).reduce(0) { $0 + $1 / 2 }
    }

    /// Blurs a mask of one byte per pixel.
    static func apply(
        to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: CGFloat
    ) {
        let widths = widths(deviation: deviation).filter { $0 > 1 }
        guard !widths.isEmpty, width > 0, height > 0 else { return }
        let longest = max(width, height)
        withUnsafeTemporaryAllocation(of: Place.self, capacity: longest * 2) { places in
            guard let first = places.baseAddress else { return }
            let second = first + longest
            for y in stride(from: 0, to: height, by: Place.scalarCount) {
                let lines = Lines(
                    start: pixels + y * bytesPerRow, distance: bytesPerRow,
                    count: min(height - y, Place.scalarCount), step: 1, length: width)
                blur(lines, widths, first, second)
            }
            for x in stride(from: 0, to: width, by: Place.scalarCount) {
                let lines = Lines(
                    start: pixels + x, distance: 1, count: min(width - x, Place.scalarCount), step: bytesPerRow,
                    length: height)
                blur(lines, widths, first, second)
            }
        }
    }

    /// The pixels at the same place of lines beside each other, which are blurred at once.
    private typealias Place = SIMD16<UInt8>

    /// Rows or columns beside each other, at most as many as a place has pixels.
    private struct Lines {
        /// The first pixel of the first line.
        let start: UnsafeMutablePointer<UInt8>
        /// The bytes from a line to the next, and the number of lines.
        let distance, count: Int
        /// The bytes from a pixel of a line to the next, and the number of pixels.
        let step, length: Int

        /// Reads the pixels, those of each place beside each other.
        func read(into places: UnsafeMutablePointer<UInt8>) {
            if distance == 1 {
                for index in 0..<length {
                    (places + index * Place.scalarCount).update(from: start + index * step, count: count)
                }
            } else {
                for line in 0..<count {
                    let first = start + line * distance
                    for index in 0..<length { places[index * Place.scalarCount + line] = first[index * step] }
                }
            }
        }

        /// Writes the pixels that `read(into:)` has read.
        func write(from places: UnsafeMutablePointer<UInt8>) {
            if distance == 1 {
                for index in 0..<length {
                    (start + index * step).update(from: places + index * Place.scalarCount, count: count)
                }
            } else {
                for line in 0..<count {
                    let first = start + line * distance
                    for index in 0..<length { first[index * step] = places[index * Place.scalarCount + line] }
                }
            }
        }
    }

    private static func blur(
        _ lines: Lines, _ widths: [Int], _ first: UnsafeMutablePointer<Place>, _ second: UnsafeMutablePointer<Place>
    ) {
        first.update(repeating: .zero, count: lines.length)
        first.withMemoryRebound(to: UInt8.self, capacity: lines.length * Place.scalarCount) { lines.read(into: $0) }
        guard (0..<lines.length).contains(where: { first[$0] != .zero }) else { return }
        var (source, target) = (first, second)
        for width in widths {
            mean(source, target, length: lines.length, width: width)
            (source, target) = (target, source)
        }
        source.withMemoryRebound(to: UInt8.self, capacity: lines.length * Place.scalarCount) { lines.write(from: $0) }
    }

    /// Replaces every pixel by the mean of the `width` pixels around it in its line. Pixels beyond the ends count as 0.
    private static func mean(
        _ source: UnsafeMutablePointer<Place>, _ target: UnsafeMutablePointer<Place>, length: Int, width: Int
    ) {
        let half = width / 2
        // A multiplication replaces the division. It is exact enough because the sum is at most 255 times the width.
        // No number overflows for the widths of `widths(deviation:)`.
        let factor = SIMD16<UInt32>(repeating: UInt32(((1 << 24) + half) / width))
        let rounding = SIMD16<UInt32>(repeating: 1 << 23)
        var sum = SIMD16<UInt32>.zero
        for index in 0..<min(half, length) { sum &+= SIMD16<UInt32>(truncatingIfNeeded: source[index]) }
        for index in 0..<length {
            if index + half < length { sum &+= SIMD16<UInt32>(truncatingIfNeeded: source[index + half]) }
            if index - half - 1 >= 0 { sum &-= SIMD16<UInt32>(truncatingIfNeeded: source[index - half - 1]) }
            target[index] = Place(truncatingIfNeeded: (sum &* factor &+ rounding) &>> 24)
        }
    }
}
