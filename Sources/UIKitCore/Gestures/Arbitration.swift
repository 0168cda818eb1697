/// What the arbiter knows of one member: how far it has come, and what it proposes.
@MainActor
final class Arbitration {
    typealias State = UIGestureRecognizer.State

    /// How far the member has come, as far as that was granted.
    var state = State.possible

    /// What was proposed and not granted yet, one step after the other.
    private(set) var steps = ProposedSteps()

    /// Why the member was withdrawn, once it was.
    private(set) var withdrawal: String?

    /// Whether something was proposed since the arbiter looked last.
    var isFresh = false

    /// Whether the member takes part: it does from its first touch, or its first proposal, until it is reset.
    var isTakingPart = false

    /// Whether it has been granted a step of which its targets have not been told yet.
    var hasStepped = false

    /// Whether its targets are being told.
    var isActing = false

    /// Whether it is being reset: what it proposes then means nothing.
    var isResetting = false

    /// The members that it waits for.
    var blockers: [any ArbiterMember] = []

    /// The numbers of those that the trace has said it waits for.
    var known: Set<Int> = []

    /// The numbers of the members that it does not wait for any more, although it requires them to fail, because they wait
    /// for it.
    var waived: [Int] = []

    /// What was answered in this attempt: whether it may leave `possible`, and which others, by number, it waits for.
    var mayBegin: Bool?
    var answers: [Int: Bool] = [:]

    /// How far its view is from the window: of two members the one with the greater number has its turn first.
    var nearness = 0
    /// Counts attachments: of two members on one view the one with the smaller number has its turn first.
    var attachment = 0

    /// Which delivery the member was visited by last; keeps an event from being delivered to it twice.
    var visit = 0

    /// Who decides about the member while it takes part. Asked with every proposal, which is why it is not weak; an arbiter
    /// that goes leaves its members.
    unowned var arbiter: GestureArbiter?

    /// Tells the member from all others, those that are gone included.
    let number: Int
    private static var count = 0

    init() {
        Self.count += 1
        number = Self.count
    }

    /// The state as the world sees it: a proposal until the arbiter has looked at it.
    var shownState: State {
        isFresh && !isActing ? steps.last ?? state : state
    }

    /// Whether the attempt is over, or will be once the member need not wait any more: it hears of nothing then.
    var isDecided: Bool { state.isFinal || steps.last?.isFinal == true }

    /// Whether nothing is proposed but to go on with a gesture that was granted.
    var onlyGoesOn: Bool { state.isActive && steps.first == .changed && steps.last == .changed }

    /// Notes a proposal; false when it is none, because the change makes no sense or nothing new.
    func propose(_ next: State) -> Bool {
        guard withdrawal == nil else { return false }
        switch (steps.last ?? state, next) {
        case (.possible, .began), (.possible, .ended), (.began, .ended), (.changed, .ended):
            steps.append(next)
        case (.began, .changed) where steps.isEmpty, (.changed, .changed) where steps.isEmpty:
            steps.append(next)
        case (.began, .changed), (.changed, .changed):
            // Part of the step that is not granted yet.
            break
        case (_, .failed) where !isDecided, (_, .cancelled) where !isDecided:
            steps.replaceAll(with: state.isActive ? .cancelled : .failed)
        case (.ended, .failed) where state == .possible, (.ended, .cancelled) where state == .possible:
            // It waits, and has thought better of it.
            steps.replaceAll(with: .failed)
        default:
            return false
        }
        return true
    }

    /// Ends the attempt, whatever the member would do.
    func withdraw(because reason: String) {
        withdrawal = reason
        steps.replaceAll(with: state.isActive ? .cancelled : .failed)
    }

    /// Grants the next step.
    func advance() {
        if let next = steps.takeFirst() { state = next }
    }

    /// Ends the attempt without recognizing.
    func fail() {
        state = .failed
        steps.removeAll()
    }

    /// Makes ready for another attempt.
    func reset() {
        state = .possible
        steps.removeAll()
        withdrawal = nil
        isFresh = false
        isTakingPart = false
        arbiter = nil
        hasStepped = false
        blockers.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
        waived.removeAll(keepingCapacity: true)
        mayBegin = nil
        answers.removeAll(keepingCapacity: true)
    }
}
