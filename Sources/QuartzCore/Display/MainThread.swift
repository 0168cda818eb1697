import Foundation
import Synchronization

/// A test for the main actor that avoids a system call each time, unlike `Thread.isMainThread`.
package enum MainThread {
    /// The value of `pthread_self()` on the main thread; zero until the first test on the main thread.
    private static let known = Atomic<UInt>(0)

    /// The value of `pthread_self()` on a thread that is not the main one. While tests run, such a thread runs the main
    /// queue for long, and would need two system calls each time to learn the same.
    private static let knownOther = Atomic<UInt>(0)

    /// A value that only the main queue has. An asynchronous program, such as one that runs tests, gives its main
    /// thread away, and the main queue then runs on others.
    private static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor: on the main thread or in the main queue.
    package static var isCurrent: Bool {
        let current = UInt(pthread_self())
        if known.load(ordering: .relaxed) == current { return true }
        if knownOther.load(ordering: .relaxed) != current {
            if Thread.isMainThread {
                known.store(current, ordering: .relaxed)
                return true
            }
            knownOther.store(current, ordering: .relaxed)
        }
        return DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    /// Returns whether a queue is the main one. `DispatchQueue.main` is another object each time.
    package static func isMain(_ queue: DispatchQueue) -> Bool {
        queue.getSpecific(key: mainQueueKey) == true
    }
}

/// An object of which every thread has its own, created when a thread first reads it.
///
/// The main thread's object, which nearly every access needs, takes no dictionary lookup.
package final class ThreadValue<Value: AnyObject>: @unchecked Sendable {
    private let makeValue: @Sendable () -> Value
    private let mainThreadValue: Value
    private let key = NSObject()

    package init(_ makeValue: @escaping @Sendable () -> Value) {
        self.makeValue = makeValue
        mainThreadValue = makeValue()
    }

    /// The current thread's object.
    package var value: Value {
        guard !MainThread.isCurrent else { return mainThreadValue }
        let values = Thread.current.threadDictionary
        if let value = values[key] as? Value { return value }
        let value = makeValue()
        values[key] = value
        return value
    }
}
