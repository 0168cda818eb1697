import Foundation
import Synchronization

/// The files that a command or a figures file names: files, pipes, devices and standard input alike.
package enum InputFile {
    /// The most bytes that are read, unless the kind of the file has a smaller limit: a quarter of a gigabyte.
    package static let maximumBytes = 1 << 28

    /// Whether the contents of files are kept for workers.
    package static let keepsContents = Atomic(false)

    /// The contents of what was read while `keepsContents` was true, by path. Workers of the same command get them from
    /// here: pipes cannot be read again, and files may change.
    package static let kept = Mutex<[String: Data]>([:])

    /// The contents that a worker was given for the files of its command, by path.
    package static let given = Mutex<[String: Data]>([:])

    /// Returns the bytes of a file, or of standard input if the path is "-".
    ///
    /// The error names the file and the reason.
    ///
    /// - Parameters:
    ///   - kind: The kind of the file in errors, such as "script"; nil for files of several kinds.
    ///   - advice: A sentence that follows the reason.
    package static func read(
        _ path: String, as kind: String? = nil, maximumBytes: Int = maximumBytes, advice: String = ""
    ) throws(PlaygroundError) -> Data {
        guard !path.isEmpty else { throw .misuse("The name of the \(kind ?? "file") is empty.") }
        let name = path == "-" && kind == nil ? "Standard input" : NearMatches.printable(path, limit: 200)
        let subject = kind.map { "The \($0) \(name)" } ?? name
        func failure(_ reason: String) -> PlaygroundError {
            .environment("\(subject) cannot be read: \(reason)" + (advice.isEmpty ? "" : " \(advice)"))
        }
        guard !path.utf8.contains(0) else { throw failure("there is no such file.") }
        if let given = given.withLock({ $0[path] }) { return given }
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(reason(errno, for: path)) }
        defer { if path != "-" { close(descriptor) } }
        var info = stat()
        if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder.") }
        let isTooLong = info.st_mode & S_IFMT == S_IFREG && info.st_size > maximumBytes
        let data = isTooLong ? nil : read(descriptor, maximumBytes: maximumBytes)
        let error = errno
        guard let data else {
            guard isTooLong || error == 0 else { throw failure(reason(error, for: path)) }
            throw .misuse("\(subject) has more than \(maximumBytes >> 20) megabytes.")
        }
        if keepsContents.load(ordering: .relaxed) { kept.withLock { $0[path] = data } }
        return data
    }

    /// Returns all bytes up to the end of the file; nil with the number of the error in `errno`, or with zero if there
    /// are more than `maximumBytes`.
    private static func read(_ descriptor: Int32, maximumBytes: Int) -> Data? {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                data.append(contentsOf: chunk[0..<count])
                guard data.count <= maximumBytes else {
                    errno = 0
                    return nil
                }
            } else if count == 0 {
                return data
            } else if errno != EINTR {
                return nil
            }
        }
    }

    /// Returns the reason why a file cannot be opened or read, in a sentence.
    private static func reason(_ error: Int32, for path: String) -> String {
        switch error {
        case ENOENT: FilePath.danglingLink(path).map { "\($0)." } ?? "there is no such file."
        case ELOOP: "its links lead in a circle."
        default: "\(String(cString: strerror(error)))."
        }
    }

    /// Returns whether a path stands for a pipe, a device or standard input, which lie in no folder that other files
    /// could lie in as well.
    package static func isStream(_ path: String) -> Bool {
        var info = stat()
        return path == "-" || (stat(path, &info) == 0 && ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT))
    }

    /// Returns whether a path leads to anything, be it a link whose destination is missing.
    package static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) || FilePath.destination(ofLink: path) != nil
    }
}

/// Paths of files that need not exist.
enum FilePath {
    /// Returns the absolute path without symbolic links, which ends in names that need not exist. Nil if the links lead
    /// in a circle. A descriptor of this process, such as /dev/stdout, is not followed: what it was opened from need
    /// not be what it writes to, or where.
    static func resolved(_ path: String) -> String? {
        var rest: [Substring] = path.split(separator: "/").reversed()
        var steps = path.hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.split(separator: "/")
        var links = 0
        while let step = rest.popLast() {
            if step == "." { continue }
            if step == ".." {
                _ = steps.popLast()
                continue
            }
            let target = destination(ofLink: "/" + (steps + [step]).joined(separator: "/"))
            // The target of another process's descriptor, such as a pipe, may have no path: "pipe:[4711]".
            guard let target, !target.contains(":["),
                descriptor("/" + (steps + [step]).joined(separator: "/")) == nil
            else {
                steps.append(step)
                continue
            }
            links += 1
            guard links <= 40 else { return nil }
            if target.hasPrefix("/") { steps = [] }
            rest += target.split(separator: "/").reversed().map { Substring($0) }
        }
        return "/" + steps.joined(separator: "/")
    }

    /// Returns the number of the descriptor of this process that a path without links is about; nil for other paths.
    static func descriptor(_ path: String) -> Int32? {
        let steps = path.split(separator: "/")
        // The number of the process is that of the place where /proc was mounted.
        guard steps.count == 4 || steps.count == 6 && steps[2] == "task", steps[0] == "proc",
            let process = destination(ofLink: "/proc/self"), steps[1] == process, steps[steps.count - 2] == "fd"
        else { return nil }
        return Int32(steps[steps.count - 1])
    }

    /// Describes a link whose destination is missing: "it is a link to x, which is missing". Nil for any other path.
    static func danglingLink(_ path: String) -> String? {
        guard !FileManager.default.fileExists(atPath: path), destination(ofLink: path) != nil,
            let end = resolved(path)
        else { return nil }
        return "it is a link to \(NearMatches.printable(end, limit: 200)), which is missing"
    }

    /// Returns the path that a symbolic link has, as it was written; nil for anything else.
    static func destination(ofLink path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
