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
        /// Calls `body` with each run of pixels of one colour in the rows.
        func eachRun(_ body: (_ columns: Range<Int>, _ color: UInt32) -> Void) {
            for y in top..<bottom {
                image.withRow(y) { row in
                    var x = left
                    while x < right {
                        let (first, pixel) = (x, row[x])
                        repeat { x += 1 } while x < right && row[x] == pixel
                        body(first - left..<x - left, pixel & 0xFF_FFFF)
                    }
                }
            }
        }
        var counts: [UInt32: Int] = [:]
        eachRun { counts[$1, default: 0] += $0.count }
        let background = Self.luminance(counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0)
        let contrastsOfColors = Dictionary(
            uniqueKeysWithValues: counts.keys.map { ($0, Self.contrast(Self.luminance($0), background)) })
        var columns = [CGFloat](repeating: 1, count: right - left)
        eachRun { run, color in
            guard let contrast = contrastsOfColors[color], contrast > 1 else { return }
            for column in run { columns[column] = max(columns[column], contrast) }
        }
        var start: Int?
        var last = 0
        var best: CGFloat = 1
        func close() {
            // A cluster at an edge is no word, but a rounded corner of a background.
            if let start, start > 0, last < columns.count - 1, CGFloat(last - start + 1) >= Self.narrowest * scale {
                contrasts.append(best)
            }
            start = nil
            best = 1
        }
        for (index, contrast) in columns.enumerated() where contrast > least {
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

    static func luminance(_ color: UInt32) -> CGFloat {
        let parts = [16, 8, 0].map { (shift: UInt32) -> CGFloat in
            let part = CGFloat(color >> shift & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
