/// Decides which recognizers recognize.
///
/// Members propose, by setting their state, and `resolve()`, called after each delivery, after each deadline and in each turn
/// of the frame loop, grants:
///
///     until nothing changes:
///         1  failures; each may release somebody who waits
///         2  the other proposals, the nearest view first and on one view in the order of attachment:
///                goes on with a gesture that is granted already    granted
///                is not allowed to begin                           fails
///                has to wait for one that recognized               fails
///                has to wait for one that is undecided             is held, until that one has decided
///                is prevented by one that recognized               fails
///                otherwise                                         granted; those that it prevents fail
///     those whose proposal was granted act, in the order in which that happened
///     those whose attempt is over are reset, in the same order
///
/// Whatever is proposed meanwhile has its turn after that, before `resolve()` returns. Each attempt of a member ends in
/// exactly one of ended, cancelled and failed, and in one reset.
@MainActor
final class GestureArbiter {
    /// Those that take part, in the order of their turns: nothing depends on who joined first.
    private(set) var members: [any ArbiterMember] = []

    /// Called when decisions were made: touches may wait for them.
    var afterDecisions: (@MainActor () -> Void)?

    /// Whether something was proposed that nobody has looked at yet. A timer of the app may set a state while no finger does
    /// anything: the frame loop goes on as long as this is true.
    private(set) var hasProposals = false
    private var isResolving = false

    /// Whether something else was proposed than to go on with gestures that are granted.
    private var needsDecision = false

    /// How many deliveries are under way, one inside of the other.
    private var deliveries = 0

    /// Whether a member has come to wait for others since circles were looked for.
    var hasNewBlockers = false

    /// Those that propose something, in the order of their turns.
    private(set) var candidates: [any ArbiterMember] = []

    private var granted: [(member: any ArbiterMember, isRecognition: Bool)] = []
    private var finished: [any ArbiterMember] = []

    /// How often new proposals are looked at before `resolve()` returns. Targets that answer each action with another
    /// proposal would go on for ever; the rest is looked at in the next turn of the frame loop.
    static let limit = 64

    isolated deinit {
        for member in members { member.arbitration.arbiter = nil }
    }

    /// A member begins to take part.
    func join(_ member: any ArbiterMember) {
        guard !member.arbitration.isTakingPart else { return }
        member.arbitration.isTakingPart = true
        member.arbitration.arbiter = self
        let index = members.lastIndex { !member.arbitration.precedes($0.arbitration) }
        members.insert(member, at: index.map { $0 + 1 } ?? 0)
    }

    /// Notes that a member proposes something.
    func noteProposal(of member: any ArbiterMember) {
        join(member)
        member.arbitration.isFresh = true
        hasProposals = true
        if !member.arbitration.onlyGoesOn { needsDecision = true }
    }

    /// Runs `body`, which tells members of something. Nothing is decided before all of them know, even if one is disabled or
    /// removed meanwhile: it hears nothing more, and is reset when whoever disabled it has returned. To be followed by
    /// `resolve()`.
    func whileTelling(_ body: () -> Void) {
        deliveries += 1
        body()
        deliveries -= 1
    }

    /// Looks at everything that was proposed. Called again from inside, it leaves the work to the call that is under way; while
    /// members are being told of something, to the one that follows.
    func resolve() {
        guard hasProposals, !isResolving, deliveries == 0 else { return }
        isResolving = true
        var rounds = 0
        while hasProposals, rounds < Self.limit {
            hasProposals = false
            rounds += 1
            if needsDecision { decide() } else { goOn() }
            act()
            resetFinished()
        }
        isResolving = false
        afterDecisions?()
    }

    /// Goes on with gestures that are granted, which decides nothing for anybody: what nearly every movement is.
    private func goOn() {
        for member in members where member.arbitration.isFresh {
            member.arbitration.isFresh = false
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

    /// Looks at proposals in their order. Returns false as soon as something has changed that may release others.
    private func decideOthers() -> Bool {
        for member in candidates where !member.arbitration.steps.isEmpty && !member.arbitration.hasStepped {
            let record = member.arbitration
            if record.state.isActive {
                grant(member)
            } else if !mayLeavePossible(member) {
                if record.state.isFinal || record.isFresh { return false }
            } else {
                grant(member)
                failPeers(of: member)
                return false
            }
        }
        return breakCycle()
    }

    /// Those that propose something, in the order in which they have their turn.
    private func collectCandidates() {
        candidates.removeAll(keepingCapacity: true)
        for member in members where !member.arbitration.steps.isEmpty {
            member.arbitration.isFresh = false
            candidates.append(member)
        }
    }

    /// Whether a member may begin or recognize now. One that may never has failed when this returns.
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
        for peer in record.blockers where record.known.insert(peer.arbitration.number).inserted {
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

    /// A member has recognized: those that it prevents, and those that waited for it to fail, fail.
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
        record.hasStepped = true
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
        // What is granted meanwhile is not part of this round: nothing is, as long as this one is under way.
        for index in granted.indices {
            let (member, isRecognition) = granted[index]
            member.arbitration.hasStepped = false
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
    /// Whether a member leaves `possible` with it because it has recognized.
    fileprivate var isRecognition: Bool { self == .began || self == .ended }
}

extension Arbitration {
    /// Whether the member has its turn before another one.
    fileprivate func precedes(_ other: Arbitration) -> Bool {
        nearness != other.nearness ? nearness > other.nearness : attachment < other.attachment
    }

    /// Whether the member has recognized, and its gesture goes on or has not been reset yet.
    var isRecognized: Bool { state.isActive || state == .ended }
}

extension GestureNote.Change {
    /// The change to a state that targets are told of.
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
