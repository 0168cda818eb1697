import Foundation

/// One entry of a control's list: who is told, and of which events.
@MainActor
final class ControlHandler {
    enum Kind {
        /// A method of an object that the control does not keep alive.
        case target(WeakReference, Selector)
        /// A method of whichever responder of the chain has it.
        case responderChain(Selector)
        /// A closure.
        case action(UIAction)
    }

    let kind: Kind
    var events: UIControl.Event

    init(_ kind: Kind, events: UIControl.Event) {
        self.kind = kind
        self.events = events
    }

    /// True when the object to be told is gone.
    var isDead: Bool {
        if case .target(let reference, _) = kind { return reference.object == nil }
        return false
    }

    /// The selector, unless the entry is a closure.
    var selector: Selector? {
        switch kind {
        case .target(_, let selector), .responderChain(let selector): selector
        case .action: nil
        }
    }

    /// Whether this entry tells `target`; a nil target matches every target, and the responder chain too.
    func matches(target: Any?) -> Bool {
        switch kind {
        case .target(let reference, _):
            guard let target else { return true }
            return reference.object === (target as AnyObject)
        case .responderChain:
            return target == nil || target is NSNull
        case .action:
            return false
        }
    }

    /// Whether this entry is the registration of exactly this target; nil stands for the responder chain.
    func isRegistration(of target: Any?, _ action: Selector) -> Bool {
        guard selector == action else { return false }
        switch kind {
        case .target(let reference, _):
            return target != nil && reference.object === (target as AnyObject)
        case .responderChain:
            return target == nil
        case .action:
            return false
        }
    }
}
