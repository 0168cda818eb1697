import Foundation

/// A folder in which an application keeps small files from one launch to the next.
public struct StateFolder: Sendable {
    /// The folder. It need not exist before something is written.
    public let url: URL

    /// The greatest size of a file in bytes.
    public static let maximumSize = 1 << 20

    /// Creates a folder for files; nothing is written yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// The folder that the user's desktop has for this: `XDG_STATE_HOME`, or else `~/.local/state`. Nil without a home.
    public static var ofUser: StateFolder? {
        func absolute(_ name: String) -> String? {
            guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
            return String(cString: value)
        }
        let path = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        return path.map { StateFolder(URL(fileURLWithPath: $0)) }
    }

    /// Returns the content of a file; nil when there is none.
    ///
    /// - Parameter name: The name of the file, which may have folders.
    /// - Throws: `Failure`, when there is something that cannot be read.
    public func read(_ name: String) throws -> Data? {
        let path = url.appendingPathComponent(name).path
        // A pipe in its place must not delay the launch.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Failure("\(path) cannot be opened: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Failure("\(path) is no file")
        }
        guard status.st_size <= Self.maximumSize else {
            throw Failure("\(path) is larger than \(Self.maximumSize) bytes")
        }
        return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).read(upToCount: Self.maximumSize)
            ?? Data()
    }

    /// Writes a file in one step, so that another program finds the old or the new content; or removes it.
    ///
    /// - Parameters:
    ///   - data: The content; nil for no file.
    ///   - name: The name of the file, which may have folders.
    /// - Throws: `Failure`, when the file cannot be written or would be too large.
    public func write(_ data: Data?, to name: String) throws {
        let file = url.appendingPathComponent(name)
        do {
            guard let data else {
                if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
                return
            }
            guard data.count <= Self.maximumSize else {
                throw Failure("\(file.path) would be larger than \(Self.maximumSize) bytes")
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure("\(file.path) cannot be written")
        }
    }

    /// The reason why a file could not be read or written.
    public struct Failure: Error, CustomStringConvertible {
        /// The reason, as a sentence without a full stop.
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
