import CoreGraphics
import Foundation
import Timeline

/// Two halves, one to make a value smaller and one to make it larger, step by step.
///
/// With `autorepeat` a finger that comes down on a half makes a step at once, and goes on making steps, faster after a
/// while, as long as it stays; without, the step is made when the finger is lifted. Each value is sent as `valueChanged`
/// together with `primaryActionTriggered`; a stepper that is not continuous sends the last one alone, when the finger is
/// lifted. Setting the value in code sends nothing. A half that can go no further does not react.
///
/// Where the interface runs from right to left the half that makes the value larger is at the left.
@MainActor
open class UIStepper: UIControl {
    private var current: Double = 0

    var decrementImages = StateValues<UIImage>()
    var incrementImages = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var dividerImages: [StepperDivider: UIImage] = [:]

    /// The half that a finger is on.
    var press: StepperPress?

    /// When the next step is due.
    var nextStep: Deadline?

    /// What the stepper looks like; made when it is first laid out.
    var look: StepperLook?

    /// A stepper with its origin at the frame's, and 94 by 32 points large whatever the frame's size is.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: StepperMetrics.size))
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        if coder.containsValue(forKey: Key.minimum) { minimumValue = coder.decodeDouble(forKey: Key.minimum) }
        if coder.containsValue(forKey: Key.maximum) { maximumValue = coder.decodeDouble(forKey: Key.maximum) }
        let step = coder.decodeDouble(forKey: Key.step)
        if step > 0 { stepValue = step }
        if coder.containsValue(forKey: Key.isContinuous) { isContinuous = coder.decodeBool(forKey: Key.isContinuous) }
        if coder.containsValue(forKey: Key.autorepeat) { autorepeat = coder.decodeBool(forKey: Key.autorepeat) }
        wraps = coder.decodeBool(forKey: Key.wraps)
        value = coder.decodeDouble(forKey: Key.value)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: Key.minimum)
        coder.encode(maximumValue, forKey: Key.maximum)
        coder.encode(stepValue, forKey: Key.step)
        coder.encode(isContinuous, forKey: Key.isContinuous)
        coder.encode(autorepeat, forKey: Key.autorepeat)
        coder.encode(wraps, forKey: Key.wraps)
        coder.encode(value, forKey: Key.value)
    }

    private enum Key {
        static let minimum = "UIStepperMinimumValue"
        static let maximum = "UIStepperMaximumValue"
        static let step = "UIStepperStepValue"
        static let isContinuous = "UIStepperContinuous"
        static let autorepeat = "UIStepperAutorepeat"
        static let wraps = "UIStepperWraps"
        static let value = "UIStepperValue"
    }

    // MARK: Value

    /// The value, always in the range. Setting it sends nothing.
    open var value: Double {
        get { current }
        set {
            let pinned = pinned(newValue)
            guard pinned != current else { return }
            current = pinned
            setNeedsLayout()
        }
    }

    /// The smallest value, 0 unless set. A maximum below it follows it, and so does the value.
    open var minimumValue: Double = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The largest value, 100 unless set. A minimum above it follows it, and so does the value.
    open var maximumValue: Double = 100 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    /// How much the value changes with a step; more than 0, and 1 unless set.
    open var stepValue: Double = 1 {
        willSet { precondition(newValue > 0, "stepValue has to be more than 0; \(newValue) would never get anywhere.") }
    }

    private func rangeDidChange() {
        current = pinned(current)
        setNeedsLayout()
    }

    private func pinned(_ value: Double) -> Double {
        value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    // MARK: Behaviour

    /// Whether each value is sent while a finger is down, or only the last one when it is lifted.
    open var isContinuous = true

    /// Whether a finger that stays goes on making steps.
    open var autorepeat = true

    /// Whether a step beyond one end of the range leads to the other.
    open var wraps = false {
        didSet { if wraps != oldValue { setNeedsLayout() } }
    }

    // MARK: Overridden

    open override var intrinsicContentSize: CGSize { StepperMetrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperMetrics.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateLook()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// One tap with one finger is the control's own.
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

    // MARK: Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    }

    // MARK: Accessibility

    /// Unlike UIKit, a stepper is one element with a value, and not two buttons.
    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.adjustable, value: value.spoken)
    }

    /// Makes a step up and tells the targets.
    open override func accessibilityIncrement() {
        if isEnabled { step(.increment, event: nil) }
    }

    /// Makes a step down and tells the targets.
    open override func accessibilityDecrement() {
        if isEnabled { step(.decrement, event: nil) }
    }
}
