import CoreGraphics

/// What differs between two pictures, pixel by pixel.
public struct ImageDifference: Sendable {
    /// Pixels in which a component differs by more than was tolerated. Pictures of unlike sizes differ wholly.
    public let pixelCount: Int

    /// The greatest difference of a component found, from 0 to 255.
    public let maximumDifference: Int

    /// Where the differing pixels are, in pixels from the top left; nil when there are none.
    public let bounds: PixelRect?

    /// Whether the pictures count as the same.
    public var isEmpty: Bool { pixelCount == 0 }

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - first: a picture.
    ///   - second: another; of another size, all of it counts as different.
    ///   - tolerance: difference of a component, from 0 to 255, that is taken for none.
    public init(between first: CGImage, and second: CGImage, tolerance: Int = 0) {
        let width = max(first.width, second.width)
        let height = max(first.height, second.height)
        guard first.width == second.width, first.height == second.height else {
            pixelCount = width * height
            maximumDifference = 255
            bounds = PixelRect(x: 0, y: 0, width: width, height: height)
            return
        }
        var count = 0
        var maximum = 0
        var found: PixelRect?
        for y in 0..<height {
            for x in 0..<width {
                let difference = Self.difference(first.pixel(x: x, y: y), second.pixel(x: x, y: y))
                maximum = max(maximum, difference)
                guard difference > tolerance else { continue }
                count += 1
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                found = found.map { $0.union(pixel) } ?? pixel
            }
        }
        pixelCount = count
        maximumDifference = maximum
        bounds = found
    }

    typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

    static func difference(_ one: Pixel, _ other: Pixel) -> Int {
        [
            abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
            abs(Int(one.blue) - Int(other.blue)),
            abs(Int(one.alpha) - Int(other.alpha)),
        ].max() ?? 0
    }
}

extension ImageDifference: CustomStringConvertible {
    public var description: String {
        guard let bounds else { return "no difference" }
        return
            "\(pixelCount) pixels differ, by at most \(maximumDifference), within \(bounds.width) x \(bounds.height) "
            + "pixels at \(bounds.x),\(bounds.y)"
    }
}
