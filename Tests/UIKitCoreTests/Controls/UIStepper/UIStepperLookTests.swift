import Stages
import Testing
import UIKit

/// The appearance of a stepper.
@MainActor
@Suite("A stepper's appearance")
struct UIStepperLookTests {
    /// Returns a stage with a stepper at (20, 20), whose halves begin at x = 20 and x = 67, with signs at their
    /// centres.
    private func stage(_ stepper: UIStepper) -> Stage {
        let stage = Stage(size: CGSize(width: 140, height: 80))
        stepper.frame.origin = CGPoint(x: 20, y: 20)
        stage.window.addSubview(stepper)
        return stage
    }

    private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat = 36) -> [Int] {
        UISliderTests.color(stage, x, y)
    }

    private let grey = [239, 239, 240]

    @Test("is a minus and a plus sign on grey, dimmed at the end of the range")
    func signs() {
        let stepper = UIStepper()
        let stage = stage(stepper)
        stepper.value = 5
        #expect(color(stage, 30) == grey)
        #expect(color(stage, 43) == [0, 0, 0])
        #expect(color(stage, 43, 31) == grey)
        #expect(color(stage, 90, 31) == [0, 0, 0] && color(stage, 91, 31) == [0, 0, 0])
        stepper.value = 0
        #expect(color(stage, 43)[0] > 150)
        stepper.wraps = true
        #expect(color(stage, 43) == [0, 0, 0])
        stepper.isEnabled = false
        // The bars are no more opaque where they cross.
        #expect(color(stage, 43) == color(stage, 91) && color(stage, 91) == color(stage, 91, 31))
        #expect(color(stage, 91)[0] > 150)
    }

    @Test("is darker only on the half under the finger")
    func pressed() {
        let stepper = UIStepper()
        let stage = stage(stepper)
        stepper.value = 5
        stage.finger.press(at: CGPoint(x: 100, y: 40))
        #expect(color(stage, 80)[0] < 230 && color(stage, 30) == grey)
        stage.finger.move(to: CGPoint(x: 100, y: -80))
        #expect(color(stage, 80) == grey)
        stage.finger.lift()
    }

    @Test("is light on dark in a dark interface")
    func dark() {
        let stepper = UIStepper()
        stepper.overrideUserInterfaceStyle = .dark
        stepper.value = 5
        let stage = stage(stepper)
        stage.window.backgroundColor = .black
        #expect(color(stage, 43) == [255, 255, 255])
        #expect(color(stage, 30) == [28, 28, 30])
    }

    @Test("shows images per state, and templates in the tint colour")
    func images() {
        let stepper = UIStepper()
        stepper.value = 5
        let stage = stage(stepper)
        let square = UISliderTests.square(12, .green)
        stepper.setDecrementImage(square, for: .normal)
        stepper.setIncrementImage(square.withRenderingMode(.alwaysOriginal), for: .normal)
        stepper.setIncrementImage(
            UISliderTests.square(12, .red).withRenderingMode(.alwaysOriginal), for: .highlighted)
        #expect(color(stage, 43) == [0, 136, 255])
        #expect(color(stage, 90) == [0, 255, 0])
        stepper.tintColor = .purple
        #expect(color(stage, 43) == [128, 0, 128])
        stage.finger.press(at: CGPoint(x: 100, y: 40))
        #expect(color(stage, 90) == [255, 0, 0])
        stage.finger.lift()
        #expect(stepper.decrementImage(for: .disabled) === square)
        stepper.setDecrementImage(nil, for: .normal)
        #expect(color(stage, 43) == [0, 0, 0])
        // An image returned by the getter follows the tint when it is set again.
        let minus = stepper.decrementImage(for: .normal)
        #expect(minus?.renderingMode == .alwaysTemplate)
        stepper.setDecrementImage(minus, for: .normal)
        #expect(color(stage, 43) == [128, 0, 128])
    }

    @Test("shows a background per half, and a divider per pair of states")
    func backgroundAndDivider() {
        let stepper = UIStepper()
        stepper.value = 5
        let stage = stage(stepper)
        let red = UISliderTests.square(4, .red)
        let blue = UISliderTests.square(4, .blue)
        stepper.setBackgroundImage(red, for: .normal)
        stepper.setBackgroundImage(blue, for: .highlighted)
        stepper.setDividerImage(
            UISliderTests.square(4, .green), forLeftSegmentState: .normal, rightSegmentState: .normal)
        stepper.setDividerImage(
            UISliderTests.square(4, .black), forLeftSegmentState: .normal, rightSegmentState: .highlighted)
        #expect(color(stage, 30) == [255, 0, 0] && color(stage, 105) == [255, 0, 0])
        #expect(color(stage, 21, 21) == [255, 0, 0])
        #expect(color(stage, 67) == [0, 255, 0])
        stage.finger.press(at: CGPoint(x: 100, y: 40))
        #expect(color(stage, 30) == [255, 0, 0] && color(stage, 105) == [0, 0, 255])
        #expect(color(stage, 67) == [0, 0, 0])
        stage.finger.lift()
        #expect(stepper.backgroundImage(for: .selected) === red)
        #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) != nil)
        stepper.setBackgroundImage(nil, for: .normal)
        #expect(color(stage, 30) == grey)
    }
}
