import Foundation
import StandardStreams

/// The members of a module's classes by name: what Objective-C's runtime knows about them on Apple's systems.
///
/// The plugin `UIKitInterop` generates one type of this protocol for each module, called `UIKitInteropTable`. It takes
/// no registration: the runtime looks for the type of this name in the module of a class when it is first asked about
/// the class. A program that never asks has no cost.
public protocol InteropModule {
    /// The classes of the module. A class occurs once for each file that declares members of it.
    static var classes: [InteropClass] { get }
}

/// Some of the members of a class, by name.
///
///     InteropClass("ViewController", ViewController.self) {
///         $0.property("label", \ViewController.label, [.outlet])
///         $0.method("tapped:", ViewController.tapped(_:), isAction: true)
///     }
public struct InteropClass: Sendable {
    /// The name in Objective-C, which nibs and `NSClassFromString` use. It has no module.
    public let name: String
    /// The class.
    public let type: AnyClass
    private let addMembers: @MainActor @Sendable (inout InteropMembers) -> Void

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, without a module.
    ///   - type: The class.
    ///   - members: Adds the members. It is called when the class is first asked for one of them.
    public init(
        _ name: String, _ type: AnyClass, members: @escaping @MainActor @Sendable (inout InteropMembers) -> Void
    ) {
        self.name = name
        self.type = type
        addMembers = members
    }

    /// Adds the members of this entry to those of other entries for the same class.
    @MainActor
    func add(to members: inout InteropMembers) {
        addMembers(&members)
    }
}

/// The members of one class without those that it inherits.
public struct InteropMembers {
    /// The properties by their names in Objective-C.
    public private(set) var properties: [String: InteropProperty] = [:]
    /// The methods by their selectors' names.
    public private(set) var methods: [String: InteropMethod] = [:]

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, which is the key of key-value coding.
    ///   - keyPath: The property. A writable key path makes it possible to set the property by its name.
    ///   - traits: The facts that the source says about the property.
    public mutating func property<Owner: AnyObject, Value>(
        _ name: String, _ keyPath: KeyPath<Owner, Value>, _ traits: InteropProperty.Traits = []
    ) {
        properties[name] = InteropProperty(name, keyPath, traits)
    }

    /// Adds a property whose setter stops the program for some values, which key-value coding refuses instead.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C.
    ///   - keyPath: The property.
    ///   - accepts: Returns whether an object takes a value.
    mutating func property<Owner: AnyObject, Value>(
        _ name: String, _ keyPath: KeyPath<Owner, Value>,
        where accepts: @escaping @MainActor (_ owner: Owner, _ value: Value) -> Bool
    ) {
        properties[name] = InteropProperty(name, keyPath, accepts: accepts)
    }

    /// Adds a method, which may be on the main actor or on none.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"tapped:"`.
    ///   - method: The method, without a receiver.
    ///   - isAction: Whether the method is an `@IBAction`.
    public mutating func method<Owner, each Argument, Result>(
        _ name: String, _ method: @escaping (Owner) -> (repeat each Argument) -> Result, isAction: Bool = false
    ) {
        methods[name] = InteropMethod(name: name, isAction: isAction, function: InteropFunction(method))
    }

    /// Reports a method that cannot be called by its name. The compiler chooses this for a method with a type that does
    /// not exist, so that its error about the type is the only one.
    ///
    /// - Parameters:
    ///   - name: The name of the selector.
    ///   - method: The method.
    ///   - isAction: Whether the method is an `@IBAction`.
    @_disfavoredOverload
    public mutating func method(_ name: String, _ method: Any, isAction: Bool = false) {
        Log.warn("The method \(name) cannot be called by its name, because of the types of its arguments.")
    }

    /// Adds a method by a closure that calls it: the compiler cannot convert a method that takes a closure which may be
    /// nil.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"load:"`.
    ///   - type: The class.
    ///   - isAction: Whether the method is an `@IBAction`.
    ///   - call: Calls the method of an object with arguments that it takes one by one. An error that it throws is a
    ///     call without a result.
    public mutating func method<Owner, Result>(
        _ name: String, of type: Owner.Type, isAction: Bool = false,
        calling call: @escaping @MainActor (Owner, inout InteropArguments) throws -> Result
    ) {
        methods[name] = InteropMethod(name: name, isAction: isAction, function: InteropCall(call))
    }
}

