import CoreGraphics
import Foundation
import Timeline

/// A control with two halves, one that decrements a value and one that increments it.
///
/// With `autorepeat` a finger that comes down on a half makes a step at once and, while it stays, repeats it, after a
/// while at a faster rate. Without it, the step is made when the finger lifts. Each value is sent as `valueChanged`
/// together with `primaryActionTriggered`; a stepper that is not continuous sends only the last one, when the finger
/// lifts. Setting the value in code sends nothing. A half whose end of the range is reached ignores touches.
///
/// In a right-to-left interface the half that increments the value is at the left.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private var current: Double = 0

    var decrementImages = StateValues<UIImage>()
    var incrementImages = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var dividerImages: [StepperDividerStates: UIImage] = [:]

    /// The press in progress.
    var press: StepperPress?

    /// The deadline of the next repeated step.
    var nextStep: Deadline?

    /// The views that make up the stepper, created by the first layout.
    var partsIfLoaded: StepperParts?

    /// Creates a stepper of 94 by 32 points at the frame's origin. The frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.Stepper.size))
        isOpaque = false
    }

    // MARK: - Coding

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        if let number = coder.number(forKey: Key.minimum) { minimumValue = number }
        if let number = coder.number(forKey: Key.maximum) { maximumValue = number }
        if let step = coder.number(forKey: Key.step), step > 0 { stepValue = step }
        if coder.containsValue(forKey: Key.isContinuous) { isContinuous = coder.decodeBool(forKey: Key.isContinuous) }
        if coder.containsValue(forKey: Key.autorepeat) { autorepeat = coder.decodeBool(forKey: Key.autorepeat) }
        wraps = coder.decodeBool(forKey: Key.wraps)
        value = coder.number(forKey: Key.value) ?? 0
        decrementImages = coder.states(UIImage.self, forKey: Key.decrementImages)
        incrementImages = coder.states(UIImage.self, forKey: Key.incrementImages)
        backgroundImages = coder.states(UIImage.self, forKey: Key.backgroundImages)
        coder.applyNib(to: self)
    }

    /// Writes the stepper with its range, its value and its images.
    ///
    /// Unlike UIKit, the images between the halves are not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: Key.minimum)
        coder.encode(maximumValue, forKey: Key.maximum)
        coder.encode(stepValue, forKey: Key.step)
        coder.encode(isContinuous, forKey: Key.isContinuous)
        coder.encode(autorepeat, forKey: Key.autorepeat)
        coder.encode(wraps, forKey: Key.wraps)
        coder.encode(value, forKey: Key.value)
        coder.encodeStates(decrementImages, forKey: Key.decrementImages)
        coder.encodeStates(incrementImages, forKey: Key.incrementImages)
        coder.encodeStates(backgroundImages, forKey: Key.backgroundImages)
    }

    private enum Key {
        static let minimum = "UIStepperMinimumValue"
        static let maximum = "UIStepperMaximumValue"
        static let step = "UIStepperStepValue"
        static let isContinuous = "UIStepperContinuous"
        static let autorepeat = "UIStepperAutorepeat"
        static let wraps = "UIStepperWraps"
        static let value = "UIStepperValue"
        static let decrementImages = "UIStepperDecrementImages"
        static let incrementImages = "UIStepperIncrementImages"
        static let backgroundImages = "UIStepperBackgroundImages"
    }

    // MARK: - Value

    /// The value, clamped to the range. Setting it sends nothing.
    open var value: Double {
        get { current }
        set {
            let clamped = clamped(newValue)
            guard clamped != current else { return }
            current = clamped
            setNeedsLayout()
        }
    }

    /// The smallest value; 0 by default. Raising it above the maximum or the value raises those too.
    open var minimumValue: Double = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The largest value; 100 by default. Lowering it below the minimum or the value lowers those too.
    open var maximumValue: Double = 100 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    /// The amount by which a step changes the value; greater than 0, and 1 by default.
    open var stepValue: Double = 1 {
        willSet { precondition(newValue > 0, "stepValue has to be greater than 0, but is \(newValue).") }
    }

    private func rangeDidChange() {
        current = clamped(current)
        setNeedsLayout()
    }

    private func clamped(_ value: Double) -> Double {
        value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    // MARK: - Behavior

    /// Whether each value is sent while the finger is down, or only the last one when it lifts.
    open var isContinuous = true

    /// Whether a held finger repeats its step.
    open var autorepeat = true

    /// Whether a step beyond one end of the range continues at the other.
    open var wraps = false {
        didSet { if wraps != oldValue { setNeedsLayout() } }
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { ControlMetrics.Stepper.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.Stepper.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateParts()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    // MARK: - Tracking

    /// Claims a tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        return beginPress(at: touch.location(in: self), event: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continuePress()
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endPress(isLift: true, event: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress(isLift: false, event: event)
    }

    // MARK: - Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    }

    // MARK: - Accessibility

    /// Unlike UIKit, a stepper is one element with a value, and not two buttons.
    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.adjustable, value: value.spoken, role: .stepper)
    }

    /// Increments the value by a step and sends it.
    open override func accessibilityIncrement() {
        if isEnabled { step(.increment, event: nil) }
    }

    /// Decrements the value by a step and sends it.
    open override func accessibilityDecrement() {
        if isEnabled { step(.decrement, event: nil) }
    }
}
