/// Keeps the newest shadows, so that a shape that is drawn again, in the same place or moved by whole pixels, is not
/// blurred again.
enum ShadowCache {
    struct Key: Hashable {
        let shape: DrawingCommand
        /// Where the shape is drawn, without the whole pixels.
        let transform: CGAffineTransform
        let blur: CGFloat
    }

    /// The largest mask that is kept, in pixels.
    static let largestMask = 512 << 10

    private static let masks = GenerationCache<Key, ShadowMask>(
        mostEntries: 1024, mostBytes: 4 << 20, largest: largestMask * 2)

    static func mask(for key: Key, make: () -> ShadowMask?) -> ShadowMask? {
        if let known = masks.value(for: key) { return known }
        guard let made = make() else { return nil }
        masks.keep(made, for: key)
        return made
    }
}
