/// The name of an action together with the method that carries it out.
///
/// Swift on Linux has no `#selector`, so a selector pairs a name with an unbound method of one of UIKit's three action
/// shapes: no argument, the sender, or the sender and the event.
///
///     button.addTarget(self, action: Selector("tapped:", Controller.tapped(_:)), for: .touchUpInside)
///
/// The name is the identity: two selectors of the same name are equal. A target answers to a selector when it is an
/// instance of the method's class, or conforms to the method's protocol.
public struct Selector: Sendable {
    /// The name, as `actions(forTarget:forControlEvent:)` reports it.
    public let name: String

    /// Calls the method and returns true, or returns false for a target of another type.
    private let call: @MainActor @Sendable (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool
    private let matches: @Sendable (_ target: Any) -> Bool

    /// A selector for a method that takes nothing.
    public init<Target>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void) {
        self.init(name, for: Target.self) { target, _, _ in method(target)() }
    }

    /// A selector for a method that takes the sender.
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, _ in
            method(target)(Self.cast(sender, of: name))
        }
    }

    /// A selector for a method that takes the sender and the event, which is nil for an action sent by code.
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event in
            method(target)(Self.cast(sender, of: name), event)
        }
    }

    /// A selector for a method that takes the sender and insists on an event; sending it without one is a mistake.
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event in
            guard let event else {
                preconditionFailure(
                    "The action \(name) takes an event and was sent without one. Let it take a UIEvent? instead.")
            }
            method(target)(Self.cast(sender, of: name), event)
        }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes nothing.
    @_disfavoredOverload
    public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
        self.init(name, for: Target.self) { target, _, _ in method(target)() }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes the sender.
    @_disfavoredOverload
    public init<Target, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void) {
        self.init(name, for: Target.self) { target, sender, _ in
            method(target)(Self.cast(sender, of: name))
        }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes the sender and the event.
    @_disfavoredOverload
    public init<Target, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender, UIEvent?) -> Void) {
        self.init(name, for: Target.self) { target, sender, event in
            method(target)(Self.cast(sender, of: name), event)
        }
    }

    private init<Target>(
        _ name: String, for type: Target.Type,
        call: @escaping @MainActor @Sendable (Target, Any?, UIEvent?) -> Void
    ) {
        precondition(!name.isEmpty, "A selector needs a name, such as \"tapped:\".")
        self.name = name
        self.matches = { $0 is Target }
        self.call = { target, sender, event in
            guard let target = target as? Target else { return false }
            call(target, sender, event)
            return true
        }
    }

    /// Whether an object has the method.
    package func isImplemented(by object: Any) -> Bool {
        matches(object)
    }

    /// Calls the method on `target`, or returns false when the target does not have it.
    @MainActor
    package func invoke(on target: Any, sender: Any?, event: UIEvent?) -> Bool {
        call(target, sender, event)
    }

    private static func cast<Sender>(_ sender: Any?, of name: String) -> Sender {
        if let sender = sender as? Sender { return sender }
        // A method that takes an optional sender is also told of none.
        if let none = (sender as Any) as? Sender { return none }
        preconditionFailure(
            "The action \(name) takes a sender of type \(Sender.self) and was sent by "
                + (sender.map { "a \(type(of: $0))." } ?? "nobody."))
    }
}

extension Selector: Hashable {
    public static func == (left: Selector, right: Selector) -> Bool {
        left.name == right.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension Selector: CustomStringConvertible {
    public var description: String { name }
}

/// The name of a selector, as in Foundation on Apple's systems.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.name
}
