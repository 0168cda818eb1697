import CoreGraphics

/// Keeps pictures of parts of the screen as they looked before, so that a state that comes again is copied and not drawn.
///
/// A picture is kept when its look was asked for a second time: what is seen only once, such as the places of a thumb that
/// is being dragged, takes no room from what comes again, such as a button that is pressed.
@MainActor
final class PictureCache {
    /// Bytes that pictures may take together.
    static let capacity = 4 << 20

    /// Pixels of a picture at most; a larger one would push out too many others.
    static let largest = 1 << 18

    /// How many looks are remembered that were drawn and not kept.
    private static let remembered = 128

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

    /// The picture of a look, if it was kept.
    func picture(for key: Key) -> Bitmap? {
        guard entries[key] != nil else { return nil }
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.bitmap
    }

    /// Called after a look was drawn into `frame`: keeps it if it was seen before.
    func didDraw(_ key: Key, rect: PixelRect, in frame: Bitmap) {
        guard rect.area <= Self.largest else { return }
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
        if seen.count < Self.remembered {
            seen.append(key)
        } else {
            seen[nextSeen] = key
            nextSeen = (nextSeen + 1) % Self.remembered
        }
    }
}
