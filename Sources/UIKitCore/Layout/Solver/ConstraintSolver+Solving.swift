extension ConstraintSolver {
    /// Updates the values to satisfy the current constraints.
    ///
    /// - Throws: `UnsatisfiableConstraint` if changed constants make required constraints contradict each other.
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
            noteChange(of: marker)
        } else {
            for (slot, factor) in occurrences(of: marker) {
                rows[slot].constant -= change * factor
                noteChange(of: rows[slot].basic)
            }
        }
        for slot in definitionsMentioning(marker) {
            definitions[slot].constant -= change * definitions[slot].factor(of: marker)
            noteChange(of: definitions[slot].basic)
        }
    }

    /// Removes a constraint. Call `solve()` to update the values.
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

    /// Removes rounding residue of an error variable whose constraint was removed.
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

    /// Returns the row in which a marker can become basic without moving the solution, or by moving it least.
    private func rowToLeave(for marker: Int32) -> Int? {
        let rowsOfMarker = occurrences(of: marker)
        if let redundant = rowsOfMarker.first(where: { kinds[Int(rows[$0.slot].basic)] == .marker }) {
            return redundant.slot
        }
        return tightestRow(entering: marker, increasing: true)?.slot
            ?? tightestRow(entering: marker, increasing: false)?.slot
    }

    /// Expresses the sum of violations at each level in nonbasic variables.
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

    /// Minimizes the violations, one level after the other. A lower level may only move in directions that cost
    /// nothing at higher levels.
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
        // Local copies keep unoptimized builds from copying the solver in every iteration.
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

// MARK: - Feasibility

extension ConstraintSolver {
    /// The number of steps after which pivots follow Bland's rule, which cannot cycle.
    var patience: Int { 4 * rows.count + 64 }

    /// The maximum number of steps.
    var limit: Int { 20 * patience }

    /// Adds `0 = row`, whose constant is not negative, to the tableau by moving the solution until the row holds.
    mutating func makeFeasible(_ row: inout SolverRow, marker: Int32) throws(UnsatisfiableConstraint) {
        for step in 0..<limit {
            guard row.constant > Self.contradiction || hasNonNegative(row) else { break }
            guard let entering = variableThatLowers(row, isPatient: step < patience) else { break }
            let own = row.constant / -row.factor(of: entering)
            let tightest = tightestRow(entering: entering, increasing: true)
            guard let tightest, tightest.ratio < own - Self.tolerance * 1e-3 else {
                return define(entering, by: &row)
            }
            pivot(slot: tightest.slot, entering: entering)
            row.add(rows[tightest.slot], times: row.factor(of: entering), eliminating: entering) { _ in }
            if row.constant < 0 { row.constant = 0 }
        }
        guard row.constant <= Self.contradiction else {
            throw UnsatisfiableConstraint(opponents: owners(of: row))
        }
        // The rest of the row is redundant: each of its variables is zero in every solution, or it has none.
        row.constant = 0
        let any = row.ids.first { kinds[Int($0)] == .nonNegative }
        define(any ?? marker, by: &row)
    }

    private func hasNonNegative(_ row: SolverRow) -> Bool {
        row.ids.contains { kinds[Int($0)] == .nonNegative }
    }

    /// Returns a variable whose increase brings the row closer to zero.
    private func variableThatLowers(_ row: SolverRow, isPatient: Bool) -> Int32? {
        var best: Int32?
        var bestFactor = -SolverRow.smallestFactor
        let kinds = kinds
        for (id, factor) in zip(row.ids, row.factors) where factor < bestFactor && kinds[Int(id)] == .nonNegative {
            best = id
            guard isPatient else { break }
            bestFactor = factor
        }
        return best
    }

    /// Returns the row that limits a variable's change most: its basic variable reaches zero first.
    func tightestRow(entering id: Int32, increasing: Bool) -> (slot: Int, ratio: Double)? {
        var best: (slot: Int, ratio: Double)?
        for (slot, factor) in occurrences(of: id) {
            let row = rows[slot]
            guard kinds[Int(row.basic)] == .nonNegative, increasing ? factor < 0 : factor > 0 else { continue }
            let ratio = max(row.constant, 0) / abs(factor)
            guard let known = best else {
                best = (slot, ratio)
                continue
            }
            let isTie = abs(ratio - known.ratio) <= Self.tolerance * 1e-3
            if isTie ? row.basic < rows[known.slot].basic : ratio < known.ratio {
                best = (slot, ratio)
            }
        }
        return best
    }

    /// Returns the required constraints that produced a contradictory row.
    func owners(of row: SolverRow) -> [ConstraintID] {
        var found: Set<Int> = []
        for id in row.ids where ownerOf[Int(id)] >= 0 {
            found.insert(Int(ownerOf[Int(id)]))
        }
        return found.sorted().filter { constraints[$0]?.strength == .required }.map { ConstraintID(index: $0) }
    }

    /// Makes the constants of non-negative variables non-negative again after constraints' constants changed: the
    /// dual simplex method, which keeps an optimal solution optimal.
    mutating func restoreFeasibility() throws(UnsatisfiableConstraint) {
        for step in 0..<limit {
            guard let slot = violatedRow(isPatient: step < patience) else {
                needsFeasibility = false
                return
            }
            guard let entering = cheapestVariable(raising: rows[slot]) else {
                throw UnsatisfiableConstraint(opponents: owners(of: rows[slot]))
            }
            pivot(slot: slot, entering: entering)
        }
        throw UnsatisfiableConstraint(opponents: [])
    }

    private func violatedRow(isPatient: Bool) -> Int? {
        var worst: Int?
        var worstConstant = -Self.tolerance
        let (rows, kinds) = (rows, kinds)
        for slot in rowsThatMayBeViolated where rows[slot].basic >= 0 {
            let row = rows[slot]
            switch kinds[Int(row.basic)] {
            case .nonNegative where row.constant < worstConstant:
                worst = slot
                guard isPatient else { return slot }
                worstConstant = row.constant
            case .marker where abs(row.constant) > Self.contradiction:
                return slot
            default:
                break
            }
        }
        return worst
    }

    /// The rows whose constants may have changed since the tableau was feasible, in ascending order.
    private var rowsThatMayBeViolated: [Int] {
        if changes.isEverything { return Array(rows.indices) }
        return Set(changes.variables.lazy.map { rowOf[Int($0)] }).filter { $0 >= 0 }.map { Int($0) }.sorted()
    }

    /// Returns the variable that raises a row at the lowest cost. The row of a marker cannot be raised.
    private func cheapestVariable(raising row: SolverRow) -> Int32? {
        guard kinds[Int(row.basic)] == .nonNegative else { return nil }
        var best: (id: Int32, factor: Double)?
        let kinds = kinds
        for (id, factor) in zip(row.ids, row.factors)
        where factor > SolverRow.smallestFactor && kinds[Int(id)] == .nonNegative {
            guard let known = best else {
                best = (id, factor)
                continue
            }
            if isCheaper(id, factor, than: known) { best = (id, factor) }
        }
        return best?.id
    }

    private func isCheaper(_ id: Int32, _ factor: Double, than known: (id: Int32, factor: Double)) -> Bool {
        guard costsAreCurrent else { return false }
        let costs = costs
        for level in 0..<costs.count {
            let cost = costs[level][Int(id)] / factor
            let knownCost = costs[level][Int(known.id)] / known.factor
            if abs(cost - knownCost) > Self.tolerance { return cost < knownCost }
        }
        return false
    }
}
