import HostInterface
import UIKit

/// What sizes and scales make sense for a window or a picture.
enum SceneLimits {
    static let scale: ClosedRange<CGFloat> = 0.25...8
    static let side: ClosedRange<CGFloat> = 1...8192
    /// Pixels along a side; Cairo ends at 32767.
    static let pixels: CGFloat = 16_384
    /// Pixels in all, a quarter of a gigabyte.
    static let area: CGFloat = 67_108_864

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
        guard size.width * size.height * scale * scale <= area else {
            throw .misuse(
                "\(size.width) x \(size.height) points at scale \(scale) are too many pixels; stay below 67 million, "
                    + "which is 8192 x 8192.")
        }
    }

    /// Checks the size that a script begins with, and those that it changes to.
    static func check(_ script: InputScript) throws(PlaygroundError) {
        try check(size: script.size, scale: script.scale)
        for event in script.events {
            guard case .resize(let metrics) = event.content else { continue }
            try check(size: metrics.size, scale: metrics.scale)
        }
    }
}
