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

    /// Calls the method and returns true, or returns false for a target of another type. It is given the name for complaints,
    /// so that the closure holds nothing but the method: the compiler then makes the call a direct one, which allocates
    /// nothing. Gestures send actions with every movement. That is what `@inlinable` is for in this file.
    private let call: Call
    private let matches: @Sendable (_ target: Any) -> Bool

    @usableFromInline
    typealias Call =
        @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?, _ name: String) -> Bool

    /// A selector for a method that takes nothing.
    @inlinable
    public init<Target>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void) {
        self.init(name, for: Target.self) { target, _, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// A selector for a method that takes the sender.
    @inlinable
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, _, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name))
            return true
        }
    }

    /// A selector for a method that takes the sender and the event, which is nil for an action sent by code.
    @inlinable
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name), event)
            return true
        }
    }

    /// A selector for a method that takes the sender and insists on an event; sending it without one is a mistake.
    @inlinable
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event, name in
            guard let target = target as? Target else { return false }
            guard let event else {
                preconditionFailure(
                    "The action \(name) takes an event and was sent without one. Let it take a UIEvent? instead.")
            }
            method(target)(Self.cast(sender, of: name), event)
            return true
        }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes nothing.
    @_disfavoredOverload
    @inlinable
    public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
        self.init(name, for: Target.self) { target, _, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes the sender.
    @_disfavoredOverload
    @inlinable
    public init<Target, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void) {
        self.init(name, for: Target.self) { target, sender, _, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name))
            return true
        }
    }

    /// A selector for a method, of a class that belongs to no actor, that takes the sender and the event.
    @_disfavoredOverload
    @inlinable
    public init<Target, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender, UIEvent?) -> Void) {
        self.init(name, for: Target.self) { target, sender, event, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name), event)
            return true
        }
    }

    @usableFromInline
    init<Target>(_ name: String, for type: Target.Type, call: @escaping Call) {
        precondition(!name.isEmpty, "A selector needs a name, such as \"tapped:\".")
        self.name = name
        self.matches = { $0 is Target }
        self.call = call
    }

    /// Whether an object has the method.
    package func isImplemented(by object: Any) -> Bool {
        matches(object)
    }

    /// Calls the method on `target`, or returns false when the target does not have it.
    @MainActor
    package func invoke(on target: Any, sender: Any?, event: UIEvent?) -> Bool {
        call(target as AnyObject, sender, event, name)
    }

    /// The same for what is known to be an object.
    @MainActor
    func invoke(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        call(target, sender, event, name)
    }

    @inlinable
    static func cast<Sender>(_ sender: Any?, of name: String) -> Sender {
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
