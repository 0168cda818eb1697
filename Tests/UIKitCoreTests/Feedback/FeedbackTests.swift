import Stages
import Testing
import UIKit

@MainActor
@Suite("Haptic feedback")
struct FeedbackTests {
    @Test("is a record of the trace for each call")
    func records() {
        let stage = Stage()
        stage.settle()
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.25)
        impact.impactOccurred(intensity: 7)
        impact.impactOccurred(intensity: -.infinity)
        impact.impactOccurred(intensity: .nan)
        UIImpactFeedbackGenerator().impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
        impact.impactOccurred(at: .zero)
        impact.impactOccurred(intensity: 0.5, at: CGPoint(x: 1, y: 2))
        UISelectionFeedbackGenerator().selectionChanged(at: .zero)
        UINotificationFeedbackGenerator().notificationOccurred(.success, at: .zero)
        let expected = [
            "prepares haptic feedback: impact rigid", "haptic feedback: impact rigid, intensity 1",
            "haptic feedback: impact rigid, intensity 0.25", "haptic feedback: impact rigid, intensity 1",
            "haptic feedback: impact rigid, intensity 0", "haptic feedback: impact rigid, intensity 0",
            "haptic feedback: impact medium, intensity 1", "haptic feedback: selection changed",
            "haptic feedback: warning", "haptic feedback: impact rigid, intensity 1",
            "haptic feedback: impact rigid, intensity 0.5", "haptic feedback: selection changed",
            "haptic feedback: success",
        ]
        #expect(stage.transcript.records.filter { $0.topic == .feedback }.map(\.text) == expected)
    }

    @Test("can be given by a control that is touched, and a subclass takes part")
    func touched() {
        final class Bump: UIImpactFeedbackGenerator {
            override func impactOccurred(intensity: CGFloat) {
                super.impactOccurred(intensity: intensity / 2)
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let onOff = UISwitch(frame: CGRect(x: 20, y: 20, width: 63, height: 28))
        let bump = Bump(style: .soft)
        onOff.addAction(UIAction { _ in bump.impactOccurred() }, for: .valueChanged)
        stage.window.addSubview(onOff)
        stage.finger.tap(at: CGPoint(x: 50, y: 34))
        stage.advance(by: 1)
        #expect(
            stage.transcript.records.filter { $0.topic == .feedback }.map(\.text)
                == ["haptic feedback: impact soft, intensity 0.5"])
    }
}
