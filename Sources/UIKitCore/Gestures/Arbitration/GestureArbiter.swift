/// The arbiter that decides which recognizers recognize their gestures.
///
/// A member proposes a state by setting it. `resolve()` grants or rejects proposals; it runs after each delivery,
/// after each deadline and in each turn of the frame loop:
///
///     until nothing changes:
///         1  failures; each may release members that wait
///         2  the other proposals, members of deeper views first, and in the order of attachment for each view:
///                continues a granted gesture                       granted
///                is not allowed to begin                           fails
///                must wait for a member that recognized            fails
///                must wait for a member that is undecided          is held until that member has decided
///                is prevented by a member that recognized          fails
///                otherwise                                         granted; the members it prevents fail
///     the members whose proposal was granted act, in the order of granting
///     the members whose attempt is over are reset, in the same order
///
/// Proposals made meanwhile are examined after that, before `resolve()` returns. Each attempt of a member ends in
/// exactly one of ended, cancelled and failed, followed by one reset.
@MainActor
final class GestureArbiter {
    /// The participating members in arbitration order, which does not depend on the order in which they joined.
    private(set) var members: [any ArbiterMember] = []

    /// Called after decisions, so that held touches can be released.
    var afterDecisions: (@MainActor () -> Void)?

    /// Whether there are proposals that have not been examined. A timer of the app may set a state when no touch
    /// changes, so the frame loop continues while this is true.
    private(set) var hasProposals = false
    private var isResolving = false

    /// Whether a proposal does more than continue a granted gesture.
    private var needsDecision = false

    /// The number of nested deliveries in progress.
    private var deliveries = 0

    /// Whether a member has begun to wait since the last search for cycles.
    var hasNewBlockers = false

    /// The members with proposals, in arbitration order.
    private(set) var candidates: [any ArbiterMember] = []

    private var granted: [(member: any ArbiterMember, isRecognition: Bool)] = []
    private var finished: [any ArbiterMember] = []

    /// The maximum number of rounds in one `resolve()`. Targets that respond to each action with another proposal
    /// would otherwise loop without end; the next turn of the frame loop examines the rest.
    static let limit = 64

    isolated deinit {
        for member in members { member.arbitration.arbiter = nil }
    }

    /// Adds a member to the arbitration.
    func join(_ member: any ArbiterMember) {
        guard !member.arbitration.isParticipating else { return }
        member.arbitration.isParticipating = true
        member.arbitration.arbiter = self
        let index = members.lastIndex { !member.arbitration.precedes($0.arbitration) }
        members.insert(member, at: index.map { $0 + 1 } ?? 0)
    }

    /// Marks a member's proposal for examination.
    func proposalWasMade(of member: any ArbiterMember) {
        join(member)
        member.arbitration.isUnexamined = true
        hasProposals = true
        if !member.arbitration.onlyContinues { needsDecision = true }
    }

    /// Runs `body`, which delivers an event to members. Decisions wait until all members have received it, even if
    /// one is disabled or removed meanwhile: that one receives nothing more and is reset afterwards. Call `resolve()`
    /// next.
    func duringDelivery(_ body: () -> Void) {
        deliveries += 1
        body()
        deliveries -= 1
    }

    /// Examines all proposals. A nested call leaves the work to the outer call; a call during a delivery leaves it to
    /// the call that follows the delivery.
    func resolve() {
        guard hasProposals, !isResolving, deliveries == 0 else { return }
        isResolving = true
        var rounds = 0
        while hasProposals, rounds < Self.limit {
            hasProposals = false
            rounds += 1
            if needsDecision { decide() } else { continueGestures() }
            act()
            resetFinished()
        }
        isResolving = false
        afterDecisions?()
    }

    /// Continues granted gestures. This affects no other member, and is the case for nearly every movement.
    private func continueGestures() {
        for member in members where member.arbitration.isUnexamined {
            member.arbitration.isUnexamined = false
            grant(member)
        }
    }

    private func decide() {
        needsDecision = false
        repeat {
            collectCandidates()
            for member in candidates where member.arbitration.steps.first == .failed {
                fail(member, because: member.arbitration.withdrawal)
            }
        } while !decideOthers()
    }

    /// Examines the proposals in order. Returns false as soon as a change may release other members.
    private func decideOthers() -> Bool {
        for member in candidates where !member.arbitration.steps.isEmpty && !member.arbitration.hasPendingAction {
            let record = member.arbitration
            if record.state.isActive {
                grant(member)
            } else if !mayLeavePossible(member) {
                if record.state.isFinal || record.isUnexamined { return false }
            } else {
                grant(member)
                failPeers(of: member)
                return false
            }
        }
        return breakCycle()
    }

    /// Collects the members with proposals in arbitration order.
    private func collectCandidates() {
        candidates.removeAll(keepingCapacity: true)
        for member in members where !member.arbitration.steps.isEmpty {
            member.arbitration.isUnexamined = false
            candidates.append(member)
        }
    }

