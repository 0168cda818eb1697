/// A limit for the number of hit-test calls and for the depth of the stack. A call beyond the limit finds nothing.
///
/// For tools that call the app's overrides, which may recurse without end. Hit tests of touches have no limit.
///
/// Only this module reads and writes the counters: from another module, each access would include an exclusivity
/// check that costs more than most calls. The check is off here, because each access loads or stores one number and
/// calls nothing.
@MainActor
package struct HitTestBudget {
    /// The number of remaining calls of hit tests and of `point(inside:with:)`.
    @exclusivity(unchecked) private static var remaining = Int.max
    /// The address below which the stack must not grow; zero for no limit.
    @exclusivity(unchecked) private static var stackEnd: UInt = 0

    private let outerRemaining: Int
    private let granted: Int
    private let outerStackEnd: UInt

    /// Begins a budget of `count` calls, or of what remains of an enclosing budget if that is less.
    ///
    /// - Parameter stackEnd: The address below which the stack must not grow. A nested budget cannot lower the limit
    ///   of the enclosing one.
    package init(_ count: Int, stackEnd: UInt) {
        outerRemaining = Self.remaining
        granted = min(count, outerRemaining)
        outerStackEnd = Self.stackEnd
        Self.remaining = granted
        Self.stackEnd = max(stackEnd, outerStackEnd)
    }

    /// Ends the budget, restores the enclosing one, and returns the number of calls that remain of this one.
    package func end() -> Int {
        let remaining = Self.remaining
        Self.remaining = outerRemaining == .max ? .max : outerRemaining - (granted - remaining)
        Self.stackEnd = outerStackEnd
        return remaining
    }

    /// Whether the stack has exceeded its limit. All later calls find nothing.
    package static var isStackExhausted: Bool {
        guard stackAddress < stackEnd else { return false }
        remaining = 0
        return true
    }

    /// Counts a call and returns whether it is within the budget.
    @inline(__always)
    static func spendOne() -> Bool {
        guard remaining > 0, !isStackExhausted else { return false }
        remaining -= 1
        return true
    }

    /// The current stack address. Not isolated to an actor, because a closure on one would first check which actor it
    /// runs on.
    @inline(__always)
    package nonisolated static var stackAddress: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
