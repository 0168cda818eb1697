import ArgumentParser
import TouchstoneKit

/// A verb of the command line: its options, as swift-argument-parser reads them, and the work that it does.
protocol Verb: ParsableCommand {
    /// The arguments after the program's name, as the overview of all verbs shows them: `replay SCENE SCRIPT`.
    static var synopsis: String { get }

    /// Does the work on the scenes of `gallery` and returns the exit status.
    @MainActor func run(in gallery: Gallery) throws(PlaygroundError) -> Int32
}

extension Verb {
    /// The word that chooses the verb.
    static var name: String { configuration.commandName ?? "" }
}

/// The exit statuses of the verbs whose status is an answer: `audit`, `diff` and `figures`.
///
/// 0 is one answer and 1 the other. An error that prevents an answer has status 2, even where another verb would end
/// with 1: a missing file must not be mistaken for a difference.
@MainActor
enum Verdict {
    private static let none: Int32 = 2

    /// Returns 0 when `isGood` returns true, else 1. Errors are rethrown with status 2.
    static func status(_ isGood: () throws(PlaygroundError) -> Bool) throws(PlaygroundError) -> Int32 {
        do throws(PlaygroundError) {
            return try isGood() ? 0 : 1
        } catch {
            throw PlaygroundError(description: error.description, exitStatus: none)
        }
    }

    /// Writes a line to standard output.
    static func say(_ line: String) {
        Terminal.say(line, orEndWith: none)
    }
}
