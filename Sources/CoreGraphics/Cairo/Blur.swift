import Foundation

/// A blur of masks: three box blurs in a row, which approximate a Gaussian blur.
enum Blur {
    /// Returns the widths of the three box blurs for a standard deviation in pixels. All are odd.
    static func widths(deviation: CGFloat) -> [Int] {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var lower = max(Int(clamping: min(ideal, 1e9)), 1)
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
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest * 2) { line in
            guard let first = line.baseAddress else { return }
            let second = first + longest
            for y in 0..<height {
                blurLine(pixels + y * bytesPerRow, step: 1, count: width, widths: widths, first, second)
            }
            for x in 0..<width {
                blurLine(pixels + x, step: bytesPerRow, count: height, widths: widths, first, second)
            }
        }
    }

    private static func blurLine(
        _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, widths: [Int],
        _ first: UnsafeMutablePointer<UInt8>, _ second: UnsafeMutablePointer<UInt8>
    ) {
        var isEmpty = true
        for index in 0..<count {
            first[index] = pixels[index * step]
            isEmpty = isEmpty && first[index] == 0
        }
        guard !isEmpty else { return }
        var (source, target) = (first, second)
        for width in widths {
            mean(source, target, count: count, width: width)
            (source, target) = (target, source)
        }
        for index in 0..<count { pixels[index * step] = source[index] }
    }

    /// Replaces every pixel by the mean of the `width` pixels around it. Pixels beyond the ends count as 0.
    private static func mean(
        _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, width: Int
    ) {
        let half = width / 2
        // A multiplication replaces the division. It is exact enough because the sum is at most 255 times the width.
        let factor = ((1 << 24) + width / 2) / width
        var sum = 0
        for index in 0..<min(half, count) { sum += Int(source[index]) }
        for index in 0..<count {
            if index + half < count { sum += Int(source[index + half]) }
            if index - half - 1 >= 0 { sum -= Int(source[index - half - 1]) }
            target[index] = UInt8(min((sum * factor + (1 << 23)) >> 24, 255))
        }
    }
}
