import Foundation
import QuartzCore

/// A property that could not be read or set by its name.
public enum KeyValueError: Error, Equatable, CustomStringConvertible {
    /// The class has no property of this name.
    case undefinedKey(String, type: String)
    /// The property can only be read.
    case readOnly(String, type: String)
    /// The property cannot have this value.
    case wrongType(String, type: String, value: String, expected: String)
    /// The object does not take this value, which is of the right type.
    case refusedValue(String, type: String, value: String)
    /// An operator such as `@sum` cannot be applied to values of this type.
    case wrongOperand(String, operator: String, value: String)

    public var description: String {
        switch self {
        case .undefinedKey(let key, let type):
            "\(type) has no property \"\(key)\" that is known by its name."
        case .readOnly(let key, let type):
            "The property \"\(key)\" of \(type) can only be read."
        case .wrongType(let key, let type, let value, let expected):
            "The property \"\(key)\" of \(type) is a \(expected) and cannot be set to a \(value)."
        case .refusedValue(let key, let type, let value):
            "The property \"\(key)\" of \(type) cannot be set to \(value)."
        case .wrongOperand(let path, let name, let value):
            "The operator \(name) cannot be applied to \"\(path)\", which is a \(value)."
        }
    }
}

/// Reading and setting properties by name, with an error instead of the end of the program for a name that does not
/// exist. Nibs use it, because their files come from elsewhere.
@preconcurrency @MainActor
public enum KeyValueCoding {
    /// Returns a property of an object by its name, or what the class itself returns for the name.
    public static func value(forKey key: String, of object: AnyObject) throws(KeyValueError) -> Any? {
        if let method = InteropRegistry.method("valueForKey:", of: type(of: object)) { return method(object, [key]) }
        return try ownValue(forKey: key, of: object)
    }

    /// Returns a property of an object by its name, without asking the class itself.
    static func ownValue(forKey key: String, of object: AnyObject) throws(KeyValueError) -> Any? {
        if let property = InteropRegistry.property(key, of: type(of: object)) { return property.value(of: object) }
        // Objective-C's getter of a Boolean property begins with "is".
        let name = "is" + key.prefix(1).uppercased() + key.dropFirst()
        if let property = InteropRegistry.property(name, of: type(of: object)) { return property.value(of: object) }
        switch object {
        case let layer as CALayer: return layer.value(forKey: key)
        case let dictionary as NSDictionary:
            return key == "@count" ? NSNumber(value: dictionary.count) : dictionary.object(forKey: key)
        case is NSArray, is NSSet, is NSOrderedSet:
            return try KeyValueCollections.value(forKey: key, of: object)
        case let text as NSString:
            if let value = plainProperty(key, of: text) { return value }
        default: break
        }
        if let method = InteropRegistry.method("valueForUndefinedKey:", of: type(of: object)) {
            return method(object, [key])
        }
        switch key {
        case "self": return object
        case "description": return (object as? NSObject)?.description ?? "\(object)"
        default: throw .undefinedKey(key, type: "\(type(of: object))")
        }
    }

    /// Returns what texts are usually asked for by name.
    private static func plainProperty(_ key: String, of text: NSString) -> Any? {
        switch key {
        case "length": NSNumber(value: text.length)
        case "uppercaseString": NSString(string: text.uppercased)
        case "lowercaseString": NSString(string: text.lowercased)
        case "capitalizedString": NSString(string: text.capitalized)
        case "intValue", "integerValue": NSNumber(value: text.integerValue)
        case "doubleValue", "floatValue": NSNumber(value: text.doubleValue)
        default: nil
        }
    }

    /// Sets a property of an object by its name, or leaves that to the class itself.
    public static func set(_ value: Any?, forKey key: String, of object: AnyObject) throws(KeyValueError) {
        if let method = InteropRegistry.method("setValue:forKey:", of: type(of: object)) {
            _ = method(object, [value, key])
            return
        }
        try setOwn(value, forKey: key, of: object)
    }

    /// Sets a property of an object by its name, without asking the class itself.
    static func setOwn(_ value: Any?, forKey key: String, of object: AnyObject) throws(KeyValueError) {
        let name = "is" + key.prefix(1).uppercased() + key.dropFirst()
        for candidate in [key, name] {
            guard let property = InteropRegistry.property(candidate, of: type(of: object)) else { continue }
            guard property.isWritable else { throw .readOnly(key, type: "\(type(of: object))") }
            switch property.assign(value, to: object) {
            case .done: return
            case .refused:
                let text = value.map { InteropValue.plain($0) is NSNumber ? "\($0)" : "this \(type(of: $0))" }
                throw .refusedValue(key, type: "\(type(of: object))", value: text ?? "nil")
            case .wrongType:
                if value == nil, let method = InteropRegistry.method("setNilValueForKey:", of: type(of: object)) {
                    _ = method(object, [key])
                    return
                }
                throw .wrongType(
                    key, type: "\(type(of: object))", value: value.map { "\(type(of: $0))" } ?? "nil",
                    expected: "\(property.valueType)")
            }
        }
        switch object {
        case let layer as CALayer: return layer.setValue(value, forKey: key)
        case let dictionary as NSMutableDictionary:
            return value.map { dictionary.setObject($0, forKey: NSString(string: key)) }
                ?? dictionary.removeObject(forKey: key)
        case is NSArray, is NSSet, is NSOrderedSet:
            for element in KeyValueCollections.elements(of: object) ?? [] {
                try set(value, forKey: key, of: KeyValueCollections.object(element))
            }
            return
        default: break
        }
        if let method = InteropRegistry.method("setValue:forUndefinedKey:", of: type(of: object)) {
            _ = method(object, [value, key])
            return
        }
        throw .undefinedKey(key, type: "\(type(of: object))")
    }

