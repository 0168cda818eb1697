extension ConstraintSolver {
    /// The rows that a variable occurs in, with its factor there.
    func occurrences(of id: Int32) -> [(slot: Int, factor: Double)] {
        var found: [(slot: Int, factor: Double)] = []
        var last: Int32 = -1
        let rows = rows
        for slot in columns[Int(id)].sorted() where slot != last {
            last = slot
            guard rows[Int(slot)].basic >= 0, let index = rows[Int(slot)].index(of: id) else { continue }
            found.append((Int(slot), rows[Int(slot)].factors[index]))
        }
        return found
    }

    /// Makes `0 = row` the definition of a variable and replaces the variable in all rows and costs.
    mutating func define(_ id: Int32, by row: inout SolverRow) {
        row.solve(for: id)
        substitute(row)
        let slot: Int
        if let free = freeRows.popLast() {
            slot = free
            rows[slot] = row
        } else {
            slot = rows.count
            rows.append(row)
        }
        rowOf[Int(id)] = Int32(slot)
        for other in row.ids {
            note(other, in: slot)
        }
    }

    /// Makes `entering` basic in place of the variable that the row defines now.
    mutating func pivot(slot: Int, entering: Int32) {
        pivotCount += 1
        var row = rows[slot]
        let leaving = row.basic
        // Out of the tableau while the others change, so that it is not substituted into itself.
        rows[slot].basic = SolverRow.unused
        rowOf[Int(leaving)] = -1
        // leaving = row  <=>  0 = row - leaving
        let old = SolverRow(basic: 0, constant: 0, ids: [leaving], factors: [1])
        row.add(old, times: -1, eliminating: SolverRow.unused) { _ in }
        row.solve(for: entering)
        substitute(row)
        rows[slot] = row
        rowOf[Int(entering)] = Int32(slot)
        // The other variables of the row have it in their columns already.
        note(leaving, in: slot)
    }

    /// Replaces the variable that `row` defines wherever it occurs.
    private mutating func substitute(_ row: SolverRow) {
        let id = row.basic
        for (slot, factor) in occurrences(of: id) {
            var appeared: [Int32] = []
            rows[slot].add(row, times: factor, eliminating: id) { appeared.append($0) }
            if abs(rows[slot].constant) < Self.tolerance * 1e-3 {
                rows[slot].constant = 0
            }
            for other in appeared {
                note(other, in: slot)
            }
        }
        columns[Int(id)] = []
        guard costsAreCurrent else { return }
        for level in costs.indices where costs[level][Int(id)] != 0 {
            var levelCosts: [Double] = []
            swap(&levelCosts, &costs[level])
            let cost = levelCosts[Int(id)]
            levelCosts[Int(id)] = 0
            for index in 0..<row.ids.count {
                levelCosts[Int(row.ids[index])] += cost * row.factors[index]
            }
            swap(&levelCosts, &costs[level])
        }
    }

    /// Adds a row to a variable's column. The column may name a row twice; it is tidied when it has grown too long.
    private mutating func note(_ id: Int32, in slot: Int) {
        columns[Int(id)].append(Int32(slot))
        if columns[Int(id)].count > 2 * rows.count + 16 {
            columns[Int(id)] = Array(Set(columns[Int(id)])).sorted()
        }
    }

    /// Takes a row out of the tableau; what it defined is then 0.
    mutating func discardRow(_ slot: Int) {
        rowOf[Int(rows[slot].basic)] = -1
        rows[slot] = SolverRow(basic: SolverRow.unused, constant: 0)
        freeRows.append(slot)
    }
}
