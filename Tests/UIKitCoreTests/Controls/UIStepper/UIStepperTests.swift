import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A stepper")
struct UIStepperTests {
    private let minus = CGPoint(x: 40, y: 36)
    private let plus = CGPoint(x: 90, y: 36)

    /// Returns a stage with a stepper at (20, 20).
    private func stage(_ stepper: UIStepper) -> (Stage, ValueLog) {
        let stage = Stage(size: CGSize(width: 140, height: 80))
        stepper.frame.origin = CGPoint(x: 20, y: 20)
        stage.window.addSubview(stepper)
        stage.settle()
        return (stage, ValueLog(stepper) { "\(stepper.value)" })
    }

    @Test(
        "has a range from 0 to 100 and steps of 1, repeats, is continuous and does not wrap by default", .fact("UC-33"))
    func defaults() {
        let stepper = UIStepper(frame: CGRect(x: 1, y: 2, width: 500, height: 3))
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.value == 0)
        #expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        #expect(stepper.frame == CGRect(x: 1, y: 2, width: 94, height: 32))
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(stepper.sizeThatFits(.zero) == CGSize(width: 94, height: 32))
    }

    @Test("clamps its value to the range, whichever end changes", .fact("UC-33"))
    func range() {
        let stepper = UIStepper()
        stepper.value = 250
        #expect(stepper.value == 100)
        stepper.minimumValue = 200
        #expect(stepper.maximumValue == 200 && stepper.value == 200)
        stepper.maximumValue = 100
        #expect(stepper.minimumValue == 100 && stepper.value == 100)
        stepper.value = .nan
        stepper.maximumValue = .infinity
        #expect(stepper.value == 100 && stepper.maximumValue == 100)
    }

    @Test(
        "makes a step on each tap and sends it once, and sends nothing when it is set in code", .fact("UC-35", "X-06"))
    func taps() {
        let stepper = UIStepper()
        stepper.stepValue = 2.5
        let (stage, log) = stage(stepper)
        stage.finger.tap(at: plus)
        #expect(log.take() == ["valueChanged 2.5", "touchDown 2.5", "touchUpInside 2.5"])
        stage.finger.tap(at: plus)
        stage.finger.tap(at: minus)
        #expect(log.takeValues() == ["5.0", "2.5"])
        stepper.value = 50
        #expect(log.take().isEmpty)
        #expect(stage.transcript.text.contains("valueChanged+primaryActionTriggered"))
    }

    @Test("repeats after half a second, ten times a second, and twice as fast after ten steps", .fact("UC-34"))
    func autorepeat() {
        let stepper = UIStepper()
        let (stage, log) = stage(stepper)
        stage.finger.press(at: plus)
        stage.advance(by: 0.49)
        #expect(stepper.value == 1)
        stage.advance(by: 0.02)
        #expect(stepper.value == 2)
        stage.advance(by: 0.9)
        #expect(stepper.value == 11)
        stage.advance(by: 0.5)
        #expect(stepper.value == 21)
        stage.finger.lift()
        #expect(stage.timeline.pendingDeadlines.isEmpty)
        #expect(log.takeValues().count == 21)
        stage.advance(by: 2)
        #expect(stepper.value == 21)
    }

    @Test("suspends repetition while the finger is outside, and stops at the end of the range")
    func pausing() {
        let stepper = UIStepper()
        let (stage, _) = stage(stepper)
        stepper.maximumValue = 4
        stage.finger.press(at: plus)
        stage.advance(by: 0.55)
        #expect(stepper.value == 2)
        stage.finger.move(to: CGPoint(x: 90, y: -80))
        stage.advance(by: 3)
        #expect(stepper.value == 2)
        stage.finger.move(to: plus)
        stage.advance(by: 3)
        #expect(stepper.value == 4)
        #expect(stage.timeline.pendingDeadlines.isEmpty)
        stage.finger.lift()
        stage.finger.tap(at: plus)
        #expect(stepper.value == 4)
    }

    @Test("makes one step when the finger lifts inside, if it does not repeat")
    func withoutAutorepeat() {
        let stepper = UIStepper()
        stepper.autorepeat = false
        let (stage, log) = stage(stepper)
        stage.finger.press(at: plus)
        stage.advance(by: 3)
        #expect(stepper.value == 0)
        stage.finger.lift()
        #expect(log.take() == ["touchDown 0.0", "valueChanged 1.0", "touchUpInside 1.0"])
        stage.finger.press(at: plus)
        stage.finger.move(to: CGPoint(x: 90, y: -80))
        stage.finger.lift()
        #expect(log.takeValues().isEmpty)
    }

    @Test("sends only the last value, when the finger lifts, if it is not continuous")
    func notContinuous() {
        let stepper = UIStepper()
        stepper.isContinuous = false
        let (stage, log) = stage(stepper)
        stage.finger.press(at: plus)
        stage.advance(by: 0.65)
        #expect(stepper.value == 3 && log.takeValues().isEmpty)
        stage.finger.lift()
        #expect(log.take() == ["valueChanged 3.0", "touchUpInside 3.0"])
    }

    @Test("continues at the other end of the range if it wraps", .fact("UC-33"))
    func wrapping() {
        let stepper = UIStepper()
        stepper.maximumValue = 5
        stepper.stepValue = 2
        let (stage, log) = stage(stepper)
        stage.finger.tap(at: minus)
        #expect(log.take().isEmpty)
        stepper.wraps = true
        stage.finger.tap(at: minus)
        stage.finger.tap(at: plus)
        stage.finger.tap(at: plus)
        stage.finger.tap(at: plus)
        stage.finger.tap(at: plus)
        #expect(log.takeValues() == ["5.0", "0.0", "2.0", "4.0", "0.0"])
    }

    @Test("stops when it is removed under a finger, or by the target of a step")
    func removal() {
        let stepper = UIStepper()
        let (stage, log) = stage(stepper)
        stage.finger.press(at: plus)
        stepper.removeFromSuperview()
        #expect(log.take().last == "touchCancel 1.0")
        stage.advance(by: 3)
        #expect(stepper.value == 1)
        stage.finger.lift()

        let other = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        other.addAction(UIAction { _ in other.removeFromSuperview() }, for: .valueChanged)
        stage.window.addSubview(other)
        stage.finger.press(at: plus)
        stage.advance(by: 3)
        #expect(other.value == 1)
        stage.finger.lift()
    }

    @Test("is mirrored in a right-to-left interface")
    func mirrored() {
        let stepper = UIStepper()
        stepper.semanticContentAttribute = .forceRightToLeft
        let (stage, _) = stage(stepper)
        stage.finger.tap(at: minus)
        #expect(stepper.value == 1)
    }

    @Test("survives archiving")
    func archive() throws {
        let stepper = UIStepper()
        stepper.minimumValue = -10
        stepper.maximumValue = 300
        stepper.stepValue = 5
        stepper.value = 120
        stepper.wraps = true
        stepper.autorepeat = false
        stepper.isContinuous = false
        let data = try NSKeyedArchiver.archivedData(withRootObject: stepper, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIStepper)
        #expect(copy.minimumValue == -10 && copy.maximumValue == 300 && copy.stepValue == 5 && copy.value == 120)
        #expect(copy.wraps && !copy.autorepeat && !copy.isContinuous)
    }
}
