import UIKit

/// The whole program of a package with scenes of its own.
///
///     import TouchstoneKit
///
///     Playground.main([.dial, .lamp, .door])
///
/// It opens the gallery, or does what the arguments say: `list`, `render`, `replay`, `explain`, `audit`, `diff`, `figures` and
/// `doctor` as `touchstone` does them.
extension Playground {
    /// Does what the command line asks for with `scenes`, and ends the process: with 0, with 1 when the surroundings do not
    /// allow it, or with 2 when the request makes no sense. Of `audit`, `diff` and `figures --check` 1 is the answer that something
    /// is found, differs or is stale, and 2 says that there is none.
    ///
    /// - Parameters:
    ///   - scenes: in the order in which the gallery lists them.
    ///   - arguments: those of the process unless others are given, without the program's own name.
    public static func main(_ scenes: [Scene], arguments: [String]? = nil) -> Never {
        Terminal.ignoreLostReaders()
        QuestionWatchdog.start()
        let arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
        do throws(PlaygroundError) {
            Terminal.end(with: try CommandLineVerbs(Gallery(scenes)).run(arguments))
        } catch {
            Terminal.complain(error.description)
            Terminal.end(with: error.exitStatus)
        }
    }
}
