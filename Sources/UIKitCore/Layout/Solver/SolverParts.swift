/// A variable of a `ConstraintSolver`. It is valid only for the solver that created it.
package struct SolverVariable: Hashable, Sendable {
    let id: Int32
}

/// The comparison of a constraint's expression with zero.
package enum SolverRelation: Hashable, Sendable {
    case equal, lessOrEqual, greaterOrEqual
}

/// The importance of a constraint to the solver.
package enum SolverStrength: Hashable, Sendable {
    /// Holds in every solution. The solver rejects a constraint that contradicts other required ones.
    case required
    /// Violated as little as possible, with one level for an expression that is too large and another for one that
    /// is too small. A violation at one level outweighs any violation at lower levels.
    case optional(tooLarge: Float, tooSmall: Float)

    /// Returns a strength with one level for both directions.
    package static func optional(level: Float) -> SolverStrength {
        .optional(tooLarge: level, tooSmall: level)
    }
}

/// The preference among solutions that violate the optional constraints equally at every level.
///
/// The constraint with the smaller cost is violated first.
package struct SolverTieBreak: Hashable, Sendable {
    /// The cost of an expression that is too large.
    package var tooLarge: Double
    /// The cost of an expression that is too small.
    package var tooSmall: Double

    /// No preference.
    package static let none = SolverTieBreak(tooLarge: 1, tooSmall: 1)

    package init(tooLarge: Double, tooSmall: Double) {
        self.tooLarge = tooLarge
        self.tooSmall = tooSmall
    }
}

/// The values of all variables in one solution.
package struct SolverValues: Sendable {
    var values: [Double]

    package subscript(variable: SolverVariable) -> Double {
        Int(variable.id) < values.count ? values[Int(variable.id)] : 0
    }

    /// Returns the value of an expression.
    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.factor * self[$1.variable] }
    }
}

/// The variables whose rows or definitions have changed since the values were last brought up to date.
struct SolverChanges: Sendable {
    /// The variables, some of them repeatedly, unless all may have changed.
    private(set) var variables: [Int32] = []
    private(set) var isEverything = true

    /// An empty list of changes.
    static var none: SolverChanges {
        var changes = SolverChanges()
        changes.isEverything = false
        return changes
    }

    mutating func add(_ id: Int32, of count: Int) {
        guard !isEverything else { return }
        if variables.count < count { variables.append(id) } else { addEverything() }
    }

    mutating func addEverything() {
        isEverything = true
        variables = []
    }
}

/// The error thrown for a required constraint that contradicts other required constraints.
package struct UnsatisfiableConstraint: Error, Hashable {
    /// The earlier constraints that the new one contradicts, in the order in which they were added. Empty if a
    /// number was not finite.
    package let opponents: [ConstraintSolver.ConstraintID]
}
