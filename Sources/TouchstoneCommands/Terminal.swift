import Foundation
import TouchstoneKit

/// The output of a program with scenes, and its end.
enum Terminal {
    /// The name of the program.
    static let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "touchstone"

    /// Writes a line to standard output. If that fails, as on a full disk, reports it and ends the process with
    /// `status`.
    static func say(_ line: String, orEndWith status: Int32 = 1) {
        guard let failure = write(line + "\n", to: STDOUT_FILENO) else { return }
        complain("Standard output cannot be written: \(String(cString: strerror(failure))).")
        end(with: status)
    }

    /// Writes a sentence for the user to standard error, in one line.
    static func complain(_ sentence: String) {
        let line = NearMatches.printable(sentence.replacingOccurrences(of: "\n", with: " "), limit: 4000)
        _ = write("\(program): \(line)\n", to: STDERR_FILENO)
    }

    /// Ends the process.
    static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// Makes a write to a pipe without a reader fail with an error, where a signal would end the process.
    static func ignoreLostReaders() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes all of a text and returns nil, or the number of the error.
    ///
    /// A reader that has closed its end, as `head` does, has read enough, and a closed descriptor has no reader.
    /// Neither is a failure.
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
