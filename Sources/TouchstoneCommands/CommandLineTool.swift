import ArgumentParser
import Foundation
import HitMaps
// A program with scenes needs one import.
@_exported public import TouchstoneKit

extension Playground {
    /// Runs the whole program of a package with scenes of its own, and ends the process.
    ///
    ///     import TouchstoneCommands
    ///
    ///     Playground.main([.dial, .lamp, .door])
    ///
    /// The program has the verbs and options of `touchstone`, which `--help` lists. Without a verb it opens the
    /// gallery.
    ///
    /// The exit status is 0, 1 when the environment does not allow the request, or 2 when the request makes no sense.
    /// For `audit`, `diff` and `figures --check`, 1 is an answer: something was found, differs or is stale. An error
    /// that prevents an answer has status 2.
    ///
    /// - Parameters:
    ///   - scenes: The scenes, in the order in which the gallery lists them.
    ///   - arguments: The arguments without the program's name; those of the process when left out.
    public static func main(_ scenes: [Scene], arguments: [String]? = nil) -> Never {
        Terminal.ignoreSignalsOfWrites()
        HangMonitor.start(program: Terminal.program)
        do throws(PlaygroundError) {
            try WorkerProcess.begin()
            let tool = CommandLineTool(Gallery(scenes))
            Terminal.end(with: try tool.run(arguments ?? Array(CommandLine.arguments.dropFirst())))
        } catch {
            Terminal.complain(error.description)
            Terminal.end(with: error.exitStatus)
        }
    }
}

/// The command line of a program with scenes: `touchstone`, or one of a package with scenes of its own.
@MainActor
package struct CommandLineTool {
    private let gallery: Gallery

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Does what the arguments ask for and returns the exit status.
    package func run(_ arguments: [String]) throws(PlaygroundError) -> Int32 {
        if let window = ShowCommand.simpleWindow(arguments, of: gallery) { return try ShowCommand.open(window) }
        if let verb = try verb(of: arguments) { return try verb.run(in: gallery) }
        try Self.checkHelp(arguments)
        do {
            let command = try RootCommand.parseAsRoot(arguments)
            if let verb = command as? any Verb { return try verb.run(in: gallery) }
            // The parser's own command for help is not a verb.
            var help = command
            try help.run()
            return 0
        } catch let error as PlaygroundError {
            throw error
        } catch {
            guard RootCommand.exitCode(for: error) == .success else {
                throw refusal(of: arguments, because: RootCommand.message(for: error))
            }
            Terminal.say(RootCommand.fullMessage(for: error))
            return 0
        }
    }

    /// Reads the arguments by the parser of the verb that the first word names. Returns nil for another first word, and
    /// for questions such as `--help`, which are about all verbs.
    ///
    /// That of all verbs says the same, and takes longer: it makes the overview of them, and in a debug build it looks
    /// for mistakes in the declaration of each.
    func verb(of arguments: [String]) throws(PlaygroundError) -> (any Verb)? {
        guard let first = arguments.first, let type = RootCommand.verbs.first(where: { $0.name == first }),
            !arguments.contains(where: { argument in Self.questions.contains { argument.hasPrefix($0) } })
        else { return nil }
        do {
            return try type.parseAsRoot(Array(arguments.dropFirst())) as? any Verb
        } catch {
            // Without arguments, its parser would explain the verb.
            guard arguments.count > 1 else { return nil }
            throw refusal(of: arguments, because: type.message(for: error))
        }
    }

    /// The parser's own options that are about the whole program. It is asked for help in a way of its own.
    private static let questions = ["--version", "--generate-completion-script", "--experimental-dump-help"]

    /// Returns the error for arguments that the parser refuses.
    ///
    /// Where the first word is neither a verb nor a scene, the error says so, whatever follows.
    func refusal(of arguments: [String], because reason: String) -> PlaygroundError {
        if let first = arguments.first, !first.hasPrefix("-"), !RootCommand.words.contains(first) {
            do throws(PlaygroundError) {
                _ = try gallery.scene(named: first, orOther: RootCommand.names)
            } catch {
                return error
            }
        }
        let message = NearMatches.printable(Self.line(reason), limit: 400)
        let stop = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        let advice =
            if let first = arguments.first, RootCommand.names.contains(first) {
                "help \(first)\" lists its options."
            } else {
                "--help\" lists the verbs and their options."
            }
        return .misuse("\(message)\(stop) \"\(Terminal.program) \(advice)")
    }

    /// Returns a message of the parser as one line. Items of lists are separated by commas.
    private static func line(_ message: String) -> String {
        let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.dropFirst().reduce(into: lines.first ?? "") { text, line in
            let isItem = line.hasPrefix("- ")
            text += isItem && !text.hasSuffix(":") ? ", " : " "
            text += isItem ? String(line.dropFirst(2)) : line
        }
    }

    /// Throws unless the word after `help` is a verb. The parser would show the list of verbs for any other.
    private static func checkHelp(_ arguments: [String]) throws(PlaygroundError) {
        let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
        guard arguments.first == "help", let verb = words.first else { return }
        guard RootCommand.words.contains(verb) else {
            throw .misuse(
                "\"\(NearMatches.printable(verb))\" is not a verb. \"\(Terminal.program) --help\" lists the verbs.")
        }
        guard words.count == 1 else { throw .misuse("Help is about one verb: \"\(Terminal.program) help \(verb)\".") }
    }
}

/// The verbs and the text of `--help`.
struct RootCommand: ParsableCommand {
    static let verbs: [any Verb.Type] = [
        ShowCommand.self, ListCommand.self, RenderCommand.self, ReplayCommand.self, ExplainCommand.self,
        SpeakCommand.self, AuditCommand.self, DiffCommand.self, FiguresCommand.self, ExportCommand.self,
        LiveCommand.self, NewCommand.self, PortCommand.self, DoctorCommand.self,
    ]

    /// The names of the verbs.
    static let names = verbs.map { $0.name }

    /// Every first word that is not the name of a scene.
    static let words = Set(names + ["help"])

    static let configuration = CommandConfiguration(
        commandName: Terminal.program,
        abstract: "Try out what touches do, draw scenes, and replay input.",
        usage: verbs.map { "\(Terminal.program) \($0.synopsis)" }.joined(separator: "\n"),
        discussion: """
            Without a verb, opens the gallery, or shows the given scene in it, with these options:

            \(ShowCommand.optionsText)

            The exit status is 0, 1 when the environment does not allow the request, or 2 when the request makes no sense. For \
            audit, diff and figures --check, 1 is an answer: something was found, differs or is stale. An error that prevents \
            an answer has status 2.
            """,
        version: "0.1.0",
        subcommands: verbs.map { $0 as any ParsableCommand.Type },
        defaultSubcommand: ShowCommand.self)
}
