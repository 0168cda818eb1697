import Foundation

/// `length as NSNumber` and `number as? CGFloat`, which Foundation on Linux has for every other type of number.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Takes the value of a number for `number as! CGFloat`.
    ///
    /// - Parameters:
    ///   - source: The number.
    ///   - result: The value.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Takes the value of a number for `number as? CGFloat`, and returns whether it has one, as each number does.
    ///
    /// - Parameters:
    ///   - source: The number.
    ///   - result: The value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Returns the value of a number; zero for none.
    ///
    /// - Parameter source: The number.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