    /// Returns the value at the end of a path of properties such as `"layer.cornerRadius"`; nil where one on the way is
    /// nil. Of a collection, it is a collection of the values of the elements, or what an operator such as `@sum` makes
    /// of them.
    public static func value(forKeyPath path: String, of object: AnyObject) throws(KeyValueError) -> Any? {
        var current = object
        var rest = path[...]
        while let dot = rest.firstIndex(of: ".") {
            if let layer = current as? CALayer { return layer.value(forKeyPath: String(rest)) }
            if rest.hasPrefix("@"), let elements = KeyValueCollections.elements(of: current) {
                return try KeyValueCollections.apply(String(rest), to: elements, isSet: current is NSSet)
            }
            guard let next = try value(forKey: String(rest[..<dot]), of: current) else { return nil }
            current = KeyValueCollections.object(next)
            rest = rest[rest.index(after: dot)...]
        }
        return try value(forKey: String(rest), of: current)
    }

    /// Sets the property at the end of a path such as `"layer.cornerRadius"`. Does nothing where an object on the way
    /// is nil.
    public static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) throws(KeyValueError) {
        var current = object
        var rest = path[...]
        while let dot = rest.firstIndex(of: ".") {
            if let layer = current as? CALayer { return layer.setValue(value, forKeyPath: String(rest)) }
            guard let next = try Self.value(forKey: String(rest[..<dot]), of: current) else { return }
            current = KeyValueCollections.object(next)
            rest = rest[rest.index(after: dot)...]
        }
        try set(value, forKey: String(rest), of: current)
    }
}

// MARK: - Foundation's names

/// Key-value coding. These are members of the protocol, so that classes without tables are not charged for it.
extension NSObjectProtocol {
    /// Returns a property by its name.
    ///
    /// Numbers and cases of enumerations with raw values are `NSNumber`s. Of an `NSArray`, `NSSet` or `NSOrderedSet`,
    /// it is a collection of the values of the elements, where `NSNull` stands for nil. A name that the class does not
    /// have stops the program with a sentence, unless the class implements `value(forUndefinedKey:)`.
    ///
    /// Unlike Foundation on Apple's systems, only properties of classes that the plugin `UIKitInterop` has read, and
    /// the common ones of UIKit and of texts, have names.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? {
        orStop(key) { object, key in try KeyValueCoding.value(forKey: key, of: object) }
    }

    /// Sets a property by its name, converting numbers to the property's type.
    ///
    /// A name that the class does not have stops the program with a sentence, unless the class implements
    /// `setValue(_:forUndefinedKey:)`.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) {
        orStop(value) { object, value in try KeyValueCoding.set(value, forKey: key, of: object) }
    }

    /// Returns a property by its name, as `value(forKey:)` does for a class that does not implement it. The plugin
    /// `UIKitInterop` has the class's own method call it in place of that of its superclass.
    public func interopOwnValue(forKey key: String) -> Any? {
        orStop(key) { object, key in try KeyValueCoding.ownValue(forKey: key, of: object) }
    }

    /// Sets a property by its name, as `setValue(_:forKey:)` does for a class that does not implement it. The plugin
    /// `UIKitInterop` has the class's own method call it in place of that of its superclass.
    public func interopSetOwnValue(_ value: Any?, forKey key: String) {
        orStop(value) { object, value in try KeyValueCoding.setOwn(value, forKey: key, of: object) }
    }

    /// Stops the program with a sentence: the property cannot be nil. A class that the plugin `UIKitInterop` has read
    /// may implement the method.
    @_disfavoredOverload
    public func setNilValueForKey(_ key: String) {
        preconditionFailure("The property \"\(key)\" of \(type(of: self)) cannot be set to nil.")
    }

    /// Returns the value at the end of a path of properties such as `"layer.cornerRadius"`.
    ///
    /// A collection takes the operators `@count`, `@sum`, `@avg`, `@min`, `@max`, `@unionOfObjects`,
    /// `@distinctUnionOfObjects`, `@unionOfArrays`, `@distinctUnionOfArrays` and `@distinctUnionOfSets`, as in
    /// `"recipes.@sum.minutes"`.
    ///
    /// Unlike Foundation on Apple's systems, sums and averages are no decimal numbers.
    public func value(forKeyPath keyPath: String) -> Any? {
        orStop(keyPath) { object, path in try KeyValueCoding.value(forKeyPath: path, of: object) }
    }

    /// Sets the property at the end of a path of properties such as `"layer.cornerRadius"`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        orStop(value) { object, value in try KeyValueCoding.set(value, forKeyPath: keyPath, of: object) }
    }

    /// Stops the program with a sentence: the class has no property of this name. A class that the plugin
    /// `UIKitInterop` has read may implement the method.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        preconditionFailure(KeyValueError.undefinedKey(key, type: "\(type(of: self))").description)
    }

    /// Stops the program with a sentence: the class has no property of this name. A class that the plugin
    /// `UIKitInterop` has read may implement the method.
    @_disfavoredOverload
    public func value(forUndefinedKey key: String) -> Any? {
        preconditionFailure(KeyValueError.undefinedKey(key, type: "\(type(of: self))").description)
    }

    /// Sets several properties by their names.
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    /// Returns several properties by their names; `NSNull` stands for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// Calls `body` with the object and a value, and stops the program with the sentence of an error.
    private func orStop<Value, Result>(
        _ value: Value, _ body: @MainActor (Self, Value) throws -> Result
    ) -> Result {
        withoutActuallyEscaping(body) { body in
            InteropIsolation.run((self, value, body)) { object, value, body in
                do {
                    return try body(object, value)
                } catch {
                    preconditionFailure("\(error)")
                }
            }
        }
    }
}
