/// An unknown of a `ConstraintSolver`. It has a meaning only for the solver that made it.
package struct SolverVariable: Hashable, Sendable {
    let id: Int32
}
