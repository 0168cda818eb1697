import Foundation

// MARK: - Registration

/// The registered targets and closures.
///
/// The list keeps the order of registration. It may change while the control sends events: a removed entry receives
/// nothing more, and an added entry receives events from the next send on. An existing entry whose turn has not come
/// receives the event if the event was just added to it.
extension UIControl {
    /// Adds the registration of an action on a target for events, or the events to the one that there is.
    func register(_ target: Any?, _ action: Selector, for events: Event) {
        prune()
        if let known = handlers.first(where: { $0.isRegistration(of: target, action) }) {
            known.events.formUnion(events)
        } else if let target {
            handlers.append(
                ControlHandler(.target(TargetReference(MessageTarget.object(target)), action), events: events))
        } else {
            handlers.append(ControlHandler(.responderChain(action), events: events))
        }
    }

    /// Removes `events` from the matching registrations, and registrations without events from the list.
    func unregister(_ target: Any?, _ action: Selector?, for events: Event) {
        remove(events) { handler in
            handler.matches(target: target) && (action == nil || handler.selector == action)
        }
    }

    /// Registers a closure for each of `events`. It replaces a registered one with the same identifier.
    public func addAction(_ action: UIAction, for events: Event) {
        if let index = handlers.firstIndex(where: { $0.actionIdentifier == action.identifier }) {
            let old = handlers[index]
            let events = old.events.union(events)
            old.events = []
            handlers[index] = ControlHandler(.action(action), events: events)
        } else {
            handlers.append(ControlHandler(.action(action), events: events))
        }
    }

    /// Removes `events` from the closure with the identifier of `action`.
    public func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Removes `events` from the closure with that identifier.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        remove(events) { $0.actionIdentifier == identifier }
    }

    /// The targets, each once. Contains an `NSNull` if an action searches the responder chain.
    ///
    /// On Linux every `NSNull` hashes differently. The sets of all controls contain the same one, and
    /// `contains(NSNull())` finds it.
    public var allTargets: Set<AnyHashable> {
        prune()
        var targets: Set<AnyHashable> = []
        for handler in handlers {
            switch handler.kind {
            case .target(let reference, _):
                if let object = reference.object { targets.insert(Self.hashable(object)) }
            case .responderChain:
                targets.insert(Self.null)
            case .action:
                continue
            }
        }
        return targets
    }

    /// The events that have a registration.
    public var allControlEvents: Event {
        prune()
        return handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns the names of the actions that `target` has for an event, in order of registration, or nil without any.
    /// A nil target or `NSNull` stands for the responder chain.
    public func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        prune()
        let isChain = target == nil || target is NSNull
        let names = handlers.compactMap { handler -> String? in
            guard handler.events.isSuperset(of: event), !event.isEmpty else { return nil }
            switch handler.kind {
            case .responderChain(let selector): return isChain ? selector.name : nil
            case .target(_, let selector): return !isChain && handler.matches(target: target) ? selector.name : nil
            case .action: return nil
            }
        }
        return names.isEmpty ? nil : names
    }

    /// Calls `iterator` with every registration that existed when the enumeration began: with either the closure or the
    /// target and action, and the events. Setting `stop` ends the enumeration. The list may change meanwhile.
    public func enumerateEventHandlers(
        _ iterator: (
            _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ events: Event, _ stop: inout Bool
        ) -> Void
    ) {
        prune()
        var stop = false
        for (kind, events) in handlers.map({ ($0.kind, $0.events) }) {
            switch kind {
            case .action(let action): iterator(action, nil, events, &stop)
            case .responderChain(let selector): iterator(nil, (nil, selector), events, &stop)
            case .target(let reference, let selector): iterator(nil, (reference.object, selector), events, &stop)
            }
            if stop { return }
        }
    }

    private func remove(_ events: Event, where matches: (ControlHandler) -> Bool) {
        for handler in handlers where matches(handler) {
            handler.events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty || $0.isDead }
    }

    func prune() {
        handlers.removeAll(where: \.isDead)
    }

    private static func hashable(_ object: AnyObject) -> AnyHashable {
        (object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object))
    }
}

extension Set<AnyHashable> {
    /// Returns whether the set contains an `NSNull`, as that of `UIControl.allTargets` does for a nil target.
    ///
    /// On Linux every `NSNull` hashes differently, so that the set's own method would find it by chance.
    ///
    /// - Parameter member: Any `NSNull`.
    public func contains(_ member: NSNull) -> Bool { contains { $0.base is NSNull } }
}

// MARK: - Sending

extension UIControl {
    /// Sends to every registration for any of `events`, once each, whether or not the control is enabled.
    public func sendActions(for events: Event) {
        send(events, event: nil)
    }

    /// Sends `primaryActionTriggered` as if the user had used the control, or opens the menu that is its primary
    /// action. Does nothing while the control is disabled.
    public func performPrimaryAction() {
        guard isEnabled, !openMenu(by: nil, with: nil) else { return }
        performPrimaryAction(with: nil)
    }

    func performPrimaryAction(with event: UIEvent?) {
        primaryActionWillBeSent()
        send(.primaryActionTriggered, event: event)
    }

    /// Sends to every registration for any of `events`, in order of registration.
    func send(_ events: Event, event: UIEvent?) {
        Trace.emit(.control(ControlStep(self, .sent(events: events.rawValue, names: "\(events)"))), by: self)
        // A target may release the control.
        defer { extendLifetime(self) }
        // Evaluated for each handler in turn, because an earlier one may have removed a later one's events.
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.kind {
            case .action(let action):
                sendAction(action)
            case .responderChain(let selector):
                sendAction(selector, to: nil, for: event)
            case .target(let reference, let selector):
                guard let target = reference.object else { continue }
                sendAction(selector, to: target, for: event)
            }
        }
    }
}

// MARK: - Handlers

/// A registration: a target or closure, and its events.
@MainActor
final class ControlHandler {
    enum Kind {
        /// A method of an object that the control does not keep alive.
        case target(TargetReference, Selector)
        /// A method of the first responder in the chain that has it.
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

    /// Whether the target is gone.
    var isDead: Bool {
        if case .target(let reference, _) = kind { return reference.object == nil }
        return false
    }

    /// The selector; nil for a closure.
    var selector: Selector? {
        switch kind {
        case .target(_, let selector), .responderChain(let selector): selector
        case .action: nil
        }
    }

    /// The identifier of a closure; nil for a target.
    var actionIdentifier: UIAction.Identifier? {
        if case .action(let action) = kind { return action.identifier }
        return nil
    }

    /// Returns whether this entry sends to `target`. Nil matches every target and the responder chain.
    func matches(target: Any?) -> Bool {
        switch kind {
        case .target(let reference, _):
            guard let target else { return true }
            return reference.object === MessageTarget.object(target)
        case .responderChain:
            return target == nil || target is NSNull
        case .action:
            return false
        }
    }

    /// Returns whether this entry is the registration of exactly this target; nil stands for the responder chain.
    func isRegistration(of target: Any?, _ action: Selector) -> Bool {
        guard selector == action else { return false }
        switch kind {
        case .target(let reference, _):
            return target.map { reference.object === MessageTarget.object($0) } ?? false
        case .responderChain:
            return target == nil
        case .action:
            return false
        }
    }
}

/// The target of an action, which is not kept alive.
final class TargetReference {
    var object: AnyObject? { reference.object() }
    private let reference: BackReference

    init(_ object: AnyObject) {
        reference = BackReference(object)
    }
}
