import CoreGraphics
import Foundation

/// A thumb on a track, with which the user selects a value from a range.
///
/// Only a finger that comes down on the thumb, or close to it, moves it; the slider ignores one elsewhere on the track.
/// The thumb keeps its offset from the finger. Each value is sent as `valueChanged` together with
/// `primaryActionTriggered`, before the drag events of the same movement, and once more when the finger lifts. A slider
/// that is not continuous sends only the last value. Setting the value in code sends nothing.
///
/// The thumb, 37 by 24 points, and the track, 6 points high, are as on iOS 26. In a right-to-left interface the
/// smallest value is at the right.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var current: Float = 0

    var minimumTrackImages = StateValues<UIImage>()
    var maximumTrackImages = StateValues<UIImage>()
    var thumbImages = StateValues<UIImage>()

    /// The drag in progress.
    var drag: SliderDrag?

    /// The views that make up the slider, created by the first layout.
    var partsIfLoaded: SliderParts?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    // MARK: - Coding

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        if let number = coder.float(forKey: Key.minimum) { minimumValue = number }
        if let number = coder.float(forKey: Key.maximum) { maximumValue = number }
        if coder.containsValue(forKey: Key.isContinuous) { isContinuous = coder.decodeBool(forKey: Key.isContinuous) }
        value = coder.float(forKey: Key.value) ?? 0
        minimumValueImage = coder.value(UIImage.self, forKey: "UIMinimumValueImage")
        maximumValueImage = coder.value(UIImage.self, forKey: "UIMaximumValueImage")
        minimumTrackTintColor = coder.value(UIColor.self, forKey: "UIMinimumTrackTintColor")
        maximumTrackTintColor = coder.value(UIColor.self, forKey: "UIMaximumTrackTintColor")
        thumbTintColor = coder.value(UIColor.self, forKey: "UIThumbTintColor")
        minimumTrackImages = coder.states(UIImage.self, forKey: Key.minimumTrackImages)
        maximumTrackImages = coder.states(UIImage.self, forKey: Key.maximumTrackImages)
        thumbImages = coder.states(UIImage.self, forKey: Key.thumbImages)
        coder.applyNib(to: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(minimumValueImage, forKey: "UIMinimumValueImage")
        coder.encodeValue(maximumValueImage, forKey: "UIMaximumValueImage")
        coder.encodeValue(minimumTrackTintColor, forKey: "UIMinimumTrackTintColor")
        coder.encodeValue(maximumTrackTintColor, forKey: "UIMaximumTrackTintColor")
        coder.encodeValue(thumbTintColor, forKey: "UIThumbTintColor")
        coder.encodeStates(minimumTrackImages, forKey: Key.minimumTrackImages)
        coder.encodeStates(maximumTrackImages, forKey: Key.maximumTrackImages)
        coder.encodeStates(thumbImages, forKey: Key.thumbImages)
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
        static let minimumTrackImages = "UISliderMinimumTrackImages"
        static let maximumTrackImages = "UISliderMaximumTrackImages"
        static let thumbImages = "UISliderThumbImages"
    }

    // MARK: - Value

    /// The value, clamped to the range. Setting it moves the thumb without animation and sends nothing.
    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the thumb to a value and sends nothing. An animated thumb moves at a constant velocity.
    open func setValue(_ value: Float, animated: Bool) {
        let old = current
        current = clamped(value)
        guard current != old else { return }
        showValue(movingFrom: animated ? old : nil)
    }

    /// The smallest value. Raising it above the maximum or the value raises those too.
    open var minimumValue: Float = 0 {
        didSet {
            // The ends of the range have to be finite.
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The largest value. Lowering it below the minimum or the value lowers those too.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        current = clamped(current)
        setNeedsLayout()
    }

    private func clamped(_ value: Float) -> Float {
        value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    /// Whether a drag sends `valueChanged` for each value, or only once at its end.
    open var isContinuous = true

    // MARK: - Appearance

    /// The image beside the end of the smallest value.
    open var minimumValueImage: UIImage? {
        didSet { if minimumValueImage !== oldValue { setNeedsLayout() } }
    }

    /// The image beside the end of the largest value.
    open var maximumValueImage: UIImage? {
        didSet { if maximumValueImage !== oldValue { setNeedsLayout() } }
    }

    /// The colour of the track between the smallest value and the thumb; the tint colour if nil. Setting a colour
    /// removes the images of that part.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            if minimumTrackTintColor != nil { minimumTrackImages = StateValues() }
            setNeedsLayout()
        }
    }

    /// The colour of the track between the thumb and the largest value; a grey if nil. Setting a colour removes the
    /// images of that part.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            if maximumTrackTintColor != nil { maximumTrackImages = StateValues() }
            setNeedsLayout()
        }
    }

    /// The colour of the thumb; white if nil. Setting a colour removes the images of the thumb.
    open var thumbTintColor: UIColor? {
        didSet {
            if thumbTintColor != nil { thumbImages = StateValues() }
            setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: - Layout

    /// Returns the rectangle of the image beside the smallest value. Called with the slider's bounds.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atLeft: !isMirrored, in: bounds)
    }

    /// Returns the rectangle of the image beside the largest value. Called with the slider's bounds.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atLeft: isMirrored, in: bounds)
    }

    /// Returns the rectangle of the whole track. Called with the slider's bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        baseTrackRect(in: bounds)
    }

    /// Returns the rectangle of the thumb at a value. Called with the slider's bounds and its track's rectangle.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        SliderScale(self, trackRect: rect).thumbRect(for: value)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.Slider.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ControlMetrics.Slider.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateParts()
    }

    // MARK: - Tracking

    /// Claims a swipe with one finger along the track, if the finger came down on the thumb.
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

    // MARK: - Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let scale = SliderScale(self, trackRect: bounds)
        return controlDefaults(
            .adjustable, value: Double(scale.fraction(of: value)).spokenPercent, role: .slider)
    }

    /// Raises the value by a tenth of the range and sends it.
    open override func accessibilityIncrement() {
        step(by: 0.1)
    }

    /// Lowers the value by a tenth of the range and sends it.
    open override func accessibilityDecrement() {
        step(by: -0.1)
    }
}
