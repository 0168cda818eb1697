extension ConstraintSolver {
    /// Returns the value of a variable in the last solution. For many values, use `values`.
    package func value(of variable: SolverVariable) -> Double {
        values(leadingTo: [variable.id])[variable]
    }

    /// Returns the value of an expression in the last solution. For many values, use `values`.
    package func value(of expression: LinearExpression) -> Double {
        values(leadingTo: expression.terms.map(\.variable.id)).value(of: expression)
    }

    /// The last solution.
    package var values: SolverValues {
        values(leadingTo: definitions.map(\.basic).filter { $0 >= 0 })
    }

    /// Brings the values of an earlier solution up to date, in time that grows with what has changed.
    ///
    /// - Returns: The variables whose values have changed, some of them repeatedly; nil if all may have.
    package mutating func update(_ solution: inout SolverValues) -> [SolverVariable]? {
        defer { changes = .none }
        guard !changes.isEverything, solution.values.count == kinds.count else {
            evaluationCount += kinds.count
            solution = values
            return nil
        }
        var changed: [SolverVariable] = []
        // A definition is evaluated again whenever a variable in it has changed, and definitions contain no cycles.
        var queue = changes.variables
        var next = 0
        while next < queue.count {
            guard next <= 4 * kinds.count + 64 else {
                solution = values
                return nil
            }
            let id = queue[next]
            next += 1
            evaluationCount += 1
            let value = value(of: id, in: solution.values)
            guard value != solution.values[Int(id)] else { continue }
            solution.values[Int(id)] = value
            changed.append(SolverVariable(id: id))
            for slot in definitionsMentioning(id) { queue.append(definitions[slot].basic) }
        }
        return changed
    }

    private func value(of id: Int32, in known: [Double]) -> Double {
        guard definitionOf[Int(id)] >= 0 else { return tableauValue(of: id) }
        let row = definitions[Int(definitionOf[Int(id)])]
        return zip(row.ids, row.factors).reduce(row.constant) { $0 + $1.1 * known[Int($1.0)] }
    }

    private func values(leadingTo ids: [Int32]) -> SolverValues {
        var known = kinds.indices.map { tableauValue(of: Int32($0)) }
        for id in definitionOrder(from: ids) {
            let row = definitions[Int(definitionOf[Int(id)])]
            known[Int(id)] = zip(row.ids, row.factors).reduce(row.constant) { $0 + $1.1 * known[Int($1.0)] }
        }
        return SolverValues(values: known)
    }

    private func tableauValue(of id: Int32) -> Double {
        let row = rowOf[Int(id)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Returns the defined variables among `ids` and those that their definitions reach, dependencies first.
    func definitionOrder(from ids: [Int32]) -> [Int32] {
        var order: [Int32] = []
        var isSeen = Array(repeating: false, count: kinds.count)
        // An explicit stack, because definitions may be nested as deeply as the view hierarchy.
        var stack: [(id: Int32, next: Int)] = []
        func push(_ id: Int32) {
            guard definitionOf[Int(id)] >= 0, !isSeen[Int(id)] else { return }
            isSeen[Int(id)] = true
            stack.append((id, 0))
        }
        for id in ids {
            push(id)
            while let (current, next) = stack.last {
                let others = definitions[Int(definitionOf[Int(current)])].ids
                if next < others.count {
                    stack[stack.count - 1].next += 1
                    push(others[next])
                } else {
                    stack.removeLast()
                    order.append(current)
                }
            }
        }
        return order
    }

    /// Returns a row expressed in variables that have neither a definition nor a row.
    func expanded(_ row: SolverRow) -> SolverRow {
        let order = definitionOrder(from: row.ids)
        guard !order.isEmpty || row.ids.contains(where: { rowOf[Int($0)] >= 0 }) else { return row }
        var constant = row.constant
        var factors = Array(repeating: 0.0, count: kinds.count)
        var touched: Set<Int32> = []
        func add(_ ids: [Int32], _ values: [Double], times factor: Double) {
            for (id, value) in zip(ids, values) {
                factors[Int(id)] += value * factor
                touched.insert(id)
            }
        }
        add(row.ids, row.factors, times: 1)
        for id in order.reversed() {
            let factor = factors[Int(id)]
            let definition = definitions[Int(definitionOf[Int(id)])]
            factors[Int(id)] = 0
            constant += definition.constant * factor
            add(definition.ids, definition.factors, times: factor)
        }
        for id in touched.sorted() where rowOf[Int(id)] >= 0 {
            let factor = factors[Int(id)]
            let source = rows[Int(rowOf[Int(id)])]
            factors[Int(id)] = 0
            constant += source.constant * factor
            add(source.ids, source.factors, times: factor)
        }
        let ids = touched.sorted().filter { abs(factors[Int($0)]) > SolverRow.smallestFactor }
        return SolverRow(basic: row.basic, constant: constant, ids: ids, factors: ids.map { factors[Int($0)] })
    }
}

// MARK: - Ambiguity

extension ConstraintSolver {
    /// Returns whether the constraints, tie breaks aside, determine a variable.
    package func isDetermined(_ variable: SolverVariable) -> Bool {
        dependencies(of: variable).ids.allSatisfy { !canMove($0) }
    }

    /// Returns the constraints that determine a variable, in the order in which they were added.
    package func constraintsDetermining(_ variable: SolverVariable) -> [ConstraintID] {
        var found: Set<Int> = []
        for id in dependencies(of: variable).ids where ownerOf[Int(id)] >= 0 {
            found.insert(Int(ownerOf[Int(id)]))
        }
        return found.sorted().map { ConstraintID(index: $0) }
    }

    /// Returns a variable expressed in variables that have neither a definition nor a row.
    private func dependencies(of variable: SolverVariable) -> SolverRow {
        expanded(SolverRow(basic: SolverRow.unused, constant: 0, ids: [variable.id], factors: [1]))
    }

    /// Returns whether a nonbasic variable can change at no cost.
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
