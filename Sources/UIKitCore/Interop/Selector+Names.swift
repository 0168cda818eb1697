import StandardStreams

extension Selector: ExpressibleByStringLiteral {
    /// Creates a selector that finds its method by its name, in classes that the plugin `UIKitInterop` has read and
    /// among some of UIKit's methods.
    public init(_ name: String) {
        self.init(
            name,
            matches: { target in
                InteropIsolation.run((target as AnyObject, name)) { target, name in
                    InteropRegistry.implementation(of: name, in: type(of: target)) != nil
                }
            },
            finding: { target, sender, event, name in
                guard let method = InteropRegistry.implementation(of: name, in: type(of: target)) else { return false }
                Self.send(method, to: target, [sender, event])
                return true
            })
    }

    /// Calls a method for an action. A sender of another class than the method takes is no reason to stop the program:
    /// in Objective-C, a method that does not use it works.
    @MainActor
    private static func send(_ method: InteropMethod, to target: AnyObject, _ arguments: [Any?]) {
        if let mismatch = method.mismatch(with: arguments) {
            return Log.warn("An action of \(type(of: target)) is not sent: \(mismatch)")
        }
        _ = method(target, arguments)
    }

    /// Creates a selector that finds its method by its name.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// Creates a selector for a method of any shape, which other classes may have as well: a target of another class is
    /// asked by name. The plugin `UIKitInterop` translates `#selector` to it.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - method: The method.
    ///   - isOptional: Whether the method is an optional one of a protocol, which an object that adopts the protocol
    ///     may be without. An object of a class that no table describes counts as one that has it.
    public init<Target, each Argument, Result>(
        interop name: String, _ method: @escaping (Target) -> (repeat each Argument) -> Result, isOptional: Bool = false
    ) {
        self.init(name, InteropFunction(method), isOptional: isOptional)
    }

    /// Creates a selector for a method by a closure that calls it, for methods that the compiler cannot convert to a
    /// function of any shape: those that take closures or throw errors, and those of a class itself.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The type that has the method.
    ///   - isOptional: Whether the method is an optional one of a protocol.
    ///   - call: Calls the method of a target with arguments that it takes one by one.
    public init<Target, Result>(
        interop name: String, of type: Target.Type, isOptional: Bool = false,
        calling call: @escaping @MainActor (Target, inout InteropArguments) throws -> Result
    ) {
        self.init(name, InteropCall(call), isOptional: isOptional)
    }

    private init(_ name: String, _ function: AnyInteropFunction, isOptional: Bool) {
        let byName = Selector(name)
        let isMissing = { @Sendable (target: Any) in isOptional && InteropRegistry.lacks(name, target) }
        self.init(
            name, matches: { function.takes($0) && !isMissing($0) || byName.isImplemented(by: $0) },
            finding: { target, sender, event, name in
                !isMissing(target) && function.call(target, InteropArguments([sender, event], of: name)) != nil
                    || byName.invoke(on: target, sender: sender, event: event)
            })
    }
}

/// Returns a path of properties by their names in Objective-C. The plugin `UIKitInterop` translates `#keyPath` to it.
///
/// - Parameters:
///   - path: The path.
///   - type: The type that it begins at.
///   - check: Reads the first property, so that one which does not exist is an error. It is never called.
public func interopKeyPath<Root>(_ path: String, _ type: Root.Type, _ check: @MainActor (Root) -> Void) -> String {
    path
}

/// Methods of other classes than that for which a selector was created.
extension Selector {
    /// Returns whether the class of an object knows a method by the selector's name.
    func isKnownByName(to object: Any) -> Bool {
        InteropIsolation.run((object as AnyObject, name)) { object, name in
            Self.provided(name, by: object) != nil || Self.readMethod(name, of: object) != nil
        }
    }

    /// Calls the method that the target's class knows by the selector's name. Returns false if there is none.
    @MainActor
    func invokeByName(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        if let other = Self.provided(name, by: target) {
            return other.invokeOwn(on: target, sender: sender, event: event)
        }
        guard let method = Self.readMethod(name, of: target) else { return false }
        Self.send(method, to: target, [sender, event])
        return true
    }

    /// Returns the method of an object whose class the plugin has read. Most classes of the responder chain are UIKit's
    /// own, whose table is not made for this.
    @MainActor
    private static func readMethod(_ name: String, of object: AnyObject) -> InteropMethod? {
        let kind: AnyClass = type(of: object)
        return InteropRegistry.hasRead(kind) ? InteropRegistry.method(name, of: kind) : nil
    }

    @MainActor
    private static func provided(_ name: String, by object: AnyObject) -> Selector? {
        provider(for: type(of: object))?.selectors.first { $0.name == name && $0.isOwn(of: object) }
    }

    /// The providers by class; nil for classes that are none.
    @MainActor private static var providers: [ObjectIdentifier: (any SelectorProvider.Type)?] = [:]

    /// Returns a class as a provider; nil if it is none. A search asks every object of the responder chain, and casting
    /// in vain takes long.
    @MainActor
    private static func provider(for type: AnyClass) -> (any SelectorProvider.Type)? {
        let key = ObjectIdentifier(type)
        if let known = providers[key] { return known }
        let provider = type as? any SelectorProvider.Type
        providers.updateValue(provider, forKey: key)
        return provider
    }
}
