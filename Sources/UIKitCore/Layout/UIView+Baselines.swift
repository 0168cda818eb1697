import CoreGraphics

extension UIView {
    /// The distance from the top to the baseline of the first line of text; 0 where there is no text.
    var firstBaselineOffset: CGFloat {
        (self as? UILabel)?.font.ascender ?? 0
    }

    /// The distance from the baseline of the last line of text to the bottom; 0 where there is no text.
    var lastBaselineOffset: CGFloat {
        (self as? UILabel).map { -$0.font.descender } ?? 0
    }
}
