import CCairo
public import Foundation

extension CGImage {
    /// The maximum width and height of an image, in pixels.
    package static var maximumSide: Int { PixelBuffer.maximumSide }

    /// Creates the image of a PNG file; nil when it is damaged, or has more than 67 million pixels.
    public convenience init?(pngData data: Data) {
        guard let size = Self.pngSize(data), size.width > 0, size.height > 0, Self.isWithinLimits(size) else {
            return nil
        }
        var reader = PNGReader(data: data)
        let loaded = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(PNGReader.read, reader)
        }
        guard let loaded else { return nil }
        defer { cairo_surface_destroy(loaded) }
        guard cairo_surface_status(loaded) == CAIRO_STATUS_SUCCESS,
            let buffer = PixelBuffer(byteCount: size.width * size.height * 4)
        else { return nil }
        self.init(buffer: buffer, width: size.width, height: size.height, bytesPerRow: size.width * 4)
        // PNG files have several formats. Drawing converts them to one.
        let context = cairo_create(surface)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, loaded, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }

    /// Returns the image as a PNG file. The same pixels always give the same bytes.
    public func pngData() -> Data? {
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { data in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    /// Returns the width and height in pixels of a PNG file that is too large to be read; nil for any other file.
    package static func sizeBeyondLimits(ofPNG data: Data) -> (width: Int, height: Int)? {
        guard let size = pngSize(data), !isWithinLimits(size) else { return nil }
        return size
    }

    /// Returns whether an image of a file may have this many pixels.
    static func isWithinLimits(_ size: (width: Int, height: Int)) -> Bool {
        size.width <= maximumSide && size.height <= maximumSide && size.width * size.height <= 1 << 26
    }

    /// Returns the width and height in the header of a PNG file; nil without such a header.
    private static func pngSize(_ data: Data) -> (width: Int, height: Int)? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let head = [UInt8](data.prefix(24))
        guard head.count == 24, head.starts(with: signature), Array(head[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        func number(_ index: Int) -> Int { head[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }
}

/// The bytes of a PNG file and the position of the next read.
private struct PNGReader {
    let data: Data
    var position = 0

    static let read: cairo_read_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
        let reader = closure.assumingMemoryBound(to: PNGReader.self)
        let (start, end) = (reader.pointee.position, reader.pointee.position + Int(count))
        guard end <= reader.pointee.data.count else { return CAIRO_STATUS_READ_ERROR }
        let first = reader.pointee.data.startIndex
        reader.pointee.data.copyBytes(to: bytes, from: first + start..<first + end)
        reader.pointee.position = end
        return CAIRO_STATUS_SUCCESS
    }
}
