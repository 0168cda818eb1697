/// An element whose value is a number within limits, such as a slider.
@MainActor
package protocol NumericElement: AnyObject {
    /// The number with its limits.
    var numericValue: NumericValue { get }

    /// Changes the number as the user would, and notifies the targets. Returns false if the user cannot change it.
    func changeNumber(to number: Double) -> Bool
}

/// A number within limits.
package struct NumericValue: Equatable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
    /// The smallest change that makes a difference; zero for any.
    package var step: Double
}
