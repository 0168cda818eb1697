import UIKit

/// A comparison of two pictures of the same size that collects the differing pixels.
struct PixelComparison {
    private let first: CGImage
    private let second: CGImage
    private let measure: ImageDifference.Measure
    private let onWhite: ColorRowPair
    private let onBlack: ColorRowPair

    private var builder = PixelAreaBuilder(firstRow: 0)
    private(set) var maximumDifference = 0
    private(set) var regions: DifferenceRegions

    init(_ first: CGImage, _ second: CGImage, _ measure: ImageDifference.Measure) {
        self.first = first
        self.second = second
        self.measure = measure
        onWhite = ColorRowPair(first, second, on: .white)
        onBlack = ColorRowPair(first, second, on: .black)
        regions = DifferenceRegions(width: first.width, height: first.height)
    }

    var found: PixelArea { builder.finish() }

    /// The number of colours that were converted so far.
    var conversionCount: Int { onWhite.conversionCount + onBlack.conversionCount }

    mutating func run() {
        for y in 0..<first.height {
            // Most rows of most pictures are equal.
            let pixels = differingPixels(y)
            if !pixels.isEmpty {
                switch measure {
                case .components(let tolerance): compare(pixels, y, tolerance)
                case .perceived(let tolerance): compare(pixels, y, tolerance)
                }
            }
            builder.endRow()
        }
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

    private mutating func compare(_ pixels: [DifferingPixel], _ y: Int, _ tolerance: Int) {
        for pixel in pixels {
            let difference = difference(pixel, y)
            maximumDifference = max(maximumDifference, difference)
            if difference > tolerance { add(pixel.x, y, Double(difference)) }
        }
    }

    private mutating func compare(_ pixels: [DifferingPixel], _ y: Int, _ tolerance: Double) {
        let edgeTolerance = Float(max(tolerance, 1))
        let white = onWhite.rows(around: y, pixels)
        // Transparent pixels are compared on the background on which they differ more.
        let black = pixels.allSatisfy(\.isOpaque) ? nil : onBlack.rows(around: y, pixels)
        for pixel in pixels {
            maximumDifference = max(maximumDifference, difference(pixel, y))
            var (rows, distance) = (white, white.distance(pixel.x))
            if !pixel.isOpaque, let black {
                let other = black.distance(pixel.x)
                if other > distance { (rows, distance) = (black, other) }
            }
            if Double(distance) > tolerance, !rows.isSmoothEdge(pixel.x, edgeTolerance) {
                add(pixel.x, y, Double(distance))
            }
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
}

/// A pixel with different values in two pictures, premultiplied, with alpha in the highest byte.
private struct DifferingPixel {
    let x: Int
    let one: UInt32
    let other: UInt32

    var isOpaque: Bool { one & other >= 0xFF00_0000 }
}

// MARK: - Antialiased edges

/// The colours of two pictures on a background.
private struct ColorRowPair {
    private let one: ColorRows
    private let other: ColorRows

    init(_ first: CGImage, _ second: CGImage, on backing: ColorRows.Backing) {
        one = ColorRows(first, on: backing)
        other = ColorRows(second, on: backing)
    }

    var conversionCount: Int { one.conversionCount + other.conversionCount }

    /// Returns the colours of some pixels of a row and of those around them. They are valid until the next call.
    func rows(around y: Int, _ pixels: [DifferingPixel]) -> Neighbourhoods {
        Neighbourhoods(one: one.rows(around: y, pixels), other: other.rows(around: y, pixels))
    }
}

/// The colours of three adjacent rows of two pictures.
private struct Neighbourhoods {
    let one: ColorRows.Three
    let other: ColorRows.Three

    /// Returns the distance of the colours of a pixel of the row in the middle.
    @inline(__always)
    func distance(_ x: Int) -> Float {
        let vector = one.middle[x] - other.middle[x]
        return (vector * vector).sum().squareRoot()
    }

    /// Returns whether a pixel lies on an edge between two colours that both pictures have there, and differs only
    /// in how much of it each side covers.
    @inline(__always)
    func isSmoothEdge(_ x: Int, _ tolerance: Float) -> Bool {
        let one = Surroundings(one, x)
        let other = Surroundings(other, x)
        return one.isMixed(by: tolerance) && one.explains(other, tolerance)
            || other.isMixed(by: tolerance) && other.explains(one, tolerance)
    }
}

/// The colour of a pixel, and the range of the colours around it.
private struct Surroundings {
    private let middle: SIMD3<Float>
    private var low = SIMD3<Float>(repeating: .infinity)
    private var high = SIMD3<Float>(repeating: -.infinity)
    /// The component in which the colours around the pixel differ most.
    private var axis = 0

    @inline(__always)
    init(_ rows: ColorRows.Three, _ x: Int) {
        middle = rows.middle[x]
        add(rows.above[x - 1])
        add(rows.above[x])
        add(rows.above[x + 1])
        add(rows.below[x - 1])
        add(rows.below[x])
        add(rows.below[x + 1])
        add(rows.middle[x - 1])
        add(rows.middle[x + 1])
        let spread = high - low
        axis = spread.y > spread.x ? 1 : 0
        if spread.z > spread[axis] { axis = 2 }
    }

    /// Adds a colour; NaN, which is less than nothing and not more either, adds nothing.
    @inline(__always)
    private mutating func add(_ color: SIMD3<Float>) {
        low.replace(with: color, where: color .< low)
        high.replace(with: color, where: color .> high)
    }

    /// Returns whether the pixel's colour lies strictly between the colours around it.
    @inline(__always)
    func isMixed(by tolerance: Float) -> Bool {
        middle[axis] > low[axis] + tolerance && middle[axis] < high[axis] - tolerance
    }

    /// Returns whether the same pixel of another picture lies between the same colours, and the edge is there
    /// as well.
    @inline(__always)
    func explains(_ other: Surroundings, _ tolerance: Float) -> Bool {
        let isBetween = all((other.middle .>= low - tolerance) .& (other.middle .<= high + tolerance))
        return isBetween && other.high[axis] - other.low[axis] >= (high[axis] - low[axis]) / 2
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

    /// Three adjacent rows. Each may be read from column -1 to the width; there is NaN where the picture has no pixels.
    struct Three {
        let above: UnsafeMutablePointer<SIMD3<Float>>
        let middle: UnsafeMutablePointer<SIMD3<Float>>
        let below: UnsafeMutablePointer<SIMD3<Float>>
    }

    private let image: CGImage
    private let backing: Backing
    private let width: Int
    /// The colours of three rows, with NaN for each that was not asked for, and a fourth row of NaN. Allocated when the
    /// first is asked for.
    private var colors: UnsafeMutablePointer<SIMD3<Float>>?
    /// The row of the picture that each of the three belongs to.
    private var numbers = [-1, -1, -1]
    /// The number of colours converted so far, at most one for each pixel.
    private(set) var conversionCount = 0

    init(_ image: CGImage, on backing: Backing) {
        self.image = image
        self.backing = backing
        width = image.width
    }

    deinit {
        colors?.deallocate()
    }

    /// Returns the rows around a row, with the colours of some of its pixels, from left to right, and of those around
    /// them.
    func rows(around y: Int, _ pixels: [DifferingPixel]) -> Three {
        let stride = width + 2
        let start: UnsafeMutablePointer<SIMD3<Float>>
        if let colors {
            start = colors + 1
        } else {
            let made = UnsafeMutablePointer<SIMD3<Float>>.allocate(capacity: 4 * stride)
            made.initialize(repeating: SIMD3(repeating: .nan), count: 4 * stride)
            colors = made
            start = made + 1
        }
        func row(_ number: Int) -> UnsafeMutablePointer<SIMD3<Float>> {
            guard number >= 0, number < image.height else { return start + 3 * stride }
            let row = start + number % 3 * stride
            if numbers[number % 3] != number {
                numbers[number % 3] = number
                row.update(repeating: SIMD3(repeating: .nan), count: width)
            }
            image.withRow(number) { convert($0, to: row, pixels) }
            return row
        }
        return Three(above: row(y - 1), middle: row(y), below: row(y + 1))
    }

    private func convert(
        _ values: UnsafeBufferPointer<UInt32>, to row: UnsafeMutablePointer<SIMD3<Float>>, _ pixels: [DifferingPixel]
    ) {
        var next = 0
        for pixel in pixels {
            let end = min(pixel.x + 2, width)
            for x in max(pixel.x - 1, next)..<end where row[x].x.isNaN {
                row[x] = Self.oklab(values[x], backing.rawValue)
                conversionCount += 1
            }
            next = end
        }
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
