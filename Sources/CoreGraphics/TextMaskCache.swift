/// Keeps the masks of lines that were drawn lately, so that text that is drawn again costs no more than a picture.
final class TextMaskCache: @unchecked Sendable {
    static let shared = TextMaskCache()

    /// How much all masks may take, half of it those that were not used lately.
    private static let mostBytes = 8 << 20

    private let lock = Lock()
    /// As in `TextCache`: what is not used until the new ones have become too many goes.
    private var new: [TextMask.Key: TextMask] = [:]
    private var old: [TextMask.Key: TextMask] = [:]
    private var newBytes = 0

    func mask(for key: TextMask.Key, make: () -> TextMask?) -> TextMask? {
        let known: TextMask? = lock.withLock {
            if let found = new[key] { return found }
            guard let found = old.removeValue(forKey: key) else { return nil }
            keep(found, key)
            return found
        }
        if let known { return known }
        guard let made = make() else { return nil }
        lock.withLock { keep(made, key) }
        return made
    }

    private func keep(_ mask: TextMask, _ key: TextMask.Key) {
        if newBytes > Self.mostBytes / 2 {
            old = new
            new = [:]
            newBytes = 0
        }
        new[key] = mask
        newBytes += mask.byteCount
    }
}
