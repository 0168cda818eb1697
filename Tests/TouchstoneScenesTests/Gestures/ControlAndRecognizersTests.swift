import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("controls of every kind with recognizers around them and on them", .fact("AR-02"))
struct ControlAndRecognizersTests {
    typealias Controls = Experiment<ControlAndRecognizersScene>

    /// Returns the point at which a tap changes each control.
    private func spot(_ card: ControlCard) -> CGPoint {
        let bounds = card.control.bounds
        return CGPoint(x: bounds.width * 0.8, y: bounds.midY)
    }

    private func tapAll(_ experiment: Controls) -> [[String]] {
        experiment.view.cards.map { experiment.tap($0.control, at: spot($0)) }
    }

    @Test(
        "around controls, a tap wins only against a plain control, a slider and a disabled control",
        .fact("GP-01", "GP-05"))
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

    @Test("a tap recognizer on the control itself wins against every control", .fact("GP-02"))
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

    @Test("without cancelsTouchesInView both act, the recognizer first", .fact("GP-04", "GP-06"))
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

    @Test("a swipe along the track belongs to the slider on its thumb, and to the recognizer beside it", .fact("GP-01"))
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

    @Test("a drag along the switch belongs to the switch, and one across it to the pan", .fact("GP-01"))
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

    @Test("after a script that taps the button and the plain control, the scene explains which object won and why")
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
