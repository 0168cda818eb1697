/// A solver that finds values for variables that satisfy linear constraints: every required one, and the optional ones
/// as closely as possible, higher levels first.
///
/// The method is an incremental simplex algorithm after Cassowary by Badros, Borning and Stuckey. The tableau
/// persists, so changing a constant or adding or removing a constraint costs a few pivots instead of a new
/// solution. Levels are compared lexicographically and never weighed against each other. Within a level the sum of
/// violations decides. Tie breaks decide last. A variable that is still undetermined is 0.
///
/// Free variables stay out of the tableau. A free variable that constraints refer to has a definition in terms of
/// other variables, which is evaluated on demand. The tableau contains only lengths, slacks and errors.
///
/// Every method terminates for any input. After `add` has thrown, the solver is unchanged. After `solve()` has
/// thrown, the caller has to remove a constraint or change its constant.
package struct ConstraintSolver: Sendable {
    /// The identity of a constraint within a solver.
    package struct ConstraintID: Hashable, Comparable, Sendable {
        let index: Int

        package static func < (left: ConstraintID, right: ConstraintID) -> Bool {
            left.index < right.index
        }
    }

    enum VariableKind: Sendable {
        /// Any value.
        case free
        /// Zero or more: a length, the slack of an inequality, or the error of an optional constraint.
        case nonNegative
        /// Always zero. It identifies a required equality in the tableau.
        case marker
        /// Free for reuse.
        case unused
    }

    struct Constraint: Sendable {
        var relation: SolverRelation
        var strength: SolverStrength
        var tieBreak: SolverTieBreak
        var constant: Double
        /// The variable that enters only through this constraint: the slack, the marker or the upward error.
        var marker: Int32
        /// The second variable of an optional constraint, its error; -1 if there is none.
        var other: Int32 = SolverRow.unused

        /// The sign of the marker in `0 = expression - sign * marker`.
        var sign: Double { relation == .lessOrEqual ? -1 : 1 }
    }

    /// The magnitude up to which a value counts as zero.
    static let tolerance = 1e-7
    /// The violation beyond which required constraints count as contradictory.
    static let contradiction = 1e-5

    /// The tableau. Each row expresses a length, slack, error or marker in terms of variables without a row.
    var rows: [SolverRow] = []
    var freeRows: [Int] = []
    var kinds: [VariableKind] = []
    /// The row that defines each variable; -1 while it is not basic.
    var rowOf: [Int32] = []
    /// A superset of the rows in which each nonbasic variable occurs.
    var columns: [[Int32]] = []

    /// The definitions of free variables in terms of other variables. They contain no cycles.
    var definitions: [SolverRow] = []
    var freeDefinitions: [Int] = []
    var definitionOf: [Int32] = []
    /// A superset of the definitions in which each variable occurs.
    var definitionColumns: [[Int32]] = []

    /// The constraint that a slack, marker or error belongs to; -1 for the caller's variables.
    var ownerOf: [Int32] = []
    var freeVariables: [Int32] = []
    var constraints: [Constraint?] = []
    var freeConstraints: [Int] = []

    /// The cost of one unit of each variable at each level, highest level first and tie breaks last.
    var costs: [[Double]] = []
    var costsAreCurrent = false
    /// Whether the constants of some rows may be negative.
    var needsFeasibility = false
    var changes = SolverChanges()
    /// The number of variables that were evaluated, for tests.
    package internal(set) var evaluationCount = 0
    /// The number of pivots performed, for tests and traces.
    package internal(set) var pivotCount = 0

    package init() {}

    /// Creates a variable. Its value is 0 until constraints determine it.
    ///
    /// - Parameter nonNegative: Whether no solution may make the variable negative, as for a length.
    package mutating func makeVariable(nonNegative: Bool = false) -> SolverVariable {
        SolverVariable(id: makeVariable(nonNegative ? .nonNegative : .free, owner: -1))
    }

    /// The number of constraints.
    package var constraintCount: Int {
        constraints.count - freeConstraints.count
    }

    mutating func makeVariable(_ kind: VariableKind, owner: Int32) -> Int32 {
        costsAreCurrent = false
        changes.addEverything()
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

    mutating func noteChange(of id: Int32) {
        changes.add(id, of: kinds.count)
    }

    mutating func releaseVariable(_ id: Int32) {
        changes.addEverything()
        kinds[Int(id)] = .unused
        ownerOf[Int(id)] = -1
        columns[Int(id)] = []
        definitionColumns[Int(id)] = []
        freeVariables.append(id)
    }
}
