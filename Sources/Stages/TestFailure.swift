import StandardStreams
import Synchronization

/// A mistake of a test: a tap on a hidden button, a deadline left pending.
///
/// Under Swift Testing it becomes an issue of the running test. Other test libraries set `handler`.
public struct TestFailure: Error, CustomStringConvertible {
    /// The description of the failure, in a sentence.
    public let message: String
    /// The line of the test that caused it.
    public let location: Location

    /// The function that handles failures, called on the thread that found one. The default records an issue while
    /// a test of Swift Testing runs, and otherwise writes the failure to standard error.
    public static var handler: @Sendable (TestFailure) -> Void {
        get { chosenHandler.withLock { $0 } }
        set { chosenHandler.withLock { $0 = newValue } }
    }

    private static let chosenHandler = Mutex<@Sendable (TestFailure) -> Void> { failure in
        if !failure.recordIssue() {
            failure.printLoudly()
        }
    }

    public var description: String {
        "\(location.filePath):\(location.line): \(message)"
    }

    /// A location in a test's source.
    public struct Location: Sendable {
        public let fileID: String
        public let filePath: String
        public let line: Int
        public let column: Int

        package init(fileID: String, filePath: String, line: Int, column: Int) {
            self.fileID = fileID
            self.filePath = filePath
            self.line = line
            self.column = column
        }
    }

    package func report() {
        Self.handler(self)
    }

    package static func report(_ message: String, at location: Location) {
        TestFailure(message: message, location: location).report()
    }
}

extension TestFailure {
    /// Writes the failure to standard error.
    func printLoudly() {
        StandardStream.error.write("\(location.filePath):\(location.line): error: \(message)\n")
    }
}
