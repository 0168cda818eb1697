import CoreGraphics
import Foundation

/// A control that is on or off.
///
/// A tap turns it over; a finger that drags takes the thumb from side to side. The new value is sent as `valueChanged`,
/// together with `primaryActionTriggered`, when the finger is lifted and before `touchUpInside`. Setting the value in code
/// sends nothing.
///
/// A switch has a size of its own, whatever its frame is set to: 51 by 31 points, of which Auto Layout aligns 49 by 31.
///
/// Unlike UIKit, the size is that of iOS 7 to 18 and not the 63 by 28 points of iOS 26.
@MainActor
open class UISwitch: UIControl {
    private var value = false

    /// The side on which the thumb is, as long as that is another one than the value's: while it is dragged.
    var draggedSide: Bool?

    /// Where the finger came down, and whether it has moved far enough to drag since.
    var press: (start: CGPoint, isDrag: Bool)?

    /// What the switch looks like; made when it is first laid out.
    var look: SwitchLook?

    /// A switch that is off, with its origin at the frame's. The frame's size does not matter.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchMetrics.size))
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        super.bounds = CGRect(origin: bounds.origin, size: ownSize)
        value = coder.decodeBool(forKey: Key.isOn)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(value, forKey: Key.isOn)
    }

    private enum Key {
        static let isOn = "UISwitchOn"
    }

    // MARK: Value

    /// Whether the switch is on. Setting it shows at once and sends nothing.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off and sends nothing. Only a switch that is on the screen is animated.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value || draggedSide != nil else { return }
        value = on
        draggedSide = nil
        if !animated { look?.stopAnimations() }
        showValue(animated: animated)
    }

    /// Turns the switch as the user wants it, and tells the targets.
    func changeByUser(to on: Bool, event: UIEvent?) {
        let isNew = on != value
        setOn(on, animated: true)
        guard isNew else { return }
        send([.valueChanged, .primaryActionTriggered], event: event)
    }

    // MARK: Looks

    /// The colour of the track, or of the box, while the switch is on; green, or the tint colour of a box, when nil.
    open var onTintColor: UIColor? {
        didSet { if onTintColor != oldValue { setNeedsLayout() } }
    }

    /// The colour of the thumb; white when nil.
    open var thumbTintColor: UIColor? {
        didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
    }

    /// The style that is asked for. A box is shown only where the interface idiom is that of a Mac.
    open var preferredStyle: Style = .automatic {
        didSet { if preferredStyle != oldValue { styleDidChange() } }
    }

    /// The style that is shown.
    public var style: Style {
        traitCollection.userInterfaceIdiom == .mac && preferredStyle != .sliding ? .checkbox : .sliding
    }

    /// The title that is shown beside a box, and nowhere else.
    open var title: String? {
        didSet { if title != oldValue { styleDidChange() } }
    }

    // MARK: Geometry

    open override var frame: CGRect {
        get { super.frame }
        set {
            keepOwnSize()
            let old = super.frame
            center = CGPoint(x: center.x + newValue.minX - old.minX, y: center.y + newValue.minY - old.minY)
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            // What constraints say has to be possible, or layout would never settle.
            let size = translatesAutoresizingMaskIntoConstraints ? ownSize : newValue.size
            super.bounds = CGRect(origin: newValue.origin, size: size)
        }
    }

    open override var intrinsicContentSize: CGSize {
        let size = ownSize
        let insets = alignmentRectInsets
        return CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }

    open override var alignmentRectInsets: UIEdgeInsets {
        style == .sliding ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) : .zero
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateLook()
    }

    // MARK: Overridden

    package override func stateDidChange() {
        super.stateDidChange()
        // The thumb grows under a finger, and shrinks when it goes.
        if press != nil { showValue(animated: true) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if style == .checkbox { setNeedsLayout() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.userInterfaceIdiom != previousTraitCollection?.userInterfaceIdiom { styleDidChange() }
    }

    /// One tap with one finger is the control's own, and so is dragging the thumb along it.
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
        draggedSide = nil
        showValue(animated: true)
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults([.button, .toggleButton], label: style == .checkbox ? title : nil, value: isOn ? "1" : "0")
    }

    package override func activateByKey(with event: UIEvent?) {
        if isEnabled { changeByUser(to: !isOn, event: event) }
    }

    /// Turns an enabled switch over and tells its targets.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        changeByUser(to: !isOn, event: nil)
        return true
    }
}
