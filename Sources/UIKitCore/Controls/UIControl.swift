import Foundation

/// A view that reports what a finger does to it as events, and has them carried out by targets.
///
/// Once a finger has come down in it, a control follows that finger until it is lifted, and reports where it goes. While it
/// is followed, a finger counts as inside until it is `touchInsideSlop` points beyond the edge: see `isTouchInside`.
@MainActor
open class UIControl: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control with what `encode(with:)` put into an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeControl(from: coder)
    }

    /// Puts what `UIView` archives, the flags of the state and the alignment into an archive. Targets and closures cannot be
    /// written down: a nib connects them.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeControl(into: coder)
    }

    /// A control that performs `primaryAction` when it is used as it is meant to be.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    // MARK: State

    /// Whether the control reacts to fingers. A disabled control still receives and swallows them; one that is disabled
    /// while it follows a finger goes on to the end.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control shows as chosen. Changed by the app or by a subclass, not by touching a plain control.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether the control shows as pressed. Set and cleared as the finger it follows enters and leaves.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The state that the flags add up to. A subclass adds bits of `UIControl.State.application` by overriding it.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// Called when a flag of the state changed; a control that looks different in different states lays out anew.
    package func stateDidChange() {
        // What is disabled cannot keep the focus.
        if !isEnabled, isFocused { window?.madeFocusSystem?.viewIsLost(self) }
        Trace.emit(.control, "\(traceName) is \(state)")
        setNeedsLayout()
    }

    // MARK: Alignment

    /// Where the content goes from top to bottom.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Where the content goes from side to side.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Where the content really goes: leading and trailing are turned into left and right by the layout direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    /// Whether the control follows a finger.
    open internal(set) var isTracking = false

    /// Whether the finger that the control follows counts as inside. Meaningful only while `isTracking`.
    ///
    /// A finger that came down in the control is inside until it is more than `touchInsideSlop` points away from it.
    open internal(set) var isTouchInside = false

    /// The fingers that are on the control, in the order in which they came down.
    var trackedTouches: [TrackedTouch] = []

    /// Called when a finger came down in the control; false lets that finger go unheeded.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called for each movement of the finger, before its events are sent; false stops following it, without an event.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger was lifted, before its events are sent. An override calls `super`.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        isTracking = false
    }

    /// Called when the finger was taken away. The event is nil when no event was the cause. An override calls `super`.
    open func cancelTracking(with event: UIEvent?) {
        isTracking = false
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let own = ownTouches(among: touches)
        beginTracking(own, with: event)
        if own.count < touches.count { super.touchesBegan(touches.subtracting(own), with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let own = ownTouches(among: touches)
        continueTracking(own, with: event)
        if own.count < touches.count { super.touchesMoved(touches.subtracting(own), with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let own = ownTouches(among: touches)
        endTracking(own, with: event)
        if own.count < touches.count { super.touchesEnded(touches.subtracting(own), with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let own = ownTouches(among: touches)
        cancelTracking(own, with: event)
        if own.count < touches.count { super.touchesCancelled(touches.subtracting(own), with: event) }
    }

    /// Keeps from recognizers on views around the control what it does itself: see `claims(_:)`. Those that are attached to
    /// the control are not asked about, nor are others while it is disabled.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !claims(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether a gesture, which is about to be recognized on a view around the control, is one that the control makes use of.
    /// False unless a subclass says otherwise.
    package func claims(_ gesture: UIGestureRecognizer) -> Bool { false }

    /// Whether lifting a finger inside also sends `primaryActionTriggered`, as it does for a button.
    package var isTriggeredByTap: Bool { false }

    /// Called just before `primaryActionTriggered` is sent.
    package func primaryActionWillBeSent() {}

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: stateTraits, frame: frameOnScreen)
    }

    /// Sends what a tap ends with, for a control that a tap triggers and that is enabled.
    open override func accessibilityActivate() -> Bool {
        guard isTriggeredByTap, isEnabled else { return super.accessibilityActivate() }
        sendActions(for: .touchUpInside)
        performPrimaryAction()
        return true
    }

    // MARK: Keyboard

    /// Whether the keyboard's focus can be at the control: while it is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    /// Along which axis the arrow keys adjust the control while it has the focus; with nil they move the focus.
    package var arrowKeyAxis: NSLayoutConstraint.Axis? { nil }

    /// Called for each arrow key along `arrowKeyAxis`: 1 for up and for the direction in which text runs, -1 for the others.
    package func adjustByArrowKey(_ step: Int, with event: UIEvent?) {}

    /// Called when Space or Return, which has held the control down while it had the focus, is released.
    package func activateByKey(with event: UIEvent?) {
        send(.touchUpInside, event: event)
        if isTriggeredByTap { performPrimaryAction(with: event) }
    }

    // MARK: Actions

    /// Whom the control tells of its events, in the order in which they were added.
    var handlers: [ControlHandler] = []

    /// Has one action carried out. Called once for each registration that an event concerns; an override can watch,
    /// redirect or drop it. A nil target is searched along the responder chain.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        let application = window?.screen.application ?? UIApplication.sharedIfRunning
        application?.sendAction(action, to: target, from: self, for: event)
    }

    /// Has one closure action carried out. Called once for each registration that an event concerns.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }
}