/// A property that is known by its name.
public struct InteropProperty {
    /// Facts that the source says about a property.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// An `@IBOutlet`, which a nib connects.
        public static let outlet = Traits(rawValue: 1 << 0)
        /// An `@IBInspectable`, which a nib sets as a runtime attribute.
        public static let inspectable = Traits(rawValue: 1 << 1)
        /// Whether observers are told of changes.
        public static let observable = Traits(rawValue: 1 << 2)
        /// A property that only its own module can set.
        static let readOnly = Traits(rawValue: 1 << 3)
    }

    /// The name in Objective-C.
    public let name: String
    /// The property. Equal for the same property of the same class.
    public let keyPath: AnyKeyPath
    /// Facts that the source says about the property.
    public let traits: Traits
    /// The type of the values.
    public let valueType: Any.Type
    /// Whether the property can be set.
    public let isWritable: Bool

    private let read: (AnyObject) -> Any?
    private let write: (AnyObject, Any?) -> Assignment

    /// The result of setting a property.
    enum Assignment {
        case done
        /// The value is of another type.
        case wrongType
        /// The value is of the right type, and the object does not take it.
        case refused
    }

    /// Creates a property for a tool that reads and sets it.
    package init<Owner: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>, _ traits: Traits = []) {
        self.init(name, keyPath, traits, accepts: nil)
    }

    init<Owner: AnyObject, Value>(
        _ name: String, _ keyPath: KeyPath<Owner, Value>, _ traits: Traits = [],
        accepts: (@MainActor (Owner, Value) -> Bool)?
    ) {
        self.name = name
        self.keyPath = keyPath
        self.traits = traits
        valueType = Value.self
        read = { object in (object as? Owner).flatMap { InteropValue.plain($0[keyPath: keyPath]) } }
        guard !traits.contains(.readOnly), let writable = keyPath as? ReferenceWritableKeyPath<Owner, Value> else {
            isWritable = false
            write = { _, _ in .wrongType }
            return
        }
        isWritable = true
        write = { object, value in
            guard let object = object as? Owner, let value = InteropValue.convert(value, to: Value.self) else {
                return .wrongType
            }
            if let accepts, !InteropIsolation.run((object, value), { accepts($0.0, $0.1) }) { return .refused }
            object[keyPath: writable] = value
            return .done
        }
    }

    /// Returns the value of an object's property: a number as an `NSNumber`, a case of an enumeration as
    /// the number of its raw value, nil for an optional without a value.
    public func value(of object: AnyObject) -> Any? {
        read(object)
    }

    /// Sets an object's property, and returns false when that is impossible for this value or one of its type.
    ///
    /// Numbers become the numeric type of the property or the case of its enumeration.
    public func set(_ value: Any?, of object: AnyObject) -> Bool {
        write(object, value) == .done
    }

    /// Sets an object's property, and returns why that is impossible if it is.
    func assign(_ value: Any?, to object: AnyObject) -> Assignment {
        write(object, value)
    }
}

/// A method that is known by its selector's name.
public struct InteropMethod: Sendable {
    /// The name of the selector.
    public let name: String
    /// Whether the method is an `@IBAction`.
    public let isAction: Bool
    private let function: AnyInteropFunction

    init(name: String, isAction: Bool, function: AnyInteropFunction) {
        self.name = name
        self.isAction = isAction
        self.function = function
    }

    /// Calls the method and returns its result; nil for a method without one.
    ///
    /// Arguments that are missing are nil, and superfluous ones are ignored. An argument of the wrong type stops the
    /// program with a sentence.
    @preconcurrency @MainActor
    public func callAsFunction(_ target: AnyObject, _ arguments: [Any?]) -> Any? {
        function.call(target, InteropArguments(arguments, of: name)) ?? nil
    }

    /// Returns a sentence about the first argument that is of another type than the method takes; nil if the method can
    /// be called.
    ///
    /// - Parameters:
    ///   - arguments: The first arguments of a call. Those that are not there are not looked at.
    func mismatch(with arguments: [Any?]) -> String? {
        function.mismatch(with: InteropArguments(arguments, of: name))
    }
}

/// A method of any class and shape. Methods are called on the main actor only.
class AnyInteropFunction: @unchecked Sendable {
    fileprivate init() {}

