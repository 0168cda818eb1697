import CoreGraphics
import Foundation
import QuartzCore

extension UIStepper {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether there is a value in that direction.
    func canStep(_ direction: StepperDirection) -> Bool {
        if wraps { return maximumValue > minimumValue }
        return direction == .decrement ? value > minimumValue : value < maximumValue
    }

    func beginPress(at point: CGPoint, event: UIEvent?) -> Bool {
        let isLeft = point.x < bounds.midX
        let direction: StepperDirection = isLeft == isMirrored ? .increment : .decrement
        guard canStep(direction) else { return false }
        press = StepperPress(direction: direction, repeats: autorepeat)
        setNeedsLayout()
        guard autorepeat else { return true }
        scheduleStep(after: StepperMetrics.repeatDelay)
        step(direction, event: event)
        // A target may have taken the stepper away, and the finger with it.
        guard window != nil else {
            endPress(isLift: false, event: nil)
            return false
        }
        return true
    }

    /// Steps wait while the finger is outside.
    func continuePress() {
        guard let press, press.repeats else { return }
        if !isTouchInside {
            nextStep?.cancel()
            nextStep = nil
        } else if nextStep == nil {
            self.press?.repetitions = 0
            scheduleStep(after: StepperMetrics.repeatDelay)
        }
    }

    /// - Parameter isLift: false when the finger was taken away.
    func endPress(isLift: Bool, event: UIEvent?) {
        nextStep?.cancel()
        nextStep = nil
        guard let press else { return }
        if isLift, isTouchInside, !press.repeats { step(press.direction, event: event) }
        let owesValue = self.press?.owesValue == true
        self.press = nil
        setNeedsLayout()
        if owesValue { sendValue(event) }
    }

    private func scheduleStep(after delay: TimeInterval) {
        nextStep?.cancel()
        nextStep = RenderEnvironment.timeline.schedule(after: delay, label: "stepper repeat") { [weak self] in
            self?.repeatStep()
        }
    }

    private func repeatStep() {
        nextStep = nil
        // A target may have taken the stepper away, or disabled it, while it was told of a value.
        guard var press, window != nil, isEnabled, canStep(press.direction) else { return }
        press.repetitions += 1
        self.press = press
        let isSlow = press.repetitions < StepperMetrics.slowSteps
        scheduleStep(after: isSlow ? StepperMetrics.slowInterval : StepperMetrics.fastInterval)
        step(press.direction, event: nil)
    }

    /// Makes a step as the user wants it and tells the targets, now or when the finger is lifted.
    func step(_ direction: StepperDirection, event: UIEvent?) {
        guard canStep(direction) else { return }
        let old = value
        let next = direction == .decrement ? old - stepValue : old + stepValue
        if wraps, next < minimumValue {
            value = maximumValue
        } else if wraps, next > maximumValue {
            value = minimumValue
        } else {
            value = next
        }
        guard value != old else { return }
        if press != nil, !isContinuous {
            press?.owesValue = true
        } else {
            sendValue(event)
        }
    }

    private func sendValue(_ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], event: event)
    }
}
