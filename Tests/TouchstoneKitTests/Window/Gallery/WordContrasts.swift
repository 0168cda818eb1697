import UIKit

/// The contrasts of the words in a part of a picture with what is behind them, as WCAG defines contrast.
struct WordContrasts {
    /// The contrast of each word, from the left.
    private(set) var contrasts: [CGFloat] = []

    /// The columns without ink, in points, from which on a gap separates words.
    private static let gap: CGFloat = 2
    /// The narrowest word in points: narrower ones may have no pixel that a letter covers completely.
    private static let narrowest: CGFloat = 2

    /// Reads the words of a rectangle in points of a picture.
    ///
    /// - Parameter least: The contrast from which on something is ink. A translucent background has more than none.
    init(in rect: CGRect, of image: CGImage, scale: CGFloat, ink least: CGFloat = 1.1) {
        let left = max(0, Int(rect.minX * scale))
        let right = min(image.width, Int(rect.maxX * scale))
        let top = max(0, Int(rect.minY * scale))
        let bottom = min(image.height, Int(rect.maxY * scale))
        guard left < right, top < bottom else { return }
        var counts: [Int: Int] = [:]
        var colors: [[Int]] = []
        for x in left..<right {
            var column: [Int] = []
            for y in top..<bottom {
                let pixel = image.pixel(x: x, y: y)
                let color = Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue)
                counts[color, default: 0] += 1
                if column.last != color { column.append(color) }
            }
            colors.append(column)
        }
        let background = Self.luminance(counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0)
        var start: Int?
        var last = 0
        var best: CGFloat = 1
        func close() {
            // A cluster at an edge is no word, but a rounded corner of a background.
            if let start, start > 0, last < colors.count - 1, CGFloat(last - start + 1) >= Self.narrowest * scale {
                contrasts.append(best)
            }
            start = nil
            best = 1
        }
        for (index, column) in colors.enumerated() {
            let contrast = column.map { Self.contrast(Self.luminance($0), background) }.max() ?? 1
            guard contrast > least else { continue }
            if start != nil, CGFloat(index - last) > Self.gap * scale { close() }
            start = start ?? index
            last = index
            best = max(best, contrast)
        }
        close()
    }

    static func contrast(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    static func luminance(_ color: Int) -> CGFloat {
        let parts = [16, 8, 0].map { (shift: Int) -> CGFloat in
            let part = CGFloat(color >> shift & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
