import Foundation

/// What a program with scenes says, and how it ends.
package enum Terminal {
    /// What the program is called.
    package static let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "touchstone").lastPathComponent

    /// Writes a line to standard output. Where that is a full disk, the process says so and ends with a status.
    package static func say(_ line: String, orEndWith status: Int32 = 1) {
        guard let failure = write(line + "\n", to: STDOUT_FILENO) else { return }
        complain("Standard output cannot be written: \(String(cString: strerror(failure))).")
        end(with: status)
    }

    /// A value for programs to read.
    package static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // What is encoded here are texts, flags and finite numbers.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// Writes a sentence for the user to standard error, in one line.
    package static func complain(_ sentence: String) {
        let line = NearMatches.printable(sentence.replacingOccurrences(of: "\n", with: " "), limit: 4000)
        _ = write("\(program): \(line)\n", to: STDERR_FILENO)
    }

    /// Ends the process.
    package static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// A reader that goes away shows as an error of a write from now on, not as a signal that ends the process.
    package static func ignoreLostReaders() {
        signal(SIGPIPE, SIG_IGN)
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
