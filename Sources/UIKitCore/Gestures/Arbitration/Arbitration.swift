/// The arbitration state of one member: its granted state and its proposals.
@MainActor
final class Arbitration {
    typealias State = UIGestureRecognizer.State

    /// The last granted state of the member.
    var state = State.possible

    /// The proposed states that are not granted yet, in order.
    private(set) var steps = ProposedSteps()

    /// The reason why the member was withdrawn; nil if it was not.
    private(set) var withdrawal: String?

    /// Whether there is a proposal that the arbiter has not examined yet.
    var isUnexamined = false

    /// Whether the member takes part in arbitration, from its first touch or proposal until it is reset.
    var isParticipating = false

    /// Whether a state was granted whose actions have not been sent yet.
    var hasPendingAction = false

    /// Whether actions are being sent.
    var isActing = false

    /// Whether the member is being reset. Proposals are ignored meanwhile.
    var isResetting = false

    /// The members that this member waits for.
    var blockers: [any ArbiterMember] = []

    /// The numbers of the blockers that the trace has reported.
    var reportedBlockers: Set<Int> = []

    /// The numbers of members that this member no longer waits for although it requires them to fail, because they
    /// wait for it.
    var waived: [Int] = []

    /// Whether the member may leave `possible`; nil if it has not been asked in this attempt.
    var mayBegin: Bool?

    /// Whether the member waits for another one, by member number, as answered in this attempt.
    var answers: [Int: Bool] = [:]

    /// The depth of the member's view in the view tree. Members of deeper views are examined first.
    var depth = 0

    /// The sequence number of the attachment. Of two members of one view, the one attached first is examined first.
    var attachment = 0

    /// The number of the last delivery pass that visited the member, which keeps an event from being delivered to it
    /// twice.
    var visit = 0

    /// The arbiter that the member takes part in. Unowned rather than weak, because every proposal reads it; an
    /// arbiter clears it when it is deallocated.
    unowned var arbiter: GestureArbiter?

    /// A number that is unique among all members, including deallocated ones.
    let number: Int
    private static var count = 0

    init() {
        Self.count += 1
        number = Self.count
    }

    /// The publicly visible state, which is the proposed state until the arbiter has examined it.
    var shownState: State {
        isUnexamined && !isActing ? steps.last ?? state : state
    }

    /// Whether the attempt is over, or will be as soon as the member need not wait any more. The member receives
    /// nothing then.
    var isDecided: Bool { state.isFinal || steps.last?.isFinal == true }

    /// Whether the only proposal is to continue a gesture that was granted.
    var onlyContinues: Bool { state.isActive && steps.first == .changed && steps.last == .changed }

    /// Adds a proposed state. Returns false if the transition is invalid or changes nothing.
    func propose(_ next: State) -> Bool {
        guard withdrawal == nil else { return false }
        switch (steps.last ?? state, next) {
        case (.possible, .began), (.possible, .ended), (.began, .ended), (.changed, .ended):
            steps.append(next)
        case (.began, .changed) where steps.isEmpty, (.changed, .changed) where steps.isEmpty:
            steps.append(next)
        case (.began, .changed), (.changed, .changed):
            // The change merges with the state that is not granted yet.
            break
        case (_, .failed) where !isDecided, (_, .cancelled) where !isDecided:
            steps.replaceAll(with: state.isActive ? .cancelled : .failed)
        case (.ended, .failed) where state == .possible, (.ended, .cancelled) where state == .possible:
            // The member withdraws the recognition that is waiting to be granted.
            steps.replaceAll(with: .failed)
        default:
            return false
        }
        return true
    }

    /// Ends the attempt from outside the member.
    func withdraw(because reason: String) {
        withdrawal = reason
        steps.replaceAll(with: state.isActive ? .cancelled : .failed)
    }

    /// Grants the next proposed state.
    func advance() {
        if let next = steps.takeFirst() { state = next }
    }

    /// Ends the attempt without recognition.
    func fail() {
        state = .failed
        steps.removeAll()
    }

    /// Resets the state for another attempt.
    func reset() {
        state = .possible
        steps.removeAll()
        withdrawal = nil
        isUnexamined = false
        isParticipating = false
        arbiter = nil
        hasPendingAction = false
        blockers.removeAll(keepingCapacity: true)
        reportedBlockers.removeAll(keepingCapacity: true)
        waived.removeAll(keepingCapacity: true)
        mayBegin = nil
        answers.removeAll(keepingCapacity: true)
    }
}

/// A queue of at most two proposed states: a member can begin or continue, and end, in one delivery.
struct ProposedSteps {
    typealias State = UIGestureRecognizer.State

    private(set) var first: State?
    private var second: State?

    var isEmpty: Bool { first == nil }
    var last: State? { second ?? first }

    mutating func append(_ state: State) {
        if first == nil { first = state } else { second = state }
    }

    /// Replaces all states with one.
    mutating func replaceAll(with state: State) {
        (first, second) = (state, nil)
    }

    mutating func removeAll() {
        (first, second) = (nil, nil)
    }

    /// Removes and returns the first state; nil if there is none.
    mutating func takeFirst() -> State? {
        defer { (first, second) = (second, nil) }
        return first
    }
}
