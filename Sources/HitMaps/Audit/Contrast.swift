import Foundation
import UIKit

/// The contrast between two colours, as WCAG 2.2 defines it.
package enum Contrast {
    /// Returns the ratio of two relative luminances: 1 for the same, 21 for black and white.
    package static func ratio(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Returns the relative luminance of red, green and blue in sRGB, each from 0 to 1.
    package static func luminance(red: CGFloat, green: CGFloat, blue: CGFloat) -> CGFloat {
        func linear(_ part: CGFloat) -> CGFloat {
            part <= 0.04045 ? max(0, part) / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the relative luminance of a colour whose parts are the bytes 0xRRGGBB.
    static func luminance(of color: UInt32) -> CGFloat {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 0xFF) / 255 }
        return luminance(red: part(16), green: part(8), blue: part(0))
    }
}
