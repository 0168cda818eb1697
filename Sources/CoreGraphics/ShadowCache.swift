/// Keeps the newest shadows, so that a shape that is drawn again, in the same place or moved by whole pixels, is not
/// blurred again.
final class ShadowCache: @unchecked Sendable {
    static let shared = ShadowCache()

    struct Key: Hashable {
        let shape: DrawingCommand
        /// Where the shape is drawn, without the whole pixels.
        let transform: CGAffineTransform
        let blur: CGFloat
    }

    private static let mostBytes = 4 << 20
    static let mostMasks = 1024
    /// The largest mask that is kept, in pixels.
    static let largestMask = 512 << 10

    private let lock = Lock()
    private var masks: [Key: (mask: ShadowMask, used: Int)] = [:]
    private var clock = 0
    private var byteCount = 0

    /// How many masks are kept.
    var count: Int { lock.withLock { masks.count } }

    func mask(for key: Key, make: () -> ShadowMask?) -> ShadowMask? {
        let known: ShadowMask? = lock.withLock {
            clock += 1
            masks[key]?.used = clock
            return masks[key]?.mask
        }
        if let known { return known }
        // Made outside the lock: drawing a shape may need other shadows.
        guard let mask = make() else { return nil }
        guard mask.byteCount <= Self.largestMask * 2 else { return mask }
        lock.withLock {
            // No two masks were used at the same time, or neither would be the older one.
            clock += 1
            if let old = masks.updateValue((mask, clock), forKey: key) { byteCount -= old.mask.byteCount }
            byteCount += mask.byteCount
            while byteCount > Self.mostBytes || masks.count > Self.mostMasks { forgetOlderHalf() }
        }
        return mask
    }

    /// Forgets half of the masks at once: looking for the oldest whenever a new one comes takes longer than blurring.
    private func forgetOlderHalf() {
        let uses = masks.values.map(\.used).sorted()
        let oldest = uses[uses.count / 2]
        masks = masks.filter { $0.value.used >= oldest }
        byteCount = masks.values.reduce(0) { $0 + $1.mask.byteCount }
    }
}
