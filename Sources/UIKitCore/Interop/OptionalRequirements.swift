import CRuntime
import Foundation
import QuartzCore

// Optional requirements of protocols, as `@objc optional` declares them. Swift on Linux has none, so the plugin
// `UIKitInterop` makes them requirements with a default, and has their calls ask whether it was the default that ran.

/// Stands in for the implementation of an optional requirement that a class does not have: the default that the plugin
/// `UIKitInterop` generates calls it.
///
/// A subclass of the class that adopts the protocol may have the method all the same. Swift does not find it, and the
/// tables do. Otherwise the caller is told that there is no implementation; the result is empty and not to be used.
///
/// - Parameters:
///   - object: The object that adopts the protocol.
///   - name: The name of the requirement in Objective-C.
///   - arguments: What it was called with.
public func interopMissing<Result>(_ object: AnyObject, _ name: String, _ arguments: Any?...) -> Result {
    if MainThread.isCurrent {
        let found: Result? = InteropIsolation.run((object, arguments)) { object, arguments in
            if let method = InteropRegistry.method(name, of: type(of: object)) {
                return InteropValue.convert(method(object, arguments), to: Result.self) ?? (() as? Result)
            }
            guard let property = InteropRegistry.property(name, of: type(of: object)) else { return nil }
            return InteropValue.convert(property.value(of: object), to: Result.self)
        }
        if let found { return found }
    }
    runtime_missing_set(true)
    return EmptyValue.make()
}

/// Returns the result of a call of an optional requirement, or nil when the object does not have it.
///
/// - Parameter result: The result of the call, which is evaluated first.
@discardableResult
public func interopOptional<Result>(_ result: Result?) -> Result? {
    guard runtime_missing_get() else { return result }
    runtime_missing_set(false)
    return nil
}

/// Returns the value of an optional property of a protocol, or nil when the object does not have it.
public func interopValue<Object, Value>(_ object: Object?, _ name: String, _ read: (Object) -> Value) -> Value? {
    guard let object else { return nil }
    return interopOptional(read(object))
}

/// Returns an optional method of a protocol as a function, or nil when the object does not have it.
///
/// An object of a class that no table describes counts as one that has the method.
public func interopMethod<Object, Method>(
    _ object: Object?, _ name: String, _ read: (Object) -> Method
) -> Method? {
    guard let object else { return nil }
    let isMissing = InteropIsolation.run((object as AnyObject, name)) { object, name in
        let type: AnyClass = Swift.type(of: object)
        return InteropRegistry.isDescribed(type) && InteropRegistry.method(name, of: type) == nil
    }
    return isMissing ? nil : read(object)
}

/// Values that take the place of a result which is not to be used.
enum EmptyValue {
    static func make<Value>() -> Value {
        if let value = () as? Value ?? "" as? Value { return value }
        if let type = Value.self as? any ExpressibleByArrayLiteral.Type, let value = list(type) as? Value {
            return value
        }
        if let type = Value.self as? any ExpressibleByDictionaryLiteral.Type, let value = map(type) as? Value {
            return value
        }
        // Numbers, geometry and references: zeros, which may be released but are nothing to call.
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            for index in bytes.indices { bytes[index] = 0 }
            return buffer.moveElement(from: 0)
        }
    }

    private static func list<Value: ExpressibleByArrayLiteral>(_: Value.Type) -> Any { [] as Value }

    private static func map<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Any { [:] as Value }
}
