import Stages
import TestSupport
import Testing
import UIKit

/// Overrides and calls of `sendEvent(_:)`.
@MainActor
@Suite("Events that are swallowed or sent again")
struct ResentEventTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let recorder = Recorder()

    private final class Gate: UIWindow {
        var isClosed = false

        override func sendEvent(_ event: UIEvent) {
            if !isClosed { super.sendEvent(event) }
        }
    }

    private final class Echo: RecordingView {
        var echoes = 1

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            sendAgain(event)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            echoes += 1
            sendAgain(event)
        }

        private func sendAgain(_ event: UIEvent?) {
            guard echoes > 0, let event else { return }
            echoes -= 1
            UIApplication.shared.sendEvent(event)
        }
    }

    @Test(
        "A touch whose beginning a window swallowed is not delivered later, and the next touch is",
        .fact("TE-25", "TE-26"))
    func swallowedBeginning() {
        stage.settle()
        let window = Gate(frame: stage.window.bounds)
        window.addSubview(RecordingView("view", recorder, frame: window.bounds))
        window.isHidden = false
        window.isClosed = true
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        window.isClosed = false
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        #expect(recorder.take() == [])

        stage.finger.tap(at: CGPoint(x: 70, y: 50))
        #expect(recorder.take() == ["view began 70,50", "view ended 70,50"])
    }

    @Test("An event that a callback sends again does not begin or end a touch twice", .fact("TE-26"))
    func sentFromInside() {
        stage.window.addSubview(Echo("view", recorder, frame: stage.window.bounds))
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(recorder.take() == ["view began 50,50", "view ended 50,50"])
    }
}
