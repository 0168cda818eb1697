import HostInterface
import UIKit

/// A search for the shortest trial with the same kind of finding, by removing as much as possible: input first, then
/// the changes of callbacks, recognizers, views, and pauses.
@MainActor
struct Shrinker {
    /// The trial with the finding.
    private(set) var trial: Trial
    /// The number of runs that it took.
    private(set) var runs = 0
    private let check: Finding.Check

    static let maximumRuns = 5000

    init(_ trial: Trial, _ check: Finding.Check) {
        self.trial = trial
        self.check = check
    }

    /// Shrinks the trial until nothing can be removed any more.
    mutating func run() throws {
        var before: Trial
        repeat {
            before = trial
            try shrink(\.events)
            try shrink(\.meddlings)
            try shrink(\.setup)
            try shrink(\.parts)
            try shortenPauses()
        } while trial != before && runs < Self.maximumRuns
    }

    /// Removes parts of a list, from the whole of it down to single elements.
    private mutating func shrink<Element>(_ list: WritableKeyPath<Trial, [Element]>) throws {
        var count = trial[keyPath: list].count
        while count > 0 {
            var start = 0
            while start < trial[keyPath: list].count {
                let end = min(start + count, trial[keyPath: list].count)
                var candidate = trial
                candidate[keyPath: list].removeSubrange(start..<end)
                candidate = candidate.consistent
                let isShorter = candidate[keyPath: list].count < trial[keyPath: list].count
                if try isShorter && fails(candidate) { trial = candidate } else { start += count }
            }
            count /= 2
        }
    }

    /// Lets events happen without time between, and otherwise at whole tenths of a second.
    private mutating func shortenPauses() throws {
        for index in trial.events.indices where trial.pauses[index] > 0 {
            for pause in [0, 100_000_000, 1_000_000_000] as [Int64] where pause < trial.pauses[index] {
                var candidate = trial
                candidate.pauses[index] = pause
                guard try fails(candidate) else { continue }
                trial = candidate
                break
            }
        }
    }

    private mutating func fails(_ candidate: Trial) throws -> Bool {
        guard candidate.isTimely, runs < Self.maximumRuns else { return false }
        runs += 1
        let findings = try check.isComparison ? candidate.findings() : candidate.fastFindings()
        return findings.contains { $0.check == check }
    }
}

extension Trial {
    /// Returns a report of the first finding: the shrunk trial as a test, and its findings.
    @MainActor
    func report(of check: Finding.Check, seed: Int) throws -> String {
        var shrinker = Shrinker(self, check)
        try shrinker.run()
        let findings = try shrinker.trial.findings().map { "// \($0)\n" }.joined()
        return findings + shrinker.trial.source(name: "seed\(seed)", title: "Seed \(seed) leaves no fault")
    }
}
