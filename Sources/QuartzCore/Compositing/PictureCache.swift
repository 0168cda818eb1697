import CoreGraphics

/// A cache of pictures of parts of the screen. An appearance that recurs is copied instead of drawn.
///
/// A picture is cached when its appearance is requested for the second time. An appearance that is seen only once,
/// such as the positions of a thumb during a drag, does not take room from recurring ones, such as a pressed button.
@MainActor
final class PictureCache {
    /// The maximum size of all pictures in bytes.
    static let capacity = 4 << 20

    /// The maximum number of pixels of a picture. A larger one would evict too many others.
    static let maximumPixels = 1 << 18

    /// The number of appearances that are remembered although no picture is cached.
    private static let maximumSeen = 128

    private struct Entry {
        let bitmap: Bitmap
        var lastUse: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private var seen: [Key] = []
    private var nextSeen = 0
    private var uses: UInt64 = 0
    private(set) var bytes = 0

    struct Key: Hashable {
        let hash: UInt64
        let width: Int
        let height: Int
    }

    /// Returns the cached picture of an appearance.
    func picture(for key: Key) -> Bitmap? {
        guard entries[key] != nil else { return nil }
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.bitmap
    }

    /// Called after an appearance was drawn into `frame`. Caches the picture if the appearance was seen before.
    func didDraw(_ key: Key, rect: PixelRect, in frame: Bitmap) {
        guard rect.area <= Self.maximumPixels else { return }
        guard seen.contains(key) else { return remember(key) }
        let picture = Bitmap(width: rect.width, height: rect.height)
        picture.copy(from: frame, rect: rect, toX: 0, y: 0)
        bytes += rect.area * 4
        uses += 1
        entries[key] = Entry(bitmap: picture, lastUse: uses)
        while bytes > Self.capacity,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            bytes -= oldest.key.width * oldest.key.height * 4
            entries[oldest.key] = nil
        }
    }

    func removeAll() {
        entries.removeAll()
        seen.removeAll()
        bytes = 0
        nextSeen = 0
    }

    private func remember(_ key: Key) {
        if seen.count < Self.maximumSeen {
            seen.append(key)
        } else {
            seen[nextSeen] = key
            nextSeen = (nextSeen + 1) % Self.maximumSeen
        }
    }
}
