import Foundation

/// Performs work that releases objects as it goes.
///
/// Unlike Objective-C, objects are released when their last reference goes, so there is no pool to be emptied.
///
/// - Parameter body: The work.
/// - Returns: What the work returns.
public func autoreleasepool<Failure, Result>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}

/// Waits until no other thread holds the lock of an object, and takes it. The thread that holds it may take it again.
///
/// - Parameter object: The object, which lives until the lock is given back.
/// - Returns: Zero.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.enter(object as AnyObject)
    return 0
}

/// Gives back the lock of an object.
///
/// - Parameter object: The object.
/// - Returns: Zero; -1 if no thread holds the lock.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.exit(object as AnyObject) ? 0 : -1
}

/// The locks of objects. There is one for each object that a thread holds or waits for.
private enum ObjectLocks {
    private final class Entry {
        let lock = NSRecursiveLock()
        /// The number of times that threads have taken the lock or wait for it.
        var users = 0
    }

    private static let guardian = NSLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func enter(_ object: AnyObject) {
        let entry = guardian.withLock {
            let entry = entries[ObjectIdentifier(object)] ?? Entry()
            entries[ObjectIdentifier(object)] = entry
            entry.users += 1
            return entry
        }
        entry.lock.lock()
    }

    static func exit(_ object: AnyObject) -> Bool {
        guardian.withLock {
            guard let entry = entries[ObjectIdentifier(object)] else { return false }
            entry.users -= 1
            if entry.users == 0 { entries[ObjectIdentifier(object)] = nil }
            entry.lock.unlock()
            return true
        }
    }
}
