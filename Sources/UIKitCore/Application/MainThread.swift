import Foundation
import Synchronization

/// Tells the main thread from others without asking the system each time, as `Thread.isMainThread` does.
enum MainThread {
    /// What `pthread_self()` is there; zero until somebody has asked there.
    private static let known = Atomic<UInt>(0)

    /// Whether the caller runs on it.
    static var isCurrent: Bool {
        let current = UInt(pthread_self())
        if known.load(ordering: .relaxed) == current { return true }
        guard Thread.isMainThread else { return false }
        known.store(current, ordering: .relaxed)
        return true
    }
}
