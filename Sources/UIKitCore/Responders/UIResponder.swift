import CoreGraphics
import Foundation

/// An object that can handle events: a view, a view controller, a window, the application.
///
/// Responders form a chain by `next`. Every handler here passes what it gets on to the next responder, so an override that
/// does not call `super` ends the chain for that call. A class that handles touches overrides all four touch methods, and
/// one that handles presses all four press methods.
@MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    public override init() {
        super.init()
    }

    /// The responder that is asked after this one. Nil for a bare responder; subclasses answer for themselves.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Called when fingers came down on this responder's view, or on one whose responders passed them on.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when fingers that came down here moved, wherever they are now.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when fingers that came down here were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called in place of `touchesEnded` when the touches are lost: the view left its window, or the app its place.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when properties of touches delivered before turned out differently.
    ///
    /// Unlike UIKit, no device here delivers estimates, so only an app's own code calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Called when keys or buttons went down while this responder was first, or was asked by one before it.
    ///
    /// A first responder that takes text, a `UIKeyInput`, gets here what the keys write; only others are passed on.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takeAsText($0) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }

    /// Called when the force of an analogue press changed. A keyboard sends none.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys or buttons were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called in place of `pressesEnded` when the application lost the keyboard.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    /// Called when a shake began.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a shake ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a shake went on for too long to count as one.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called for a media key; `event.subtype` says which.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: First responder

    /// Whether this responder may become first. False unless a subclass says otherwise.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may give up being first. True unless a subclass says otherwise.
    open var canResignFirstResponder: Bool { true }

    /// Whether key presses and nil-targeted actions go to this responder before all others of its window.
    open var isFirstResponder: Bool {
        owningWindow?.firstResponder === self
    }

    /// Becomes first responder of its window once the present one has resigned; false if either refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        baseBecomeFirstResponder()
    }

    /// Gives up being first responder; false when it refuses. True for a responder that was not first.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        baseResignFirstResponder()
    }

    /// Called when the responder is no longer first, also when it was not asked.
    package func firstResponderWasLost() {}

    /// Called on a first responder when the application gained or lost the keyboard.
    package func applicationActivityChanged() {}

    // MARK: Actions and commands

    /// Whether this responder carries out `action`: when it has the method, or its class overrides the edit action.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if let action = EditAction(action) { return EditActionOverrides.exists(of: action, in: type(of: self)) }
        return action.isImplemented(by: self)
    }

    /// The responder that carries out `action`: this one when it can, else whoever the rest of the chain finds.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    /// Key combinations that this responder turns into actions while it is in the chain of the first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called before a command of this responder's is carried out or shown, to update or disable it.
    open func validate(_ command: UICommand) {}

    // MARK: Edit actions

    /// Copies what is selected, and deletes it. Does nothing unless overridden, as all of these.
    open func cut(_ sender: Any?) {}

    /// Copies what is selected.
    open func copy(_ sender: Any?) {}

    /// Inserts what was copied, in place of what is selected.
    open func paste(_ sender: Any?) {}

    /// Deletes what is selected.
    open func delete(_ sender: Any?) {}

    /// Selects the word, or the thing, at the insertion point.
    open func select(_ sender: Any?) {}

    /// Selects everything.
    open func selectAll(_ sender: Any?) {}

    /// Makes what is selected bold, or no longer.
    open func toggleBoldface(_ sender: Any?) {}

    /// Makes what is selected italic, or no longer.
    open func toggleItalics(_ sender: Any?) {}

    /// Underlines what is selected, or no longer.
    open func toggleUnderline(_ sender: Any?) {}

    // MARK: Input views

    /// A view to show at the bottom of the window while this responder, or one that has it as `next`, is first.
    open var inputView: UIView? { next?.inputView }

    /// A view to show above the input view while this responder, or one that has it as `next`, is first.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }

    /// A controller whose view takes the place of `inputView`.
    open var inputViewController: UIViewController? { next?.inputViewController }

    /// A controller whose view takes the place of `inputAccessoryView`.
    open var inputAccessoryViewController: UIViewController? { next?.inputAccessoryViewController }

    /// Looks the input views up again. Does nothing unless this responder is first.
    open func reloadInputViews() {
        guard isFirstResponder else { return }
        owningWindow?.updateInputViews()
    }

    // MARK: Accessibility

    /// The accessibility attributes that were set; nil while none was.
    var ownAccessibility: AccessibilityAttributes?

    /// What the accessibility attributes are until they are set.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// Whether this is told of by itself, which hides what is in it. True for UIKit's controls and labels unless set.
    ///
    /// Unlike UIKit, the accessibility attributes belong to responders and not to every `NSObject`.
    open var isAccessibilityElement: Bool {
        get { ownAccessibility?.isElement ?? accessibilityDefaults.isElement }
        set { ensuredAccessibility.isElement = newValue }
    }

    /// What it is called, in a word or a few. UIKit's views take it from their title or text unless it was set.
    open var accessibilityLabel: String? {
        get { ownAccessibility?.label ?? accessibilityDefaults.label }
        set { ensuredAccessibility.label = .some(newValue) }
    }

    /// What happens when it is used, in a sentence; nil unless it was set.
    open var accessibilityHint: String? {
        get { ownAccessibility?.hint ?? nil }
        set { ensuredAccessibility.hint = .some(newValue) }
    }

    /// The value as text. UIKit's controls take it from their own unless it was set.
    open var accessibilityValue: String? {
        get { ownAccessibility?.value ?? accessibilityDefaults.value }
        set { ensuredAccessibility.value = .some(newValue) }
    }

    /// What it is and does. UIKit's views know theirs unless they were set.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { ownAccessibility?.traits ?? accessibilityDefaults.traits }
        set { ensuredAccessibility.traits = newValue }
    }

    /// The language of label, value and hint, as an identifier such as "de-DE"; nil for that of the user.
    open var accessibilityLanguage: String? {
        get { ownAccessibility?.language ?? nil }
        set { ensuredAccessibility.language = .some(newValue) }
    }

    /// Where it is, in the screen's coordinates. A view's own place unless it was set; zero for other responders.
    open var accessibilityFrame: CGRect {
        get { ownAccessibility?.frame ?? accessibilityDefaults.frame }
        set { ensuredAccessibility.frame = newValue }
    }

    /// Its outline in the screen's coordinates, to be shown in place of `accessibilityFrame`; nil unless it was set.
    open var accessibilityPath: UIBezierPath? {
        get { ownAccessibility?.path }
        set { ensuredAccessibility.path = newValue }
    }

    /// The point to touch in order to use it, in the screen's coordinates. The middle of the frame unless it was set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = ownAccessibility?.activationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { ensuredAccessibility.activationPoint = newValue }
    }

    /// The words to say in order to use it, the best first. The label, where there is one, unless they were set.
    open var accessibilityUserInputLabels: [String] {
        get { ownAccessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { ensuredAccessibility.userInputLabels = newValue }
    }

    /// Whether it reacts to the user. False for what has the trait `notEnabled` unless it was set.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { ownAccessibility?.respondsToUser ?? !accessibilityTraits.contains(.notEnabled) }
        set { ensuredAccessibility.respondsToUser = newValue }
    }

    /// Whether all that is in it is kept from those who do not see it.
    open var accessibilityElementsHidden: Bool {
        get { ownAccessibility?.hidesElements ?? false }
        set { ensuredAccessibility.hidesElements = newValue }
    }

    /// Whether everything beside it is kept from those who do not see it.
    open var accessibilityViewIsModal: Bool {
        get { ownAccessibility?.isModal ?? false }
        set { ensuredAccessibility.isModal = newValue }
    }

    /// Whether what is in it is told of together, before what is beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { ownAccessibility?.groupsChildren ?? false }
        set { ensuredAccessibility.groupsChildren = newValue }
    }

    /// Uses it as a tap would; false when it does nothing by itself. UIKit's buttons and switches do.
    open func accessibilityActivate() -> Bool { false }

    /// Makes the value of an `adjustable` element one step larger, and tells its targets.
    open func accessibilityIncrement() {}

    /// Makes the value of an `adjustable` element one step smaller, and tells its targets.
    open func accessibilityDecrement() {}
}
