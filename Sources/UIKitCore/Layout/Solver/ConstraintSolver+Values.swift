extension ConstraintSolver {
    /// The value of a variable in the last solution. To ask for many, take `values`.
    package func value(of variable: SolverVariable) -> Double {
        values(leadingTo: [variable.id])[variable]
    }

    /// The value of an expression in the last solution. To ask for many, take `values`.
    package func value(of expression: LinearExpression) -> Double {
        values(leadingTo: expression.terms.map(\.variable.id)).value(of: expression)
    }

    /// The last solution.
    package var values: SolverValues {
        values(leadingTo: definitions.map(\.basic).filter { $0 >= 0 })
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

    /// The defined variables among `ids` and all that their definitions lead to, each after those that it depends on.
    func definitionOrder(from ids: [Int32]) -> [Int32] {
        var order: [Int32] = []
        var isSeen = Array(repeating: false, count: kinds.count)
        // Not recursive: definitions may be nested as deep as there are views.
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

    /// A row in terms of variables that have neither definition nor row.
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
