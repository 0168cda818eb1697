import UIKit

/// Goes through two pictures of one size and collects the pixels that differ.
struct PixelComparison {
    private let first: CGImage
    private let second: CGImage
    private let measure: ImageDifference.Measure
    private var colors = PerceivedColors()

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
            // Most rows of most pictures are the same.
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

    // MARK: Smooth edges

    /// Whether a pixel lies on an edge between two colours that both pictures have there, and shows only how much of the pixel
    /// lies on which side of it.
    private mutating func isSmoothEdge(
        _ x: Int, _ y: Int, _ backing: PerceivedColors.Backing, _ tolerance: Float
    ) -> Bool {
        let one = surroundings(first, x, y, backing)
        let other = surroundings(second, x, y, backing)
        return one.isMixed(by: tolerance) && one.explains(other, tolerance)
            || other.isMixed(by: tolerance) && other.explains(one, tolerance)
    }

    private mutating func surroundings(
        _ image: CGImage, _ x: Int, _ y: Int, _ backing: PerceivedColors.Backing
    ) -> Surroundings {
        var surroundings = Surroundings(middle: colors.color(image.value(x, y), on: backing))
        for row in max(0, y - 1)...min(image.height - 1, y + 1) {
            for column in max(0, x - 1)...min(image.width - 1, x + 1) where row != y || column != x {
                surroundings.add(colors.color(image.value(column, row), on: backing))
            }
        }
        return surroundings
    }

    /// The colour of a pixel, and between which ones those around it are.
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

        /// Where the colours around the pixel are farthest apart.
        private var axis: Int {
            let spread = high - low
            return spread.indices.max { spread[$0] < spread[$1] } ?? 0
        }

        /// Whether the pixel is none of two colours around it but something between.
        func isMixed(by tolerance: Float) -> Bool {
            middle[axis] > low[axis] + tolerance && middle[axis] < high[axis] - tolerance
        }

        /// Whether the same pixel of another picture is something between the same colours, and the edge is there as well.
        func explains(_ other: Surroundings, _ tolerance: Float) -> Bool {
            let isBetween = other.middle.indices.allSatisfy {
                other.middle[$0] >= low[$0] - tolerance && other.middle[$0] <= high[$0] + tolerance
            }
            return isBetween && other.high[axis] - other.low[axis] >= (high[axis] - low[axis]) / 2
        }
    }
}

extension CGImage {
    /// A pixel as it is kept: alpha in the highest byte, then red, green, blue, multiplied by alpha.
    @inline(__always)
    fileprivate func value(_ x: Int, _ y: Int) -> UInt32 { withRow(y) { $0[x] } }
}
