/// The name of an action together with the method that implements it.
///
/// Swift on Linux has no `#selector`, so a selector pairs a name with an unbound method of one of UIKit's three
/// action shapes: no argument, the sender, or the sender and the event.
///
///     button.addTarget(self, action: Selector("tapped:", Controller.tapped(_:)), for: .touchUpInside)
///
/// Selectors of the same name are equal. A target responds to a selector if it is an instance of the method's class
/// or conforms to the method's protocol.
///
/// Unlike UIKit, a target of another class responds to a ``Selector`` of its method's name only if the class lists it
/// as a `SelectorProvider`, or the plugin `UIKitInterop` has read the class.
///
/// A selector of a name alone finds its method when it is invoked, in a target whose class the plugin `UIKitInterop`
/// has read, as everything with `@objc` does on Apple's systems. Only with the plugin is `#selector` possible.
///
/// The initializers are `@preconcurrency`, without which they are ambiguous in Swift 5 mode. Since that removes the
/// isolation from their symbols, those for nonisolated methods differ in the type of the name.
public struct Selector: Sendable {
    /// The name, which `actions(forTarget:forControlEvent:)` returns.
    public let name: String

    /// Calls the method and returns true, or returns false for a target of another type. The name is passed as an
    /// argument for error messages, so that the closure captures only the method. The compiler can then make the
    /// call direct, without an allocation. This matters because gestures send actions on every movement, and it is
    /// why this file uses `@inlinable`.
    private let call: Call
    private let matches: @Sendable (_ target: Any) -> Bool

    @usableFromInline
    typealias Call =
        @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?, _ name: String) -> Bool

    /// Creates a selector for a method without arguments.
    @preconcurrency @inlinable
    public init<Target>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void) {
        self.init(name, for: Target.self) { target, _, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Creates a selector for a method that takes the sender.
    @preconcurrency @inlinable
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, _, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name))
            return true
        }
    }

    /// Creates a selector for a method that takes the sender and the event, which is nil for actions sent by code.
    @preconcurrency @inlinable
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name), event)
            return true
        }
    }

    /// Creates a selector for a method that takes the sender and requires an event. Sending it without one stops
    /// the program.
    @preconcurrency @inlinable
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

    /// Creates a selector for a nonisolated method without arguments.
    @preconcurrency @inlinable
    public init<Target>(
        _ name: some StringProtocol, _ method: @escaping @Sendable (Target) -> () -> Void
    ) {
        self.init(String(name), for: Target.self) { target, _, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Creates a selector for a nonisolated method that takes the sender.
    @preconcurrency @inlinable
    public init<Target, Sender>(
        _ name: some StringProtocol, _ method: @escaping @Sendable (Target) -> (Sender) -> Void
    ) {
        self.init(String(name), for: Target.self) { target, sender, _, name in
            guard let target = target as? Target else { return false }
            method(target)(Self.cast(sender, of: name))
            return true
        }
    }

    /// Creates a selector for a nonisolated method that takes the sender and the event.
    @preconcurrency @inlinable
    public init<Target, Sender>(
        _ name: some StringProtocol, _ method: @escaping @Sendable (Target) -> (Sender, UIEvent?) -> Void
    ) {
        self.init(String(name), for: Target.self) { target, sender, event, name in
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

    /// Creates a selector that finds its method by other means than the type of the target.
    init(
        _ name: String, matches: @escaping @Sendable (_ target: Any) -> Bool,
        finding call: @escaping @MainActor @Sendable (AnyObject, Any?, UIEvent?, String) -> Bool
    ) {
        precondition(!name.isEmpty, "A selector needs a name, such as \"tapped:\".")
        self.name = name
        self.matches = matches
        self.call = call
    }

    /// Returns whether an object has the method, or another one that its class knows by the same name.
    package func isImplemented(by object: Any) -> Bool {
        matches(object) || isKnownByName(to: object)
    }

    /// Returns whether an object is of the type that the selector itself was created for.
    func isOwn(of object: Any) -> Bool { matches(object) }

    /// Calls the method that the selector itself was created for, or returns false if the target is of another type.
    @MainActor
    func invokeOwn(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        call(target, sender, event, name)
    }

    /// Calls the method on `target`, or returns false if the target does not have it.
    @MainActor
    package func invoke(on target: Any, sender: Any?, event: UIEvent?) -> Bool {
        invoke(on: target as AnyObject, sender: sender, event: event)
    }

    /// Calls the method on a target that is known to be an object, or returns false if the target does not have it.
    @MainActor
    func invoke(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        call(target, sender, event, name) || invokeByName(on: target, sender: sender, event: event)
    }

    @inlinable
    static func cast<Sender>(_ sender: Any?, of name: String) -> Sender {
        if let sender = sender as? Sender { return sender }
        // A method with an optional sender accepts nil.
        if let none = (sender as Any) as? Sender { return none }
        preconditionFailure(
            "The action \(name) takes a sender of type \(Sender.self) and was sent "
                + (sender.map { "by a \(type(of: $0))." } ?? "without a sender."))
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

/// Returns the name of a selector, as Foundation does on Apple platforms.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.name
}
