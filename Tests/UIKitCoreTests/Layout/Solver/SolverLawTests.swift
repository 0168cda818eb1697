import TestSupport
import Testing

@testable import UIKitCore

/// Property tests of the solver on many systems generated from fixed seeds.
@Suite struct SolverLawTests {
    /// A generator that produces the same numbers on every machine.
    struct Numbers {
        var state: UInt64

        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }

    struct Sample {
        var expression: LinearExpression
        var relation: SolverRelation
        var strength: SolverStrength
    }

    static func makeSamples(_ numbers: inout Numbers, variables: [SolverVariable]) -> [Sample] {
        (0..<14).map { _ in
            var expression = LinearExpression(Double(numbers.next(41) - 20))
            for _ in 0...numbers.next(3) {
                expression.add(
                    variables[numbers.next(variables.count)], times: [1.0, -1, 0.5, 2][numbers.next(4)])
            }
            let relation: SolverRelation = [.equal, .lessOrEqual, .greaterOrEqual][numbers.next(3)]
            let level = Float([250, 500, 750][numbers.next(3)])
            return Sample(
                expression: expression, relation: relation,
                strength: numbers.next(2) == 0 ? .required : .optional(level: level))
        }
    }

    /// Returns the amount by which a solution violates a constraint.
    static func violation(_ sample: Sample, in solver: ConstraintSolver) -> Double {
        let value = solver.value(of: sample.expression)
        switch sample.relation {
        case .equal: return abs(value)
        case .lessOrEqual: return max(value, 0)
        case .greaterOrEqual: return max(-value, 0)
        }
    }

    /// Returns the sums of violations at the levels 750, 500 and 250.
    static func scores(_ samples: [Sample], in solver: ConstraintSolver) -> [Double] {
        [750, 500, 250].map { level in
            samples.filter { $0.strength == .optional(level: level) }
                .reduce(0) { $0 + violation($1, in: solver) }
        }
    }

    static func isEqual(_ left: [Double], _ right: [Double]) -> Bool {
        zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 }
    }

    @Test(
        "Accepted constraints hold, and violations do not depend on the order of optional ones",
        arguments: Trials.seeds(0..<40, soak: 1000))
    func orderDoesNotMatter(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed))
        var forward = ConstraintSolver()
        let variables = (0..<5).map { forward.makeVariable(nonNegative: $0 % 2 == 0) }
        var backward = forward
        let samples = Self.makeSamples(&numbers, variables: variables)
        var accepted: [Sample] = []
        for sample in samples
        where (try? forward.add(sample.expression, sample.relation, strength: sample.strength)) != nil {
            accepted.append(sample)
            if seed % 2 == 0 { try forward.solve() }
        }
        try forward.solve()
        for sample in accepted.reversed() {
            try backward.add(sample.expression, sample.relation, strength: sample.strength)
        }
        try backward.solve()
        for sample in accepted where sample.strength == .required {
            #expect(Self.violation(sample, in: forward) < 1e-5)
            #expect(Self.violation(sample, in: backward) < 1e-5)
        }
        for index in [0, 2, 4] {
            #expect(forward.value(of: variables[index]) >= -1e-6)
        }
        #expect(Self.isEqual(Self.scores(accepted, in: forward), Self.scores(accepted, in: backward)))
    }

    @Test(
        "Adding and removing leaves no trace, and neither does changing a constant and back",
        arguments: Trials.seeds(0..<40, soak: 1000))
    func changesCanBeUndone(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &+ 1000)
        var solver = ConstraintSolver()
        let variables = (0..<5).map { solver.makeVariable(nonNegative: $0 % 2 == 0) }
        var kept: [(ConstraintSolver.ConstraintID, Sample)] = []
        for sample in Self.makeSamples(&numbers, variables: variables) {
            if let id = try? solver.add(sample.expression, sample.relation, strength: sample.strength) {
                kept.append((id, sample))
            }
        }
        try solver.solve()
        let samples = kept.map(\.1)
        let before = Self.scores(samples, in: solver)

        var extra: [ConstraintSolver.ConstraintID] = []
        for sample in Self.makeSamples(&numbers, variables: variables) {
            if let id = try? solver.add(sample.expression, sample.relation, strength: sample.strength) {
                extra.append(id)
                try solver.solve()
            }
        }
        for id in extra.reversed() {
            solver.remove(id)
            try solver.solve()
        }
        #expect(Self.isEqual(before, Self.scores(samples, in: solver)))

        for (id, sample) in kept where sample.strength != .required {
            solver.setConstant(sample.expression.constant + Double(numbers.next(60) - 30), of: id)
            try solver.solve()
        }
        for (id, sample) in kept where sample.strength != .required {
            solver.setConstant(sample.expression.constant, of: id)
        }
        try solver.solve()
        #expect(Self.isEqual(before, Self.scores(samples, in: solver)))
        for (_, sample) in kept where sample.strength == .required {
            #expect(Self.violation(sample, in: solver) < 1e-5)
        }
    }

    @Test(
        "An incrementally updated solution is as good as one computed from scratch",
        arguments: Trials.seeds(0..<25, soak: 1000))
    func incrementalEqualsFresh(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &+ 5000)
        var solver = ConstraintSolver()
        let variables = (0..<6).map { solver.makeVariable(nonNegative: $0 % 2 == 0) }
        let empty = solver
        var kept: [(ConstraintSolver.ConstraintID, Sample)] = []
        for var sample in Self.makeSamples(&numbers, variables: variables) {
            sample.strength = sample.strength == .required ? .optional(level: 500) : sample.strength
            kept.append((try solver.add(sample.expression, sample.relation, strength: sample.strength), sample))
        }
        try solver.solve()
        for index in kept.indices {
            kept[index].1.expression.constant += Double(numbers.next(100) - 50)
            solver.setConstant(kept[index].1.expression.constant, of: kept[index].0)
        }
        solver.remove(kept.removeFirst().0)
        try solver.solve()
        var fresh = empty
        for (_, sample) in kept {
            try fresh.add(sample.expression, sample.relation, strength: sample.strength)
        }
        try fresh.solve()
        let samples = kept.map(\.1)
        #expect(Self.isEqual(Self.scores(samples, in: solver), Self.scores(samples, in: fresh)))
    }
}
