/// Memory that holds rows of pixels: its own, or somebody else's.
final class PixelBuffer: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    /// Keeps the memory alive that is somebody else's.
    private let owner: AnyObject?
    /// The memory, when it is its own.
    private let block: PixelMemory.Block?

    /// The longest side of a picture.
    static let longestSide = 32_767
    /// The most pixels a picture may have: 1 GiB.
    static let mostPixels = 1 << 28

    /// Memory of its own; nil when there is not that much.
    ///
    /// - Parameter isCleared: false when all of it is about to be written to.
    init?(byteCount: Int, isCleared: Bool = true) {
        guard let block = PixelMemory.shared.take(byteCount, isCleared: isCleared) else { return nil }
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
        if let block { PixelMemory.shared.give(block) }
    }
}
