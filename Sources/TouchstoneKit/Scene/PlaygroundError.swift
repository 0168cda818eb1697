/// An error of the playground, in a sentence that says what would have worked.
public struct PlaygroundError: Error, Equatable, CustomStringConvertible {
    public let description: String

    /// The exit status for a program that fails with this error: 1 when the environment is the cause, 2 when the
    /// request is.
    public let exitStatus: Int32

    /// Whether the cause is that no display can be opened.
    public var isDisplayMissing = false

    package init(description: String, exitStatus: Int32, isDisplayMissing: Bool = false) {
        self.description = description
        self.exitStatus = exitStatus
        self.isDisplayMissing = isDisplayMissing
    }

    /// Returns the error for a request that makes no sense, with exit status 2.
    public static func misuse(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: oneLine(sentence), exitStatus: 2)
    }

    /// Returns the error for a request that the environment does not allow, such as an unwritable file, with exit
    /// status 1.
    public static func environment(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: oneLine(sentence), exitStatus: 1)
    }

    /// Returns the error for a missing display.
    static func noDisplay(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: sentence, exitStatus: 1, isDisplayMissing: true)
    }

    /// Returns a sentence without control characters, and no longer than a list of all scenes needs to be. Reasons
    /// from the system repeat the request, and names of files may contain anything.
    private static func oneLine(_ sentence: String) -> String {
        NearMatches.printable(sentence, limit: 4000)
    }
}
