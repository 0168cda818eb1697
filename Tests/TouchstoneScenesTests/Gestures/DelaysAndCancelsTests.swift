import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("the touch events of a view, for three properties of a recognizer", .fact("AR-02"))
struct DelaysAndCancelsTests {
    typealias Delays = Experiment<DelaysAndCancelsScene>

    private func open() throws -> Delays {
        try Delays(.delaysAndCancels, DelaysAndCancelsScene.self)
    }

    /// Changes properties of a row by tapping their switches.
    private func flip(_ properties: DelayRow.Property..., in row: Int, of experiment: Delays) {
        for property in properties { _ = experiment.tap(experiment.view.rows[row].switches[property.rawValue]) }
    }

    private func doubleTap(_ experiment: Delays, _ pad: UIView) -> [String] {
        experiment.stage.finger.tap(at: experiment.place(pad))
        experiment.stage.advance(by: 0.15)
        return experiment.tap(pad)
    }

    @Test("the switches show what the properties are by default: on, off, on", .fact("GR-12", "GR-13", "GR-14"))
    func defaults() throws {
        for row in try open().view.rows {
            #expect(row.switches.map(\.isOn) == [true, false, true])
        }
    }

    @Test("a recognized tap: the view receives a cancellation, the whole touch, or nothing", .fact("GR-12", "GR-13"))
    func recognizedTap() throws {
        let experiment = try open()
        let pad = experiment.view.rows[0].pad
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.05  view: touchesCancelled",
                "0.05  tap: recognized",
            ])
        flip(.cancelsTouchesInView, in: 0, of: experiment)
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.05  tap: recognized",
                "0.05  view: touchesEnded",
            ])
        flip(.cancelsTouchesInView, .delaysTouchesBegan, in: 0, of: experiment)
        #expect(experiment.tap(pad) == ["0.00  finger down", "0.05  finger up", "0.05  tap: recognized"])
    }

    @Test(
        "one tap where two are required: the beginning is delayed, the end is delayed, or neither",
        .fact("GR-13", "GR-14"))
    func failedDoubleTap() throws {
        let experiment = try open()
        let pad = experiment.view.rows[1].pad
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.40  two taps: failed",
                "0.40  view: touchesEnded, 0.35 late",
            ])
        flip(.delaysTouchesBegan, in: 1, of: experiment)
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.05  finger up", "0.40  two taps: failed",
                "0.40  view: touchesBegan, 0.40 late", "0.40  view: touchesEnded, 0.35 late",
            ])
        flip(.delaysTouchesBegan, .delaysTouchesEnded, in: 1, of: experiment)
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.05  view: touchesEnded",
                "0.40  two taps: failed",
            ])
    }

    @Test("two taps: both touches are cancelled, or only the second, because the first has ended", .fact("GR-15"))
    func recognizedDoubleTap() throws {
        let experiment = try open()
        let pad = experiment.view.rows[1].pad
        #expect(
            doubleTap(experiment, pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.20  finger down",
                "0.20  view: touchesBegan", "0.25  finger up", "0.25  view: touchesCancelled",
                "0.25  two taps: recognized",
            ])
        flip(.delaysTouchesEnded, in: 1, of: experiment)
        #expect(
            doubleTap(experiment, pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.05  finger up", "0.05  view: touchesEnded",
                "0.20  finger down", "0.20  view: touchesBegan", "0.25  finger up", "0.25  view: touchesCancelled",
                "0.25  two taps: recognized",
            ])
        flip(.delaysTouchesBegan, in: 1, of: experiment)
        #expect(
            doubleTap(experiment, pad) == [
                "0.00  finger down", "0.05  finger up", "0.20  finger down", "0.25  finger up",
                "0.25  two taps: recognized",
            ])
    }

    private func drag(_ experiment: Delays, _ pad: UIView) -> [String] {
        let start = experiment.place(pad)
        experiment.stage.finger.press(at: start)
        for step in 1...4 {
            experiment.stage.advance(by: 0.1)
            experiment.stage.finger.move(to: CGPoint(x: start.x + CGFloat(step) * 6, y: start.y))
        }
        experiment.stage.finger.lift()
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    @Test(
        "a pan: the view receives movement until the pan begins, all movement, or none",
        .fact("GR-12", "GR-13", "GR-27"))
    func pan() throws {
        let experiment = try open()
        let pad = experiment.view.rows[2].pad
        #expect(
            drag(experiment, pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.10  view: touchesMoved",
                "0.20  view: touchesCancelled", "0.20  pan: began", "0.40  finger up", "0.40  pan: ended",
            ])
        flip(.cancelsTouchesInView, in: 2, of: experiment)
        #expect(
            drag(experiment, pad) == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.10  view: touchesMoved", "0.20  pan: began",
                "0.20  view: touchesMoved x 3", "0.40  finger up", "0.40  pan: ended", "0.40  view: touchesEnded",
            ])
        flip(.cancelsTouchesInView, .delaysTouchesBegan, in: 2, of: experiment)
        #expect(
            drag(experiment, pad) == [
                "0.00  finger down", "0.20  pan: began", "0.40  finger up", "0.40  pan: ended",
            ])
        // A finger that does not move is not a pan, and the view receives the touch at the lift.
        #expect(
            experiment.tap(pad) == [
                "0.00  finger down", "0.05  finger up", "0.05  pan: failed", "0.05  view: touchesBegan, 0.05 late",
                "0.05  view: touchesEnded",
            ])
    }

    @Test("a script that changes a property between two taps shows its effect")
    func script() throws {
        let played = try ScriptedExperiment(
            .delaysAndCancels, DelaysAndCancelsScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":40,"y":133}
                {"t":1.1,"touch":0,"phase":"ended","x":40,"y":133}
                {"t":3,"touch":0,"phase":"began","x":251,"y":133}
                {"t":3.1,"touch":0,"phase":"ended","x":251,"y":133}
                {"t":5,"touch":0,"phase":"began","x":40,"y":133}
                {"t":5.1,"touch":0,"phase":"ended","x":40,"y":133}
                """)
        #expect(
            played.log == [
                "0.00  finger down", "0.00  view: touchesBegan", "0.10  finger up", "0.45  two taps: failed",
                "0.45  view: touchesEnded, 0.35 late", "", "0.00  finger down", "0.00  view: touchesBegan",
                "0.10  finger up", "0.10  view: touchesEnded", "0.45  two taps: failed",
            ])
        #expect(
            played.explanation == "\"two taps\" failed, and the view has never waited for it.")
    }
}
