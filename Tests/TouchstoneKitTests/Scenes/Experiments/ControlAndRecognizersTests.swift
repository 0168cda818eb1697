import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Article 002: controls of every kind against recognizers around them and on them")
struct ControlAndRecognizersTests {
    typealias Controls = Experiment<ControlAndRecognizersScene>

    /// Where a tap on each control changes it.
    private func spot(_ card: ControlCard) -> CGPoint {
        let bounds = card.control.bounds
        return CGPoint(x: bounds.width * 0.8, y: bounds.midY)
    }

    private func tapAll(_ experiment: Controls) -> [[String]] {
        experiment.view.cards.map { experiment.tap($0.control, at: spot($0)) }
    }

    @Test("GP-01 GP-05: around them, a tap loses against all but a plain control, a slider and one that is disabled")
    func around() throws {
        let experiment = try Controls(.controlAndRecognizers, ControlAndRecognizersScene.self)
        #expect(
            tapAll(experiment) == [
                ["0.05  Button: touchUpInside"],
                ["0.05  UIControl: touchCancel", "0.05  tap around UIControl"],
                ["0.05  Switch: valueChanged"],
                ["0.05  tap around Slider"],
                ["0.00  Stepper: valueChanged"],
                ["0.05  Pages: valueChanged"],
                ["0.05  Segments: valueChanged"],
                ["0.05  tap around Disabled"],
            ])
    }

    @Test("GP-02: a tap on the control itself wins against every one of them")
    func own() throws {
        let experiment = try Controls(.controlAndRecognizers, ControlAndRecognizersScene.self)
        _ = experiment.tap(experiment.view.choice.chips[1])
        let logs = tapAll(experiment)
        for (card, log) in zip(experiment.view.cards, logs) {
            #expect(log.last == "0.05  tap on \(card.name)", "\(card.name)")
            #expect(card.winner == (card.name == "Stepper" ? .both : .gesture), "\(card.name)")
        }
        #expect(logs[0] == ["0.05  Button: touchCancel", "0.05  tap on Button"])
    }

    @Test("GP-04 GP-06: without cancelsTouchesInView both act, the recognizer first")
    func both() throws {
        let experiment = try Controls(.controlAndRecognizers, ControlAndRecognizersScene.self)
        _ = experiment.tap(experiment.view.cancelling)
        let logs = tapAll(experiment)
        #expect(logs[0] == ["0.05  tap around Button", "0.05  Button: touchUpInside"])
        #expect(logs[1] == ["0.05  tap around UIControl", "0.05  UIControl: touchUpInside"])
        #expect(logs[2] == ["0.05  tap around Switch", "0.05  Switch: valueChanged"])
        #expect(experiment.view.cards.prefix(3).map(\.winner) == [.both, .both, .both])
    }

    private func drag(_ experiment: Controls, _ control: UIControl, from start: CGPoint, by way: CGVector) -> [String] {
        let begin = experiment.place(control, start)
        experiment.stage.finger.press(at: begin)
        experiment.stage.finger.move(to: CGPoint(x: begin.x + way.dx, y: begin.y + way.dy), over: 0.1)
        experiment.stage.finger.lift()
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    @Test("GP-01: a swipe on the slider's thumb along the track is the slider's; beside the thumb it is a swipe")
    func slider() throws {
        let experiment = try Controls(.controlAndRecognizers, ControlAndRecognizersScene.self)
        let card = experiment.view.cards[3]
        let slider = try #require(card.control as? UISlider)
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let along = CGVector(dx: 70, dy: 0)
        let lines = drag(experiment, slider, from: CGPoint(x: thumb.midX, y: thumb.midY), by: along)
        #expect(lines.count == 1 && lines[0].contains("Slider: valueChanged"))
        #expect(card.winner == .control && slider.value > 0.5)
        slider.value = 1
        let beside = drag(experiment, slider, from: CGPoint(x: 10, y: thumb.midY), by: along)
        #expect(beside.count == 1 && beside[0].hasSuffix("swipe around Slider"))
        #expect(card.winner == .gesture && slider.value == 1)
    }

    @Test("GP-01: a drag along the switch is the switch's; one across it is the pan's")
    func slidingSwitch() throws {
        let experiment = try Controls(.controlAndRecognizers, ControlAndRecognizersScene.self)
        let card = experiment.view.cards[2]
        let control = try #require(card.control as? UISwitch)
        let along = drag(experiment, control, from: CGPoint(x: 14, y: 15), by: CGVector(dx: 30, dy: 0))
        #expect(along == ["0.10  Switch: valueChanged"] && control.isOn)
        let across = drag(experiment, control, from: CGPoint(x: 14, y: 15), by: CGVector(dx: 0, dy: 30))
        #expect(across.map { $0.dropFirst(6) } == ["Switch: touchCancel", "pan around Switch"])
        #expect(control.isOn && card.winner == .gesture)
    }

    @Test("a script that taps the button and the plain control says who won and why")
    func script() throws {
        let played = try ScriptedExperiment(
            .controlAndRecognizers, ControlAndRecognizersScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":80,"y":48}
                {"t":1.1,"touch":0,"phase":"ended","x":80,"y":48}
                {"t":3,"touch":0,"phase":"began","x":230,"y":48}
                {"t":3.1,"touch":0,"phase":"ended","x":230,"y":48}
                {"t":5,"touch":0,"phase":"began","x":230,"y":280}
                {"t":5.1,"touch":0,"phase":"ended","x":230,"y":280}
                {"t":7,"touch":0,"phase":"began","x":80,"y":48}
                {"t":7.1,"touch":0,"phase":"ended","x":80,"y":48}
                """)
        #expect(
            played.log == [
                "0.10  Button: touchUpInside", "", "0.10  UIControl: touchCancel",
                "0.10  tap around UIControl", "", "0.10  Button: touchCancel", "0.10  tap on Button",
            ])
        #expect(
            played.explanation == "A recognizer of the control itself wins: the control's touch is cancelled.")
    }
}
