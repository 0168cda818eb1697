import UIKit

extension CGRect {
    /// Returns the rectangle without margins on its sides; without room for them, a rectangle without a size in its
    /// middle. `insetBy(dx:dy:)` returns the null rectangle then, which cannot be a frame.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }
}
