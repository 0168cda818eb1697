import UIKit

/// The difference between two pictures, pixel by pixel.
///
///     let difference = ImageDifference(between: before, and: after, by: .perceived)
///     print(difference)        // 12 pixels differ, by at most 48.3, within 4 x 3 pixels at 20,31
///     difference.regions       // where, as rectangles
public struct ImageDifference: Sendable {
    /// The rule by which two pixels count as different.
    public enum Measure: Hashable, Sendable {
        /// Compares red, green, blue and alpha, of which one must differ by more than `tolerance`. Distances are
        /// differences of a component, from 0 to 255.
        case components(tolerance: Int)
        /// Compares perceived colours: the distance in the OKLab colour space, times 100, must exceed `tolerance`.
        /// Black and white are 100 apart; distances below 2 are invisible. Transparent pixels are compared on white
        /// and on black, and the larger distance counts.
        ///
        /// Antialiased pixels of an edge that both pictures have do not count, even if it covers them to a
        /// different extent: those whose colour lies between two colours of their surroundings that the other
        /// picture has there as well.
        case perceived(tolerance: Double)

        /// The perceived measure with the usual tolerance.
        public static let perceived = Measure.perceived(tolerance: 2)
    }

    /// A part of the pictures with differing pixels. Pixels that are less than about eight pixels apart belong to
    /// the same region.
    public struct Region: Hashable, Sendable {
        /// The rectangle of the region, in pixels from the top left.
        public let rect: PixelRect
        /// The number of differing pixels.
        public let pixelCount: Int
        /// The largest distance of two pixels in the region, in units of the measure.
        public let largestDistance: Double
    }

    /// The measure by which pixels were compared.
    public let measure: Measure

    /// Whether both pictures have the same size. If not, all pixels count as different.
    public let isSameSize: Bool

    /// The number of pixels that count as different.
    public let pixelCount: Int

    /// The largest difference of a component, from 0 to 255, whether or not it counts.
    public let maximumDifference: Int

    /// The largest distance of pixels that count, in units of the measure.
    public let largestDistance: Double

    /// The regions of differing pixels, from the top. They have no pixels in common.
    public let regions: [Region]

    /// The pixels that count as different.
    let pixels: PixelArea

    /// The rectangle around all differing pixels, in pixels from the top left; nil when there are none.
    public var bounds: PixelRect? {
        regions.isEmpty ? nil : regions.reduce(.zero) { $0.union($1.rect) }
    }

    /// Whether no pixel counts as different.
    public var isEmpty: Bool { pixelCount == 0 }

    /// Compares two pictures component by component.
    ///
    /// - Parameters:
    ///   - first: The first picture.
    ///   - second: The second picture. If it has another size all pixels count as different.
    ///   - tolerance: The difference of a component, from 0 to 255, that does not count.
    public init(between first: CGImage, and second: CGImage, tolerance: Int = 0) {
        self.init(between: first, and: second, by: .components(tolerance: tolerance))
    }

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - first: The first picture.
    ///   - second: The second picture. If it has another size all pixels count as different.
    ///   - measure: The rule by which pixels count as different.
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
    /// The number of differing pixels, the largest distance, and the rectangle around them.
    public var description: String {
        guard let bounds else { return "no difference" }
        let pixels = pixelCount == 1 ? "1 pixel differs" : "\(pixelCount) pixels differ"
        let largest = Trace.text(CGFloat((largestDistance * 10).rounded() / 10))
        return "\(pixels), by at most \(largest), within \(bounds.width) x \(bounds.height) pixels "
            + "at \(bounds.x),\(bounds.y)"
    }
}
