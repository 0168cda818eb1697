/// Finds values for variables so that linear constraints hold: all that are required, and the optional ones as nearly as
/// possible, those of a higher level first.
///
/// An incremental simplex after Badros, Borning and Stuckey's Cassowary: the tableau is kept, so that another constant, a
/// new constraint or one less costs a few pivots and not a solution from the beginning. Levels are compared one after the
/// other and never weighed against each other. The sum of violations decides inside a level, tie breaks decide last; where
/// these leave a choice a variable is 0.
///
/// Variables that may have any value stay out of the tableau: each that constraints say something of has a definition in
/// terms of other variables, which is read when its value is asked for. The tableau is about lengths and errors alone.
///
/// Every method ends for any input. After `add` has thrown, the solver holds what it held before; after `solve()` has, a
/// constraint has to go or to get another constant.
package struct ConstraintSolver: Sendable {
    /// Names a constraint of a solver.
    package struct ConstraintID: Hashable, Comparable, Sendable {
        let index: Int

        package static func < (left: ConstraintID, right: ConstraintID) -> Bool {
            left.index < right.index
        }
    }

    enum VariableKind: Sendable {
        /// Any value.
        case free
        /// Zero or more: a length, the slack of an inequality, the error of an optional constraint.
        case nonNegative
        /// Always zero: stands for a required equality, so that it can be found again.
        case marker
        /// May be given out again.
        case unused
    }

    struct Constraint: Sendable {
        var relation: SolverRelation
        var strength: SolverStrength
        var tieBreak: SolverTieBreak
        var constant: Double
        /// The variable that occurs only through this constraint: the slack, the marker or the error upwards.
        var marker: Int32
        /// The other one that an optional constraint needs: the error; -1 where there is none.
        var other: Int32 = SolverRow.unused

        /// The sign of the marker in `0 = expression - sign * marker`.
        var sign: Double { relation == .lessOrEqual ? -1 : 1 }
    }

    /// Values this near to zero are zero.
    static let tolerance = 1e-7
    /// How far required constraints may be from holding before they count as contradictory.
    static let contradiction = 1e-5

    /// The tableau: each row gives a length, slack, error or marker in terms of those that have no row.
    var rows: [SolverRow] = []
    var freeRows: [Int] = []
    var kinds: [VariableKind] = []
    /// The row that defines a variable; -1 while it is not basic.
    var rowOf: [Int32] = []
    /// For each variable that is not basic at least the rows that it occurs in.
    var columns: [[Int32]] = []

    /// What free variables are in terms of any others. No definition leads back to its own variable.
    var definitions: [SolverRow] = []
    var freeDefinitions: [Int] = []
    var definitionOf: [Int32] = []
    /// For each variable at least the definitions that it occurs in.
    var definitionColumns: [[Int32]] = []

    /// The constraint that a slack, marker or error belongs to; -1 for the variables of the caller.
    var ownerOf: [Int32] = []
    var freeVariables: [Int32] = []
    var constraints: [Constraint?] = []
    var freeConstraints: [Int] = []

    /// What a unit of each variable costs at each level, highest first, with the tie breaks last.
    var costs: [[Double]] = []
    var costsAreCurrent = false
    /// Whether the constants of some rows may have become negative.
    var needsFeasibility = false
    /// How many pivots were made, for tests and traces.
    package internal(set) var pivotCount = 0

    package init() {}

    /// Makes a variable. It is 0 until constraints say otherwise.
    ///
    /// - Parameter nonNegative: true for a length, which no solution makes negative.
    package mutating func makeVariable(nonNegative: Bool = false) -> SolverVariable {
        SolverVariable(id: makeVariable(nonNegative ? .nonNegative : .free, owner: -1))
    }

    /// How many constraints there are.
    package var constraintCount: Int {
        constraints.count - freeConstraints.count
    }

    mutating func makeVariable(_ kind: VariableKind, owner: Int32) -> Int32 {
        costsAreCurrent = false
        if let id = freeVariables.popLast() {
            kinds[Int(id)] = kind
            ownerOf[Int(id)] = owner
            return id
        }
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        definitionOf.append(-1)
        definitionColumns.append([])
        ownerOf.append(owner)
        return Int32(kinds.count - 1)
    }

    mutating func releaseVariable(_ id: Int32) {
        kinds[Int(id)] = .unused
        ownerOf[Int(id)] = -1
        columns[Int(id)] = []
        definitionColumns[Int(id)] = []
        freeVariables.append(id)
    }
}
