public import CoreGraphics
public import Foundation
import QuartzCore

// Timers by their names in Core Foundation. They are Foundation's, and follow the same clock.

/// A run loop of a C interface.
public typealias CFRunLoop = RunLoop

/// A mode of a run loop of a C interface.
public typealias CFRunLoopMode = RunLoop.Mode

/// A timer of a C interface.
public typealias CFRunLoopTimer = Timer

/// An allocator of a C interface; there is only the default one, which is nil.
public typealias CFAllocator = Void

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Flags of a C interface.
public typealias CFOptionFlags = UInt

/// Returns a timer, which is due once it has been added to a run loop. In an application without a display, the first
/// call of one that repeats comes after `interval`.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time in seconds since the beginning of 2001.
///   - interval: The seconds from one call to the next; 0 for a single call.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: The closure to call with the timer.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
    _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
    nonisolated(unsafe) let block = block
    let first = fireDate - CFAbsoluteTimeGetCurrent()
    let timer = Timer(following: interval > 0 ? interval : max(first, 0), repeats: interval > 0) { block?($0) }
    timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
    return timer
}

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// Adds a timer to a run loop.
///
/// - Parameters:
///   - runLoop: The run loop.
///   - timer: The timer.
///   - mode: The mode in which it is called.
public func CFRunLoopAddTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    runLoop.addFollowing(timer, forMode: mode)
}

/// Ends a timer.
///
/// - Parameter timer: The timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

extension Timer {
    /// Returns a timer that is never due, for code that calls `Timer()` to have a value for a property. The plugin
    /// `UIKitInterop` calls it.
    public static func interopUnscheduled() -> Timer {
        let timer = Timer(original: 0, repeats: false) { _ in }
        timer.invalidate()
        return timer
    }
}
