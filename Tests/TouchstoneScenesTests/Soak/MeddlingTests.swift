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

    /// Runs trials and reports the findings of each. In the soak it also prints the touches a second, with everything
    /// and while they are given alone, and keeps the name of the trial that runs for the case that it ends the process.
    ///
    /// With a name in `TOUCHSTONE_TRIAL_SOURCE` it runs nothing and prints the trial of that name as a test.
    private static func play(
        _ trials: some Sequence<(Int, Trial)>, _ thoroughness: World.Thoroughness, of test: String = #function
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["TOUCHSTONE_TRIAL_SOURCE"]
        let file = environment["TOUCHSTONE_TRIAL"].map(URL.init(fileURLWithPath:))
        var touches = 0
        var timeOfInput = Duration.zero
        let begin = ContinuousClock.now
        for (seed, trial) in trials {
            let name = "\(test) \(trial.scene ?? "") \(seed)"
            if let wanted {
                let title = "\(name) does not end the process"
                if wanted == name { print(trial.source(name: "seed\(seed)", title: title)) }
                continue
            }
            if let file { try Data(name.utf8).write(to: file) }
            touches += trial.touches
            let before = World.timeOfInput
            let findings = try thoroughness == .fast ? trial.fastFindings() : trial.findings()
            timeOfInput += World.timeOfInput - before
            guard let first = findings.first else { continue }
            let report = try trial.report(of: first.check, seed: seed)
            Issue.record("Seed \(seed): \(first)\n\(report)")
        }
        if let file { try Data().write(to: file) }
        guard Trials.round != nil, wanted == nil else { return }
        // A comparison gives them twice: live and from a recording.
        let times = thoroughness == .fast ? 1 : 2
        func rate(_ touches: Int, _ time: Duration) -> String {
            let seconds = time / .seconds(1)
            return "\(touches) in \(String(format: "%.1f", seconds)) s, \(Int(Double(touches) / seconds)) a second"
        }
        print("Touches: \(rate(touches, ContinuousClock.now - begin)); alone \(rate(touches * times, timeOfInput))")
    }
}
