extension ConstraintSolver {
    /// Makes the values follow the constraints as they are now.
    ///
    /// - Throws: `UnsatisfiableConstraint` when constants have changed so that required constraints contradict each other.
    package mutating func solve() throws(UnsatisfiableConstraint) {
        if needsFeasibility { try restoreFeasibility() }
        guard !costsAreCurrent else { return }
        computeCosts()
        optimize()
    }

    /// Replaces the constant in the expression of a constraint.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
        guard var constraint = constraints[id.index], constant.isFinite, constant != constraint.constant else { return }
        let change = (constant - constraint.constant) * constraint.sign
        constraint.constant = constant
        constraints[id.index] = constraint
        needsFeasibility = true
        let marker = constraint.marker
        if rowOf[Int(marker)] >= 0 {
            rows[Int(rowOf[Int(marker)])].constant += change
        } else {
            for (slot, factor) in occurrences(of: marker) {
                rows[slot].constant -= change * factor
            }
        }
        for slot in definitionsMentioning(marker) {
            definitions[slot].constant -= change * definitions[slot].factor(of: marker)
        }
    }

    /// Takes a constraint away. `solve()` makes the values follow.
    package mutating func remove(_ id: ConstraintID) {
        guard let constraint = constraints[id.index] else { return }
        let marker = constraint.marker
        costsAreCurrent = false
        if rowOf[Int(marker)] < 0, let slot = rowToLeave(for: marker) {
            pivot(slot: slot, entering: marker)
        }
        if rowOf[Int(marker)] >= 0 {
            let slot = Int(rowOf[Int(marker)])
            substituteInDefinitions(rows[slot])
            discardRow(slot)
        } else {
            removeFromDefinitions(marker)
        }
        if constraint.other >= 0 { forget(constraint.other) }
        release(constraint, at: id.index)
    }

    /// Drops what rounding may have left of an error whose constraint is gone.
    private mutating func forget(_ id: Int32) {
        if rowOf[Int(id)] >= 0 {
            discardRow(Int(rowOf[Int(id)]))
        }
        for (slot, _) in occurrences(of: id) {
            rows[slot].remove(id)
        }
        for slot in definitionsMentioning(id) {
            definitions[slot].remove(id)
        }
    }

    /// The row in which a marker can become basic while the solution stays where it is, or near.
    private func rowToLeave(for marker: Int32) -> Int? {
        let rowsOfMarker = occurrences(of: marker)
        if let redundant = rowsOfMarker.first(where: { kinds[Int(rows[$0.slot].basic)] == .marker }) {
            return redundant.slot
        }
        return tightestRow(entering: marker, increasing: true)?.slot
            ?? tightestRow(entering: marker, increasing: false)?.slot
    }

    /// Expresses the sum of violations, level by level, in the variables that are not basic.
    private mutating func computeCosts() {
        var levels: Set<Float> = []
        for case .some(let constraint) in constraints {
            guard case .optional(let tooLarge, let tooSmall) = constraint.strength else { continue }
            if constraint.relation != .greaterOrEqual { levels.insert(tooLarge) }
            if constraint.relation != .lessOrEqual { levels.insert(tooSmall) }
        }
        let order = levels.sorted(by: >)
        let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        costs = Array(repeating: Array(repeating: 0, count: kinds.count), count: order.count + 1)
        for case .some(let constraint) in constraints {
            guard case .optional(let tooLarge, let tooSmall) = constraint.strength else { continue }
            if constraint.relation != .greaterOrEqual, let level = rank[tooLarge] {
                let error = constraint.relation == .equal ? constraint.marker : constraint.other
                addCost(of: error, at: level, tie: constraint.tieBreak.tooLarge)
            }
            if constraint.relation != .lessOrEqual, let level = rank[tooSmall] {
                addCost(of: constraint.other, at: level, tie: constraint.tieBreak.tooSmall)
            }
        }
        costsAreCurrent = true
    }

    private mutating func addCost(of id: Int32, at level: Int, tie: Double) {
        let last = costs.count - 1
        let slot = rowOf[Int(id)]
        guard slot >= 0 else {
            costs[level][Int(id)] += 1
            costs[last][Int(id)] += tie
            return
        }
        let row = rows[Int(slot)]
        for (other, factor) in zip(row.ids, row.factors) {
            costs[level][Int(other)] += factor
            costs[last][Int(other)] += factor * tie
        }
    }

    /// Moves the solution to the least violation, one level after the other. A lower level moves only along what costs
    /// nothing at the higher ones.
    private mutating func optimize() {
        var isBlocked = Array(repeating: false, count: kinds.count)
        for level in costs.indices {
            for step in 0..<limit {
                guard let entering = improvement(at: level, isBlocked: isBlocked, isPatient: step < patience) else {
                    break
                }
                guard let leaving = tightestRow(entering: entering, increasing: true) else {
                    isBlocked[Int(entering)] = true
                    continue
                }
                pivot(slot: leaving.slot, entering: entering)
            }
            for id in kinds.indices where costs[level][id] > Self.tolerance {
                isBlocked[id] = true
            }
        }
    }

    private func improvement(at level: Int, isBlocked: [Bool], isPatient: Bool) -> Int32? {
        var best: Int32?
        var bestCost = -Self.tolerance
        // Local, so that builds without optimization do not copy the solver for each of them.
        let levelCosts = costs[level]
        let rowOf = rowOf
        let kinds = kinds
        for id in 0..<levelCosts.count where levelCosts[id] < bestCost {
            guard !isBlocked[id], rowOf[id] < 0, kinds[id] == .nonNegative else { continue }
            best = Int32(id)
            guard isPatient else { break }
            bestCost = levelCosts[id]
        }
        return best
    }
}
