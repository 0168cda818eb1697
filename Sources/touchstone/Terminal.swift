import Foundation

/// What the program says, and how it ends.
enum Terminal {
    /// Writes a line to standard output. Where that is a full disk, the process ends and says so.
    static func say(_ line: String) {
        guard let failure = write(line + "\n", to: STDOUT_FILENO) else { return }
        complain("Standard output cannot be written: \(String(cString: strerror(failure))).")
        end(with: 1)
    }

    /// A value for programs to read.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Writes a sentence for the user to standard error, in one line.
    static func complain(_ sentence: String) {
        _ = write("touchstone: \(sentence.replacingOccurrences(of: "\n", with: " "))\n", to: STDERR_FILENO)
    }

    /// Ends the process.
    static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// Writes all of a text and returns nil, or the number of the error.
    ///
    /// A reader that has closed its end, as `head` does, has seen enough, and a descriptor that is closed has nobody who
    /// waits for anything: these are no failures.
    private static func write(_ text: String, to descriptor: Int32) -> Int32? {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard count < 0 else {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EPIPE, EBADF: return nil
            default: return errno
            }
        }
        return nil
    }
}
