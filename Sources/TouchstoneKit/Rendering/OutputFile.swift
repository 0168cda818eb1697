import Foundation
import Glibc

/// Files that are written atomically.
package enum OutputFile {
    /// Returns whether a path leads to a device or a pipe, which is written to and never replaced.
    package static func isSpecial(_ path: String) -> Bool {
        let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        return kind.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
    }

    /// Resolves symbolic links, so that their destination is written and the links remain.
    static func destination(_ path: String) throws(PlaygroundError) -> String {
        if let destination = FilePath.resolved(path) { return destination }
        throw .environment("\(NearMatches.printable(path)) cannot be written: its links lead in a circle.")
    }

    /// Throws if a path cannot be written, or if it is another file of the same command, whose contents would be
    /// lost. Every command that writes calls this before it begins.
    ///
    /// - Parameters:
    ///   - option: The option that names the file, such as "-o".
    ///   - others: The other files, each with its purpose, such as "the script". "-" stands for standard input.
    package static func check(
        _ path: String, for option: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) {
        let file = FileIdentity(path)
        for (purpose, other) in others {
            guard let other, FileIdentity(other).isSame(as: file) else { continue }
            throw .misuse("\(NearMatches.printable(path)) is \(purpose) too; give \(option) a file of its own.")
        }
        try check(path)
    }

    /// Throws if a path cannot be written, before any work is done for it. Creates a hidden file in the folder, and
    /// removes it where the folder allows that.
    package static func check(_ path: String) throws(PlaygroundError) {
        let destination = try checkPlace(path)
        guard let reason = isSpecial(destination) ? nil : reasonForNoFile(at: destination) else { return }
        throw .environment("\(NearMatches.printable(path)) cannot be written: \(reason).")
    }

    /// Returns why the system refuses a file at a path; nil if it takes one. Permissions alone do not tell: folders of
    /// the kernel take no files, and names can be too long.
    private static func reasonForNoFile(at path: String) -> String? {
        var information = stat()
        if lstat(path, &information) != 0, errno != ENOENT { return String(cString: strerror(errno)) }
        // A file that is there is replaced by a new one beside it, whether or not it allows writing itself. Some allow
        // nothing at all.
        let former = open(path, O_WRONLY | O_CLOEXEC)
        if former >= 0 { close(former) } else if errno == EPERM { return String(cString: strerror(errno)) }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let trial = folder.appending(path: ".touchstone-\(getpid())").path
        let file = open(trial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            switch errno {
            case EEXIST: return nil
            case ENOENT: return "the folder takes no files"
            default: return String(cString: strerror(errno))
            }
        }
        close(file)
        return unlink(trial) == 0 ? nil : String(cString: strerror(errno))
    }

    /// Throws if a path is no place for a file as far as its names and permissions say, and returns it without links.
    @discardableResult
    static func checkPlace(_ path: String) throws(PlaygroundError) -> String {
        guard !path.isEmpty else { throw .misuse("The name of a file is empty.") }
        guard path != "-" else {
            throw .misuse("A file to write cannot be called -; standard output is /dev/stdout.")
        }
        let name = NearMatches.printable(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) is a folder; give the name of a file in it.")
        }
        guard !path.hasSuffix("/") else {
            throw .environment("There is no folder \(name), and a file needs a name of its own.")
        }
        let destination = try destination(path)
        if let descriptor = FilePath.descriptor(destination) {
            let flags = fcntl(descriptor, F_GETFL)
            guard flags < 0 || flags & O_ACCMODE == O_RDONLY else { return destination }
            throw .environment("\(name) cannot be written: it is \(flags < 0 ? "closed" : "open for reading only").")
        }
        if isSpecial(destination) {
            let kind = (try? FileManager.default.attributesOfItem(atPath: destination))?[.type] as? FileAttributeType
            guard kind != .typeSocket else { throw .environment("\(name) cannot be written: it is a socket.") }
            guard !FileManager.default.isWritableFile(atPath: destination) else { return destination }
            throw .environment("\(name) cannot be written: it does not allow it.")
        }
        let folder = URL(fileURLWithPath: destination).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            let link = FilePath.danglingLink(path).map { "\($0), and " } ?? ""
            throw .environment("\(name) cannot be written: \(link)there is no folder \(NearMatches.printable(folder)).")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .environment(
                "\(name) cannot be written: the folder \(NearMatches.printable(folder)) does not allow it.")
        }
        return destination
    }

    /// Writes the data to a descriptor, and waits where the one that opened it has asked for no waiting.
    private static func write(_ data: Data, to descriptor: Int32) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
            }
        }
    }

    /// Writes the data to a temporary file, which then replaces the old one and takes over its permissions. A pipe, a
    /// device, or a descriptor such as that of /dev/stdout gets the data after what it has got before.
    package static func write(_ data: Data, to path: String) throws(PlaygroundError) {
        let destination = try checkPlace(path)
        do {
            if let descriptor = FilePath.descriptor(destination) {
                return try write(data, to: descriptor)
            }
            let isSpecial = isSpecial(destination)
            var former = stat()
            let hasFormer = !isSpecial && stat(destination, &former) == 0
            try data.write(to: URL(fileURLWithPath: destination), options: isSpecial ? [] : .atomic)
            if hasFormer { chmod(destination, former.st_mode & 0o777) }
        } catch {
            throw .environment("\(NearMatches.printable(path)) cannot be written: \(NearMatches.reason(error))")
        }
    }
}

