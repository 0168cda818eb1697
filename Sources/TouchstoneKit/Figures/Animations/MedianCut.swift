/// Divides colours into groups of which each can be replaced by its mean.
struct MedianCut {
    typealias Counted = (key: UInt32, value: Int)

    private var boxes: [[Counted]]

    init(_ colors: [Counted]) {
        boxes = colors.isEmpty ? [] : [colors]
    }

    /// Divides the group that is widest for the number of its pixels, until there are `count` or nothing is left to divide.
    mutating func divide(into count: Int) {
        while boxes.count < count {
            var best: (index: Int, shift: UInt32, worth: Int)?
            for (index, box) in boxes.enumerated() where box.count > 1 {
                let (shift, width) = Self.widest(box)
                let worth = width * Int(Double(box.reduce(0) { $0 + $1.value }).squareRoot() + 1)
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

    /// A colour for each group.
    var means: [UInt32] {
        boxes.map { box in
            let total = box.reduce(0) { $0 + $1.value }
            return [UInt32(16), 8, 0].reduce(0) { mean, shift in
                let sum = box.reduce(0) { $0 + Int($1.key >> shift & 255) * $1.value }
                return mean | UInt32((sum + total / 2) / total) << shift
            }
        }
    }

    /// The component in which the colours differ most, as the place of its bits.
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
