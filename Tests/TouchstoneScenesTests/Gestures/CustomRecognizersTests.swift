import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Custom recognizers")
struct CustomRecognizersTests {
    private let experiment: Experiment<CustomRecognizersScene>

    init() throws {
        experiment = try Experiment(.customRecognizers, CustomRecognizersScene.self)
    }

    /// Draws through points of the pad and returns the logged lines.
    private func draw(_ places: [(CGFloat, CGFloat)], lifts: Bool = true) -> [String] {
        let finger = experiment.stage.finger
        let points = places.map { experiment.place(experiment.view.pad, CGPoint(x: $0.0, y: $0.1)) }
        finger.press(at: points[0])
        for point in points.dropFirst() { finger.move(to: point, over: 0.1) }
        if lifts { finger.lift() }
        experiment.stage.advance(by: 1)
        return experiment.take()
    }

    /// Returns points on a circle about the centre of the pad, starting at the top.
    private func arc(degrees: CGFloat, radius: CGFloat, height: CGFloat = 1, step: CGFloat = 12) -> [(CGFloat, CGFloat)]
    {
        stride(from: 0, through: degrees, by: step).map { angle in
            (138 + radius * sin(angle * .pi / 180), 117 - radius * height * cos(angle * .pi / 180))
        }
    }

    private var progress: [GestureBadge.Progress] { experiment.view.badges.map(\.progress) }

    @Test("a script of a checkmark and a straight line gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .customRecognizers, CustomRecognizersScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":60,"y":180}
                {"t":1.05,"touch":0,"phase":"moved","x":75,"y":205}
                {"t":1.1,"touch":0,"phase":"moved","x":90,"y":230}
                {"t":1.2,"touch":0,"phase":"moved","x":130,"y":170}
                {"t":1.3,"touch":0,"phase":"moved","x":180,"y":110}
                {"t":1.4,"touch":0,"phase":"ended","x":180,"y":110}
                {"t":3,"touch":0,"phase":"began","x":60,"y":180}
                {"t":3.1,"touch":0,"phase":"moved","x":120,"y":180}
                {"t":3.2,"touch":0,"phase":"moved","x":180,"y":180}
                {"t":3.3,"touch":0,"phase":"ended","x":180,"y":180}
                """)
        #expect(
            played.log == [
                "circle failed: it has a corner", "checkmark recognized", "circle failed: it turns by 0°",
                "checkmark failed: it does not go down",
            ])
    }

    @Test("a circle is recognized at the lift, in both directions; by then the checkmark has failed", .fact("GR-02"))
    func circle() {
        #expect(
            draw(arc(degrees: 360, radius: 60)) == [
                "checkmark failed: it goes back to the left", "circle recognized, radius 60",
            ])
        #expect(progress == [.recognized, .failed])
        guard case .circle(let center, let radius) = experiment.view.pad.verdict else {
            Issue.record("No circle is shown.")
            return
        }
        #expect(abs(center.x - 138) < 1 && abs(center.y - 117) < 1 && abs(radius - 60) < 1)
        #expect(
            draw(arc(degrees: 360, radius: 60).reversed()) == [
                "checkmark failed: it goes back to the left", "circle recognized, radius 60",
            ])
    }

    @Test("a checkmark is recognized at the lift; its corner has made the circle fail", .fact("GR-02"))
    func checkmark() {
        #expect(
            draw([(60, 100), (100, 160), (200, 40)]) == ["circle failed: it has a corner", "checkmark recognized"])
        #expect(progress == [.failed, .recognized])
        #expect(experiment.view.pad.verdict == .checkmark)
    }

    @Test("any other shape sends no action, and each recognizer reports its flaw", .fact("GR-04"))
    func reasons() {
        #expect(
            draw([(40, 100), (200, 100)]) == ["circle failed: it turns by 0°", "checkmark failed: it does not go down"])
        #expect(
            draw([(40, 40), (40, 100), (200, 100)]) == [
                "circle failed: it has a corner", "checkmark failed: it does not go up again",
            ])
        #expect(
            draw([(40, 100), (120, 40), (200, 100)]) == [
                "checkmark failed: it begins upwards", "circle failed: it turns by 73°",
            ])
        #expect(
            draw([(60, 60), (100, 160), (140, 120)]) == [
                "circle failed: it has a corner", "checkmark failed: its second part is the shorter one",
            ])
        #expect(
            draw(arc(degrees: 216, radius: 60)) == [
                "checkmark failed: it goes back to the left", "circle failed: it turns by 203°",
            ])
        #expect(
            draw(arc(degrees: 360, radius: 10, step: 30)) == [
                "checkmark failed: it goes back to the left", "circle failed: it is too small",
            ])
        #expect(
            draw(arc(degrees: 360, radius: 80, height: 0.4)) == [
                "checkmark failed: it goes back to the left", "circle failed: it is not round",
            ])
        let back = arc(degrees: 150, radius: 40).map { (276 - $0.0, $0.1 + 80) }
        #expect(
            draw(arc(degrees: 180, radius: 40) + back.dropFirst()) == [
                "checkmark failed: it goes back to the left", "circle failed: it bends back",
            ])
        #expect(experiment.view.pad.verdict == .nothing)
    }

    @Test(
        "a recognizer that has failed receives no more of the touch, and starts over with the next one", .fact("GR-07"))
    func failsEarly() {
        #expect(draw([(138, 60), (60, 60)], lifts: false) == ["checkmark failed: it goes back to the left"])
        #expect(progress == [.possible, .failed])
        experiment.stage.finger.lift()
        experiment.stage.advance(by: 1)
        #expect(experiment.take() == ["circle failed: it turns by 0°"])
        #expect(progress == [.failed, .failed])
        #expect(
            draw([(60, 100), (100, 160), (200, 40)]) == ["circle failed: it has a corner", "checkmark recognized"])
    }

    @Test("a second finger and a cancelled touch end both attempts")
    func otherFingers() {
        let stage = experiment.stage
        let pad = experiment.view.pad
        stage.finger.press(at: experiment.place(pad))
        stage.finger(1).press(at: experiment.place(pad, CGPoint(x: 20, y: 20)))
        #expect(experiment.take() == ["circle failed: a second finger", "checkmark failed: a second finger"])
        stage.finger(1).lift()
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(experiment.take() == [])
        stage.finger.press(at: experiment.place(pad))
        stage.finger.cancel()
        #expect(experiment.take() == ["circle failed: the finger was lost", "checkmark failed: the finger was lost"])
    }

    @Test("the trail is blue while it is drawn, and green or red afterwards")
    func trail() {
        let (stage, pad) = (experiment.stage, experiment.view.pad)
        let finger = stage.finger
        let start = experiment.place(pad, CGPoint(x: 60, y: 60))
        let probe = CGPoint(x: start.x + 30, y: start.y)
        let colors = [UIColor.systemBlue, .systemRed].map { $0.resolvedColor(with: pad.traitCollection) }
        finger.press(at: start)
        finger.move(to: CGPoint(x: start.x + 80, y: start.y), over: 0.2)
        #expect(stage.pixel(at: probe) == colors[0])
        finger.lift()
        #expect(stage.pixel(at: probe) == colors[1])
        stage.advance(by: 1)
    }
}
