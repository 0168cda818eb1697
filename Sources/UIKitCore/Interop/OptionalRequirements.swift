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
///   - object: The object that adopts the protocol; nil for a method of the class itself.
///   - name: The name of the requirement in Objective-C.
///   - arguments: What it was called with.
public func interopMissing<Result>(_ object: AnyObject?, _ name: String, _ arguments: Any?...) -> Result {
    if let object, MainThread.isCurrent {
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
/// - Parameter result: The call.
@discardableResult
public func interopOptional<Result>(_ result: @autoclosure () throws -> Result?) rethrows -> Result? {
    // A default that was called by other means may have left its sign.
    runtime_missing_set(false)
    return interopAwaited(try result())
}

/// Returns the result of a call of an optional requirement that may wait, or nil when the object does not have it.
///
/// - Parameter result: The result of the call, which is evaluated first.
@discardableResult
public func interopAwaited<Result>(_ result: Result?) -> Result? {
    guard runtime_missing_get() else { return result }
    runtime_missing_set(false)
    return nil
}

/// Returns the value of an optional property of a protocol, or nil when the object does not have it.
public func interopValue<Object, Value>(_ object: Object?, _ read: (Object) -> Value) -> Value? {
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
    return InteropRegistry.lacks(name, object) ? nil : read(object)
}

/// Values that take the place of a result which is not to be used.
enum EmptyValue {
    static func make<Value>() -> Value {
        if let value = () as? Value ?? "" as? Value { return value }
        // Any object, any class and any error are something real.
        if let value = object as? Value ?? EmptyObject.self as? Value ?? EmptyError() as? Value { return value }
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
            if isProtocolOfClasses(Value.self) {
                // A conversion to another type asks the object for its class.
                bytes.storeBytes(of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
            }
            return buffer.moveElement(from: 0)
        }
    }

    /// Returns whether a type is that of objects which adopt a protocol: a reference, and what the class does for it.
    private static func isProtocolOfClasses<Value>(_ type: Value.Type) -> Bool {
        let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<UInt>.self)
        let flags = UnsafeRawPointer(metadata + 1).load(as: UInt32.self)
        // The kind of types of protocols, and the flag of those that any type may adopt.
        return metadata.pointee == 0x303 && flags & 0x8000_0000 == 0
    }

    private final class EmptyObject: NSObject, @unchecked Sendable {}

    private static let object = EmptyObject()

    private struct EmptyError: Error {}

    private static func list<Value: ExpressibleByArrayLiteral>(_: Value.Type) -> Any { [] as Value }

    private static func map<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Any { [:] as Value }
}
