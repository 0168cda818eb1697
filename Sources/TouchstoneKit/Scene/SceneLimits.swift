import HostInterface
import UIKit

/// The sizes and scales that a window or a picture may have.
enum SceneLimits {
    static let scale: ClosedRange<CGFloat> = 0.25...8
    static let side: ClosedRange<CGFloat> = 1...8192
    /// The most pixels along a side. Cairo's limit is 32767.
    static let pixels: CGFloat = 16_384
    /// The most pixels altogether: a quarter of a gigabyte.
    static let area: CGFloat = 67_108_864

    /// Throws if a size or a scale is not possible.
    static func check(size: CGSize, scale: CGFloat) throws(PlaygroundError) {
        guard Self.scale.contains(scale) else {
            throw .misuse("The scale \(Trace.text(scale)) is not possible; use one from 0.25 to 8, such as 2.")
        }
        guard side.contains(size.width), side.contains(size.height) else {
            throw .misuse(
                "The size \(Trace.text(size.width)) x \(Trace.text(size.height)) is not possible; use 1 to 8192 points a side, such as 480x320."
            )
        }
        guard max(size.width, size.height) * scale <= pixels else {
            throw .misuse(
                "\(Trace.text(size.width)) x \(Trace.text(size.height)) points at scale \(Trace.text(scale)) are too many pixels; stay below 16384 a side."
            )
        }
        guard size.width * size.height * scale * scale <= area else {
            throw .misuse(
                "\(Trace.text(size.width)) x \(Trace.text(size.height)) points at scale \(Trace.text(scale)) are too many pixels; stay below 67 million, "
                    + "which is 8192 x 8192.")
        }
    }

    /// Throws if the initial size of a script, or one that it resizes the window to, is not possible.
    static func check(_ script: InputScript) throws(PlaygroundError) {
        try check(size: script.size, scale: script.scale)
        for event in script.events {
            guard case .resize(let metrics) = event.content else { continue }
            try check(size: metrics.size, scale: metrics.scale)
        }
    }
}
