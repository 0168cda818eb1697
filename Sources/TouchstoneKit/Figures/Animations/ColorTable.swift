/// A palette of at most 256 colours.
struct ColorTable {
    /// Red, green and blue in the lower three bytes.
    private(set) var colors: [UInt32]
    private var indices: [UInt32: UInt8]

    static let maximumCount = 256

    /// Creates a palette of exactly the given colours; nil when there are too many.
    init?(exactly counts: [UInt32: Int]) {
        guard counts.count <= Self.maximumCount else { return nil }
        colors = counts.keys.sorted()
        indices = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    }

    /// Creates an approximating palette. Its first half holds the most frequent colours exactly, because large flat
    /// areas make any difference visible; median cut chooses the rest.
    init(nearly counts: [UInt32: Int]) {
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let frequent = ordered.prefix(Self.maximumCount / 2).map(\.key)
        var boxes = MedianCut(Array(ordered.dropFirst(Self.maximumCount / 2)))
        boxes.divide(into: Self.maximumCount - frequent.count)
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

    /// Returns the palette index of one of the colours that the palette was created for.
    func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

    /// Counts the pixels of each colour.
    static func count(_ frames: [AnimationFrame]) -> [UInt32: Int] {
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

/// A partition of colours into groups, each of which can be replaced by its mean.
struct MedianCut {
    typealias Counted = (key: UInt32, value: Int)

    private var boxes: [[Counted]]

    init(_ colors: [Counted]) {
        boxes = colors.isEmpty ? [] : [colors]
    }

    /// Splits the group with the largest weighted range until there are `count` groups or none can be split.
    mutating func divide(into count: Int) {
        while boxes.count < count {
            var best: (index: Int, shift: UInt32, worth: Int)?
            for (index, box) in boxes.enumerated() where box.count > 1 {
                let (shift, width) = Self.widest(box)
                let worth = width * Int(clamping: Double(box.reduce(0) { $0 + $1.value }).squareRoot() + 1)
                if worth > best?.worth ?? 0 { best = (index, shift, worth) }
            }
            guard let best else { return }
            let sorted = boxes[best.index].sorted {
                ($0.key >> best.shift & 255, $0.key) < ($1.key >> best.shift & 255, $1.key)
            }
            let half = sorted.reduce(0) { $0 + $1.value } / 2
            var (sum, cut) = (0, 0)
            while cut < sorted.count - 1, sum + sorted[cut].value <= half || cut == 0 {
                sum += sorted[cut].value
                cut += 1
            }
            boxes[best.index] = Array(sorted[..<cut])
            boxes.append(Array(sorted[cut...]))
        }
    }

    /// The mean colour of each group.
    var means: [UInt32] {
        boxes.map { box in
            let total = box.reduce(0) { $0 + $1.value }
            return [UInt32(16), 8, 0].reduce(0) { mean, shift in
                let sum = box.reduce(0) { $0 + Int($1.key >> shift & 255) * $1.value }
                return mean | UInt32((sum + total / 2) / total) << shift
            }
        }
    }

    /// Returns the component in which the colours differ most, as a bit shift.
    private static func widest(_ box: [Counted]) -> (shift: UInt32, width: Int) {
        var best = (shift: UInt32(0), width: -1)
        for shift in [UInt32(8), 16, 0] {
            let values = box.map { Int($0.key >> shift & 255) }
            let width = (values.max() ?? 0) - (values.min() ?? 0)
            if width > best.width { best = (shift, width) }
        }
        return best
    }
}
