import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("a single and a double tap on one view", .fact("AR-02"))
struct SingleAndDoubleTapTests {
    typealias Taps = Experiment<SingleAndDoubleTapScene>

    private func doubleTap(_ experiment: Taps) -> [String] {
        experiment.stage.finger.tap(at: experiment.place(experiment.view.pad))
        experiment.stage.advance(by: 0.15)
        return experiment.tap(experiment.view.pad)
    }

    @Test(
        "without a failure requirement, each tap is a single tap, and the second is a double tap as well",
        .fact("GR-32"))
    func withoutRequirement() throws {
        let experiment = try Taps(.singleAndDoubleTap, SingleAndDoubleTapScene.self)
        #expect(
            experiment.tap(experiment.view.pad) == [
                "0.00  finger down", "0.05  finger up", "0.05  single: recognized", "0.40  double: failed",
            ])
        #expect(
            doubleTap(experiment) == [
                "0.00  finger down", "0.05  finger up", "0.05  single: recognized", "0.20  finger down",
                "0.25  finger up", "0.25  single: recognized", "0.25  double: recognized",
            ])
    }

    @Test(
        "with it, a single tap is recognized after the double tap has failed, and fails when it does not",
        .fact("GR-19"))
    func withRequirement() throws {
        let experiment = try Taps(.singleAndDoubleTap, SingleAndDoubleTapScene.self)
        _ = experiment.tap(experiment.view.waiting)
        #expect(
            experiment.tap(experiment.view.pad) == [
                "0.00  finger down", "0.05  finger up", "0.40  single: recognized", "0.40  double: failed",
            ])
        #expect(
            doubleTap(experiment) == [
                "0.00  finger down", "0.05  finger up", "0.20  finger down", "0.25  finger up",
                "0.25  double: recognized", "0.25  single: failed",
            ])
        _ = experiment.tap(experiment.view.waiting)
        #expect(experiment.tap(experiment.view.pad)[2] == "0.05  single: recognized")
    }

    @Test("a script with one tap, two taps and the requirement in between gives the expected counts")
    func script() throws {
        let played = try ScriptedExperiment(
            .singleAndDoubleTap, SingleAndDoubleTapScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":140,"y":70}
                {"t":1.1,"touch":0,"phase":"ended","x":140,"y":70}
                {"t":3,"touch":0,"phase":"began","x":140,"y":160}
                {"t":3.1,"touch":0,"phase":"ended","x":140,"y":160}
                {"t":5,"touch":0,"phase":"began","x":140,"y":70}
                {"t":5.1,"touch":0,"phase":"ended","x":140,"y":70}
                {"t":5.3,"touch":0,"phase":"began","x":140,"y":70}
                {"t":5.4,"touch":0,"phase":"ended","x":140,"y":70}
                """)
        #expect(
            played.log == [
                "0.00  finger down", "0.10  finger up", "0.10  single: recognized", "0.45  double: failed", "",
                "0.00  finger down", "0.10  finger up", "0.30  finger down", "0.40  finger up",
                "0.40  double: recognized", "0.40  single: failed",
            ])
        #expect(
            played.explanation
                == "The double tap was recognized, so the single tap, which waited for that, failed.")
    }
}
