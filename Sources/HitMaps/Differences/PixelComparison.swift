import UIKit

/// A comparison of two pictures of the same size that collects the differing pixels.
struct PixelComparison {
    private let first: CGImage
    private let second: CGImage
    private let measure: ImageDifference.Measure
    private let onWhite: (ColorRows, ColorRows)
    private let onBlack: (ColorRows, ColorRows)

    private var builder = PixelAreaBuilder(firstRow: 0)
    private(set) var maximumDifference = 0
    private(set) var regions: DifferenceRegions

    init(_ first: CGImage, _ second: CGImage, _ measure: ImageDifference.Measure) {
        self.first = first
        self.second = second
        self.measure = measure
        onWhite = (ColorRows(first, on: .white), ColorRows(second, on: .white))
        onBlack = (ColorRows(first, on: .black), ColorRows(second, on: .black))
        regions = DifferenceRegions(width: first.width, height: first.height)
    }

    var found: PixelArea { builder.finish() }

    /// The number of colours that were converted so far.
    var conversionCount: Int {
        [onWhite.0, onWhite.1, onBlack.0, onBlack.1].reduce(0) { $0 + $1.conversionCount }
    }

    mutating func run() {
        for y in 0..<first.height {
            // Most rows of most pictures are equal.
            for pixel in differingPixels(y) { compare(pixel, y) }
            builder.endRow()
        }
    }

    /// A pixel with different values in both pictures, premultiplied, with alpha in the highest byte.
    private struct DifferingPixel {
        let x: Int
        let one: UInt32
        let other: UInt32

        var isOpaque: Bool { one & other >= 0xFF00_0000 }
    }

    private func differingPixels(_ y: Int) -> [DifferingPixel] {
        first.withRow(y) { one in
            second.withRow(y) { other in
                var pixels: [DifferingPixel] = []
                guard !one.elementsEqual(other) else { return pixels }
                for x in one.indices where one[x] != other[x] {
                    pixels.append(DifferingPixel(x: x, one: one[x], other: other[x]))
                }
                return pixels
            }
        }
    }

    private mutating func compare(_ pixel: DifferingPixel, _ y: Int) {
        let difference = difference(pixel, y)
        maximumDifference = max(maximumDifference, difference)
        switch measure {
        case .components(let tolerance):
            if difference > tolerance { add(pixel.x, y, Double(difference)) }
        case .perceived(let tolerance):
            // Transparent pixels are compared on the background on which they differ more.
            var distance = distance(onWhite, pixel.x, y)
            var colors = onWhite
            if !pixel.isOpaque {
                let other = self.distance(onBlack, pixel.x, y)
                if other > distance { (distance, colors) = (other, onBlack) }
            }
            guard Double(distance) > tolerance, !isSmoothEdge(pixel.x, y, colors, Float(max(tolerance, 1)))
            else { return }
            add(pixel.x, y, Double(distance))
        }
    }

    private mutating func add(_ x: Int, _ y: Int, _ distance: Double) {
        builder.add(x, x + 1)
        regions.add(x, y, distance)
    }

    /// Returns the largest difference of a component that is not premultiplied.
    private func difference(_ pixel: DifferingPixel, _ y: Int) -> Int {
        if pixel.isOpaque {
            func component(_ shift: UInt32) -> Int {
                abs(Int(pixel.one >> shift & 255) - Int(pixel.other >> shift & 255))
            }
            return max(component(16), component(8), component(0))
        }
        let (one, other) = (first.pixel(x: pixel.x, y: y), second.pixel(x: pixel.x, y: y))
        return max(
            abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
            abs(Int(one.blue) - Int(other.blue)), abs(Int(one.alpha) - Int(other.alpha)))
    }

    private func distance(_ colors: (ColorRows, ColorRows), _ x: Int, _ y: Int) -> Float {
        let vector = colors.0.color(x, y) - colors.1.color(x, y)
        return (vector * vector).sum().squareRoot()
    }

    // MARK: - Antialiased edges

    /// Returns whether a pixel lies on an edge between two colours that both pictures have there, and differs only
    /// in how much of it each side covers.
    private func isSmoothEdge(_ x: Int, _ y: Int, _ colors: (ColorRows, ColorRows), _ tolerance: Float) -> Bool {
        let one = surroundings(colors.0, x, y)
        let other = surroundings(colors.1, x, y)
        return one.isMixed(by: tolerance) && one.explains(other, tolerance)
            || other.isMixed(by: tolerance) && other.explains(one, tolerance)
    }

