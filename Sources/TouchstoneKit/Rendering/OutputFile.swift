import Foundation

/// Files that are written atomically.
package enum OutputFile {
    /// Returns whether a path leads to a device or a pipe, which is written to and never replaced.
    package static func isSpecial(_ path: String) -> Bool {
        let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        return kind.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
    }

    /// Resolves symbolic links, so that their destination is written and the links remain.
    static func destination(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
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

    /// Throws if a path cannot be written, before any work is done for it.
    package static func check(_ path: String) throws(PlaygroundError) {
        guard !path.isEmpty else { throw .misuse("The name of a file is empty.") }
        let name = NearMatches.printable(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) is a folder; give the name of a file in it.")
        }
        let destination = destination(path)
        if isSpecial(destination) {
            guard !FileManager.default.isWritableFile(atPath: destination) else { return }
            throw .environment("\(name) cannot be written: it does not allow it.")
        }
        let folder = URL(fileURLWithPath: destination).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .environment("\(name) cannot be written: there is no folder \(NearMatches.printable(folder)).")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .environment(
                "\(name) cannot be written: the folder \(NearMatches.printable(folder)) does not allow it.")
        }
    }

    /// Writes the data to a temporary file, which then replaces the old one.
    package static func write(_ data: Data, to path: String) throws(PlaygroundError) {
        try check(path)
        do {
            let destination = destination(path)
            try data.write(to: URL(fileURLWithPath: destination), options: isSpecial(destination) ? [] : .atomic)
        } catch {
            throw .environment("\(NearMatches.printable(path)) cannot be written: \(NearMatches.reason(error))")
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
        let resolved = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
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
