extension ConstraintSolver {
    /// How many steps are taken before the choice of the next one is made so that it cannot go in circles.
    var patience: Int { 4 * rows.count + 64 }

    /// How many steps are taken at all.
    var limit: Int { 20 * patience }

    /// Puts `0 = row`, whose constant is not negative, into the tableau by moving the solution to where it holds.
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
        // What is left says nothing new: either any variable of it is zero in every solution, or it has none.
        row.constant = 0
        let any = row.ids.first { kinds[Int($0)] == .nonNegative }
        define(any ?? marker, by: &row)
    }

    private func hasNonNegative(_ row: SolverRow) -> Bool {
        row.ids.contains { kinds[Int($0)] == .nonNegative }
    }

    /// A variable whose increase brings the row nearer to zero.
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

    /// The row that lets a variable change least before what the row defines would become negative.
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

    /// The required constraints that a contradictory row was made of.
    func owners(of row: SolverRow) -> [ConstraintID] {
        var found: Set<Int> = []
        for id in row.ids where ownerOf[Int(id)] >= 0 {
            found.insert(Int(ownerOf[Int(id)]))
        }
        return found.sorted().filter { constraints[$0]?.strength == .required }.map { ConstraintID(index: $0) }
    }

    /// Makes all constants of bounded variables non-negative again after constants of constraints changed, along the path
    /// that keeps the solution optimal where it was.
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
        for slot in rows.indices where rows[slot].basic >= 0 {
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

    /// The variable that raises a row for the least cost. A marker's row cannot be raised.
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
