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
            noteDefinition(other, in: slot)
        }
    }

    /// The definitions that a variable occurs in, ascending.
    func definitionsMentioning(_ id: Int32) -> [Int] {
        Set(definitionColumns[Int(id)]).sorted().map { Int($0) }.filter {
            definitions[$0].basic >= 0 && definitions[$0].index(of: id) != nil
        }
    }

    /// Replaces the variable that `row` gives in all definitions.
    mutating func substituteInDefinitions(_ row: SolverRow) {
        let id = row.basic
        for slot in definitionsMentioning(id) {
            let factor = definitions[slot].factor(of: id)
            var appeared: [Int32] = []
            definitions[slot].add(row, times: factor, eliminating: id) { appeared.append($0) }
            for other in appeared {
                noteDefinition(other, in: slot)
            }
        }
        definitionColumns[Int(id)] = []
    }

    /// Takes a marker that occurs in definitions alone out of them. One that depends on it goes, and its variable has none
    /// then; where nothing does, since its occurrences cancel each other out, the marker is dropped.
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

    private mutating func noteDefinition(_ id: Int32, in slot: Int) {
        definitionColumns[Int(id)].append(Int32(slot))
        if definitionColumns[Int(id)].count > 2 * definitions.count + 16 {
            definitionColumns[Int(id)] = Array(Set(definitionColumns[Int(id)])).sorted()
        }
    }
}
