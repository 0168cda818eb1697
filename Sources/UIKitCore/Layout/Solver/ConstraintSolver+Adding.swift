extension ConstraintSolver {
    /// Adds the constraint that `expression` is equal to, at least or at most zero. Call `solve()` to update the
    /// values.
    ///
    /// - Throws: `UnsatisfiableConstraint` if the constraint is required and contradicts other required
    ///   constraints. It is then not added.
    @discardableResult
    package mutating func add(
        _ expression: LinearExpression, _ relation: SolverRelation, strength: SolverStrength = .required,
        tieBreak: SolverTieBreak = .none
    ) throws(UnsatisfiableConstraint) -> ConstraintID {
        guard expression.isFinite else { throw UnsatisfiableConstraint(opponents: []) }
        if needsFeasibility { try restoreFeasibility() }
        let index = freeConstraints.popLast() ?? constraints.count
        let constraint = makeConstraint(
            relation, strength: strength, tieBreak: tieBreak, constant: expression.constant, owner: Int32(index))
        if index == constraints.count {
            constraints.append(constraint)
        } else {
            constraints[index] = constraint
        }
        do {
            try insert(row(for: expression, constraint: constraint), constraint: constraint)
        } catch {
            release(constraint, at: index)
            throw UnsatisfiableConstraint(opponents: error.opponents.filter { $0.index != index })
        }
        return ConstraintID(index: index)
    }

    private mutating func makeConstraint(
        _ relation: SolverRelation, strength: SolverStrength, tieBreak: SolverTieBreak, constant: Double, owner: Int32
    ) -> Constraint {
        let isRequiredEquality = relation == .equal && strength == .required
        let marker = makeVariable(isRequiredEquality ? .marker : .nonNegative, owner: owner)
        var constraint = Constraint(
            relation: relation, strength: strength, tieBreak: tieBreak, constant: constant, marker: marker)
        if strength != .required {
            constraint.other = makeVariable(.nonNegative, owner: owner)
        }
        return constraint
    }

    mutating func release(_ constraint: Constraint, at index: Int) {
        releaseVariable(constraint.marker)
        if constraint.other >= 0 { releaseVariable(constraint.other) }
        constraints[index] = nil
        freeConstraints.append(index)
        costsAreCurrent = false
    }

    /// Returns the row `0 = expression - sign * marker + sign * other`, before any substitution.
    private func row(for expression: LinearExpression, constraint: Constraint) -> SolverRow {
        var factors: [Int32: Double] = [constraint.marker: -constraint.sign]
        if constraint.other >= 0 { factors[constraint.other] = constraint.sign }
        for term in expression.terms {
            factors[term.variable.id, default: 0] += term.factor
        }
        let ids = factors.keys.filter { abs(factors[$0] ?? 0) > SolverRow.smallestFactor }.sorted()
        return SolverRow(
            basic: SolverRow.unused, constant: expression.constant, ids: ids, factors: ids.map { factors[$0] ?? 0 })
    }

    /// Chooses the variable that the row will define, and adds the row to the definitions or the tableau.
    private mutating func insert(_ written: SolverRow, constraint: Constraint) throws(UnsatisfiableConstraint) {
        var row = written
        if let new = freeVariable(in: row, isNew: true) {
            return addDefinition(of: new, by: &row)
        }
        row = expanded(row)
        if let free = freeVariable(in: row, isNew: false) {
            return addDefinition(of: free, by: &row)
        }
        if row.constant < 0 { row.scale(by: -1) }
        let isZero = row.constant < Self.tolerance
        if isZero { row.constant = 0 }
        // An inequality that holds already moves nothing, so that a length that only has an upper bound stays 0.
        if constraint.relation != .equal, kinds[Int(constraint.marker)] == .nonNegative,
            row.factor(of: constraint.marker) < 0
        {
            return define(constraint.marker, by: &row)
        }
        for (id, factor) in zip(row.ids, row.factors)
        where (isZero || factor < -SolverRow.smallestFactor) && kinds[Int(id)] == .nonNegative && isFresh(id) {
            return define(id, by: &row)
        }
        try makeFeasible(&row, marker: constraint.marker)
    }

    /// Returns a free variable that has no definition and whose factor is not tiny, if there is one.
    ///
    /// - Parameter isNew: Whether to accept only a variable that no definition mentions, which rules out a cycle.
    private func freeVariable(in row: SolverRow, isNew: Bool) -> Int32? {
        var best: Int32?
        var bestFactor = 0.0
        for (id, factor) in zip(row.ids, row.factors)
        where kinds[Int(id)] == .free && definitionOf[Int(id)] < 0 && abs(factor) > bestFactor * 1.001 {
            if isNew, abs(factor) < 1e-4 || !definitionsMentioning(id).isEmpty { continue }
            best = id
            bestFactor = abs(factor)
        }
        return best
    }

    /// Returns whether a variable occurs in no row of the tableau.
    private func isFresh(_ id: Int32) -> Bool {
        columns[Int(id)].allSatisfy { rows[Int($0)].basic < 0 || rows[Int($0)].index(of: id) == nil }
    }
}
