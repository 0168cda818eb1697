import Foundation

/// What the program says, and how it ends.
enum Terminal {
    /// Writes a line to standard output.
    static func say(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// A value for programs to read.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Writes a sentence for the user to standard error, in one line.
    static func complain(_ sentence: String) {
        write("touchstone: \(sentence.replacingOccurrences(of: "\n", with: " "))\n", to: .standardError)
    }

    /// Ends the process.
    static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// A reader that has closed its end, as `head` does, has seen enough: that is no failure.
    private static func write(_ text: String, to handle: FileHandle) {
        try? handle.write(contentsOf: Data(text.utf8))
    }
}
