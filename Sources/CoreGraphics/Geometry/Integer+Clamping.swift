import Foundation

extension FixedWidthInteger {
    /// Creates the integer nearest to zero of a number's two neighbours, or the nearest one that the type has. NaN
    /// becomes zero.
    ///
    /// The only way from a floating-point number to an integer: Swift's own conversion ends the program for numbers
    /// that the type does not have. No type goes beyond `Int` here.
    @inlinable
    package init(clamping value: Double) {
        // Files in which this is inlined must not look as if they used Swift's own conversion, which a test finds.
        let whole =
            Int(exactly: value.rounded(.towardZero)) ?? (value.isNaN ? 0 : value < 0 ? Int.min : Int.max)
        self.init(clamping: whole)
    }

    /// Does the same for a `CGFloat`. Without this, arithmetic in the argument is ambiguous.
    @inlinable
    package init(clamping value: CGFloat) {
        self.init(clamping: value.native)
    }
}

extension Int {
    /// Creates the integer as for other types, but is not generic, which is faster in code that is not optimized.
    @inlinable
    package init(clamping value: Double) {
        self =
            Int(exactly: value.rounded(.towardZero)) ?? (value.isNaN ? 0 : value < 0 ? Int.min : Int.max)
    }

    /// Creates the integer in the same way of a `CGFloat`.
    @inlinable
    package init(clamping value: CGFloat) {
        self.init(clamping: value.native)
    }
}

extension UInt32 {
    /// Creates the integer as for other types, but is not generic, as that of `Int`.
    @inlinable
    package init(clamping value: Double) {
        self.init(clamping: Int(clamping: value))
    }

    /// Creates the integer in the same way of a `CGFloat`.
    @inlinable
    package init(clamping value: CGFloat) {
        self.init(clamping: value.native)
    }
}
