/// Failure requirements between members.
extension GestureArbiter {
    /// Returns whether one of the member's blockers is still undecided, so that the other members need not be asked
    /// again. Called on every movement of another active gesture.
    func isStillHeld(_ member: any ArbiterMember) -> Bool {
        for peer in member.arbitration.blockers {
            let record = peer.arbitration
            if record.isParticipating, record.state == .possible, waits(member, for: peer) { return true }
        }
        return false
    }

    /// Returns whether `member` must wait for `peer` to fail. The members and their delegates are asked once in an
    /// attempt.
    func waits(_ member: any ArbiterMember, for peer: any ArbiterMember) -> Bool {
        let record = member.arbitration
        let key = peer.arbitration.number
        guard !record.waived.contains(key) else { return false }
        if member.isRequired(toWaitFor: peer) { return true }
        guard member.shares(with: peer) else { return false }
        if let answer = record.answers[key] { return answer }
        let answer = member.shouldWait(for: peer)
        record.answers[key] = answer
        return answer
    }

    /// Breaks a cycle of members that wait for each other: the first of them, in arbitration order, stops waiting.
    /// Returns true if there is no cycle.
    func breakCycle() -> Bool {
        guard hasNewBlockers else { return true }
        for member in candidates where !member.arbitration.blockers.isEmpty {
            guard let cycle = cycle(from: member) else { continue }
            let next = cycle.count > 1 ? cycle[1] : member
            member.arbitration.waived.append(next.arbitration.number)
            member.arbitration.blockers.removeAll { $0 === next }
            let others = (cycle.dropFirst() + [member]).map(\.traceSubject.name)
            let names = "\(member.traceSubject.name) waits for \(others.joined(separator: ", which waits for "))"
            note(member, .waived, peer: next, reason: names)
            return false
        }
        hasNewBlockers = false
        return true
    }

    /// Returns the cycle of blockers that contains `start`; nil if there is none.
    private func cycle(from start: any ArbiterMember) -> [any ArbiterMember]? {
        var seen: Set<ObjectIdentifier> = []
        var path: [(member: any ArbiterMember, rest: [any ArbiterMember])] = [(start, start.arbitration.blockers)]
        while let last = path.last {
            guard let next = last.rest.last else {
                path.removeLast()
                continue
            }
            path[path.count - 1].rest.removeLast()
            if next === start { return path.map(\.member) }
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            path.append((next, next.arbitration.blockers))
        }
        return nil
    }
}
