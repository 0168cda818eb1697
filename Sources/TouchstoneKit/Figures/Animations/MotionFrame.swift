import UIKit

/// A step of an animation: the pixels that change, and how long they stay.
struct MotionFrame {
    /// Pixels, from the top left corner of the animation; all of it in the first frame.
    let rect: PixelRect
    /// Row by row, alpha in the highest byte, then red, green and blue. All are opaque.
    let pixels: [UInt32]
    /// In hundredths of a second.
    var delay: Int
}
