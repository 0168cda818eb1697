/// A pool of touch arrays and sets that are reused from one event to the next, so that repeated movement of many
/// fingers allocates nothing.
@MainActor
struct TouchLists {
    /// The unused arrays. They are empty and keep their capacity.
    private var spare: [[UITouch]] = []

    /// The cached sets, each with the array that it was made from.
    private var sets: [(touches: [UITouch], set: Set<UITouch>)] = []
    private var oldest = 0

    /// The number of cached sets: as many as two hands produce in one event.
    private static let limit = 16

    /// Returns an empty array; return it with `recycle(_:)`. A callback that dispatches another event gets another
    /// array.
    mutating func takeList() -> [UITouch] { spare.popLast() ?? [] }

    mutating func recycle(_ list: inout [UITouch]) {
        list.removeAll(keepingCapacity: true)
        spare.append(list)
        list = []
    }

    /// Returns the touches as a set. A gesture has the same fingers from one event to the next, so the set is usually
    /// cached.
    mutating func set(of touches: [UITouch]) -> Set<UITouch> {
        for index in sets.indices where Self.isSame(sets[index].touches, touches) { return sets[index].set }
        let made = (touches, Set(touches))
        if sets.count < Self.limit {
            sets.append(made)
        } else {
            sets[oldest] = made
            oldest = (oldest + 1) % Self.limit
        }
        return made.1
    }

    private static func isSame(_ left: [UITouch], _ right: [UITouch]) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] !== right[index] { return false }
        return true
    }
}

extension Array where Element: AnyObject {
    /// Returns whether the array contains an object, compared by identity.
    ///
    /// Used on every movement. A main-actor closure passed to `contains(where:)` would have its isolation checked on
    /// each call, which costs more than the comparison.
    func containsIdentical(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }
}
