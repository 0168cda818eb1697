import CRuntime
import Foundation

/// A factory for objects of a class known only at run time.
enum ObjectFactory {
    /// Creates an object with the `init()` of its class, as Objective-C would.
    ///
    /// - Parameters:
    ///   - type: The class, which is derived from `base`.
    ///   - base: The class that the caller knows.
    static func make<Base: NSObject>(_ type: AnyClass, _ base: Base.Type) -> Base {
        let object = runtime_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
        return Unmanaged<Base>.fromOpaque(object).takeRetainedValue()
    }
}

/// The room that a layout gives a view for measuring itself.
struct FittingPriorities: Equatable {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    /// Priorities of a view that may take any size.
    static let free = FittingPriorities(horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
}
