/// The values of all variables of a solver in one solution.
package struct SolverValues: Sendable {
    let values: [Double]

    package subscript(variable: SolverVariable) -> Double {
        Int(variable.id) < values.count ? values[Int(variable.id)] : 0
    }

    /// The value of an expression.
    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.factor * self[$1.variable] }
    }
}
