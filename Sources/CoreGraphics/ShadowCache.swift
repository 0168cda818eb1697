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
    /// The largest mask that is kept, in pixels.
    static let largestMask = 512 << 10

    private let lock = Lock()
    private var masks: [Key: (mask: ShadowMask, used: Int)] = [:]
    private var clock = 0
    private var byteCount = 0

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
            if let old = masks.updateValue((mask, clock), forKey: key) { byteCount -= old.mask.byteCount }
            byteCount += mask.byteCount
            while byteCount > Self.mostBytes, let oldest = masks.min(by: { $0.value.used < $1.value.used }) {
                masks.removeValue(forKey: oldest.key)
                byteCount -= oldest.value.mask.byteCount
            }
        }
        return mask
    }
}
