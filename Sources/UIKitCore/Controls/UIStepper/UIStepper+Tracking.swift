import CoreGraphics
import Foundation
import QuartzCore

/// A finger's press of one half of a stepper.
struct StepperPress {
    let direction: StepperDirection
    /// Whether the step is repeated while the finger stays.
    let repeats: Bool
    /// The number of repeated steps so far.
    var repetitions = 0
    /// Whether the press has changed the value without sending it yet.
    var hasUnsentValue = false
}

extension UIStepper {
    /// Returns whether a step in that direction would change the value.
    func canStep(_ direction: StepperDirection) -> Bool {
        if wraps { return maximumValue > minimumValue }
        return direction == .decrement ? value > minimumValue : value < maximumValue
    }

    // MARK: - Presses

    /// Begins to press the half at a point. Returns whether to track the finger.
    func beginPress(at point: CGPoint, event: UIEvent?) -> Bool {
        let isLeft = point.x < bounds.midX
        let direction: StepperDirection = isLeft == isMirrored ? .increment : .decrement
        guard canStep(direction) else { return false }
        press = StepperPress(direction: direction, repeats: autorepeat)
        setNeedsLayout()
        guard autorepeat else { return true }
        scheduleStep(after: ControlMetrics.Stepper.repeatDelay)
        step(direction, event: event)
        // A target may have removed the stepper, and the finger with it.
        guard window != nil else {
            endPress(isLift: false, event: nil)
            return false
        }
        return true
    }

    /// Suspends repeated steps while the finger is outside, and schedules them anew when it returns.
    func continuePress() {
        guard let press, press.repeats else { return }
        if !isTouchInside {
            nextStep?.cancel()
            nextStep = nil
        } else if nextStep == nil {
            self.press?.repetitions = 0
            scheduleStep(after: ControlMetrics.Stepper.repeatDelay)
        }
    }

    /// Ends the press, and sends the value if it has not been sent yet.
    ///
    /// - Parameter isLift: Whether the finger lifted; false if the touch was cancelled.
    func endPress(isLift: Bool, event: UIEvent?) {
        nextStep?.cancel()
        nextStep = nil
        guard let press else { return }
        if isLift, isTouchInside, !press.repeats { step(press.direction, event: event) }
        let hasUnsentValue = self.press?.hasUnsentValue == true
        self.press = nil
        setNeedsLayout()
        if hasUnsentValue { sendValue(event) }
    }

    // MARK: - Steps

    private func scheduleStep(after delay: TimeInterval) {
        nextStep?.cancel()
        nextStep = timeline.schedule(after: delay, label: "stepper repeat") { [weak self] in
            self?.repeatStep()
        }
    }

    private func repeatStep() {
        nextStep = nil
        // A target may have removed or disabled the stepper in response to a value.
        guard var press, window != nil, isEnabled, canStep(press.direction) else { return }
        press.repetitions += 1
        self.press = press
        let isSlow = press.repetitions < ControlMetrics.Stepper.slowSteps
        scheduleStep(after: isSlow ? ControlMetrics.Stepper.slowInterval : ControlMetrics.Stepper.fastInterval)
        step(press.direction, event: nil)
    }

    /// Makes a step on behalf of the user, and sends the new value now or when the finger lifts.
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
            press?.hasUnsentValue = true
        } else {
            sendValue(event)
        }
    }

    private func sendValue(_ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], event: event)
    }
}

extension UIStepper: NumericElement {
    package var numericValue: NumericValue {
        NumericValue(value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue)
    }

    package func changeNumber(to number: Double) -> Bool {
        guard isEnabled, number.isFinite else { return false }
        let old = value
        value = number
        if value != old { sendValue(nil) }
        return true
    }
}
