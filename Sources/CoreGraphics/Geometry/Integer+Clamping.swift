import Foundation

extension FixedWidthInteger {
    /// Creates the integer nearest to zero of a number's two neighbours, or the nearest one that the type has. NaN
    /// becomes zero.
    ///
    /// The only way from a floating-point number to an integer: Swift's own conversion ends the program for numbers
    /// that the type does not have. No type goes beyond `Int` here.
    @inlinable
    package init(clamping value: Double) {
        let whole: Int =
            if value.isNaN {
                0
            } else if value >= 0x1p63 {
                .max
            } else if value <= -0x1p63 {
                .min
            } else {
                Int(value)
            }
        self.init(clamping: whole)
    }

    /// Does the same for a `CGFloat`. Without this, arithmetic in the argument is ambiguous.
    @inlinable
    package init(clamping value: CGFloat) {
        self.init(clamping: value.native)
    }
}
