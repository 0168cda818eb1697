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

    /// Runs trials and reports the findings of each. In the soak it also prints the touches a second of processor time,
    /// with everything and while they are given alone. The names of the trials are kept in the file that
    /// `TOUCHSTONE_TRIAL` names, the one that runs last, for the case that it ends the process.
    ///
    /// With a name in `TOUCHSTONE_TRIAL_SOURCE` it runs nothing and prints the trial of that name as a test.
    private static func play(
        _ trials: some Sequence<(Int, Trial)>, _ thoroughness: World.Thoroughness, of test: String = #function
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["TOUCHSTONE_TRIAL_SOURCE"]
        // It is open throughout: a file that is written anew for each trial has to reach the disk each time.
        let file = environment["TOUCHSTONE_TRIAL"].flatMap(FileHandle.init(forWritingAtPath:))
        var touches = 0
        var timeOfInput = 0.0
        let (begin, beginOnProcessor) = (ContinuousClock.now, World.processorTime)
        for (seed, trial) in trials {
            let name = "\(test) \(trial.scene ?? "") \(seed)"
            if let wanted {
                let title = "\(name) does not end the process"
                if wanted == name { print(trial.source(name: "seed\(seed)", title: title)) }
                continue
            }
            try file?.write(contentsOf: Data("\(name)\n".utf8))
            touches += trial.touches
            let before = World.timeOfInput
            let findings = try thoroughness == .fast ? trial.fastFindings() : trial.findings()
            timeOfInput += World.timeOfInput - before
            guard let first = findings.first else { continue }
            let report = try trial.report(of: first.check, seed: seed)
            Issue.record("Seed \(seed): \(first)\n\(report)")
        }
        try file?.truncate(atOffset: 0)
        guard Trials.round != nil, wanted == nil else { return }
        // A comparison gives them twice: live and from a recording.
        let played = thoroughness == .fast ? touches : touches * 2
        let wall = (ContinuousClock.now - begin) / .seconds(1)
        let processor = World.processorTime - beginOnProcessor
        print(
            "Touches: \(touches) in " + String(format: "%.1f s (processor %.1f s), ", wall, processor)
                + "\(Int(Double(touches) / processor)) a second; alone \(Int(Double(played) / timeOfInput)) a second")
    }
}
