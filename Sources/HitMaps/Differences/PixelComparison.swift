import UIKit

/// A comparison of two pictures of the same size that collects the differing pixels.
struct PixelComparison {
    private let first: CGImage
    private let second: CGImage
    private let measure: ImageDifference.Measure
    private var colors = OKLabCache()

    private var builder = PixelAreaBuilder(firstRow: 0)
    private(set) var maximumDifference = 0
    private(set) var regions: DifferenceRegions

    init(_ first: CGImage, _ second: CGImage, _ measure: ImageDifference.Measure) {
        self.first = first
        self.second = second
        self.measure = measure
        regions = DifferenceRegions(width: first.width, height: first.height)
    }

    var found: PixelArea { builder.finish() }

    mutating func run() {
        for y in 0..<first.height {
            // Most rows of most pictures are equal.
            for x in differingColumns(y) { compare(x, y) }
            builder.endRow()
        }
    }

    private func differingColumns(_ y: Int) -> [Int] {
        first.withRow(y) { one in
            second.withRow(y) { other in
                one.elementsEqual(other) ? [] : one.indices.filter { one[$0] != other[$0] }
            }
        }
    }

    private mutating func compare(_ x: Int, _ y: Int) {
        let difference = Self.difference(first.pixel(x: x, y: y), second.pixel(x: x, y: y))
        maximumDifference = max(maximumDifference, difference)
        switch measure {
        case .components(let tolerance):
            if difference > tolerance { add(x, y, Double(difference)) }
        case .perceived(let tolerance):
            let distance = colors.distance(first.value(x, y), second.value(x, y))
            guard Double(distance.length) > tolerance, !isSmoothEdge(x, y, distance.backing, Float(max(tolerance, 1)))
            else { return }
            add(x, y, Double(distance.length))
        }
    }

    private mutating func add(_ x: Int, _ y: Int, _ distance: Double) {
        builder.add(x, x + 1)
        regions.add(x, y, distance)
    }

    private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

    private static func difference(_ one: Pixel, _ other: Pixel) -> Int {
        max(
            abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
            abs(Int(one.blue) - Int(other.blue)), abs(Int(one.alpha) - Int(other.alpha)))
    }

    // MARK: - Antialiased edges

    /// Returns whether a pixel lies on an edge between two colours that both pictures have there, and differs only
    /// in how much of it each side covers.
    private mutating func isSmoothEdge(
        _ x: Int, _ y: Int, _ backing: OKLabCache.Backing, _ tolerance: Float
    ) -> Bool {
        let one = surroundings(first, x, y, backing)
        let other = surroundings(second, x, y, backing)
        return one.isMixed(by: tolerance) && one.explains(other, tolerance)
            || other.isMixed(by: tolerance) && other.explains(one, tolerance)
    }

    private mutating func surroundings(
        _ image: CGImage, _ x: Int, _ y: Int, _ backing: OKLabCache.Backing
    ) -> Surroundings {
        var surroundings = Surroundings(middle: colors.color(image.value(x, y), on: backing))
        for row in max(0, y - 1)...min(image.height - 1, y + 1) {
            for column in max(0, x - 1)...min(image.width - 1, x + 1) where row != y || column != x {
                surroundings.add(colors.color(image.value(column, row), on: backing))
            }
        }
        return surroundings
    }

    /// The colour of a pixel, and the range of the colours around it.
    private struct Surroundings {
        let middle: SIMD3<Float>
        private var low = SIMD3<Float>(repeating: .infinity)
        private var high = SIMD3<Float>(repeating: -.infinity)

        init(middle: SIMD3<Float>) {
            self.middle = middle
        }

        mutating func add(_ color: SIMD3<Float>) {
            low = pointwiseMin(low, color)
            high = pointwiseMax(high, color)
        }

        /// The component in which the colours around the pixel differ most.
        private var axis: Int {
            let spread = high - low
            return spread.indices.max { spread[$0] < spread[$1] } ?? 0
        }

        /// Returns whether the pixel's colour lies strictly between the colours around it.
        func isMixed(by tolerance: Float) -> Bool {
            middle[axis] > low[axis] + tolerance && middle[axis] < high[axis] - tolerance
        }

        /// Returns whether the same pixel of another picture lies between the same colours, and the edge is there
        /// as well.
        func explains(_ other: Surroundings, _ tolerance: Float) -> Bool {
            let isBetween = other.middle.indices.allSatisfy {
                other.middle[$0] >= low[$0] - tolerance && other.middle[$0] <= high[$0] + tolerance
            }
            return isBetween && other.high[axis] - other.low[axis] >= (high[axis] - low[axis]) / 2
        }
    }
}

