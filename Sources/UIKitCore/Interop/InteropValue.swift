import CoreGraphics
import Foundation

/// The conversions between Swift's types and the objects that key-value coding and selectors pass.
enum InteropValue {
    /// Returns a value as key-value coding hands it out: an optional's value or nil, numbers and raw values of
    /// enumerations as `NSNumber`, and everything else unchanged.
    static func plain(_ value: Any) -> Any? {
        switch value {
        case let optional as any OptionalValue: optional.wrapped.flatMap(plain)
        case is Void: nil
        case is NSNumber where type(of: value) is AnyClass: value
        case let value as any BinaryInteger: number(value)
        case let value as Bool: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as any RawRepresentable: plain(value.rawValue)
        default: value
        }
    }

    /// Returns the value in an optional of any type, or any other value as it is.
    static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.wrapped.flatMap(unwrapped)
    }

    private static func number(_ value: any BinaryInteger) -> NSNumber {
        UInt(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: Int(truncatingIfNeeded: value))
    }

    /// Returns a value as one of the given type, or nil when it cannot be one.
    static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        let value = value is NSNull ? nil : value
        if let optional = type as? any OptionalValue.Type {
            guard let value else { return optional.none as? Value }
            // Anything at all may be an optional as well, which would be wrapped twice.
            if type == Any?.self { return value as? Value }
            // A cast of nil to an optional would succeed.
            guard let wrapped = wrap(value, in: optional) else { return nil }
            return wrapped as? Value
        }
        guard let value else { return nil }
        if let result = value as? Value { return result }
        if let result = converted(value, to: type) as? Value { return result }
        guard let raw = type as? any RawRepresentable.Type else { return nil }
        return makeRaw(value, of: raw) as? Value
    }

    private static func wrap<Wrapper: OptionalValue>(_ value: Any, in type: Wrapper.Type) -> Any? {
        convert(value, to: Wrapper.Wrapped.self).map { type.init(wrapping: $0) }
    }

    private static func makeRaw<Raw: RawRepresentable>(_ value: Any, of type: Raw.Type) -> Any? {
        convert(value, to: Raw.RawValue.self).flatMap { type.init(rawValue: $0) }
    }

    /// Converts numbers, and the strings and numbers that stand for others in nibs.
    private static func converted(_ value: Any, to type: Any.Type) -> Any? {
        if let number = numeric(value) {
            switch type {
            case is Bool.Type: return number != 0
            case is CGFloat.Type: return CGFloat(number)
            case is Double.Type: return number
            case is Float.Type: return Float(number)
            case is NSNumber.Type: return NSNumber(value: number)
            case let type as any FixedWidthInteger.Type: return integer(number, as: type)
            default: break
            }
        }
        switch (value, type) {
        case (let value as any StringProtocol, is NSString.Type): return NSString(string: String(value))
        case (let value as String, is Character.Type): return value.count == 1 ? value.first : nil
        case (let value as String, is Selector.Type): return value.isEmpty ? nil : Selector(value)
        default: return nil
        }
    }

    private static func integer<Number: FixedWidthInteger>(_ value: Double, as type: Number.Type) -> Number? {
        guard value.isFinite, value > -0x1p63, value < 0x1p64 else { return nil }
        return Number(exactly: value.rounded(.towardZero))
    }

    /// Returns the number that a value is; nil for other values than numbers.
    private static func numeric(_ value: Any) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

/// An optional of any type.
private protocol OptionalValue {
    associatedtype Wrapped
    /// The optional's value as one of unknown type.
    var wrapped: Any? { get }
    /// The optional without a value.
    static var none: Self { get }
    init(wrapping value: Wrapped)
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { map { $0 as Any } }
    fileprivate init(wrapping value: Wrapped) { self = value }
}
