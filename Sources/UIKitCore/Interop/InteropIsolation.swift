import QuartzCore

/// The way from Foundation's methods, which are on no actor, to objects of the app.
enum InteropIsolation {
    /// Calls `body` with `input` where the caller runs.
    ///
    /// As on Apple's systems, sending a message by name takes the receiver as it is, so the types say nothing about the
    /// thread. The tables of members are for the main thread, and other threads stop the program with a sentence.
    static func run<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
        precondition(
            MainThread.isCurrent,
            "Members are found by name on the main thread only. Use DispatchQueue.main.async around the call.")
        return withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: ((Input) -> Result).self)(input)
        }
    }
}
