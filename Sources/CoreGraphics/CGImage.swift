import CCairo
import Glibc
import Synchronization

/// A picture. It never changes and can be used from any thread.
///
/// Two pictures are equal when their pixels are.
public final class CGImage: Hashable, @unchecked Sendable {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int

    private let buffer: PixelBuffer
    /// Where the first pixel is in the buffer, which may belong to a larger picture.
    private let offset: Int
    /// The picture as Cairo draws it; only read from.
    let surface: OpaquePointer
    /// Zero until somebody asks.
    private let keptHash = Atomic<Int>(0)
    /// The last that was asked for.
    let keptReduction = Mutex<(reduction: Reduction, image: CGImage)?>(nil)

    init(buffer: PixelBuffer, width: Int, height: Int, bytesPerRow: Int, offset: Int = 0) {
        self.buffer = buffer
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.offset = offset
        surface = cairo_image_surface_create_for_data(
            (buffer.base + offset).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
            Int32(height), Int32(bytesPerRow))
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// One transparent pixel.
    static let empty = Bitmap(width: 1, height: 1).image()

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { .native }
    public var colorSpace: CGColorSpace? { .rgb }

    /// A picture of the part in `rect`, in pixels from the top left corner, grown to whole pixels; nil when there is
    /// none.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        let part = PixelRect(covering: rect.standardized)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(
            buffer: buffer, width: part.width, height: part.height, bytesPerRow: bytesPerRow,
            offset: offset + part.y * bytesPerRow + part.x * 4)
    }

    public func copy() -> CGImage? { self }

    /// The colour of a pixel, not multiplied by alpha; zero beside the picture.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
        return PixelValue((row(y) + x * 4).load(as: UInt32.self)).components
    }

    /// The pixels of a row, from the left: alpha in the highest byte, then red, green, blue, multiplied by alpha.
    package func withRow<T>(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> T) -> T {
        precondition(y >= 0 && y < height, "A row of a picture is numbered from 0 to its height less one.")
        let first = row(y).assumingMemoryBound(to: UInt32.self)
        return body(UnsafeBufferPointer(start: first, count: width))
    }

    /// The picture made smaller; nil when there is no memory for it.
    func reduced(_ reduction: Reduction) -> CGImage? {
        if let known = keptReduction.withLock({ $0 }), known.reduction == reduction { return known.image }
        guard let made = reduction.make(of: self) else { return nil }
        keptReduction.withLock { $0 = (reduction, made) }
        return made
    }

    /// True when nothing shines through any pixel.
    package var isOpaque: Bool {
        (0..<height).allSatisfy { withRow($0) { $0.allSatisfy { $0 >> 24 == 255 } } }
    }

    /// Where a row's first pixel is.
    func row(_ y: Int) -> UnsafeRawPointer {
        UnsafeRawPointer(buffer.base) + offset + y * bytesPerRow
    }

    public static func == (left: CGImage, right: CGImage) -> Bool {
        if left === right { return true }
        guard left.width == right.width, left.height == right.height else { return false }
        guard left.contentHash == right.contentHash else { return false }
        return (0..<left.height).allSatisfy { memcmp(left.row($0), right.row($0), left.width * 4) == 0 }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(contentHash)
    }

    /// A number that equal pictures have in common. Every pixel counts; calculated once.
    private var contentHash: Int {
        let known = keptHash.load(ordering: .relaxed)
        if known != 0 { return known }
        var mixer = PixelMixer(width: width, height: height)
        for y in 0..<height { withRow(y) { mixer.add($0) } }
        let hash = mixer.result | 1
        keptHash.store(hash, ordering: .relaxed)
        return hash
    }
}
