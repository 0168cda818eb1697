/// A cache of two generations: the values used since the generations last changed, and those used before. When the
/// new generation is full it becomes the old one, and all values that went unused for a whole generation are dropped
/// at once, without a search.
///
/// It can be used from any thread.
final class GenerationCache<Key: Hashable, Value: Sized & Sendable>: @unchecked Sendable {
    private let maximumEntries: Int
    private let maximumBytes: Int
    private let maximumValueBytes: Int

    private let lock = Lock()
    private var new: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var newBytes = 0

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - maximumEntries: The largest number of values in both generations together.
    ///   - maximumBytes: The approximate memory of both generations together.
    ///   - maximumValueBytes: The size in bytes above which a value is not cached.
    init(maximumEntries: Int, maximumBytes: Int, maximumValueBytes: Int = .max) {
        self.maximumEntries = maximumEntries
        self.maximumBytes = maximumBytes
        self.maximumValueBytes = maximumValueBytes
    }

    /// The number of cached values.
    var count: Int { lock.withLock { new.count + old.count } }

    /// Returns the cached value for a key and marks it as used.
    func value(for key: Key) -> Value? {
        lock.withLock {
            if let found = new[key] { return found }
            guard let found = old.removeValue(forKey: key) else { return nil }
            insertLocked(found, for: key)
            return found
        }
    }

    /// Adds a value, unless it is too large. The caller makes it outside the lock, because making one may need
    /// others.
    func insert(_ value: Value, for key: Key) {
        guard value.byteCount <= maximumValueBytes else { return }
        lock.withLock { insertLocked(value, for: key) }
    }

    private func insertLocked(_ value: Value, for key: Key) {
        if new.count >= maximumEntries / 2 || newBytes > maximumBytes / 2 {
            old = new
            new = [:]
            newBytes = 0
        }
        if let replaced = new.updateValue(value, forKey: key) { newBytes -= replaced.byteCount }
        newBytes += value.byteCount
    }
}

/// A value with an approximate memory footprint.
protocol Sized {
    var byteCount: Int { get }
}
