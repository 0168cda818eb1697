public import Foundation

/// An object of a C interface, which here is any object.
public typealias CFTypeRef = AnyObject

/// A string of a C interface, which `String` turns into by `as`, and back.
public typealias CFString = NSString