/// A folder that files are written into. Links in it are followed only to places within it: a folder from elsewhere
/// must not decide which other files are overwritten.
package struct OutputFolder {
    /// The absolute path.
    package let path: String
    /// The path without links; nil if they lead in a circle.
    private let root: String?

    /// Creates the description of a folder that exists.
    package init(existing path: String) {
        self.path = URL(fileURLWithPath: path).path
        root = FilePath.resolved(path)
    }

    /// Returns the folder at `path`, and creates it if necessary.
    package static func make(_ path: String) throws(PlaygroundError) -> OutputFolder {
        try checkName(path)
        try create(path)
        return OutputFolder(existing: path)
    }

    /// Throws if a folder has a name by which other programs mean standard output.
    package static func checkName(_ path: String) throws(PlaygroundError) {
        guard path.first != "-" || path.dropFirst().contains(where: { $0 != "/" }) else {
            throw .misuse("A folder to write into cannot be called -.")
        }
    }

    /// Returns the path of a file in the folder.
    package func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Throws if a file in the folder cannot be written, would not lie in it because of a link, or is another file of
    /// the same command. Folders on the way to the file are created.
    ///
    /// - Parameters:
    ///   - name: The path of the file, relative to the folder.
    ///   - option: The option that names the folder.
    ///   - others: The other files, as for `OutputFile.check(_:for:besides:)`.
    package func check(
        _ name: String, for option: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) {
        try refuseWayOut(name)
        let folder = URL(fileURLWithPath: file(name)).deletingLastPathComponent().path
        if folder != path { try Self.create(folder) }
        try OutputFile.check(file(name), for: option, besides: others)
    }

    /// Writes a file into the folder, as a whole or not at all.
    package func write(_ data: Data, to name: String) throws(PlaygroundError) {
        try refuseWayOut(name)
        try OutputFile.write(data, to: file(name))
    }

    private func refuseWayOut(_ name: String) throws(PlaygroundError) {
        let destination = try OutputFile.destination(file(name))
        guard let root, destination.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw .environment(
                "\(NearMatches.printable(file(name), limit: 200)) cannot be written: a link leads from there to "
                    + "\(NearMatches.printable(destination, limit: 200)), which is not in the folder.")
        }
    }

    private static func create(_ path: String) throws(PlaygroundError) {
        let url = URL(fileURLWithPath: path)
        let name = NearMatches.printable(path, limit: 200)
        do {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue {
                throw PlaygroundError.environment("\(name) is a file; give the name of a folder for the pictures.")
            }
            if let link = FilePath.danglingLink(url.path) {
                throw PlaygroundError.environment("The folder \(name) cannot be created: \(link).")
            }
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch let error as PlaygroundError {
            throw error
        } catch {
            throw .environment("The folder \(name) cannot be created: \(NearMatches.reason(error))")
        }
    }
}

/// The identity of the file at a path, independent of symbolic links and of other names for it.
struct FileIdentity {
    private let path: String?
    private let number: Number?

    private struct Number: Equatable {
        let device: dev_t
        let file: ino_t
    }

    /// - Parameter path: The path of a file, which need not exist; "-" stands for standard input.
    init(_ path: String) {
        var info = stat()
        if path == "-" {
            let isFile = fstat(STDIN_FILENO, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
            self.path = nil
            number = isFile ? Number(device: info.st_dev, file: info.st_ino) : nil
            return
        }
        let resolved = FilePath.resolved(path) ?? path
        let isThere = stat(resolved, &info) == 0
        // Writing to a device such as /dev/null does not change what is read from it.
        let isDevice = isThere && info.st_mode & S_IFMT == S_IFCHR
        self.path = isDevice ? nil : resolved
        number = isThere && !isDevice ? Number(device: info.st_dev, file: info.st_ino) : nil
    }

    /// Returns whether writing to one file changes what is read from the other.
    func isSame(as other: FileIdentity) -> Bool {
        (path != nil && path == other.path) || (number != nil && number == other.number)
    }
}
