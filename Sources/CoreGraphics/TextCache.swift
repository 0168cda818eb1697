/// Keeps what was typeset lately.
final class TextCache: @unchecked Sendable {
    static let shared = TextCache()

    /// How many layouts are kept, and how many bytes of text.
    private static let mostEntries = 512
    private static let mostBytes = 256 << 10
    private static let longestText = 16 << 10

    private let lock = Lock()
    /// Layouts used since the last change of generations, and those used before. When the new ones are too many, they
    /// become the old ones: what was not used for a whole generation goes.
    private var new: [TextRequest: Typesetting] = [:]
    private var old: [TextRequest: Typesetting] = [:]
    private var newBytes = 0

    func typesetting(for request: TextRequest) -> Typesetting {
        let known: Typesetting? = lock.withLock {
            if let found = new[request] { return found }
            guard let found = old.removeValue(forKey: request) else { return nil }
            keep(found)
            return found
        }
        if let known { return known }
        let made = Typesetting(request)
        if made.byteCount <= Self.longestText { lock.withLock { keep(made) } }
        return made
    }

    private func keep(_ typesetting: Typesetting) {
        if new.count >= Self.mostEntries / 2 || newBytes > Self.mostBytes / 2 {
            old = new
            new = [:]
            newBytes = 0
        }
        new[typesetting.request] = typesetting
        newBytes += typesetting.byteCount
    }
}
