import UIKit

/// What differs between two pictures, pixel by pixel.
///
///     let difference = ImageDifference(between: before, and: after, by: .perceived)
///     print(difference)        // 12 pixels differ, by at most 48.3, within 4 x 3 pixels at 20,31
///     difference.regions       // where, as rectangles
public struct ImageDifference: Sendable {
    /// When two pixels count as different.
    public enum Measure: Hashable, Sendable {
        /// When one of red, green, blue and alpha differs by more than `tolerance`. Distances are differences of a component, from
        /// 0 to 255.
        case components(tolerance: Int)
        /// When an eye could see it: the distance of the colours in the space OKLab, times 100, is more than `tolerance`. Black and
        /// white are 100 apart; of less than 2 one sees nothing. What is transparent counts as it looks on white or on
        /// black, whichever makes the greater difference.
        ///
        /// Pixels on a smooth edge that both pictures have, drawn by another part of a pixel, do not count: those that lie between
        /// two colours of their surroundings, which the other picture has there as well.
        case perceived(tolerance: Double)

        /// As eyes do, with the tolerance that is usual.
        public static let perceived = Measure.perceived(tolerance: 2)
    }

    /// A part of the pictures in which pixels differ: those that are less than eight pixels apart, about, are one part.
    public struct Region: Hashable, Sendable {
        /// In pixels from the top left.
        public let rect: PixelRect
        /// How many pixels of it differ.
        public let pixelCount: Int
        /// The greatest distance of colours in it, as the measure has it.
        public let largestDistance: Double
    }

    /// How pixels were compared.
    public let measure: Measure

    /// Whether both pictures are as large as each other. If not, all of them counts as different.
    public let isSameSize: Bool

    /// Pixels that count as different.
    public let pixelCount: Int

    /// The greatest difference of a component found, from 0 to 255, whether it counts or not.
    public let maximumDifference: Int

    /// The greatest distance of pixels that count, as the measure has it.
    public let largestDistance: Double

    /// Where the differing pixels are, from the top; none lie on each other's pixels.
    public let regions: [Region]

    /// The pixels that count.
    let pixels: PixelArea

    /// The rectangle around all differing pixels, in pixels from the top left; nil when there are none.
    public var bounds: PixelRect? {
        regions.isEmpty ? nil : regions.reduce(.zero) { $0.union($1.rect) }
    }

    /// Whether the pictures count as the same.
    public var isEmpty: Bool { pixelCount == 0 }

    /// Compares two pictures component by component.
    ///
    /// - Parameters:
    ///   - first: a picture.
    ///   - second: another; of another size, all of it counts as different.
    ///   - tolerance: difference of a component, from 0 to 255, that is taken for none.
    public init(between first: CGImage, and second: CGImage, tolerance: Int = 0) {
        self.init(between: first, and: second, by: .components(tolerance: tolerance))
    }

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - first: a picture.
    ///   - second: another; of another size, all of it counts as different.
    ///   - measure: when pixels count as different.
    public init(between first: CGImage, and second: CGImage, by measure: Measure) {
        self.measure = measure
        guard first.width == second.width, first.height == second.height else {
            let all = PixelRect(
                x: 0, y: 0, width: max(first.width, second.width), height: max(first.height, second.height))
            let largest: Double = if case .components = measure { 255 } else { 100 }
            isSameSize = false
            pixelCount = all.area
            maximumDifference = 255
            largestDistance = largest
            regions = [Region(rect: all, pixelCount: all.area, largestDistance: largest)]
            pixels = PixelArea(columns: 0..<all.width, rows: 0..<all.height)
            return
        }
        isSameSize = true
        var comparison = PixelComparison(first, second, measure)
        comparison.run()
        pixels = comparison.found
        maximumDifference = comparison.maximumDifference
        regions = comparison.regions.find()
        pixelCount = regions.reduce(0) { $0 + $1.pixelCount }
        largestDistance = regions.map(\.largestDistance).max() ?? 0
    }
}

extension ImageDifference: CustomStringConvertible {
    /// How many pixels differ, by how much, and where.
    public var description: String {
        guard let bounds else { return "no difference" }
        let pixels = pixelCount == 1 ? "1 pixel differs" : "\(pixelCount) pixels differ"
        let largest = Trace.text(CGFloat((largestDistance * 10).rounded() / 10))
        return "\(pixels), by at most \(largest), within \(bounds.width) x \(bounds.height) pixels "
            + "at \(bounds.x),\(bounds.y)"
    }
}
