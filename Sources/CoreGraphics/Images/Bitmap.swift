import CCairo

/// A mutable image: 32 bits per pixel, in memory order blue, green, red and alpha, premultiplied. The first row is at
/// the top.
///
/// Only one thread at a time may use a bitmap.
public final class Bitmap {
    public let width: Int
    public let height: Int
    /// The distance from the start of a row to the start of the next.
    public let bytesPerRow: Int

    private let buffer: PixelBuffer
    /// Cairo's surface for the pixels.
    private(set) var surface: OpaquePointer
    private var targetIfLoaded: CairoTarget?

    /// Creates a transparent bitmap. Sides are clamped to the range from 1 to 32767 pixels.
    ///
    /// - Precondition: There is enough memory. Use `init(checkedWidth:height:)` for sizes from outside.
    public convenience init(width: Int, height: Int) {
        let width = min(max(width, 1), PixelBuffer.maximumSide)
        let height = min(max(height, 1), PixelBuffer.maximumSide)
        guard let buffer = PixelBuffer(byteCount: width * height * 4) else {
            preconditionFailure("There is not enough memory for an image of \(width) by \(height) pixels.")
        }
        self.init(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// Creates a transparent bitmap; nil for a size that is not positive or is too large.
    package convenience init?(checkedWidth width: Int, height: Int) {
        guard width > 0, height > 0, width <= PixelBuffer.maximumSide, height <= PixelBuffer.maximumSide,
            width * height <= PixelBuffer.maximumPixels, let buffer = PixelBuffer(byteCount: width * height * 4)
        else { return nil }
        self.init(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// Creates a bitmap for pixels in existing memory.
    ///
    /// - Parameters:
    ///   - data: `bytesPerRow` times `height` bytes.
    ///   - width: In pixels, from 1 to 32767.
    ///   - height: In pixels, from 1 to 32767.
    ///   - bytesPerRow: A multiple of 4, at least 4 times the width.
    ///   - owner: Retained as long as the bitmap, and expected to keep the memory alive. Without one the caller does.
    public convenience init(
        wrapping data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, owner: AnyObject? = nil
    ) {
        precondition(
            (1...PixelBuffer.maximumSide).contains(width) && (1...PixelBuffer.maximumSide).contains(height)
                && bytesPerRow >= width * 4 && bytesPerRow.isMultiple(of: 4),
            "A bitmap's sides must be from 1 to 32767 pixels, and its rows must hold its width in whole pixels.")
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
        targetIfLoaded = nil
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

    /// Replaces the surface. Cairo ignores all drawing on a surface that has failed.
    func replaceSurface() {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        surface = Self.makeSurface(buffer, width, height, bytesPerRow)
    }

    /// The first row.
    public var data: UnsafeMutableRawPointer { buffer.base }

    /// The rectangle of all pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The target that draws into the bitmap, in pixels. Created on first use.
    package var target: CairoTarget {
        if let targetIfLoaded { return targetIfLoaded }
        let target = CairoTarget(bitmap: self)
        targetIfLoaded = target
        return target
    }

    /// Finishes all pending drawing. Called before the pixels are read or written directly.
    func finishDrawing() {
        cairo_surface_flush(surface)
    }

    /// Returns a copy of the current pixels.
    public func image() -> CGImage {
        image(of: bounds) ?? CGImage.empty
    }

    /// Returns an image that shares the bitmap's memory. The bitmap must not be drawn into afterwards, because images
    /// are immutable.
    func makeImageSharingMemory() -> CGImage {
        finishDrawing()
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// Returns an image of half the width and height, as `CGImage.halved` makes it.
    package func halvedImage() -> CGImage? {
        finishDrawing()
        return CGImage.halved(data, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// Returns a copy of the pixels in `rect`; nil when it contains none.
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
    /// Copies pixels from another bitmap, or within this one, without blending.
    ///
    /// - Parameters:
    ///   - rect: The pixels to copy, in the source. Pixels outside either bitmap are left out.
    ///   - x: The column of the copy's left edge.
    ///   - y: The row of the copy's top edge.
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

    /// Sets pixels to one value: alpha in the highest byte, then red, green and blue, premultiplied.
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

    /// Returns the colour of a pixel, not premultiplied; zero outside the bitmap.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard bounds.contains(x: x, y: y) else { return (0, 0, 0, 0) }
        finishDrawing()
        return PixelValue((row(y) + x * 4).load(as: UInt32.self)).components
    }

    /// Returns the number of pixels of each colour, as bytes 0xRRGGBB. Translucent pixels count as over black.
    package func colorCounts() -> [UInt32: Int] {
        finishDrawing()
        var counts: [UInt32: Int] = [:]
        var run: (color: UInt32, count: Int) = (0, 0)
        for y in 0..<height {
            let pixels = row(y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let color = pixels[x] & 0xFF_FFFF
                if color == run.color {
                    run.count += 1
                } else {
                    if run.count > 0 { counts[run.color, default: 0] += run.count }
                    run = (color, 1)
                }
            }
        }
        if run.count > 0 { counts[run.color, default: 0] += run.count }
        return counts
    }

    /// Calls `body` with each span of adjacent pixels in a row whose alpha is at least `least`, from left to right.
    package func forEachSpan(
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

    /// Returns whether both have the same size and the same pixels.
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

/// A pixel in memory: alpha in the highest byte, then red, green and blue, premultiplied.
struct PixelValue {
    let word: UInt32

    init(_ word: UInt32) {
        self.word = word
    }

    /// The components, not premultiplied.
    var components: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        let alpha = word >> 24
        guard alpha > 0 else { return (0, 0, 0, 0) }
        func part(_ shift: UInt32) -> UInt8 {
            let value = (word >> shift) & 0xFF
            return UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
        return (part(16), part(8), part(0), UInt8(alpha))
    }
}
