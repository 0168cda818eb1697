import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// Random touches and meddling on random trees and on every scene. A finding is reported as the shortest test that
/// shows it.
@MainActor
@Suite("Random meddling")
struct MeddlingTests {
    @Test("with trees leaves no control pressed, no gesture and no touch open, and nothing in memory")
    func trees() throws {
        let touches = Trials.extent(20, soak: 60)
        try Self.play(Trials.seeds(0..<12, soak: 5000).lazy.map { ($0, Trial(seed: $0, touches: touches)) }, .fast)
    }

    @Test("with trees gives the same frames, hit maps and transcripts on every way")
    func comparedTrees() throws {
        try Self.play(Trials.seeds(0..<6, soak: 500).lazy.map { ($0, Trial(seed: $0, touches: 20)) }, .thorough)
    }

    @Test("with scenes leaves no control pressed, no gesture and no touch open, and nothing in memory")
    func scenes() throws {
        let touches = Trials.extent(10, soak: 500)
        try Self.play(
            Trials.share(of: Gallery.builtIn.scenes, every: 3).lazy.flatMap { scene in
                Trials.seeds(0..<1, soak: 10).lazy.map { ($0, Trial(seed: $0, touches: touches, scene: scene)) }
            }, .fast)
    }

    @Test("with scenes gives the same frames, hit maps and transcripts on every way")
    func comparedScenes() throws {
        try Self.play(
            Trials.share(of: Gallery.builtIn.scenes, every: 8).lazy.flatMap { scene in
                Trials.seeds(0..<1, soak: 5).lazy.map { ($0, Trial(seed: $0, touches: 12, scene: scene)) }
            }, .thorough)
    }

    /// Runs trials and reports the findings of each. In the soak it also prints the touches a second, and keeps the
    /// source of the trial that runs for the case that it ends the process.
    private static func play(
        _ trials: some Sequence<(Int, Trial)>, _ thoroughness: World.Thoroughness
    ) throws {
        var touches = 0
        let begin = ContinuousClock.now
        for (seed, trial) in trials {
            try keep(trial, seed)
            touches += trial.touches
            let findings = try thoroughness == .fast ? trial.fastFindings() : trial.findings()
            guard let first = findings.first else { continue }
            let report = try trial.report(of: first.check, seed: seed)
            Issue.record("Seed \(seed): \(first)\n\(report)")
        }
        try keep(nil)
        guard Trials.round != nil else { return }
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        print("Touches: \(touches) in \(seconds) s, \(Int(Double(touches) / seconds)) a second")
    }

    /// The file for the trial that runs; nil in the tests.
    private static let file = ProcessInfo.processInfo.environment["TOUCHSTONE_TRIAL"].map(URL.init(fileURLWithPath:))

    /// Writes the source of a trial to the file, or empties it after the last trial.
    private static func keep(_ trial: Trial?, _ seed: Int = 0) throws {
        guard let file else { return }
        let source = trial?.source(name: "seed\(seed)", title: "Seed \(seed) does not end the process") ?? ""
        try Data(source.utf8).write(to: file)
    }
}
