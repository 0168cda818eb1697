/// Keeps what was made lately, in two generations: what was used since the last change of generations, and what was used
/// before. When the new ones are too many they become the old ones, so that what was not used for a whole generation goes, all
/// of it at once and without being looked for.
///
/// Any thread may use it.
final class GenerationCache<Key: Hashable, Value: Sized & Sendable>: @unchecked Sendable {
    private let mostEntries: Int
    private let mostBytes: Int
    private let largest: Int

    private let lock = Lock()
    private var new: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var newBytes = 0

    /// - Parameters:
    ///   - mostEntries: how many values both generations have together.
    ///   - mostBytes: about how much they take together.
    ///   - largest: bytes of a value beyond which it is not kept.
    init(mostEntries: Int, mostBytes: Int, largest: Int = .max) {
        self.mostEntries = mostEntries
        self.mostBytes = mostBytes
        self.largest = largest
    }

    /// How many values are kept.
    var count: Int { lock.withLock { new.count + old.count } }

    /// The value that was kept for a key and not forgotten since, which counts as a use of it.
    func value(for key: Key) -> Value? {
        lock.withLock {
            if let found = new[key] { return found }
            guard let found = old.removeValue(forKey: key) else { return nil }
            insert(found, for: key)
            return found
        }
    }

    /// Keeps a value, unless it is too large. It is made outside of the lock, since making one may need others.
    func keep(_ value: Value, for key: Key) {
        guard value.byteCount <= largest else { return }
        lock.withLock { insert(value, for: key) }
    }

    private func insert(_ value: Value, for key: Key) {
        if new.count >= mostEntries / 2 || newBytes > mostBytes / 2 {
            old = new
            new = [:]
            newBytes = 0
        }
        if let replaced = new.updateValue(value, forKey: key) { newBytes -= replaced.byteCount }
        newBytes += value.byteCount
    }
}
