import CoreGraphics
import Foundation

/// A structure that an `NSValue` holds: `value as NSValue` and `object as? CGPoint` turn one into the other, as on
/// Apple's systems.
public protocol _HeldByNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// Returns the value that an object holds; nil if it holds one of another type.
    ///
    /// - Parameter object: The object.
    static func _value(in object: NSValue) -> Self?
}

extension _HeldByNSValue {
    /// Takes the value of an object for `object as! CGPoint`.
    ///
    /// - Parameters:
    ///   - source: The object.
    ///   - result: The value; nil if the object holds one of another type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = _value(in: source)
    }

    /// Takes the value of an object for `object as? CGPoint`, and returns whether it holds one of this type.
    ///
    /// - Parameters:
    ///   - source: The object.
    ///   - result: The value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = _value(in: source)
        return result != nil
    }

    /// Returns the value of an object. One that holds a value of another type stops the program with a sentence.
    ///
    /// - Parameter source: The object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        guard let value = source.flatMap({ _value(in: $0) }) else {
            preconditionFailure("An NSValue that holds no \(Self.self) cannot be turned into one.")
        }
        return value
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _HeldByNSValue {
    /// Returns the point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _value(in object: NSValue) -> CGPoint? {
        object.holds(NSValue.pointType) ? object.pointValue : nil
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _HeldByNSValue {
    /// Returns the size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    public static func _value(in object: NSValue) -> CGSize? {
        object.holds(NSValue.sizeType) ? object.sizeValue : nil
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _HeldByNSValue {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _value(in object: NSValue) -> CGRect? {
        object.holds(NSValue.rectType) ? object.rectValue : nil
    }
}

extension CGVector: _HeldByNSValue {
    /// Returns the vector as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

    public static func _value(in object: NSValue) -> CGVector? {
        object.holds(NSValue.vectorType) ? object.cgVectorValue : nil
    }
}

extension CGAffineTransform: _HeldByNSValue {
    /// Returns the transform as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

    public static func _value(in object: NSValue) -> CGAffineTransform? {
        object.holds(NSValue.affineTransformType) ? object.cgAffineTransformValue : nil
    }
}

extension CATransform3D: _HeldByNSValue {
    /// Returns the transform as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    public static func _value(in object: NSValue) -> CATransform3D? {
        object.holds(NSValue.transform3DType) ? object.caTransform3DValue : nil
    }
}
