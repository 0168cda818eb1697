public import Foundation

// Names of Core Foundation, which code for Apple's systems gets with Foundation.

/// An object of a C interface, which here is any object.
public typealias CFTypeRef = AnyObject

/// A string of a C interface, which `String` turns into by `as`, and back.
public typealias CFString = NSString

/// An array of a C interface, which `Array` turns into by `as`.
public typealias CFArray = NSArray

/// A dictionary of a C interface, which `Dictionary` turns into by `as`.
public typealias CFDictionary = NSDictionary

/// A number of a C interface, which numbers turn into by `as`.
public typealias CFNumber = NSNumber

/// Bytes of a C interface, which `Data` turns into by `as`.
public typealias CFData = NSData

/// A location of a C interface, which `URL` turns into by `as`.
public typealias CFURL = NSURL

/// An error of a C interface.
public typealias CFError = NSError

/// An index or a count of a C interface.
public typealias CFIndex = Int

/// A point of time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the time of the system's clock, which can be set. Use `CACurrentMediaTime()` to measure durations.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date.timeIntervalSinceReferenceDate
}
