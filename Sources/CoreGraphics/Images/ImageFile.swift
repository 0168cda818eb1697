import Foundation

/// The image in a file, whose first bytes tell the format: PNG, JPEG, PDF or SVG.
package enum ImageFile {
    /// Pixels, and their orientation as EXIF numbers it: 1 for upright, and up to 8.
    case bitmap(CGImage, orientation: Int)
    /// The first page of a PDF file, or an SVG document.
    case vector(VectorImage)

    /// The reason why a file is not read, as the end of a sentence.
    package enum Failure: Error, Equatable {
        case unknownFormat
        case damaged(String)
        case tooLarge(width: Int, height: Int)
        case missingLibrary(String)

        package var reason: String {
            switch self {
            case .unknownFormat: "it is no PNG, JPEG, PDF or SVG file"
            case .damaged(let format): "it is damaged, or no \(format) file that can be drawn"
            case .tooLarge(let width, let height):
                "it has \(width) by \(height) pixels, and images have at most 67 million"
            case .missingLibrary(let package): "the package \(package) is not installed"
            }
        }
    }

    /// Reads a file. Throws the reason if there is no image in it.
    ///
    /// - Parameters:
    ///   - data: The contents of the file, from anywhere.
    ///   - acceptsVectors: Whether PDF and SVG are read.
    package static func read(_ data: Data, acceptsVectors: Bool) throws(Failure) -> ImageFile {
        let start = [UInt8](data.prefix(1024))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            if let size = CGImage.sizeBeyondLimits(ofPNG: data) {
                throw .tooLarge(width: size.width, height: size.height)
            }
            guard let image = CGImage(pngData: data) else { throw .damaged("PNG") }
            return .bitmap(image, orientation: 1)
        }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            let markers = JPEGMarkers(data)
            return .bitmap(try CGImage.decodingJPEG(data, markers), orientation: markers.orientation)
        }
        guard acceptsVectors else { throw .unknownFormat }
        if start.firstRange(of: Array("%PDF-".utf8)) != nil { return .vector(try VectorImage(pdf: data)) }
        if isSVG(data, start) { return .vector(try VectorImage(svg: data)) }
        throw .unknownFormat
    }

    /// Returns whether the data is a text that begins with an element and has one called `svg` near its start.
    private static func isSVG(_ data: Data, _ start: [UInt8]) -> Bool {
        let text = start.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard text.first == UInt8(ascii: "<") else { return false }
        // Drawing programs write long comments and declarations first.
        return [UInt8](data.prefix(1 << 16)).firstRange(of: Array("<svg".utf8)) != nil
    }
}
