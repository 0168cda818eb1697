extension ConstraintSolver {
    /// Returns the rows in which a variable occurs, with its factor in each.
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

    /// Makes `0 = row` the row of a variable and substitutes it in all other rows and costs.
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
            addToColumn(other, in: slot)
        }
    }

    /// Makes `entering` basic in place of the row's current basic variable.
    mutating func pivot(slot: Int, entering: Int32) {
        pivotCount += 1
        var row = rows[slot]
        let leaving = row.basic
        // The row leaves the tableau while the others change, so that it is not substituted into itself.
        rows[slot].basic = SolverRow.unused
        rowOf[Int(leaving)] = -1
        // leaving = row  <=>  0 = row - leaving
        let old = SolverRow(basic: 0, constant: 0, ids: [leaving], factors: [1])
        row.add(old, times: -1, eliminating: SolverRow.unused) { _ in }
        row.solve(for: entering)
        substitute(row)
        rows[slot] = row
        rowOf[Int(entering)] = Int32(slot)
        noteChange(of: entering)
        noteChange(of: leaving)
        // The columns of the row's other variables already contain the row.
        addToColumn(leaving, in: slot)
    }

    /// Substitutes the row for its basic variable wherever that variable occurs.
    private mutating func substitute(_ row: SolverRow) {
        let id = row.basic
        for (slot, factor) in occurrences(of: id) {
            var appeared: [Int32] = []
            rows[slot].add(row, times: factor, eliminating: id) { appeared.append($0) }
            if abs(rows[slot].constant) < Self.tolerance * 1e-3 {
                rows[slot].constant = 0
            }
            noteChange(of: rows[slot].basic)
            for other in appeared {
                addToColumn(other, in: slot)
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

    /// Adds a row to a variable's column. Columns may contain duplicates and are compacted when they grow too long.
    private mutating func addToColumn(_ id: Int32, in slot: Int) {
        columns[Int(id)].append(Int32(slot))
        if columns[Int(id)].count > 2 * rows.count + 16 {
            columns[Int(id)] = Array(Set(columns[Int(id)])).sorted()
        }
    }

    /// Removes a row from the tableau. Its basic variable becomes 0.
    mutating func discardRow(_ slot: Int) {
        rowOf[Int(rows[slot].basic)] = -1
        rows[slot] = SolverRow(basic: SolverRow.unused, constant: 0)
        freeRows.append(slot)
    }
}

// MARK: - Definitions of free variables

extension ConstraintSolver {
    /// Makes `0 = row` the definition of a free variable.
    mutating func addDefinition(of id: Int32, by row: inout SolverRow) {
        row.solve(for: id)
        let slot: Int
        if let free = freeDefinitions.popLast() {
            slot = free
            definitions[slot] = row
        } else {
            slot = definitions.count
            definitions.append(row)
        }
        definitionOf[Int(id)] = Int32(slot)
        for other in row.ids {
            addToDefinitionColumn(other, in: slot)
        }
    }

    /// Returns the definitions in which a variable occurs, in ascending order.
    func definitionsMentioning(_ id: Int32) -> [Int] {
        Set(definitionColumns[Int(id)]).sorted().map { Int($0) }.filter {
            definitions[$0].basic >= 0 && definitions[$0].index(of: id) != nil
        }
    }

    /// Substitutes the row for its basic variable in all definitions.
    mutating func substituteInDefinitions(_ row: SolverRow) {
        let id = row.basic
        for slot in definitionsMentioning(id) {
            let factor = definitions[slot].factor(of: id)
            var appeared: [Int32] = []
            definitions[slot].add(row, times: factor, eliminating: id) { appeared.append($0) }
            for other in appeared {
                addToDefinitionColumn(other, in: slot)
            }
        }
        definitionColumns[Int(id)] = []
    }

    /// Eliminates a marker that occurs only in definitions. A definition that depends on the marker is removed,
    /// which leaves its variable undefined. If no definition depends on it because its occurrences cancel out, the
    /// marker is dropped.
    mutating func removeFromDefinitions(_ marker: Int32) {
        for slot in definitionsMentioning(marker) {
            let id = definitions[slot].basic
            var row = expanded(definitions[slot])
            guard abs(row.factor(of: marker)) > SolverRow.smallestFactor else { continue }
            definitionOf[Int(id)] = -1
            definitions[slot] = SolverRow(basic: SolverRow.unused, constant: 0)
            freeDefinitions.append(slot)
            let old = SolverRow(basic: id, constant: 0, ids: [id], factors: [1])
            row.add(old, times: -1, eliminating: SolverRow.unused) { _ in }
            row.solve(for: marker)
            return substituteInDefinitions(row)
        }
        substituteInDefinitions(SolverRow(basic: marker, constant: 0))
    }

    private mutating func addToDefinitionColumn(_ id: Int32, in slot: Int) {
        definitionColumns[Int(id)].append(Int32(slot))
        if definitionColumns[Int(id)].count > 2 * definitions.count + 16 {
            definitionColumns[Int(id)] = Array(Set(definitionColumns[Int(id)])).sorted()
        }
    }
}
