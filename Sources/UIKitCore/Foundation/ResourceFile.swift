import Foundation

/// A file of an app's resources. Its size is limited, since it may have come from anywhere.
enum ResourceFile {
    /// The reason why a file is not read, as the end of a sentence.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The extensions of files with images, as they are written in names.
    static let imageEndings = ["png", "jpg", "jpeg", "pdf", "svg", "PNG", "JPG", "JPEG", "PDF", "SVG"]

    /// Returns the contents of a file. Throws the reason if there are none.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limit: The largest number of bytes.
    static func contents(at path: String, limit: Int = 16 << 20) throws(Failure) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure(description: String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "it is not a file") }
        guard status.st_size <= limit else {
            throw Failure(description: "it has more than \(limit >> 20) megabytes")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: String(cString: strerror(errno)))
        }
        return data
    }
}
