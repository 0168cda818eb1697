/// A linear combination of variables plus a constant.
package struct LinearExpression: Sendable {
    /// A variable times a factor.
    package struct Term: Sendable {
        package var variable: SolverVariable
        package var factor: Double
    }

    /// The terms in the order of addition. A variable may occur more than once.
    package var terms: [Term]
    package var constant: Double

    package init(_ constant: Double = 0) {
        terms = []
        self.constant = constant
    }

    package init(_ variable: SolverVariable, times factor: Double = 1, plus constant: Double = 0) {
        terms = [Term(variable: variable, factor: factor)]
        self.constant = constant
    }

    /// Whether all numbers in the expression are finite.
    package var isFinite: Bool {
        constant.isFinite && terms.allSatisfy { $0.factor.isFinite }
    }

    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for term in other.terms {
            terms.append(Term(variable: term.variable, factor: term.factor * factor))
        }
    }

    package mutating func add(_ variable: SolverVariable, times factor: Double = 1) {
        terms.append(Term(variable: variable, factor: factor))
    }

    package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.add(right)
        return sum
    }

    package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    package static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(expression, times: factor)
        return product
    }
}