    /// Returns whether a member may begin or recognize now. A member that never may has failed when this returns.
    private func mayLeavePossible(_ member: any ArbiterMember) -> Bool {
        let record = member.arbitration
        guard record.steps.first?.isRecognition == true, !isStillHeld(member) else { return false }
        if record.mayBegin == nil {
            let refusal = member.refusalToBegin()
            record.mayBegin = refusal == nil
            note(member, .asked, reason: refusal == nil ? GestureNote.allowed : GestureNote.refused)
            if let refusal { fail(member, because: refusal) }
        }
        guard record.mayBegin == true, record.steps.first?.isRecognition == true else { return false }

        record.blockers.removeAll(keepingCapacity: true)
        for peer in members where peer !== member && peer.arbitration.state != .failed {
            guard waits(member, for: peer) else { continue }
            if peer.arbitration.state == .possible {
                record.blockers.append(peer)
            } else if peer.arbitration.state != .cancelled {
                fail(member, because: "it requires that one to fail", peer: peer)
                return false
            }
        }
        for peer in record.blockers where record.reportedBlockers.insert(peer.arbitration.number).inserted {
            note(member, .held, peer: peer)
        }
        if !record.blockers.isEmpty { hasNewBlockers = true }
        guard record.blockers.isEmpty, record.steps.first?.isRecognition == true else { return false }

        for peer in members where peer !== member && peer.arbitration.isRecognized {
            if member.shares(with: peer), peer.prevents(member) {
                fail(member, because: "it was prevented", peer: peer)
                return false
            }
        }
        return record.steps.first?.isRecognition == true
    }

    /// Fails the members that a recognized member prevents, and those that required it to fail.
    private func failPeers(of member: any ArbiterMember) {
        for peer in members where peer !== member && peer.arbitration.state == .possible {
            if waits(peer, for: member) {
                fail(peer, because: "it requires that one to fail", peer: member)
            } else if member.shares(with: peer), member.prevents(peer) {
                fail(peer, because: "it was prevented", peer: member)
            }
        }
    }

    private func grant(_ member: any ArbiterMember) {
        let record = member.arbitration
        let wasPossible = record.state == .possible
        record.advance()
        record.hasPendingAction = true
        record.blockers.removeAll(keepingCapacity: true)
        granted.append((member, wasPossible))
        if record.state.isFinal { finished.append(member) }
        if !record.steps.isEmpty {
            hasProposals = true
            needsDecision = true
        }
        if let change = GestureNote.Change(record.state) {
            note(member, change, reason: record.withdrawal, isRecognition: wasPossible)
        }
    }

    private func fail(_ member: any ArbiterMember, because reason: String?, peer: (any ArbiterMember)? = nil) {
        guard !member.arbitration.state.isFinal else { return }
        member.arbitration.fail()
        member.arbitration.blockers.removeAll(keepingCapacity: true)
        finished.append(member)
        note(member, .failed, peer: peer, reason: reason)
    }

    private func act() {
        guard !granted.isEmpty else { return }
        // The list does not grow meanwhile: nothing is granted while actions are being sent.
        for index in granted.indices {
            let (member, isRecognition) = granted[index]
            member.arbitration.hasPendingAction = false
            member.arbitration.isActing = true
            member.act(isRecognition: isRecognition)
            member.arbitration.isActing = false
        }
        granted.removeAll(keepingCapacity: true)
    }

    private func resetFinished() {
        guard !finished.isEmpty else { return }
        members.removeAll { $0.arbitration.state.isFinal }
        for index in finished.indices {
            let member = finished[index]
            member.arbitration.isResetting = true
            member.endAttempt()
            member.arbitration.reset()
            member.arbitration.isResetting = false
            note(member, .reset)
        }
        finished.removeAll(keepingCapacity: true)
    }

    func note(
        _ member: any ArbiterMember, _ change: GestureNote.Change, peer: (any ArbiterMember)? = nil,
        reason: String? = nil, isRecognition: Bool = false
    ) {
        Trace.emit(
            GestureNote(
                member.traceSubject, change, peer: peer?.traceSubject, reason: reason, isRecognition: isRecognition))
    }
}

extension UIGestureRecognizer.State {
    /// Whether this state means recognition when a member leaves `possible`.
    fileprivate var isRecognition: Bool { self == .began || self == .ended }
}

extension Arbitration {
    /// Returns whether the member is examined before another one.
    fileprivate func precedes(_ other: Arbitration) -> Bool {
        depth != other.depth ? depth > other.depth : attachment < other.attachment
    }

    /// Whether the member has recognized a gesture that is active or has not been reset yet.
    var isRecognized: Bool { state.isActive || state == .ended }
}

extension GestureNote.Change {
    /// Creates the change that corresponds to a state for which actions are sent; nil for other states.
    fileprivate init?(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .possible, .failed: return nil
        }
    }
}
