import Foundation
import QuartzCore

/// An object of unknown class whose properties are looked up by name, as Swift does for `AnyObject` on Apple's systems.
///
///     let tag: Int = InteropObject(sender as AnyObject).tag
@dynamicMemberLookup
public struct InteropObject {
    private let object: AnyObject

    public init(_ object: AnyObject) {
        self.object = object
    }

    /// The property of a name, or nil when the class has none or it is of another type.
    public subscript<Value>(dynamicMember name: String) -> Value! {
        InteropValue.convert(value(of: name), to: Value.self)
    }

    private func value(of name: String) -> Any? {
        InteropIsolation.run((object, name)) { object, name in try? KeyValueCoding.value(forKey: name, of: object) }
    }
}

extension CALayer {
    /// Returns the value of an `@NSManaged` property, or an empty one before it was set. The plugin `UIKitInterop`
    /// calls it.
    public func interopManaged<Value>(_ key: String) -> Value {
        InteropValue.convert(value(forKey: key), to: Value.self) ?? EmptyValue.make()
    }

    /// Sets the value of an `@NSManaged` property. The plugin `UIKitInterop` calls it.
    public func setInteropManaged<Value>(_ value: Value, _ key: String) {
        setValue(InteropValue.plain(value), forKey: key)
    }
}
