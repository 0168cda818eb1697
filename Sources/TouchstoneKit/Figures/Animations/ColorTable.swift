/// The colours of a picture that can have 256 of them.
struct ColorTable {
    /// Red, green and blue in the lower three bytes.
    private(set) var colors: [UInt32]
    private var indices: [UInt32: UInt8]

    static let most = 256

    /// The colours themselves; nil when there are too many.
    init?(exactly counts: [UInt32: Int]) {
        guard counts.count <= Self.most else { return nil }
        colors = counts.keys.sorted()
        indices = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    }

    /// The colours that come nearest. The most frequent half of them are exactly those of the picture, since large even areas
    /// show any difference; the rest are found by median cut.
    init(nearly counts: [UInt32: Int]) {
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let frequent = ordered.prefix(Self.most / 2).map(\.key)
        var boxes = MedianCut(Array(ordered.dropFirst(Self.most / 2)))
        boxes.divide(into: Self.most - frequent.count)
        let colors = frequent + boxes.means
        self.colors = colors
        indices = [:]
        for color in counts.keys {
            let nearest = colors.indices.min {
                Self.distance(colors[$0], color) < Self.distance(colors[$1], color)
            }
            indices[color] = UInt8(nearest ?? 0)
        }
    }

    /// The number of a colour that the table was made for.
    func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

    /// How often each colour is there.
    static func count(_ frames: [MotionFrame]) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for frame in frames {
            var (color, run) = (UInt32(0), 0)
            for pixel in frame.pixels {
                if pixel & 0xFFFFFF == color {
                    run += 1
                    continue
                }
                if run > 0 { counts[color, default: 0] += run }
                (color, run) = (pixel & 0xFFFFFF, 1)
            }
            if run > 0 { counts[color, default: 0] += run }
        }
        return counts
    }

    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        var sum = 0
        for (shift, weight) in [(UInt32(16), 3), (8, 6), (0, 1)] {
            let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
            sum += weight * difference * difference
        }
        return sum
    }
}
