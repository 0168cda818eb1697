/// What a member proposes and was not granted yet, one step after the other. There are two at most: it may begin, or go on,
/// and end in one delivery.
struct ProposedSteps {
    typealias State = UIGestureRecognizer.State

    private(set) var first: State?
    private var second: State?

    var isEmpty: Bool { first == nil }
    var last: State? { second ?? first }

    mutating func append(_ state: State) {
        if first == nil { first = state } else { second = state }
    }

    /// Leaves one step in place of all others.
    mutating func replaceAll(with state: State) {
        (first, second) = (state, nil)
    }

    mutating func removeAll() {
        (first, second) = (nil, nil)
    }

    /// Takes the next step; nil when there is none.
    mutating func takeFirst() -> State? {
        defer { (first, second) = (second, nil) }
        return first
    }
}
