import Foundation
import StandardStreams
import TouchstoneKit

/// The output of a program with scenes, and its end.
enum Terminal {
    /// The name of the program.
    static let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "touchstone"

    /// Writes a line to standard output. If that fails, as on a full disk, reports it and ends the process with
    /// `status`.
    static func say(_ line: String, orEndWith status: Int32 = 1) {
        guard let failure = StandardStream.output.write(line + "\n") else { return }
        complain("Standard output cannot be written: \(String(cString: strerror(failure))).")
        end(with: status)
    }

    /// Writes a sentence for the user to standard error, in one line.
    static func complain(_ sentence: String) {
        let line = NearMatches.printable(sentence.replacingOccurrences(of: "\n", with: " "), limit: 4000)
        StandardStream.error.write("\(program): \(line)\n")
    }

    /// Ends the process.
    static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// Makes a write to a pipe without a reader, or to a file that is as large as it may be, fail with an error,
    /// where a signal would end the process.
    static func ignoreSignalsOfWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
