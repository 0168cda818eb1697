/// How many questions hit tests may answer, and how far the stack may grow meanwhile; what is asked beyond that finds nothing.
/// For tools that ask code of the app's which may ask itself for ever. Touches are tested without a limit.
///
/// The numbers are read and changed in this module only: another one would have each access checked for overlapping with
/// another, which costs more than most answers do.
@MainActor
package struct HitTestAllowance {
    /// How many more questions may be answered, by hit tests and about what is inside.
    @exclusivity(unchecked) private static var left = Int.max
    /// The address below which the stack may not grow. Zero when nobody minds.
    @exclusivity(unchecked) private static var stackEnd: UInt = 0

    private let before: Int
    private let now: Int
    private let stackEndBefore: UInt

    /// Allows some questions from now on, no more of them than somebody allowed who is asking already.
    ///
    /// - Parameter stackEnd: the address below which the stack may not grow. Who is asked from within an answer has no more
    ///   room than who gives it.
    package init(_ count: Int, stackEnd: UInt) {
        before = Self.left
        now = min(count, before)
        stackEndBefore = Self.stackEnd
        Self.left = now
        Self.stackEnd = max(stackEnd, stackEndBefore)
    }

    /// Allows again what was allowed before, and returns how many questions are left of those that were allowed.
    package func end() -> Int {
        let left = Self.left
        Self.left = before == .max ? .max : before - (now - left)
        Self.stackEnd = stackEndBefore
        return left
    }

    /// Whether the stack has grown too far. Nothing is answered from then on.
    package static var stackIsUsedUp: Bool {
        guard stackAddress < stackEnd else { return false }
        left = 0
        return true
    }

    /// Counts a question. Returns whether it may be answered.
    @inline(__always)
    static func takeOne() -> Bool {
        guard left > 0, !stackIsUsedUp else { return false }
        left -= 1
        return true
    }

    /// Where the stack has grown to. On no actor: a closure on one would find out first which one it runs on.
    @inline(__always)
    package nonisolated static var stackAddress: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
