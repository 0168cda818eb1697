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
