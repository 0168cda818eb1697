import UIKit

extension Stage {
    /// The window as it shows now, in pixels.
    public var image: CGImage {
        settle()
        guard let window = host.window else {
            preconditionFailure("The stage's application has closed its window; there is no picture of it any more.")
        }
        return window.bitmap.image()
    }

    /// The colour at a place in points: that of the pixel that contains it.
    public func pixel(at point: CGPoint) -> UIColor {
        settle()
        guard let bitmap = host.window?.bitmap else {
            preconditionFailure("The stage's application has closed its window; there is no pixel of it any more.")
        }
        let scale = window.screen.scale
        let x = Int((point.x * scale).rounded(.down))
        let y = Int((point.y * scale).rounded(.down))
        precondition(
            (0..<bitmap.width).contains(x) && (0..<bitmap.height).contains(y),
            "\(point) is outside of the stage, which has \(bitmap.width) x \(bitmap.height) pixels.")
        let pixel = bitmap.pixel(x: x, y: y)
        return UIColor(
            red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255,
            alpha: CGFloat(pixel.alpha) / 255)
    }
}
