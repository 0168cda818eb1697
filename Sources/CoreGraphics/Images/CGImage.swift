import CCairo
import Glibc
import Synchronization

/// An image. It is immutable and can be used from any thread.
///
/// Two images are equal when their pixels are equal.
public final class CGImage: Hashable, @unchecked Sendable {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int

    private let buffer: PixelBuffer
    /// The position of the first pixel in the buffer, which may belong to a larger image.
    private let offset: Int
    /// Cairo's surface for the pixels. Read-only.
    let surface: OpaquePointer
    /// The cached hash; 0 until it is first needed.
    private let cachedHash = Atomic<Int>(0)
    /// The most recent downscaling and its result.
    let cachedDownscaling = Mutex<(downscaling: Downscaling, image: CGImage)?>(nil)

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

    /// Returns the part of the image in `rect`, in pixels from the top left corner, enlarged to whole pixels; nil
    /// when it is empty.
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

    /// Returns the colour of a pixel, not premultiplied; zero outside the image.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
        return PixelValue((row(y) + x * 4).load(as: UInt32.self)).components
    }

    /// Calls `body` with the pixels of a row, from the left: alpha in the highest byte, then red, green and blue,
    /// premultiplied.
    package func withRow<T>(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> T) -> T {
        precondition(y >= 0 && y < height, "A row of an image must be from 0 to its height minus 1.")
        let first = row(y).assumingMemoryBound(to: UInt32.self)
        return body(UnsafeBufferPointer(start: first, count: width))
    }

    /// Returns the downscaled image, cached; nil when there is not enough memory.
    func downscaled(_ downscaling: Downscaling) -> CGImage? {
        if let known = cachedDownscaling.withLock({ $0 }), known.downscaling == downscaling { return known.image }
        guard let made = downscaling.makeImage(of: self) else { return nil }
        cachedDownscaling.withLock { $0 = (downscaling, made) }
        return made
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool {
        (0..<height).allSatisfy { withRow($0) { $0.allSatisfy { $0 >> 24 == 255 } } }
    }

    /// Returns the address of a row's first pixel.
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

    /// A hash of the size and of every pixel, cached.
    private var contentHash: Int {
        let known = cachedHash.load(ordering: .relaxed)
        if known != 0 { return known }
        var hasher = PixelHasher(width: width, height: height)
        for y in 0..<height { withRow(y) { hasher.add($0) } }
        let hash = hasher.result | 1
        cachedHash.store(hash, ordering: .relaxed)
        return hash
    }
}

/// The position of a pixel's alpha, and whether the colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

/// The memory layout of a pixel.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

    /// Blue, green, red and alpha, premultiplied: the layout of all images here.
    package static let native = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
}

/// A fast hash of pixels that runs four chains of multiplications in parallel.
///
/// It is not secure against deliberate collisions.
struct PixelHasher {
    private var lanes: SIMD4<UInt64>
    private static let factor = SIMD4<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)

    init(width: Int, height: Int) {
        lanes = [UInt64(width), UInt64(height), 0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344]
    }

    mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
        let bytes = UnsafeRawBufferPointer(pixels)
        func pair(at x: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self) }
        var x = 0
        while x + 8 <= pixels.count {
            mix([pair(at: x), pair(at: x + 2), pair(at: x + 4), pair(at: x + 6)])
            x += 8
        }
        while x < pixels.count {
            mix(SIMD4(repeating: UInt64(pixels[x])))
            x += 1
        }
    }

    private mutating func mix(_ words: SIMD4<UInt64>) {
        lanes = (lanes ^ words) &* Self.factor
        lanes ^= lanes &>> 29
    }

    var result: Int {
        var hash: UInt64 = 0
        for lane in 0..<4 {
            hash = (hash ^ lanes[lane]) &* Self.factor[0]
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash)
    }
}
