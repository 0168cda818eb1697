import HostInterface
import Stages
import Testing
import UIKit

/// Tests of the order of a deadline and an event of the same instant.
@MainActor
@Suite("A deadline at the instant of an event")
struct DeadlineOrderTests {
    /// Returns a stage with a stepper, which counts at 0.5 s and then each 0.1 s while its right half is pressed.
    private func stageWithStepper() -> Stage {
        let stage = Stage(size: CGSize(width: 100, height: 80))
        stage.window.addSubview(UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32)))
        stage.settle()
        stage.transcript.clear()
        return stage
    }

    @Test("is handled and laid out first, in a replay as in the window")
    func replay() {
        let live = stageWithStepper()
        var events: [HostEvent] = []
        live.onSend = { events.append($0) }
        live.finger.press(at: CGPoint(x: 70, y: 16))
        live.advance(by: 0.6)
        live.transcript.clear()
        live.finger.lift()
        live.advance(by: 1)

        let replay = stageWithStepper()
        replay.headless.host.push(events)
        replay.advance(by: 0.55)
        replay.transcript.clear()
        replay.advance(by: 1.05)
        let counted = """
            0.600 control UIStepper valueChanged+primaryActionTriggered
            0.600 layout UIStepper lays out

            """
        #expect(live.transcript.text.hasPrefix("0.600 control UIStepper is normal\n"))
        #expect(replay.transcript.text == counted + live.transcript.text)
    }

    @Test("moves a view before a finger comes down on it")
    func hit() {
        let stage = Stage(size: CGSize(width: 100, height: 80))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        NSLayoutConstraint.activate([width, view.heightAnchor.constraint(equalToConstant: 80)])
        stage.settle()
        stage.timeline.schedule(after: 0.2, label: "widen") { width.constant = 80 }
        let press = TouchSample(finger: 0, phase: .began, location: CGPoint(x: 60, y: 20))
        let instant = stage.timeline.now.advanced(by: 0.2)
        stage.headless.host.push(HostEvent(timestamp: instant, content: .touch(press)))
        stage.advance(by: 0.3)
        #expect(stage.application.screen.touches.map(\.view) == [view])
        stage.send(.touch(TouchSample(finger: 0, phase: .ended, location: CGPoint(x: 60, y: 20))))
    }
}
