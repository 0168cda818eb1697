import Foundation

/// Whom a control tells of its events.
///
/// The list keeps the order in which entries were added. It may be changed while the control sends: an entry that was
/// removed is not told any more, one that was added is told from the next send on. An entry that was there, and whose turn
/// has not come, is told if the event has been added to it.
extension UIControl {
    /// Has `target` carry out `action` for each of `events`. The target is not kept alive; nil searches the responder chain.
    ///
    /// Adding the same target and action again adds events to the first registration: it is told once, at its first place.
    public func addTarget(_ target: Any?, action: Selector, for events: Event) {
        prune()
        if let known = handlers.first(where: { $0.isRegistration(of: target, action) }) {
            known.events.formUnion(events)
        } else if let target {
            handlers.append(ControlHandler(.target(WeakReference(target as AnyObject), action), events: events))
        } else {
            handlers.append(ControlHandler(.responderChain(action), events: events))
        }
    }

    /// Takes `events` away from registrations, and removes those that are left with none. A nil target matches every
    /// target, a nil action every action. Closures are removed with `removeAction(_:for:)`.
    public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        remove(events) { handler in
            handler.matches(target: target) && (action == nil || handler.selector == action)
        }
    }

    /// Has a closure called for each of `events`. One with the identifier of another that the control has replaces it.
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

    /// Takes `events` away from the closure with the identifier of `action`.
    public func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Takes `events` away from the closure with that identifier.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        remove(events) { $0.actionIdentifier == identifier }
    }

    /// The targets, each once; contains an `NSNull` when an action is sent along the responder chain.
    ///
    /// Unlike UIKit, ask for that one with `contains { $0.base is NSNull }`: on Linux every `NSNull` hashes differently.
    public var allTargets: Set<AnyHashable> {
        prune()
        var targets: Set<AnyHashable> = []
        for handler in handlers {
            switch handler.kind {
            case .target(let reference, _):
                if let object = reference.object { targets.insert(Self.hashable(object)) }
            case .responderChain:
                targets.insert(NSNull())
            case .action:
                continue
            }
        }
        return targets
    }

    /// The events that somebody is told of.
    public var allControlEvents: Event {
        prune()
        return handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the actions that `target` carries out for one event, in the order in which they were added; nil when
    /// there are none. A nil target or `NSNull` stands for the responder chain.
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

    /// Calls `iterator` with every registration there was at the time of the call. Either the closure or the target's
    /// action is given, with the events; setting `stop` ends the enumeration. The list may be changed meanwhile.
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

extension ControlHandler {
    var actionIdentifier: UIAction.Identifier? {
        if case .action(let action) = kind { return action.identifier }
        return nil
    }
}
