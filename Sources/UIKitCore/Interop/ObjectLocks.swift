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
/// - Parameter object: The object or class. An object lives until the lock is given back.
/// - Returns: Zero.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.enter(MessageTarget.object(object))
    return 0
}

/// Gives back the lock of an object.
///
/// - Parameter object: The object or class.
/// - Returns: Zero; -1 if this thread does not hold the lock.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.exit(MessageTarget.object(object)) ? 0 : -1
}

/// The locks of objects. There is one for each object that a thread holds or waits for.
private enum ObjectLocks {
    private final class Entry {
        /// The object, whose address names the entry.
        let object: AnyObject
        let lock = NSRecursiveLock()
        /// The number of times that threads have taken the lock or wait for it.
        var users = 0
        /// The thread that holds the lock, and the number of times that it has taken it.
        var owner: pthread_t?
        var depth = 0

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    private static let guardian = NSLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func enter(_ object: AnyObject) {
        let entry = guardian.withLock {
            let entry = entries[ObjectIdentifier(object)] ?? Entry(object)
            entries[ObjectIdentifier(object)] = entry
            entry.users += 1
            return entry
        }
        entry.lock.lock()
        guardian.withLock {
            entry.owner = pthread_self()
            entry.depth += 1
        }
    }

    static func exit(_ object: AnyObject) -> Bool {
        guardian.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.owner == pthread_self() else { return false }
            entry.depth -= 1
            if entry.depth == 0 { entry.owner = nil }
            entry.users -= 1
            if entry.users == 0 { entries[ObjectIdentifier(object)] = nil }
            entry.lock.unlock()
            return true
        }
    }
}
