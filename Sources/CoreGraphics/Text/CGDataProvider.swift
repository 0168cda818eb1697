import Foundation

/// The bytes that an object such as a font is created from: those of a file, or data in memory.
public final class CGDataProvider: Sendable {
    /// The file, or a temporary one that holds the data, which ends with the provider.
    package let path: String

    /// The temporary file; nil for another one.
    private let descriptor: Int32?

    /// Creates a provider of the bytes of a file; nil if the location is not one of a plain file.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let path = url.path else { return nil }
        self.init(path: path)
    }

    /// Creates a provider of the bytes of a file; nil if there is no plain one with the path.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(path: String(cString: filename))
    }

    private init?(path: String) {
        // A pipe or a device might never end.
        var information = stat()
        guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        self.path = path
        descriptor = nil
    }

    /// Creates a provider of data; nil if there is no space for a temporary file.
    public init?(data: CFData) {
        var name = Array((NSTemporaryDirectory() + "/data-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return nil }
        // Without a name it ends with the descriptor.
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        descriptor = file
        path = "/proc/self/fd/\(file)"
        do {
            try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: Data(referencing: data))
        } catch {
            return nil
        }
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// A copy of the bytes; nil if they cannot be read.
    public var data: CFData? { NSData(contentsOfFile: path) }
}
