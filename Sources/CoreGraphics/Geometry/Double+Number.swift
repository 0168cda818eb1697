import Foundation

extension Double {
    /// Creates the value of a number that is an object or one of Swift's types, as collections and archives hold them;
    /// nil for anything else.
    package init?(number value: Any?) {
        guard let number = (value as? NSNumber)?.doubleValue ?? value as? Double else { return nil }
        self = number
    }
}
