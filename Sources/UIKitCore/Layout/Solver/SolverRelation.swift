/// How the expression of a constraint relates to zero.
package enum SolverRelation: Hashable, Sendable {
    case equal, lessOrEqual, greaterOrEqual
}
