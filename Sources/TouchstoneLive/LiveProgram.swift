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
        do throws(LiveError) {
            let current = FileManager.default.currentDirectoryPath
            try Supervisor(sources(arguments.first, in: current)).run()
        } catch {
            complain(error.description)
            exit(1)
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
