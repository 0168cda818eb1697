import Stages
import Testing
import UIKit

/// Article 000: a view on top of a button prevents the button from being pressed, unless the button takes over the
/// touch.
@MainActor
@Suite("A control that is covered by a view of its own")
struct CoveredControlTests {
    private let recorder = Recorder()

    private func cover(_ control: UIControl, on stage: Stage) {
        let behind = RecordingView("behind", recorder, frame: stage.window.bounds)
        control.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)))
        behind.addSubview(control)
        stage.window.addSubview(behind)
    }

    @Test("is not pressed by touches on that view, which are forwarded along the responder chain")
    func covered() {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        let control = RecordingControl(recorder, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        cover(control, on: stage)
        stage.finger.press(at: CGPoint(x: 120, y: 150))
        #expect(control.state == .normal && !control.isTracking)
        stage.finger.move(to: CGPoint(x: 130, y: 150))
        stage.finger.lift()
        #expect(recorder.take() == ["behind began 120,150", "behind moved 130,150", "behind ended 130,150"])
        #expect(stage.transcript.text.contains("RecordingControl leaves finger 0 alone: it is UIView's"))

        stage.finger.tap(at: CGPoint(x: 170, y: 150))
        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "end [normal tracking inside]", "touchUpInside",
            ])
    }

    @Test("is pressed if its override of touchesBegan takes over the touch, and then receives the rest of it")
    func retargeted() {
        final class Retargeting: RecordingControl {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches { touch.setValue(self, forKey: "view") }
                super.touchesBegan(touches, with: event)
            }
        }
        let stage = Stage(size: CGSize(width: 320, height: 320))
        let control = Retargeting(recorder, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        cover(control, on: stage)
        stage.finger.tap(at: CGPoint(x: 120, y: 150))
        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "end [normal tracking inside]", "touchUpInside",
            ])
        stage.finger.press(at: CGPoint(x: 120, y: 150))
        #expect(control.isHighlighted)
        control.removeFromSuperview()
        #expect(recorder.take().suffix(2) == ["cancel [normal tracking]", "touchCancel"])
        stage.finger.lift()
        #expect(recorder.take() == [])
    }

    @Test("tracks its own fingers of several and forwards the others")
    func several() {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        let control = RecordingControl(recorder, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        control.isMultipleTouchEnabled = true
        cover(control, on: stage)
        stage.together {
            stage.finger.press(at: CGPoint(x: 170, y: 150))
            stage.finger(1).press(at: CGPoint(x: 120, y: 150))
        }
        #expect(recorder.take() == ["begin [normal inside]", "touchDown", "behind began 120,150"])
        stage.finger(1).lift()
        stage.finger.lift()
        #expect(
            recorder.take() == ["behind ended 120,150", "end [normal tracking inside]", "touchUpInside"])
    }
}
