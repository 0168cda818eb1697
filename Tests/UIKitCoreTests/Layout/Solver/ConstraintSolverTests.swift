import TestSupport
import Testing

@testable import UIKitCore

@Suite struct ConstraintSolverTests {
    typealias Expression = LinearExpression

    @Test("Equalities determine all their variables")
    func equalities() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(Expression(x) + Expression(y) - Expression(10), .equal)
        try solver.add(Expression(x) - Expression(y) - Expression(4), .equal)
        try solver.solve()
        #expect(abs(solver.value(of: x) - 7) < 1e-9)
        #expect(abs(solver.value(of: y) - 3) < 1e-9)
    }

    @Test("A variable without constraints is zero")
    func freeVariableIsZero() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        try solver.solve()
        #expect(solver.value(of: x) == 0)
        #expect(!solver.isDetermined(x))
    }

    @Test("80 <= w <= 200 limits an optional 300 to 200", .fact("LY-31"))
    func wishOutsideOfBounds() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonNegative: true)
        try solver.add(Expression(width, plus: -80), .greaterOrEqual)
        try solver.add(Expression(width, plus: -200), .lessOrEqual)
        try solver.add(Expression(width, plus: -300), .equal, strength: .optional(level: 500))
        try solver.solve()
        #expect(abs(solver.value(of: width) - 200) < 1e-9)
        #expect(solver.isDetermined(width))
    }

    @Test("one step of priority decides, regardless of the distance and number of lower ones", .fact("LY-31"))
    func levelsAreNotWeighed() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonNegative: true)
        for wish in [140.0, 150, 160, 1_000_000] {
            try solver.add(Expression(width, plus: -wish), .equal, strength: .optional(level: 749))
        }
        try solver.add(Expression(width, plus: -60), .equal, strength: .optional(level: 750))
        try solver.solve()
        #expect(abs(solver.value(of: width) - 60) < 1e-9)
    }

    @Test("A conflicting constraint is rejected with its opponents and changes nothing")
    func contradiction() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let z = solver.makeVariable()
        let first = try solver.add(Expression(x) - Expression(y) - Expression(5), .equal)
        try solver.add(Expression(z, plus: -1), .equal)
        let second = try solver.add(Expression(y, plus: -20), .equal)
        let error = #expect(throws: UnsatisfiableConstraint.self) {
            try solver.add(Expression(x, plus: -100), .equal)
        }
        #expect(error?.opponents == [first, second])
        try solver.solve()
        #expect(abs(solver.value(of: x) - 25) < 1e-9)
        #expect(solver.constraintCount == 3)
    }

    @Test("Unsatisfiable inequalities are rejected")
    func contradictoryInequalities() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let low = try solver.add(Expression(x, plus: -150), .greaterOrEqual)
        let error = #expect(throws: UnsatisfiableConstraint.self) {
            try solver.add(Expression(x, plus: -100), .lessOrEqual)
        }
        #expect(error?.opponents == [low])
    }

    @Test("A redundant constraint is accepted, and either duplicate may be removed")
    func redundancy() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let first = try solver.add(Expression(x, plus: -10), .equal)
        try solver.add(Expression(x, times: 2, plus: -20), .equal)
        solver.remove(first)
        try solver.solve()
        #expect(abs(solver.value(of: x) - 10) < 1e-9)
        #expect(solver.isDetermined(x))
    }

    @Test("A changed constant changes the solution, or is rejected when it conflicts")
    func constants() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let width = solver.makeVariable(nonNegative: true)
        try solver.add(Expression(x, plus: -10), .equal)
        let right = try solver.add(Expression(x) + Expression(width) - Expression(300), .equal)
        let wish = try solver.add(Expression(width, plus: -50), .lessOrEqual, strength: .optional(level: 250))
        try solver.solve()
        #expect(abs(solver.value(of: width) - 290) < 1e-9)
        solver.setConstant(-100, of: right)
        solver.setConstant(-95, of: wish)
        try solver.solve()
        #expect(abs(solver.value(of: width) - 90) < 1e-9)
        solver.setConstant(-5, of: right)
        #expect(throws: UnsatisfiableConstraint.self) { try solver.solve() }
    }

    @Test("A length is never negative")
    func lengths() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonNegative: true)
        try solver.add(Expression(width, plus: 30), .equal, strength: .optional(level: 999))
        try solver.solve()
        #expect(solver.value(of: width) == 0)
        #expect(throws: UnsatisfiableConstraint.self) { try solver.add(Expression(width, plus: 30), .equal) }
    }

    @Test("Tie breaks decide where levels do not")
    func tieBreaks() throws {
        for cheapIsFirst in [true, false] {
            var solver = ConstraintSolver()
            let first = solver.makeVariable(nonNegative: true)
            let second = solver.makeVariable(nonNegative: true)
            try solver.add(Expression(first) + Expression(second) - Expression(300), .equal)
            for (variable, cost) in [(first, cheapIsFirst ? 1.0 : 2), (second, cheapIsFirst ? 2.0 : 1)] {
                try solver.add(
                    Expression(variable, plus: -50), .equal, strength: .optional(level: 250),
                    tieBreak: SolverTieBreak(tooLarge: cost, tooSmall: 1))
            }
            try solver.solve()
            #expect(abs(solver.value(of: first) - (cheapIsFirst ? 250 : 50)) < 1e-9)
            #expect(!solver.isDetermined(first))
        }
    }

    @Test("NaN constants are rejected")
    func nonsense() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: UnsatisfiableConstraint.self) { try solver.add(Expression(x, plus: number), .equal) }
            #expect(throws: UnsatisfiableConstraint.self) { try solver.add(Expression(x, times: number), .equal) }
        }
        #expect(solver.constraintCount == 0)
    }

    @Test("A chain of a thousand lengths is solved")
    func chain() throws {
        var solver = ConstraintSolver()
        var end = Expression(0)
        var lengths: [SolverVariable] = []
        for _ in 0..<1000 {
            let start = solver.makeVariable()
            let length = solver.makeVariable(nonNegative: true)
            try solver.add(Expression(start) - end - Expression(8), .equal)
            try solver.add(Expression(length, plus: -20), .lessOrEqual, strength: .optional(level: 250))
            try solver.add(Expression(length, plus: -20), .greaterOrEqual, strength: .optional(level: 750))
            end = Expression(start) + Expression(length)
            lengths.append(length)
        }
        try solver.add(end - Expression(30_000), .equal)
        try solver.solve()
        let values = solver.values
        #expect(abs(lengths.reduce(0) { $0 + values[$1] } - 22_000) < 1e-6)
    }
}
