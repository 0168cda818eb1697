import Foundation

/// Which file a path leads to, whatever it is called there: by another folder, a link, or standard input.
struct FileIdentity {
    private let path: String?
    private let number: Number?

    private struct Number: Equatable {
        let device: dev_t
        let file: ino_t
    }

    /// - Parameter path: of a file that need not be there; "-" stands for standard input.
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
        // What is written to a device such as /dev/null is not what is read from it.
        let isDevice = isThere && info.st_mode & S_IFMT == S_IFCHR
        self.path = isDevice ? nil : resolved
        number = isThere && !isDevice ? Number(device: info.st_dev, file: info.st_ino) : nil
    }

    /// Whether writing to the one changes what is read from the other.
    func isSame(as other: FileIdentity) -> Bool {
        (path != nil && path == other.path) || (number != nil && number == other.number)
    }
}
