import CoreGraphics
import Foundation

/// A thumb on a track, with which a finger chooses a value from a range.
///
/// Only a finger that comes down on the thumb, or close to it, moves it; one that comes down elsewhere on the track is let
/// go unheeded. The thumb keeps its place under the finger. Each value is sent as `valueChanged` together with
/// `primaryActionTriggered`, before the drag events of the same movement, and once more with the lift; a slider that is not
/// continuous sends the last one alone. Setting the value in code sends nothing.
///
/// Where the interface runs from right to left the smallest value is at the right.
@MainActor
open class UISlider: UIControl {
    private var current: Float = 0

    var minimumTrackImages = StateValues<UIImage>()
    var maximumTrackImages = StateValues<UIImage>()
    var thumbImages = StateValues<UIImage>()

    /// The thumb under the finger that moves it.
    var drag: SliderDrag?

    /// What the slider looks like; made when it is first laid out.
    var look: SliderLook?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        if coder.containsValue(forKey: Key.minimum) { minimumValue = coder.decodeFloat(forKey: Key.minimum) }
        if coder.containsValue(forKey: Key.maximum) { maximumValue = coder.decodeFloat(forKey: Key.maximum) }
        if coder.containsValue(forKey: Key.isContinuous) { isContinuous = coder.decodeBool(forKey: Key.isContinuous) }
        value = coder.decodeFloat(forKey: Key.value)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: Key.minimum)
        coder.encode(maximumValue, forKey: Key.maximum)
        coder.encode(isContinuous, forKey: Key.isContinuous)
        coder.encode(value, forKey: Key.value)
    }

    private enum Key {
        static let minimum = "UIMinValue"
        static let maximum = "UIMaxValue"
        static let isContinuous = "UIContinuous"
        static let value = "UIValue"
    }

    // MARK: Value

    /// The value, always in the range. Setting it moves the thumb at once and sends nothing.
    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the thumb to a value and sends nothing. Animated, it moves at the same speed however far it goes.
    open func setValue(_ value: Float, animated: Bool) {
        let old = current
        current = pinned(value)
        guard current != old else { return }
        showValue(movingFrom: animated ? old : nil)
    }

    /// The smallest value. A maximum below it follows it, and so does the value.
    open var minimumValue: Float = 0 {
        didSet {
            // A range has to have ends.
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The largest value. A minimum above it follows it, and so does the value.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        current = pinned(current)
        setNeedsLayout()
    }

    private func pinned(_ value: Float) -> Float {
        value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    /// Whether `valueChanged` is sent all the time while the thumb is dragged, or only at the end.
    open var isContinuous = true

    // MARK: Looks

    /// The image beyond the end of the smallest value.
    open var minimumValueImage: UIImage? {
        didSet { if minimumValueImage !== oldValue { setNeedsLayout() } }
    }

    /// The image beyond the end of the largest value.
    open var maximumValueImage: UIImage? {
        didSet { if maximumValueImage !== oldValue { setNeedsLayout() } }
    }

    /// The colour of the track between the smallest value and the thumb; the tint colour when nil. Setting it removes the
    /// images of that part.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            if minimumTrackTintColor != nil { minimumTrackImages = StateValues() }
            setNeedsLayout()
        }
    }

    /// The colour of the track between the thumb and the largest value; a grey when nil. Setting it removes the images of
    /// that part.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            if maximumTrackTintColor != nil { maximumTrackImages = StateValues() }
            setNeedsLayout()
        }
    }

    /// The colour of the thumb; white when nil. Setting it removes the images of the thumb.
    open var thumbTintColor: UIColor? {
        didSet {
            if thumbTintColor != nil { thumbImages = StateValues() }
            setNeedsLayout()
        }
    }

    // MARK: Geometry

    /// The rectangle of the image at the end of the smallest value. Called with the slider's bounds.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atLeft: !isMirrored, in: bounds)
    }

    /// The rectangle of the image at the end of the largest value. Called with the slider's bounds.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atLeft: isMirrored, in: bounds)
    }

    /// The rectangle of the track, with both of its parts. Called with the slider's bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        baseTrackRect(in: bounds)
    }

    /// The rectangle of the thumb at a value. Called with the slider's bounds and the rectangle of its track.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        SliderScale(self, trackRect: rect).thumbRect(for: value)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: SliderMetrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: SliderMetrics.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateLook()
    }

    // MARK: Overridden

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// A swipe along the track with one finger, which is on the thumb, is the control's own.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool {
        if case .swipe(isHorizontal: true, _, touches: 1) = gesture.kind { return isTracking }
        return false
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        return beginDrag(at: touch.location(in: self))
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continueDrag(to: touch.location(in: self), event: event)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endDrag(event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endDrag(event)
    }

    // MARK: Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let scale = SliderScale(self, trackRect: bounds)
        return controlDefaults(.adjustable, value: Double(scale.fraction(of: value)).spokenPercent)
    }

    /// Moves the value up by a tenth of the range and tells the targets.
    open override func accessibilityIncrement() {
        step(by: 0.1)
    }

    /// Moves the value down by a tenth of the range and tells the targets.
    open override func accessibilityDecrement() {
        step(by: -0.1)
    }
}
