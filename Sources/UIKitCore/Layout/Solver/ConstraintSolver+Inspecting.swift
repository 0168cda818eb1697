extension ConstraintSolver {
    /// Whether the constraints leave a variable no choice, tie breaks aside.
    package func isDetermined(_ variable: SolverVariable) -> Bool {
        dependencies(of: variable).ids.allSatisfy { !canMove($0) }
    }

    /// The constraints that hold a variable where it is, in the order in which they were added.
    package func constraintsHolding(_ variable: SolverVariable) -> [ConstraintID] {
        var found: Set<Int> = []
        for id in dependencies(of: variable).ids where ownerOf[Int(id)] >= 0 {
            found.insert(Int(ownerOf[Int(id)]))
        }
        return found.sorted().map { ConstraintID(index: $0) }
    }

    /// A variable in terms of those that have neither definition nor row.
    private func dependencies(of variable: SolverVariable) -> SolverRow {
        expanded(SolverRow(basic: SolverRow.unused, constant: 0, ids: [variable.id], factors: [1]))
    }

    /// Whether a variable that is not basic can change without a cost.
    private func canMove(_ id: Int32) -> Bool {
        switch kinds[Int(id)] {
        case .free: return true
        case .marker, .unused: return false
        case .nonNegative: break
        }
        guard costsAreCurrent else { return true }
        for level in costs.indices.dropLast() where abs(costs[level][Int(id)]) > Self.tolerance {
            return false
        }
        guard let tightest = tightestRow(entering: id, increasing: true) else { return true }
        return tightest.ratio > Self.contradiction
    }
}
