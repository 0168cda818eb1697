import Glibc

/// Where pictures get their memory, and a little of that of those that are gone.
///
/// Memory that the system gives anew is cleared by it page by page as it is written to: for a window of half a
/// million pixels that takes a millisecond, thirty times as long as filling memory that one has.
final class PixelMemory: @unchecked Sendable {
    static let shared = PixelMemory()

    /// Smaller pictures are left to `malloc`, which keeps what is freed; larger ones would be too much to keep.
    static let kept = 256 << 10...8 << 20
    /// How many bytes are kept at most, for how many pictures.
    static let mostBytes = 8 << 20
    static let mostBlocks = 3

    struct Block {
        let base: UnsafeMutableRawPointer
        let byteCount: Int
    }

    private let lock = Lock()
    /// The newest last.
    private var spare: [Block] = []

    /// Memory for at least that many bytes; nil when there is not that much.
    func take(_ byteCount: Int, isCleared: Bool = true) -> Block? {
        guard byteCount > 0 else { return nil }
        guard Self.kept.contains(byteCount) else {
            let base = isCleared ? calloc(byteCount, 1) : malloc(byteCount)
            return base.map { Block(base: $0, byteCount: byteCount) }
        }
        if let block = takeSpare(byteCount) {
            if isCleared { memset(block.base, 0, byteCount) }
            return block
        }
        // Every pixel will be written to: having the pages at once saves the way into the system for each.
        let base = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1, 0)
        guard let base, base != MAP_FAILED else { return nil }
        return Block(base: base, byteCount: byteCount)
    }

    /// Takes back what `take(_:)` gave.
    func give(_ block: Block) {
        guard Self.kept.contains(block.byteCount) else { return free(block.base) }
        let tooMuch = lock.withLock {
            spare.append(block)
            var tooMuch: [Block] = []
            while spare.count > Self.mostBlocks || spare.reduce(0, { $0 + $1.byteCount }) > Self.mostBytes {
                tooMuch.append(spare.removeFirst())
            }
            return tooMuch
        }
        for block in tooMuch { munmap(block.base, block.byteCount) }
    }

    /// The smallest block that is large enough and not much too large.
    private func takeSpare(_ byteCount: Int) -> Block? {
        lock.withLock {
            let fitting = spare.indices.filter { (byteCount...2 * byteCount).contains(spare[$0].byteCount) }
            return fitting.min { spare[$0].byteCount < spare[$1].byteCount }.map { spare.remove(at: $0) }
        }
    }

    deinit {
        for block in spare { munmap(block.base, block.byteCount) }
    }
}
