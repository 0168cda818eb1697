public import Foundation

// Names that Foundation has on Apple's systems, and not on Linux.

/// An integer of Objective-C.
public typealias NSInteger = Int

/// A number of Objective-C that is not negative.
public typealias NSUInteger = UInt

extension NSDate {
    /// Returns the date that is some seconds later, as the class of Objective-C.
    ///
    /// - Parameter seconds: The number of seconds, negative for an earlier date.
    @_disfavoredOverload
    public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate {
        NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds)
    }
}
