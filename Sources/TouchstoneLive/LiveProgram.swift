import Foundation
import StandardStreams

/// The program `touchstone-live`, which the verb `live` of `touchstone` becomes.
@MainActor
package enum LiveProgram {
    /// The option with which the program starts itself for the window.
    static let windowOption = "--window"

    /// The number of the descriptor over which the window's process gets its messages.
    static let channelDescriptor: Int32 = 3

    /// Runs the program and ends the process.
    package static func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, arguments[0] == windowOption {
            exit(LiveWindow.run(journal: arguments[1], name: arguments[2]))
        }
        guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
            complain("Name one Swift file, or none in the folder of a package.")
            exit(2)
        }
        // A wrong argument ends with the status of misuse, as it does for every verb.
        let watched = attempt(orExitWith: 2) { () throws(LiveError) -> LiveSources in
            try sources(arguments.first, in: FileManager.default.currentDirectoryPath)
        }
        let supervisor = attempt(orExitWith: 1) { () throws(LiveError) -> Supervisor in try Supervisor(watched) }
        supervisor.run()
    }

    /// Returns what the body returns. Prints its error otherwise, and ends the process with the status.
    private static func attempt<Result>(orExitWith status: Int32, _ body: () throws(LiveError) -> Result) -> Result {
        do throws(LiveError) {
            return try body()
        } catch {
            complain(error.description)
            exit(status)
        }
    }

    private static func sources(_ path: String?, in folder: String) throws(LiveError) -> LiveSources {
        guard let path else { return try LivePackage.sources(in: folder) }
        return try LiveSources(file: path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// Writes a sentence for the user to standard error.
    static func complain(_ sentence: String) {
        StandardStream.error.write("touchstone: \(PrintableText.line(sentence, limit: 4000))\n")
    }
}