    private func surroundings(_ colors: ColorRows, _ x: Int, _ y: Int) -> Surroundings {
        var surroundings = Surroundings(middle: colors.color(x, y))
        for row in max(0, y - 1)...min(first.height - 1, y + 1) {
            for column in max(0, x - 1)...min(first.width - 1, x + 1) where row != y || column != x {
                surroundings.add(colors.color(column, row))
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

/// The colours of a picture on a background in the OKLab colour space, in hundredths, so that black and white are 100
/// apart. A comparison goes through a picture from top to bottom and asks for each colour up to nine times, so the
/// colours of the three newest rows are kept.
private final class ColorRows {
    /// The background of transparent pixels.
    enum Backing: UInt32 {
        case black = 0
        case white = 255
    }

    private let image: CGImage
    private let backing: Backing
    private let width: Int
    /// The number of colours converted so far, at most one for each pixel.
    private(set) var conversionCount = 0
    /// The colours of three rows, with NaN for each that was not asked for. Allocated when the first is asked for.
    private var colors: UnsafeMutablePointer<SIMD3<Float>>?
    /// The row that each third of `colors` belongs to.
    private var rows = (-1, -1, -1)

    init(_ image: CGImage, on backing: Backing) {
        self.image = image
        self.backing = backing
        width = image.width
    }

    deinit {
        colors?.deallocate()
    }

    /// Returns a pixel's lightness, green-red and blue-yellow components.
    @inline(__always)
    func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
        let cell = row(y) + x
        if cell.pointee.x.isNaN { cell.pointee = convert(x, y) }
        return cell.pointee
    }

    @inline(__always)
    private func row(_ y: Int) -> UnsafeMutablePointer<SIMD3<Float>> {
        let third = y % 3
        let kept = third == 0 ? rows.0 : third == 1 ? rows.1 : rows.2
        if kept == y, let colors { return colors + third * width }
        return begin(y, third)
    }

    /// Forgets the colours of an older row in favour of those of a new one.
    private func begin(_ y: Int, _ third: Int) -> UnsafeMutablePointer<SIMD3<Float>> {
        let colors = colors ?? .allocate(capacity: 3 * width)
        self.colors = colors
        switch third {
        case 0: rows.0 = y
        case 1: rows.1 = y
        default: rows.2 = y
        }
        let row = colors + third * width
        row.initialize(repeating: SIMD3(repeating: .nan), count: width)
        return row
    }

    private func convert(_ x: Int, _ y: Int) -> SIMD3<Float> {
        conversionCount += 1
        return Self.oklab(image.withRow(y) { $0[x] }, backing.rawValue)
    }

    /// Converts a premultiplied pixel to OKLab, with the constants that define the colour space.
    private static func oklab(_ pixel: UInt32, _ backing: UInt32) -> SIMD3<Float> {
        let light = (255 - (pixel >> 24)) * backing / 255
        func component(_ shift: UInt32) -> Float { linear[Int(min((pixel >> shift & 255) + light, 255))] }
        let (red, green, blue) = (component(16), component(8), component(0))
        let long = cubeRoot(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
        let middle = cubeRoot(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
        let short = cubeRoot(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
        return 100
            * SIMD3(
                0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_047 * short,
                1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
                0.025_904_037 * long + 0.782_771_77 * middle - 0.808_675_77 * short)
    }

    /// Returns the cube root of a number from 0 to 1, to the precision of `Float`, in a quarter of the time that the C
    /// library takes: a third of the exponent is a guess within 5 percent, and each of Halley's steps triples the
    /// number of correct digits.
    @inline(__always)
    private static func cubeRoot(_ value: Float) -> Float {
        var root = Float(bitPattern: value.bitPattern / 3 + 709_921_077)
        for _ in 0..<2 {
            let cube = root * root * root
            root *= (cube + 2 * value) / (2 * cube + value)
        }
        return root
    }

    /// The linear intensities of the component values 0 to 255.
    private static let linear: [Float] = (0..<256).map { number in
        let part = Double(number) / 255
        return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
}
