import Foundation

/// A view that turns touches into control events and sends them to targets.
///
/// A control tracks a finger from the moment when it comes down in the control until it lifts. A tracked finger
/// counts as inside until it is more than `touchInsideSlop` points beyond the edge; see `isTouchInside`.
@preconcurrency @MainActor
open class UIControl: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control from an archive that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeControl(from: coder)
    }

    /// Writes the view's properties, the flags of the state and the alignment to an archive. Targets and closures are
    /// not archived; a nib connects them.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeControl(into: coder)
    }

    /// Creates a control that performs `primaryAction` for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    // MARK: - State

    /// Whether the control reacts to touches. A disabled control still receives and swallows them. A control that is
    /// disabled while tracking a finger tracks it to the end.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control appears selected. The app or a subclass sets it; touches of a plain control do not.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether the control appears pressed. Tracking sets and clears it as the finger enters and leaves.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The combination of all state flags. A subclass can override it to add bits of `UIControl.State.application`.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// Called when a flag of the state changed. Requests layout, in which controls update their appearance.
    package func stateDidChange() {
        // A disabled control cannot keep the focus.
        if !isEnabled, isFocused { window?.focusSystemIfLoaded?.viewIsLost(self) }
        Trace.emit(.control(ControlStep(self, .state("\(state)"))), by: self)
        setNeedsLayout()
    }

    // MARK: - Targets

    /// Registers `action` on `target` for each of `events`. The control does not retain the target. A nil target
    /// searches the responder chain.
    ///
    /// Adding the same target and action again adds the events to the first registration, which keeps its position.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        register(target, action, for: events)
    }

    /// Removes `events` from the matching registrations. A nil target matches every target, a nil action every action.
    /// `removeAction(_:for:)` removes closures.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        unregister(target, action, for: events)
    }

    // MARK: - Alignment

    /// The vertical alignment of the content.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing resolved to left and right by the layout direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    // MARK: - Tracking

    /// Whether the control is tracking a finger.
    open internal(set) var isTracking = false

    /// Whether the tracked finger counts as inside. Meaningful only while `isTracking`.
    ///
    /// A finger that came down in the control is inside until it is more than `touchInsideSlop` points away from it.
    open internal(set) var isTouchInside = false

    /// The fingers on the control, in the order in which they came down.
    var trackedTouches: [TrackedTouch] = []

    /// Called when a finger came down in the control. Returns whether to track it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called for each movement of the finger, before its events are sent. Returns whether to go on tracking; stopping
    /// sends no event.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger lifted, before its events are sent. An override calls `super`.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        isTracking = false
    }

    /// Called when the touch was cancelled. The event is nil if no event was the cause. An override calls `super`.
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

    /// Returns false for a recognizer on an ancestor whose gesture the control claims; see `claims(_:)`. The control
    /// claims nothing from its own recognizers, and nothing while it is disabled.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !claims(gestureRecognizer) && !isFingerInMenu && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Returns whether the control itself uses a gesture that a recognizer on an ancestor is about to recognize.
    package func claims(_ gesture: UIGestureRecognizer) -> Bool { false }

    /// Whether the control's menu opens when a finger comes down, or a key or a screen reader activates the control.
    /// Otherwise the menu opens when a finger stays.
    ///
    /// Any control can have a menu by its context menu interaction; buttons and the items of bars also have a `menu`.
    open var showsMenuAsPrimaryAction = false

    /// The menu of the control; nil for none.
    package var ownMenu: OwnMenu? { primaryContextMenu }

    /// Whether a touch-up inside also sends `primaryActionTriggered`, as in a button.
    package var isTriggeredByTap: Bool { false }

    /// Called just before `primaryActionTriggered` is sent.
    package func primaryActionWillBeSent() {}

    // MARK: - Context menus

    /// The context menu interaction whose delegate the control is; nil while `isContextMenuInteractionEnabled` is
    /// false.
    ///
    /// Unlike UIKit, the `menu` of a button needs no interaction, and a button has none unless it is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { ownInteraction }

    /// Whether the control has a context menu interaction. A subclass then overrides
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)`. False by default.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set { setInteraction(newValue) }
    }

    /// Returns the menu of the control at a point in its coordinates; nil, as by default, for none. Called when a
    /// finger has stayed, or with `showsMenuAsPrimaryAction` when one comes down.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the view that is lifted off the screen for a menu; nil, as by default, for the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the view at which the preview ends; nil, as by default, for the one that was lifted.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before a menu that is not the primary action appears. Sends `menuActionTriggered`; an override calls
    /// `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { send(.menuActionTriggered, event: nil) }

    /// Called before a menu that is not the primary action closes. An override calls `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: stateTraits)
    }

    /// Sends the events of a tap, if a tap triggers the control and it is enabled.
    open override func accessibilityActivate() -> Bool {
        guard isTriggeredByTap, isEnabled else { return super.accessibilityActivate() }
        if openMenu(by: nil, with: nil) { return true }
        sendActions(for: .touchUpInside)
        performPrimaryAction()
        return true
    }

    // MARK: - Keyboard

    /// Whether the control can have the keyboard focus: true while it is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override func focusDidChange() {
        super.focusDidChange()
        stateDidChange()
    }

    override class var overrideBases: [UIResponder.Type] { super.overrideBases + [UIControl.self] }
    override class var activatingClass: UIResponder.Type { UIControl.self }

    /// The axis along which arrow keys adjust the focused control; with nil, they move the focus.
    package var arrowKeyAxis: NSLayoutConstraint.Axis? { nil }

    /// Called for each arrow key along `arrowKeyAxis`, with 1 for up and for the text direction and -1 for the
    /// opposite.
    package func adjustByArrowKey(_ step: Int, with event: UIEvent?) {}

    /// Called when Space or Return, which pressed the focused control, is released.
    package func activateByKey(with event: UIEvent?) {
        if openMenu(by: nil, with: event) { return }
        send(.touchUpInside, event: event)
        if isTriggeredByTap { performPrimaryAction(with: event) }
    }

    // MARK: - Actions

    /// The registered targets and closures, in order of registration.
    var handlers: [ControlHandler] = []

    /// Sends an action to a target. Called once for each registration for an event; an override can observe, redirect
    /// or drop it. A nil target searches the responder chain.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        owningApplication?.sendAction(action, to: target, from: self, for: event)
    }

    /// Performs a closure action. Called once for each registration for an event.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }
}
