import CCairo
public import Foundation
import Glibc

/// A writer of vector files, in which shapes stay shapes. The same drawing always gives the same bytes.
public enum DocumentContext {
    /// A file format.
    public enum Format: String, Sendable {
        case pdf
        case svg
    }

    /// The form of text in an SVG file. PDF files embed the glyphs that they use, and their text stays text.
    public enum TextForm: String, Sendable, CaseIterable {
        /// The outlines of its letters: the same picture everywhere. The text is the label of its outlines.
        case outlines
        /// Text, with the files of its fonts embedded: the same letters wherever fonts of files are supported. Fonts of
        /// more than a megabyte are outlines, because each file has them whole.
        case embedded
        /// Text with the names of its fonts, which another system may replace. It keeps its length.
        case named
    }

    /// The longest side of a page, in points.
    private static let maximumSide: CGFloat = 14_400

    /// Returns the bytes of a file with one page.
    ///
    /// - Parameters:
    ///   - format: SVG or PDF.
    ///   - size: The size of the page in points, at least 1 by 1.
    ///   - text: The form of text in SVG.
    ///   - draw: Draws into a context with the origin at the top left, y down.
    public static func data(
        _ format: Format, size: CGSize, text: TextForm = .outlines, draw: (CGContext) throws -> Void
    ) throws -> Data {
        guard size.isFinite, size.width >= 1, size.height >= 1, size.width <= maximumSide, size.height <= maximumSide
        else {
            throw DocumentError(
                "A page cannot be \(SVGWriter.number(size.width)) by \(SVGWriter.number(size.height)) points: "
                    + "its sides are from 1 to \(Int(clamping: maximumSide)).")
        }
        switch format {
        case .pdf: return try pdf(size, draw)
        case .svg:
            let target = SVGTarget(size: size, text: text)
            let context = CGContext(target: target, size: size)
            try draw(context)
            _ = context.finish()
            return Data(target.finish().utf8)
        }
    }

    /// Writes a file with one page, replacing an existing file.
    public static func write(
        _ format: Format, to path: String, size: CGSize, text: TextForm = .outlines, draw: (CGContext) throws -> Void
    ) throws {
        try write(data(format, size: size, text: text, draw: draw), to: path)
    }

    /// Writes bytes to a file, replacing an existing file.
    package static func write(_ data: Data, to path: String) throws {
        func failure() -> DocumentError {
            DocumentError("Cannot write \(path): \(String(cString: strerror(errno))).")
        }
        guard let file = fopen(path, "wb") else { throw failure() }
        let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        let isWritten = count == data.count && fflush(file) == 0
        let error = isWritten ? nil : failure()
        guard fclose(file) == 0 else { throw error ?? failure() }
        if let error { throw error }
    }

    private static func pdf(_ size: CGSize, _ draw: (CGContext) throws -> Void) throws -> Data {
        final class Collected {
            var data = Data()
        }
        let collected = Collected()
        // Cairo writes until its surface is destroyed, even after an error.
        try withExtendedLifetime(collected) {
            let surface = cairo_pdf_surface_create_for_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    let collected = Unmanaged<Collected>.fromOpaque(closure).takeUnretainedValue()
                    collected.data.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(collected).toOpaque(), Double(size.width), Double(size.height))
            guard let surface else { throw DocumentError("There is not enough memory for a PDF page.") }
            defer { FontLibrary.shared.withContext { _ in cairo_surface_destroy(surface) } }
            try drawPage(size, on: surface, draw)
        }
        return collected.data
    }

    private static func drawPage(_ size: CGSize, on surface: OpaquePointer, _ draw: (CGContext) throws -> Void) throws {
        // The current date would make every file different.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Touchstone")
        let target = CairoTarget(surface: surface, isVector: true)
        let context = CGContext(target: target, size: size)
        try draw(context)
        _ = context.finish()
        target.compositeMasks()
        // Cairo now reads the fonts, which only one thread at a time may do.
        FontLibrary.shared.withContext { _ in
            cairo_surface_show_page(surface)
            cairo_surface_finish(surface)
        }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw DocumentError("Cairo cannot make the PDF: \(String(cString: cairo_status_to_string(status))).")
        }
    }
}

/// The reason why a file could not be made or written, in a sentence.
public struct DocumentError: Error, CustomStringConvertible, Sendable {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
