import Glibc

/// Memory that holds rows of pixels: its own, or somebody else's.
final class PixelBuffer: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    /// Keeps the memory alive that is somebody else's.
    private let owner: AnyObject?
    private let isOwn: Bool

    /// The longest side of a picture.
    static let longestSide = 32_767
    /// The most pixels a picture may have: 1 GiB.
    static let mostPixels = 1 << 28

    /// Cleared memory; nil when there is not that much.
    init?(byteCount: Int) {
        guard byteCount > 0, let memory = calloc(byteCount, 1) else { return nil }
        base = memory
        owner = nil
        isOwn = true
    }

    init(wrapping base: UnsafeMutableRawPointer, owner: AnyObject?) {
        self.base = base
        self.owner = owner
        isOwn = false
    }

    deinit {
        if isOwn { free(base) }
    }
}