    /// Returns whether an object is of the class that has the method.
    func takes(_ target: Any) -> Bool { false }

    /// Calls the method and returns its result as key-value coding hands it out, or returns nil for a target of another
    /// class.
    @MainActor
    func call(_ target: AnyObject, _ arguments: InteropArguments) -> Any?? { nil }

    /// Returns a sentence about the first of some arguments that the method does not take, as far as that is known
    /// before the call.
    func mismatch(with arguments: InteropArguments) -> String? { nil }
}

/// A method of a known class and shape.
///
/// This is a class since a closure that is stored loses the types of a variable number of arguments.
final class InteropFunction<Owner, Result, each Argument>: AnyInteropFunction, @unchecked Sendable {
    private let method: (Owner) -> (repeat each Argument) -> Result

    init(_ method: @escaping (Owner) -> (repeat each Argument) -> Result) {
        self.method = method
        super.init()
    }

    override func takes(_ target: Any) -> Bool { target is Owner }

    @MainActor
    override func call(_ target: AnyObject, _ arguments: InteropArguments) -> Any?? {
        guard let target = target as? Owner else { return .none }
        var arguments = arguments
        return .some(InteropValue.plain(method(target)(repeat arguments.next((each Argument).self))))
    }

    override func mismatch(with arguments: InteropArguments) -> String? {
        var arguments = arguments
        var sentence: String?
        func check<Value>(_ type: Value.Type) {
            if sentence == nil { sentence = arguments.mismatch(with: type) }
        }
        repeat check((each Argument).self)
        return sentence
    }
}

/// The getter or the setter of a property.
final class InteropAccessor: AnyInteropFunction, @unchecked Sendable {
    private let property: InteropProperty
    private let isSetter: Bool

    init(_ property: InteropProperty, isSetter: Bool) {
        self.property = property
        self.isSetter = isSetter
        super.init()
    }

    @MainActor
    override func call(_ target: AnyObject, _ arguments: InteropArguments) -> Any?? {
        guard isSetter else { return .some(property.value(of: target)) }
        let value = arguments.first
        guard property.set(value, of: target) else {
            preconditionFailure(
                "The property \"\(property.name)\" of \(type(of: target)) cannot be set to "
                    + (value.map { "this \(type(of: $0))." } ?? "nil."))
        }
        return .some(nil)
    }
}

/// A method of a known class that a closure calls.
final class InteropCall<Owner, Result>: AnyInteropFunction, @unchecked Sendable {
    private let body: @MainActor (Owner, inout InteropArguments) throws -> Result

    init(_ body: @escaping @MainActor (Owner, inout InteropArguments) throws -> Result) {
        self.body = body
        super.init()
    }

    override func takes(_ target: Any) -> Bool { target is Owner }

    @MainActor
    override func call(_ target: AnyObject, _ arguments: InteropArguments) -> Any?? {
        guard let target = target as? Owner else { return .none }
        var arguments = arguments
        return .some((try? body(target, &arguments)).flatMap { InteropValue.plain($0) })
    }
}

/// The arguments of a call, taken one by one in the types that a method declares.
public struct InteropArguments {
    private var rest: ArraySlice<Any?>
    private let name: String

    init(_ arguments: [Any?], of name: String) {
        rest = arguments[...]
        self.name = name
    }

    /// Returns the next argument as one of the type that is wanted: nil when there are no more. One of the wrong type
    /// stops the program with a sentence.
    public mutating func next<Value>() -> Value { next(Value.self) }

    mutating func next<Value>(_: Value.Type) -> Value {
        let argument = rest.popFirst() ?? nil
        if let value = InteropValue.convert(argument, to: Value.self) { return value }
        preconditionFailure(sentence(about: argument, in: Value.self))
    }

    /// The next argument; nil if there are no more.
    var first: Any? { rest.first ?? nil }

    /// Takes the next argument, and returns a sentence if it is of another type. None left is no mismatch.
    mutating func mismatch<Value>(with type: Value.Type) -> String? {
        guard let argument = rest.popFirst() else { return nil }
        return InteropValue.convert(argument, to: type) == nil ? sentence(about: argument, in: type) : nil
    }

    private func sentence<Value>(about argument: Any?, in type: Value.Type) -> String {
        "\(name) takes a \(type) and was called with " + (argument.map { "a \(Swift.type(of: $0))." } ?? "nothing.")
    }
}
