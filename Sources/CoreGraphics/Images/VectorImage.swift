import CCairo
package import Foundation
import Synchronization

/// A picture that is drawn anew for every size: the first page of a PDF file, or an SVG document.
///
/// It is immutable and can be used from any thread. The libraries that draw it are loaded for the first one.
package final class VectorImage: @unchecked Sendable {
    /// The width in points.
    package let width: CGFloat
    /// The height in points.
    package let height: CGFloat

    private let object: Object
    /// Draws the object at its own size.
    private let draw: (_ object: OpaquePointer, _ context: OpaquePointer) -> Bool
    /// The pictures that were drawn last, newest first.
    private let drawn = Mutex<[CGImage]>([])

    private static let maximumDrawn = 4
    private static let maximumBytes = 16 << 20

    /// An object of GLib's, which is released with this one.
    private final class Object {
        let pointer: OpaquePointer

        init?(_ pointer: OpaquePointer?) {
            guard let pointer else { return nil }
            self.pointer = pointer
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    }

    /// Reads the first page of a PDF file. Throws the reason when there is none.
    init(pdf data: Data) throws(ImageFile.Failure) {
        guard let library = PDFLibrary.shared else { throw .missingLibrary(OptionalLibrary.pdf.package) }
        guard data.count <= Self.maximumBytes else { throw .damaged("PDF") }
        let page = FontLibrary.shared.withContext { _ in
            FontLibrary.shared.prepare(for: nil)
            return Object(Self.copy(data, library.firstPage(of:)))
        }
        guard let page else { throw .damaged("PDF") }
        let (width, height) = library.size(page.pointer)
        guard Self.isSize(width, height) else { throw .damaged("PDF") }
        (self.width, self.height, object) = (CGFloat(width), CGFloat(height), page)
        draw = { page, context in
            library.render(page, context)
            return true
        }
    }

    /// Reads an SVG document. Throws the reason when it cannot be drawn. What it refers to outside of itself is left
    /// out: it has no place from which other files could be found.
    init(svg data: Data) throws(ImageFile.Failure) {
        guard let library = SVGLibrary.shared else { throw .missingLibrary(OptionalLibrary.svg.package) }
        guard data.count <= Self.maximumBytes else { throw .damaged("SVG") }
        let handle = FontLibrary.shared.withContext { _ in
            FontLibrary.shared.prepare(for: nil)
            return Object(Self.copy(data, library.handle(of:)))
        }
        guard let handle, let (width, height) = library.size(handle.pointer), Self.isSize(width, height) else {
            throw .damaged("SVG")
        }
        (self.width, self.height, object) = (CGFloat(width), CGFloat(height), handle)
        draw = { library.render($0, $1, width, height) }
    }

    private static func copy<T>(_ data: Data, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        data.withUnsafeBytes { body($0) }
    }

    private static func isSize(_ width: Double, _ height: Double) -> Bool {
        width.isFinite && height.isFinite && width > 0 && height > 0 && width < 1e6 && height < 1e6
    }

    /// Returns the picture with the given number of pixels, which it fills; nil when there are too many or when it
    /// cannot be drawn. The last few are kept.
    package func image(width: Int, height: Int) -> CGImage? {
        guard width > 0, height > 0, CGImage.isWithinLimits((width, height)) else { return nil }
        if let known = drawn.withLock({ $0.first { $0.width == width && $0.height == height } }) { return known }
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return nil }
        // The libraries set text with the fonts of the process, of which one thread at a time may use any.
        let isDrawn = FontLibrary.shared.withContext { _ in
            guard let context = cairo_create(bitmap.surface) else { return false }
            defer { cairo_destroy(context) }
            cairo_scale(context, Double(width) / self.width, Double(height) / self.height)
            return draw(object.pointer, context)
        }
        guard isDrawn else { return nil }
        let image = bitmap.makeImageSharingMemory()
        drawn.withLock { drawn in
            drawn.insert(image, at: 0)
            while drawn.count > Self.maximumDrawn { drawn.removeLast() }
        }
        return image
    }
}

/// The functions of libpoppler-glib.
private struct PDFLibrary: @unchecked Sendable {
    /// The functions; nil when the library is missing.
    static let shared = PDFLibrary()

