import UIKit

/// What sizes and scales make sense for a window or a picture.
enum SceneLimits {
    static let scale: ClosedRange<CGFloat> = 0.25...8
    static let side: ClosedRange<CGFloat> = 1...8192
    /// Pixels along a side; Cairo ends at 32767.
    static let pixels: CGFloat = 16_384

    static func check(size: CGSize, scale: CGFloat) throws(PlaygroundError) {
        guard Self.scale.contains(scale) else {
            throw .misuse("The scale \(scale) is not possible; use one from 0.25 to 8, such as 2.")
        }
        guard side.contains(size.width), side.contains(size.height) else {
            throw .misuse(
                "The size \(size.width) x \(size.height) is not possible; use 1 to 8192 points a side, such as 480x320."
            )
        }
        guard max(size.width, size.height) * scale <= pixels else {
            throw .misuse(
                "\(size.width) x \(size.height) points at scale \(scale) are too many pixels; stay below 16384 a side.")
        }
    }
}
