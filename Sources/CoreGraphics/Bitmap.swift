import CCairo

/// Pixels that can be drawn into: 32 bits each, blue, green, red, alpha in memory, colours multiplied by alpha. Rows
/// begin at the top.
///
/// A bitmap may be used by one thread at a time.
public final class Bitmap {
    public let width: Int
    public let height: Int
    /// From the beginning of a row to that of the next.
    public let bytesPerRow: Int

    private let buffer: PixelBuffer
    /// The pixels as Cairo draws into them.
    private(set) var surface: OpaquePointer
    private var keptTarget: CairoTarget?

    /// A transparent bitmap. Sides are kept between 1 and 32767 pixels.
    ///
    /// - Precondition: there is memory for it. `init(checkedWidth:height:)` is for sizes that come from outside.
    public convenience init(width: Int, height: Int) {
        let width = min(max(width, 1), PixelBuffer.longestSide)
        let height = min(max(height, 1), PixelBuffer.longestSide)
        guard let buffer = PixelBuffer(byteCount: width * height * 4) else {
            preconditionFailure("There is no memory for a picture of \(width) by \(height) pixels.")
        }
        self.init(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// A transparent bitmap; nil for a size that is not positive or larger than can be drawn.
    package convenience init?(checkedWidth width: Int, height: Int) {
        guard width > 0, height > 0, width <= PixelBuffer.longestSide, height <= PixelBuffer.longestSide,
            width * height <= PixelBuffer.mostPixels, let buffer = PixelBuffer(byteCount: width * height * 4)
        else { return nil }
        self.init(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// A bitmap of pixels that lie in memory already.
    ///
    /// - Parameters:
    ///   - data: `bytesPerRow` times `height` bytes.
    ///   - width: in pixels, from 1 to 32767.
    ///   - height: in pixels, from 1 to 32767.
    ///   - bytesPerRow: a multiple of 4, at least 4 times the width.
    ///   - owner: kept as long as the bitmap, and should keep the memory. Without one the caller sees to that.
    public convenience init(
        wrapping data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, owner: AnyObject? = nil
    ) {
        precondition(
            (1...PixelBuffer.longestSide).contains(width) && (1...PixelBuffer.longestSide).contains(height)
                && bytesPerRow >= width * 4 && bytesPerRow.isMultiple(of: 4),
            "A bitmap has sides from 1 to 32767 pixels, and rows of whole pixels that hold its width.")
        self.init(
            buffer: PixelBuffer(wrapping: data, owner: owner), width: width, height: height,
            bytesPerRow: bytesPerRow)
    }

    private init(buffer: PixelBuffer, width: Int, height: Int, bytesPerRow: Int) {
        self.buffer = buffer
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        surface = Self.makeSurface(buffer, width, height, bytesPerRow)
    }

    deinit {
        keptTarget = nil
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    private static func makeSurface(
        _ buffer: PixelBuffer, _ width: Int, _ height: Int, _ bytesPerRow: Int
    ) -> OpaquePointer {
        cairo_image_surface_create_for_data(
            buffer.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(bytesPerRow))
    }

    /// Gives the pixels another surface. Once something has failed on one, Cairo never draws on it again.
    func replaceSurface() {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        surface = Self.makeSurface(buffer, width, height, bytesPerRow)
    }

    /// The first row.
    public var data: UnsafeMutableRawPointer { buffer.base }

    /// All of it.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// What draws into the bitmap, in pixels. Always the same, made when first asked for.
    package var target: CairoTarget {
        if let keptTarget { return keptTarget }
        let target = CairoTarget(bitmap: self)
        keptTarget = target
        return target
    }

    /// Waits until everything drawn is in memory. To be called before the pixels are read or written directly.
    func finishDrawing() {
        cairo_surface_flush(surface)
    }

    /// A copy of the pixels as they are now.
    public func image() -> CGImage {
        image(of: bounds) ?? CGImage.empty
    }

    /// A picture that shares the bitmap's memory, for a bitmap that nobody will draw into any more: pictures never
    /// change.
    func lastImage() -> CGImage {
        finishDrawing()
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// A copy of the pixels at half their width and height, as `CGImage.halved` makes it.
    package func halvedImage() -> CGImage? {
        finishDrawing()
        return CGImage.halved(data, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// A copy of some of the pixels; nil when there are none in `rect`.
    public func image(of rect: PixelRect) -> CGImage? {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty, let copy = PixelBuffer(byteCount: rect.area * 4, isCleared: false) else { return nil }
        finishDrawing()
        for row in 0..<rect.height {
            (copy.base + row * rect.width * 4).copyMemory(
                from: self.row(rect.y + row) + rect.x * 4, byteCount: rect.width * 4)
        }
        return CGImage(buffer: copy, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4)
    }

    private func row(_ y: Int) -> UnsafeMutableRawPointer {
        data + y * bytesPerRow
    }
}

extension Bitmap {
    /// Copies pixels from another bitmap, or from another place in this one, as they are.
    ///
    /// - Parameters:
    ///   - rect: what to copy, in the source; pixels that do not exist on either side are left out.
    ///   - origin: where its top left corner goes.
    package func copy(from source: Bitmap, rect: PixelRect, toX x: Int, y: Int) {
        let inside = rect.intersection(source.bounds)
        let target = inside.offsetBy(dx: x - rect.x, dy: y - rect.y).intersection(bounds)
        guard !target.isEmpty else { return }
        source.finishDrawing()
        finishDrawing()
        let (fromX, fromY) = (target.x - x + rect.x, target.y - y + rect.y)
        let downwards = source !== self || fromY >= target.y
        for index in 0..<target.height {
            let line = downwards ? index : target.height - 1 - index
            (row(target.y + line) + target.x * 4).copyMemory(
                from: source.row(fromY + line) + fromX * 4, byteCount: target.width * 4)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Makes pixels transparent.
    package func clear(_ rect: PixelRect) {
        fill(rect, pixel: 0)
    }

    /// Gives pixels one value: alpha in the highest byte, then red, green, blue, multiplied by alpha.
    package func fill(_ rect: PixelRect, pixel: UInt32) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        finishDrawing()
        for line in 0..<rect.height {
            let first = (row(rect.y + line) + rect.x * 4).assumingMemoryBound(to: UInt32.self)
            first.update(repeating: pixel, count: rect.width)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// The colour of a pixel, not multiplied by alpha; zero beside the bitmap.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard bounds.contains(x: x, y: y) else { return (0, 0, 0, 0) }
        finishDrawing()
        return PixelValue((row(y) + x * 4).load(as: UInt32.self)).components
    }

    /// Calls `body` with the columns of neighbouring pixels of a row that are at least that opaque, from left to right.
    package func visitStretches(
        inRow y: Int, whereAlphaIsAtLeast least: UInt8, _ body: (_ start: Int, _ end: Int) -> Void
    ) {
        guard (0..<height).contains(y) else { return }
        finishDrawing()
        let pixels = row(y).assumingMemoryBound(to: UInt32.self)
        var column = 0
        while column < width {
            guard pixels[column] >> 24 >= UInt32(least) else {
                column += 1
                continue
            }
            let start = column
            while column < width, pixels[column] >> 24 >= UInt32(least) { column += 1 }
            body(start, column)
        }
    }

    /// True when both have the same size and the same pixels.
    package func hasSamePixels(as other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        finishDrawing()
        other.finishDrawing()
        return (0..<height).allSatisfy { line in
            UnsafeRawBufferPointer(start: row(line), count: width * 4)
                .elementsEqual(UnsafeRawBufferPointer(start: other.row(line), count: width * 4))
        }
    }
}
