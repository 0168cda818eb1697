import Foundation
import QuartzCore

/// An object of unknown class whose properties are looked up by name, as Swift does for `AnyObject` on Apple's systems.
///
///     let tag: Int = InteropObject(sender as AnyObject).tag
@dynamicMemberLookup
public struct InteropObject {
    private let object: AnyObject

    /// Creates the view of an object by its names.
    public init(_ object: AnyObject) {
        self.object = object
    }

    /// The object's description of itself.
    public var description: String! { (object as? NSObject)?.description ?? String(describing: object) }

    /// The object's hash value.
    public var hash: Int! { (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue }

    /// The point in an `NSValue`.
    public var cgPointValue: CGPoint! { (object as? NSValue)?.cgPointValue }

    /// The size in an `NSValue`.
    public var cgSizeValue: CGSize! { (object as? NSValue)?.cgSizeValue }

    /// The rectangle in an `NSValue`.
    public var cgRectValue: CGRect! { (object as? NSValue)?.cgRectValue }

    /// The insets in an `NSValue`.
    public var uiEdgeInsetsValue: UIEdgeInsets! { (object as? NSValue)?.uiEdgeInsetsValue }

    /// The number in an `NSNumber`.
    public var doubleValue: Double! { (object as? NSNumber)?.doubleValue }

    /// The number in an `NSNumber`.
    public var floatValue: Float! { (object as? NSNumber)?.floatValue }

    /// The number in an `NSNumber`, without its fraction.
    public var intValue: Int32! { (object as? NSNumber)?.int32Value }

    /// Whether the number in an `NSNumber` is not 0.
    public var boolValue: Bool! { (object as? NSNumber)?.boolValue }

    /// Returns whether the object says that it is equal to another one.
    public func isEqual(_ other: Any?) -> Bool {
        (object as? NSObject)?.isEqual(other) ?? (object === other as AnyObject?)
    }

    /// Returns whether the object is of a class or of a subclass.
    public func isKind(of type: AnyClass) -> Bool { (object as? NSObject)?.isKind(of: type) ?? false }

    /// The property of a name, or nil when the class has none or it is of another type.
    public subscript<Value>(dynamicMember name: String) -> Value! {
        InteropValue.convert(value(of: name), to: Value.self)
    }

    /// Returns the property of a name, or nil when the class has none or it is of another type.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The type of the property.
    public func member<Value>(_ name: String, as type: Value.Type) -> Value! {
        InteropValue.convert(value(of: name), to: type)
    }

    /// The tag of a view or of an item in a bar.
    public var tag: Int! { member("tag", as: Int.self) }

    /// Calls the method of a selector and returns its result; nil when the class has no such method or no such result.
    ///
    /// - Parameters:
    ///   - name: The name of the selector.
    ///   - arguments: The arguments.
    public func call<Value>(_ name: String, _ arguments: Any?...) -> Value? {
        InteropValue.convert(result(of: name, arguments), to: Value.self)
    }

    /// Calls the method of a selector, if the class has one, and returns its result.
    ///
    /// - Parameters:
    ///   - name: The name of the selector.
    ///   - arguments: The arguments.
    @discardableResult
    public func call(_ name: String, _ arguments: Any?...) -> Any? {
        result(of: name, arguments)
    }

    /// Calls the method of a selector and returns its result. An object without the method stops the program with a
    /// sentence.
    ///
    /// - Parameters:
    ///   - name: The name of the selector.
    ///   - arguments: The arguments.
    public func require<Value>(_ name: String, _ arguments: Any?...) -> Value {
        guard let value: Value = InteropValue.convert(result(of: name, arguments), to: Value.self) else {
            preconditionFailure("\(type(of: object)) has no method \(name) that returns a \(Value.self).")
        }
        return value
    }

    /// Calls the method of a selector and returns its result. An object without the method stops the program with a
    /// sentence.
    ///
    /// - Parameters:
    ///   - name: The name of the selector.
    ///   - arguments: The arguments.
    @discardableResult
    public func require(_ name: String, _ arguments: Any?...) -> Any? {
        let isKnown = InteropIsolation.run((object, name)) { object, name in
            InteropRegistry.implementation(of: name, in: type(of: object)) != nil
        }
        guard isKnown else {
            preconditionFailure("\(type(of: object)) has no method \(name) that is known by its name.")
        }
        return result(of: name, arguments)
    }

    /// Returns the name of a class, as `description()` does for every class on Apple's systems: with that of its module
    /// unless the class is UIKit's or Foundation's, or has a name of its own in Objective-C.
    ///
    /// Unlike Foundation on Apple's systems, other threads than the main one get Swift's name in any case.
    ///
    /// - Parameter type: The class.
    public static func description(of type: AnyClass) -> String {
        if MainThread.isCurrent {
            let name = InteropIsolation.run((type, ())) { type, _ in InteropRegistry.explicitName(of: type) }
            if let name { return name }
        }
        // The scope of a private class is an address in parentheses.
        let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
        let module = TypeModule.name(of: type)
        let isOwn = module == "Foundation" || TypeModule.uikit.contains(module)
        return parts.dropFirst(isOwn ? 1 : 0).joined(separator: ".")
    }

    private func result(of name: String, _ arguments: [Any?]) -> Any? {
        InteropIsolation.run((object, arguments)) { object, arguments in
            InteropRegistry.implementation(of: name, in: type(of: object)).flatMap { $0(object, arguments) }
        }
    }

    private func value(of name: String) -> Any? {
        InteropIsolation.run((object, name)) { object, name in try? KeyValueCoding.value(forKey: name, of: object) }
    }
}

extension CALayer {
    /// Returns the value of an `@NSManaged` property; before it was set, the layer's `defaultValue(forKey:)` or an
    /// empty one. The plugin `UIKitInterop` calls it.
    public func interopManaged<Value>(_ key: String) -> Value {
        InteropValue.convert(storedValue(forKeyPath: key), to: Value.self) ?? EmptyValue.make()
    }

    /// Sets the value of an `@NSManaged` property. The plugin `UIKitInterop` calls it.
    public func setInteropManaged<Value>(_ value: Value, _ key: String) {
        setValue(InteropValue.plain(value), forKey: key)
    }
}

extension CALayer: PropertyDeclaring {
    /// A property that is being read. A getter may ask for the value under its own name.
    private struct Reading: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    @MainActor private static var readings: Set<Reading> = []

    package func declaredValue(forKey key: String) -> Any? {
        guard MainThread.isCurrent else { return nil }
        return InteropIsolation.run((self, key)) { layer, key in
            // A managed reference that was never set refers to nothing, and must not be looked at.
            guard let property = InteropRegistry.property(key, of: type(of: layer)), !(property.valueType is AnyClass)
            else { return nil }
            let reading = Reading(layer: ObjectIdentifier(layer), key: key)
            guard CALayer.readings.insert(reading).inserted else { return nil }
            defer { CALayer.readings.remove(reading) }
            return property.value(of: layer)
        }
    }
}
