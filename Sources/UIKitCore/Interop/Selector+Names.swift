extension Selector: ExpressibleByStringLiteral {
    /// Creates a selector that finds its method by its name, in classes that the plugin `UIKitInterop` has read and
    /// among some of UIKit's methods.
    public init(_ name: String) {
        self.init(
            name,
            matches: { target in
                InteropIsolation.run((target as AnyObject, name)) { target, name in
                    InteropRegistry.method(name, of: type(of: target)) != nil
                }
            },
            finding: { target, sender, event, name in
                guard let method = InteropRegistry.method(name, of: type(of: target)) else { return false }
                _ = method(target, [sender, event])
                return true
            })
    }

    /// Creates a selector that finds its method by its name.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// Creates a selector for a method of any shape, which other classes may have as well: a target of another class is
    /// asked by name. The plugin `UIKitInterop` translates `#selector` to it.
    public init<Target, each Argument, Result>(
        interop name: String, _ method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        let byName = Selector(name)
        let function = InteropFunction(method)
        self.init(
            name, matches: { function.takes($0) || byName.isImplemented(by: $0) },
            finding: { target, sender, event, name in
                function.call(target, InteropArguments([sender, event], of: name)) != nil
                    || byName.invoke(on: target, sender: sender, event: event)
            })
    }
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
        _ = method(target, [sender, event])
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
