/// Who waits for whom to fail.
extension GestureArbiter {
    /// Whether one of those that a member waits for is undecided as it was before, so that nothing has to be asked again: this
    /// is looked at with every movement of a gesture that goes on beside.
    func isStillHeld(_ member: any ArbiterMember) -> Bool {
        for peer in member.arbitration.blockers {
            let record = peer.arbitration
            if record.isTakingPart, record.state == .possible, waits(member, for: peer) { return true }
        }
        return false
    }

    /// Whether `member` has to wait for `peer` to fail. What the two and their delegates answer is asked once in an attempt.
    func waits(_ member: any ArbiterMember, for peer: any ArbiterMember) -> Bool {
        let record = member.arbitration
        let key = peer.arbitration.number
        guard !record.waived.contains(key) else { return false }
        if member.isRequired(toWaitFor: peer) { return true }
        guard member.shares(with: peer) else { return false }
        if let answer = record.answers[key] { return answer }
        let answer = member.asks(toWaitFor: peer)
        record.answers[key] = answer
        return answer
    }

    /// Members that wait for each other would do so for ever: the first of them, in the order of turns, need not.
    /// Returns true when there are none.
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

    /// The members from `start` along those that each waits for, back to itself; nil when there is no such way.
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
