import Foundation

/// An object that can handle events: a view, a view controller, a window, the application.
///
/// Responders form a chain by `next`. Every handler here passes what it gets on to the next responder, so an override that
/// does not call `super` ends the chain for that call. A class that handles touches overrides all four touch methods, and
/// one that handles presses all four press methods.
@MainActor
open class UIResponder: NSObject {
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

    /// Called in place of `touchesEnded` when something took the touches away: the view left its window, the application
    /// was deactivated.
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
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
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

    /// Asks to become its window's first responder. The present one is asked to resign first; false if either refuses, or
    /// when the responder is in no window.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        baseBecomeFirstResponder()
    }

    /// Gives up being first responder; false when it refuses. True for a responder that was not first.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        baseResignFirstResponder()
    }

    // MARK: Actions and commands

    /// Whether this responder carries out `action`. The default says yes when it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
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
}
