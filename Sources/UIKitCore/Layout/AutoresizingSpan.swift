import CoreGraphics

/// One axis of a view inside of its superview: the distance before it, its length and the distance after it.
package struct AutoresizingSpan: Hashable, Sendable {
    package var before: CGFloat
    package var length: CGFloat
    package var after: CGFloat

    package init(before: CGFloat, length: CGFloat, after: CGFloat) {
        self.before = before
        self.length = length
        self.after = after
    }

    /// Shares a change of the whole among the flexible parts in proportion to their lengths, or equally where these add up
    /// to nothing. Without a flexible part the distance after the view takes it all, and nothing moves.
    package func resized(
        by change: CGFloat, flexibleBefore: Bool, flexibleLength: Bool, flexibleAfter: Bool
    ) -> AutoresizingSpan {
        let parts = [(before, flexibleBefore), (length, flexibleLength), (after, flexibleAfter)]
        let flexible = parts.filter(\.1)
        guard !flexible.isEmpty, change.isFinite else { return self }
        let total = flexible.reduce(0) { $0 + $1.0 }
        func share(_ part: (CGFloat, Bool)) -> CGFloat {
            guard part.1 else { return part.0 }
            return total == 0 || !total.isFinite
                ? part.0 + change / CGFloat(flexible.count) : part.0 + change * part.0 / total
        }
        return AutoresizingSpan(before: share(parts[0]), length: max(share(parts[1]), 0), after: share(parts[2]))
    }
}
