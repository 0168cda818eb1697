import CoreGraphics

/// Where the edges of a view are for points that are not in its coordinates yet.
enum ShiftedEdge {
    /// The lowest number of which `edge` or more is left once `shift` is subtracted: as both the subtraction and the sum of the
    /// two are rounded, that need not be their sum. Both are finite.
    static func place(of edge: CGFloat, shiftedBy shift: CGFloat) -> CGFloat {
        func isBeyond(_ place: CGFloat) -> Bool { place - shift >= edge }
        let sum = edge + shift
        if isBeyond(sum), !isBeyond(sum.nextDown) { return sum }
        // A difference never shrinks when the place grows, so there is one number where it changes. It is near the sum, unless
        // the two nearly cancel each other.
        let (lowest, highest, start) = (rank(-.infinity), rank(.infinity), rank(sum))
        var (low, high) = isBeyond(sum) ? (lowest, start) : (start, highest)
        var step: Int64 = 1
        while step < 1 << 16, low == lowest || high == highest {
            if low == lowest, start - step > lowest, !isBeyond(number(start - step)) { low = start - step }
            if high == highest, start + step < highest, isBeyond(number(start + step)) { high = start + step }
            step *= 2
        }
        while low + 1 < high {
            let middle = (low >> 1) + (high >> 1) + (low & high & 1)
            if isBeyond(number(middle)) { high = middle } else { low = middle }
        }
        return number(high)
    }

    /// Numbers in the order of their size, one after the other.
    private static func rank(_ number: CGFloat) -> Int64 {
        let bits = Int64(bitPattern: Double(number).bitPattern)
        return bits < 0 ? .min - bits : bits
    }

    private static func number(_ rank: Int64) -> CGFloat {
        CGFloat(Double(bitPattern: UInt64(bitPattern: rank < 0 ? .min - rank : rank)))
    }
}