extension CGImage {
    /// Returns a premultiplied pixel: alpha in the highest byte, then red, green, blue.
    @inline(__always)
    fileprivate func value(_ x: Int, _ y: Int) -> UInt32 { withRow(y) { $0[x] } }
}

// MARK: - Regions

/// Groups differing pixels that are near each other. It divides the picture into square cells, and adjacent cells
/// with differing pixels form a region.
struct DifferenceRegions {
    private static let side = 8

    private struct Cell {
        var count = 0
        var largest = 0.0
        var rect = PixelRect.zero
    }

    private let across: Int
    private let down: Int
    private var cells: [Cell]

    init(width: Int, height: Int) {
        across = (width + Self.side - 1) / Self.side
        down = (height + Self.side - 1) / Self.side
        cells = Array(repeating: Cell(), count: across * down)
    }

    mutating func add(_ x: Int, _ y: Int, _ distance: Double) {
        let index = y / Self.side * across + x / Self.side
        cells[index].count += 1
        cells[index].largest = max(cells[index].largest, distance)
        cells[index].rect = cells[index].rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
    }

    /// Returns the regions, from top to bottom and left to right.
    func find() -> [ImageDifference.Region] {
        var isVisited = Array(repeating: false, count: cells.count)
        var regions: [ImageDifference.Region] = []
        for start in cells.indices where cells[start].count > 0 && !isVisited[start] {
            var sum = Cell()
            var queue = [start]
            isVisited[start] = true
            while let index = queue.popLast() {
                sum.count += cells[index].count
                sum.largest = max(sum.largest, cells[index].largest)
                sum.rect = sum.rect.union(cells[index].rect)
                let (x, y) = (index % across, index / across)
                for row in max(0, y - 1)...min(down - 1, y + 1) {
                    for column in max(0, x - 1)...min(across - 1, x + 1) {
                        let next = row * across + column
                        guard cells[next].count > 0, !isVisited[next] else { continue }
                        isVisited[next] = true
                        queue.append(next)
                    }
                }
            }
            regions.append(
                ImageDifference.Region(rect: sum.rect, pixelCount: sum.count, largestDistance: sum.largest))
        }
        return regions.sorted { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }
    }
}

// MARK: - Colours

/// A cache of colours in the OKLab colour space, in hundredths, so that black and white are 100 apart. Pictures
/// have many pixels and few colours, so it keeps recent results.
struct OKLabCache {
    /// The background of transparent pixels.
    enum Backing: UInt32 {
        case black = 0
        case white = 255
    }

    private var entries: [(key: UInt64, color: SIMD3<Float>)]
    private static let entryCount = 1 << 12

    init() {
        entries = Array(repeating: (.max, .zero), count: Self.entryCount)
    }

    /// Returns the distance of two pixels, on the background on which they differ more. Pixels are premultiplied,
    /// with alpha in the highest byte.
    mutating func distance(_ one: UInt32, _ other: UInt32) -> (length: Float, backing: Backing) {
        let onWhite = length(color(one, on: .white) - color(other, on: .white))
        guard one >> 24 < 255 || other >> 24 < 255 else { return (onWhite, .white) }
        let onBlack = length(color(one, on: .black) - color(other, on: .black))
        return onBlack > onWhite ? (onBlack, .black) : (onWhite, .white)
    }

    private func length(_ vector: SIMD3<Float>) -> Float { (vector * vector).sum().squareRoot() }

    /// Returns a pixel's lightness, green-red and blue-yellow components.
    mutating func color(_ pixel: UInt32, on backing: Backing) -> SIMD3<Float> {
        let key = UInt64(pixel) << 8 | UInt64(backing.rawValue)
        let index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
        if entries[index].key == key { return entries[index].color }
        let color = Self.oklab(pixel, backing.rawValue)
        entries[index] = (key, color)
        return color
    }

    /// Converts a pixel to OKLab, with the constants that define the colour space.
    private static func oklab(_ pixel: UInt32, _ backing: UInt32) -> SIMD3<Float> {
        let light = (255 - (pixel >> 24)) * backing / 255
        func component(_ shift: UInt32) -> Float { linear[Int(min((pixel >> shift & 255) + light, 255))] }
        let (red, green, blue) = (component(16), component(8), component(0))
        let long = cbrt(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
        let middle = cbrt(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
        let short = cbrt(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
        return 100
            * SIMD3(
                0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_047 * short,
                1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
                0.025_904_037 * long + 0.782_771_77 * middle - 0.808_675_77 * short)
    }

    /// The linear intensities of the component values 0 to 255.
    private static let linear: [Float] = (0..<256).map { number in
        let part = Double(number) / 255
        return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
}
