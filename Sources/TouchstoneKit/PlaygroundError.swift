/// Why something that was asked of the playground cannot be done, in a sentence that says what would have worked.
public struct PlaygroundError: Error, Equatable, CustomStringConvertible {
    public let description: String

    /// The exit status that the failure deserves: 1 when the surroundings are to blame, 2 when the request is.
    public let exitStatus: Int32

    /// True when no window can be opened because there is no display, or none that lets us in.
    public var isDisplayMissing = false

    /// A request that makes no sense.
    public static func misuse(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: oneLine(sentence), exitStatus: 2)
    }

    /// A request that the surroundings do not allow: no display, an unwritable file.
    public static func environment(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: oneLine(sentence), exitStatus: 1)
    }

    static func noDisplay(_ sentence: String) -> PlaygroundError {
        PlaygroundError(description: sentence, exitStatus: 1, isDisplayMissing: true)
    }

    /// Reasons that the system gives repeat what was asked for, and names of files may hold anything. Nothing in a sentence
    /// may move a terminal's cursor, and none has to be longer than the list of all scenes.
    private static func oneLine(_ sentence: String) -> String {
        NearMatches.printable(sentence, limit: 4000)
    }
}
