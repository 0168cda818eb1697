import Synchronization

/// Something that a test did or left behind that makes it fail: a tap on a hidden button, a deadline that nobody
/// cancelled.
///
/// Under Swift Testing it becomes an issue of the running test. Other test libraries set `handler`.
public struct TestFailure: Error, CustomStringConvertible {
    /// What is wrong, in a sentence.
    public let message: String
    /// The line of the test that is to blame.
    public let location: Location

    /// What is done with failures; called on the thread that found one. The default records an issue with Swift Testing
    /// while one of its tests runs, and otherwise writes the failure to standard error.
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

    /// A place in a test's source.
    public struct Location: Sendable {
        public let fileID: String
        public let filePath: String
        public let line: Int
        public let column: Int
    }

    func report() {
        Self.handler(self)
    }

    static func report(_ message: String, at location: Location) {
        TestFailure(message: message, location: location).report()
    }
}
