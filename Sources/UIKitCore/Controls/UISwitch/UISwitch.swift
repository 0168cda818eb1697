import CoreGraphics
import Foundation

/// A control that is on or off.
///
/// A tap toggles it; a drag moves the thumb from side to side. The new value is sent as `valueChanged`, together with
/// `primaryActionTriggered`, when the finger lifts and before `touchUpInside`. Setting the value in code sends nothing.
///
/// A switch has a fixed size, whatever its frame is set to: 63 by 28 points, as on iOS 26. Auto Layout aligns the left
/// 61 points of it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// A switch's appearance.
    public enum Style: Int, Sendable {
        /// The style that fits the device: a box with a tick on a Mac, a sliding thumb elsewhere.
        case automatic = 0
        /// A box with a tick, and a title beside it.
        case checkbox = 1
        /// A thumb that slides.
        case sliding = 2
    }

    private var value = false

    /// The value that the thumb shows while a drag has moved it away from the current one.
    private var draggedValue: Bool?

    /// The location at which the finger came down, and whether it has moved far enough since to drag.
    private var press: (start: CGPoint, isDrag: Bool)?

    /// The views that make up the switch, created by the first layout.
    var partsIfLoaded: SwitchParts?

    /// Creates a switch that is off, with the frame's origin. The frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.Switch.size))
        isOpaque = false
    }

    // MARK: - Coding

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        super.bounds = CGRect(origin: bounds.origin, size: fixedSize)
        value = coder.decodeBool(forKey: Key.isOn)
        onTintColor = coder.value(UIColor.self, forKey: "UIOnTintColor")
        thumbTintColor = coder.value(UIColor.self, forKey: "UIThumbTintColor")
        coder.applyNib(to: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(onTintColor, forKey: "UIOnTintColor")
        coder.encodeValue(thumbTintColor, forKey: "UIThumbTintColor")
        coder.encode(value, forKey: Key.isOn)
    }

    private enum Key {
        static let isOn = "UISwitchOn"
    }

    // MARK: - Value

    /// Whether the switch is on. Setting it takes effect without animation and sends nothing.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off and sends nothing. A switch that has not yet been displayed is not animated.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value || draggedValue != nil else { return }
        value = on
        draggedValue = nil
        if !animated { partsIfLoaded?.stopAnimations() }
        showValue(animated: animated)
    }

    /// Sets the value on behalf of the user and, if it is new, sends it to the targets.
    private func changeByUser(to on: Bool, event: UIEvent?) {
        let isNew = on != value
        setOn(on, animated: true)
        guard isNew else { return }
        send([.valueChanged, .primaryActionTriggered], event: event)
    }

    /// Whether the thumb shows the switch as on: the dragged value, or else the current one.
    var displayedValue: Bool { draggedValue ?? isOn }

    // MARK: - Appearance

    /// The colour of the track, or of the box, while the switch is on. If nil, the track is green and the box has the
    /// tint colour.
    open var onTintColor: UIColor? {
        didSet { if onTintColor != oldValue { setNeedsLayout() } }
    }

    /// The colour of the thumb; white if nil.
    open var thumbTintColor: UIColor? {
        didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
    }

    /// The requested style. A box is shown only where the interface idiom is that of a Mac.
    open var preferredStyle: Style = .automatic {
        didSet { if preferredStyle != oldValue { styleDidChange() } }
    }

    /// The style in use.
    public var style: Style {
        traitCollection.userInterfaceIdiom == .mac && preferredStyle != .sliding ? .checkbox : .sliding
    }

    /// The title beside a box. Other styles do not show it.
    open var title: String? {
        didSet { if title != oldValue { styleDidChange() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if style == .checkbox { setNeedsLayout() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.userInterfaceIdiom != previousTraitCollection?.userInterfaceIdiom { styleDidChange() }
    }

    // MARK: - Geometry

    open override var frame: CGRect {
        get { super.frame }
        set {
            restoreFixedSize()
            let old = super.frame
            center = CGPoint(x: center.x + newValue.minX - old.minX, y: center.y + newValue.minY - old.minY)
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            // A size set by constraints has to be accepted, or layout would never settle.
            let size = translatesAutoresizingMaskIntoConstraints ? fixedSize : newValue.size
            super.bounds = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// Resets the bounds to the fixed size and keeps the frame's origin.
    func restoreFixedSize() {
        guard translatesAutoresizingMaskIntoConstraints, bounds.size != fixedSize else { return }
        let origin = super.frame.origin
        bounds = CGRect(origin: bounds.origin, size: fixedSize)
        let new = super.frame.origin
        center = CGPoint(x: center.x + origin.x - new.x, y: center.y + origin.y - new.y)
    }

    open override var intrinsicContentSize: CGSize {
        let size = fixedSize
        let insets = alignmentRectInsets
        return CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize }

    open override var alignmentRectInsets: UIEdgeInsets {
        guard style == .sliding else { return .zero }
        return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: ControlMetrics.Switch.alignmentInset)
    }

    // Not in `layoutSubviews()`, whose override in an app need not call the switch's.
    package override func layoutParts() {
        super.layoutParts()
        updateParts()
    }

    // MARK: - Tracking

    package override func stateDidChange() {
        super.stateDidChange()
        // The thumb grows under a finger, and shrinks when the finger lifts.
        if press != nil { showValue(animated: true) }
    }

    /// Claims a tap with one finger, and a drag with one finger along the switch.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool {
        if case .pan(touches: 1) = gesture.kind, style == .sliding, let touch = gesture.trackedTouches.first {
            return touch.movesAlongX(of: self)
        }
        return gesture.kind.isSingleTap
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        press = (touch.location(in: self), false)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag(to: touch.location(in: self))
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        finishPress(event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        press = nil
        draggedValue = nil
        showValue(animated: true)
    }

    /// Moves the thumb to the finger's side once the finger has passed the drag threshold.
    private func drag(to point: CGPoint) {
        guard let press, style == .sliding else { return }
        if abs(point.x - press.start.x) >= ControlMetrics.Switch.dragThreshold { self.press?.isDrag = true }
        guard self.press?.isDrag == true else { return }
        let dragged = (point.x > bounds.midX) != isMirrored
        guard dragged != displayedValue else { return }
        draggedValue = dragged
        showValue(animated: true)
    }

    /// Applies the result of a press: the side to which the thumb was dragged, or a toggle after a tap inside.
    private func finishPress(_ event: UIEvent?) {
        guard let press else { return }
        self.press = nil
        if press.isDrag {
            changeByUser(to: displayedValue, event: event)
        } else if isTouchInside {
            changeByUser(to: !isOn, event: event)
        }
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults([.button, .toggleButton], label: style == .checkbox ? title : nil, value: isOn ? "1" : "0")
    }

    package override func activateByKey(with event: UIEvent?) {
        if isEnabled { changeByUser(to: !isOn, event: event) }
    }

    /// Toggles an enabled switch and sends the new value.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        changeByUser(to: !isOn, event: nil)
        return true
    }

    override class var activatingClass: UIResponder.Type { UISwitch.self }
}