    private typealias NewDocument =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
        ) -> OpaquePointer?
    private typealias CountPages = @convention(c) (OpaquePointer) -> Int32
    private typealias GetPage = @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
    private typealias GetSize =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
        ) -> Void
    private typealias Render = @convention(c) (OpaquePointer, OpaquePointer) -> Void

    private let newDocument: NewDocument
    private let countPages: CountPages
    private let getPage: GetPage
    private let getSize: GetSize
    let render: @convention(c) (OpaquePointer, OpaquePointer) -> Void

    private init?() {
        let library = OptionalLibrary.pdf
        guard let newDocument: NewDocument = library.function("poppler_document_new_from_bytes"),
            let countPages: CountPages = library.function("poppler_document_get_n_pages"),
            let getPage: GetPage = library.function("poppler_document_get_page"),
            let getSize: GetSize = library.function("poppler_page_get_size"),
            let render: Render = library.function("poppler_page_render")
        else { return nil }
        self.newDocument = newDocument
        self.countPages = countPages
        self.getPage = getPage
        self.getSize = getSize
        self.render = render
    }

    /// Returns the first page, which keeps its document alive; nil when there is none. The caller releases it.
    func firstPage(of data: UnsafeRawBufferPointer) -> OpaquePointer? {
        guard let bytes = g_bytes_new(data.baseAddress, gsize(data.count)) else { return nil }
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        guard let document = newDocument(bytes, nil, &error) else {
            g_clear_error(&error)
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(document)) }
        return countPages(document) > 0 ? getPage(document, 0) : nil
    }

    func size(_ page: OpaquePointer) -> (Double, Double) {
        var (width, height) = (0.0, 0.0)
        getSize(page, &width, &height)
        return (width, height)
    }
}

/// The functions of librsvg.
private struct SVGLibrary: @unchecked Sendable {
    /// The functions; nil when the library is missing.
    static let shared = SVGLibrary()

    private struct Rectangle {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0
    }

    private typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    private typealias NewHandle = @convention(c) (UnsafeRawPointer?, UInt, Failure?) -> OpaquePointer?
    private typealias GetPixels =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
        ) -> Int32
    private typealias GetDimensions =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?,
            UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?
        ) -> Void
    private typealias Render = @convention(c) (OpaquePointer, OpaquePointer, UnsafeRawPointer, Failure?) -> Int32

    private let newHandle: NewHandle
    private let getPixels: GetPixels
    private let getDimensions: GetDimensions
    private let renderDocument: Render

    private init?() {
        let library = OptionalLibrary.svg
        guard let newHandle: NewHandle = library.function("rsvg_handle_new_from_data"),
            let getPixels: GetPixels = library.function("rsvg_handle_get_intrinsic_size_in_pixels"),
            let getDimensions: GetDimensions = library.function("rsvg_handle_get_intrinsic_dimensions"),
            let renderDocument: Render = library.function("rsvg_handle_render_document")
        else { return nil }
        self.newHandle = newHandle
        self.getPixels = getPixels
        self.getDimensions = getDimensions
        self.renderDocument = renderDocument
    }

    /// Returns the parsed document; nil when it is none. The caller releases it.
    func handle(of data: UnsafeRawBufferPointer) -> OpaquePointer? {
        var error: UnsafeMutablePointer<GError>?
        let handle = newHandle(data.baseAddress, UInt(data.count), &error)
        g_clear_error(&error)
        return handle
    }

    /// Returns the width and height that the document asks for, or else those of its view box; nil without either.
    func size(_ handle: OpaquePointer) -> (Double, Double)? {
        var (width, height) = (0.0, 0.0)
        if getPixels(handle, &width, &height) != 0 { return (width, height) }
        var hasBox: Int32 = 0
        var box = Rectangle()
        getDimensions(handle, nil, nil, nil, nil, &hasBox, &box)
        return hasBox != 0 ? (box.width, box.height) : nil
    }

    func render(_ handle: OpaquePointer, _ context: OpaquePointer, _ width: Double, _ height: Double) -> Bool {
        var area = Rectangle(width: width, height: height)
        var error: UnsafeMutablePointer<GError>?
        let isDrawn = renderDocument(handle, context, &area, &error) != 0
        g_clear_error(&error)
        return isDrawn
    }
}
