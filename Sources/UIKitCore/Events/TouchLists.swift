/// Lists and sets of touches that are used again from one event to the next, so that a movement of many fingers allocates
/// nothing once there has been one.
@MainActor
struct TouchLists {
    /// Lists that nobody uses now. They are empty and keep their room.
    private var spare: [[UITouch]] = []

    /// Sets with the touches that they are made of.
    private var sets: [(touches: [UITouch], set: Set<UITouch>)] = []
    private var oldest = 0

    /// How many sets are kept: as many as two hands can make of the fingers of an event.
    private static let limit = 16

    /// An empty list, to be given back with `takeBack(_:)`. A callback that has another event delivered gets another list.
    mutating func lend() -> [UITouch] { spare.popLast() ?? [] }

    mutating func takeBack(_ list: inout [UITouch]) {
        list.removeAll(keepingCapacity: true)
        spare.append(list)
        list = []
    }

    /// The touches as a set. The fingers of a gesture are the same from one event to the next, and so is the set.
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
