import Glibc

/// A pool of memory for images, which retains a few blocks of released images for reuse.
///
/// The system clears new memory page by page on first access. For a window of half a million pixels that takes a
/// millisecond, thirty times as long as clearing memory already mapped.
final class PixelMemoryPool: @unchecked Sendable {
    static let shared = PixelMemoryPool()

    /// The sizes of blocks in the pool. `malloc` retains smaller ones; larger ones would take too much memory.
    static let pooledSizes = 256 << 10...8 << 20
    /// The largest number of bytes in the pool.
    static let maximumBytes = 8 << 20
    static let maximumBlocks = 3

    struct Block {
        let base: UnsafeMutableRawPointer
        let byteCount: Int
    }

    private let lock = Lock()
    /// The unused blocks, newest last.
    private var unusedBlocks: [Block] = []

    /// Returns memory for at least that many bytes; nil when there is not enough.
    func allocate(_ byteCount: Int, isCleared: Bool = true) -> Block? {
        guard byteCount > 0 else { return nil }
        guard Self.pooledSizes.contains(byteCount) else {
            let base = isCleared ? calloc(byteCount, 1) : malloc(byteCount)
            return base.map { Block(base: $0, byteCount: byteCount) }
        }
        if let block = takeUnusedBlock(byteCount) {
            if isCleared { memset(block.base, 0, byteCount) }
            return block
        }
        // Every pixel will be written. Mapping all pages at once saves a page fault for each.
        let base = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1, 0)
        guard let base, base != MAP_FAILED else { return nil }
        return Block(base: base, byteCount: byteCount)
    }

    /// Returns a block from `allocate(_:isCleared:)` to the pool.
    func release(_ block: Block) {
        guard Self.pooledSizes.contains(block.byteCount) else { return free(block.base) }
        let evicted = lock.withLock {
            unusedBlocks.append(block)
            var evicted: [Block] = []
            while unusedBlocks.count > Self.maximumBlocks
                || unusedBlocks.reduce(0, { $0 + $1.byteCount }) > Self.maximumBytes
            {
                evicted.append(unusedBlocks.removeFirst())
            }
            return evicted
        }
        for block in evicted { munmap(block.base, block.byteCount) }
    }

    /// Removes and returns the smallest unused block that is large enough and at most twice as large as needed.
    private func takeUnusedBlock(_ byteCount: Int) -> Block? {
        lock.withLock {
            let fitting = unusedBlocks.indices.filter {
                (byteCount...2 * byteCount).contains(unusedBlocks[$0].byteCount)
            }
            return fitting.min { unusedBlocks[$0].byteCount < unusedBlocks[$1].byteCount }.map {
                unusedBlocks.remove(at: $0)
            }
        }
    }

    deinit {
        for block in unusedBlocks { munmap(block.base, block.byteCount) }
    }
}

/// Memory for rows of pixels, allocated here or owned by another object.
final class PixelBuffer: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    /// The owner of the memory, retained to keep it alive.
    private let owner: AnyObject?
    /// The memory, when it was allocated here.
    private let block: PixelMemoryPool.Block?

    /// The longest side of an image.
    static let maximumSide = 32_767
    /// The largest number of pixels of an image, which take 1 GiB.
    static let maximumPixels = 1 << 28

    /// Allocates memory; nil when there is not enough.
    ///
    /// - Parameter isCleared: False when the caller will write all of it.
    init?(byteCount: Int, isCleared: Bool = true) {
        guard let block = PixelMemoryPool.shared.allocate(byteCount, isCleared: isCleared) else { return nil }
        base = block.base
        owner = nil
        self.block = block
    }

    init(wrapping base: UnsafeMutableRawPointer, owner: AnyObject?) {
        self.base = base
        self.owner = owner
        block = nil
    }

    deinit {
        if let block { PixelMemoryPool.shared.release(block) }
    }
}
