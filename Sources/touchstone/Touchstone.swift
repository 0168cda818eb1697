import ArgumentParser
import Foundation
import TouchstoneKit

/// The program: a verb for each thing to do with scenes.
struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Try out what touches do, draw scenes, and replay input.",
        discussion: """
            Without a verb it opens the gallery, or the given scene in it.

            The exit status is 0, 1 when the surroundings do not allow it, or 2 when the request makes no sense. Of audit, \
            diff and figures --check 1 is the answer: something is found, differs or is stale. What keeps them from \
            answering ends with 2.
            """,
        version: "0.1.0",
        subcommands: [
            Show.self, List.self, Render.self, Replay.self, Explain.self, Audit.self, Diff.self, Figures.self,
            Doctor.self,
        ],
        defaultSubcommand: Show.self)

    /// Runs what the arguments ask for and ends the process: with 0, with 1 when the surroundings do not allow it, or with
    /// 2 when the arguments make no sense. Verbs that answer a question end otherwise: `Verdict` says how.
    static func runAndExit(_ arguments: [String]) -> Never {
        Terminal.ignoreLostReaders()
        MainActor.assumeIsolated { QuestionWatchdog.start() }
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            Terminal.end(with: 0)
        } catch let error as PlaygroundError {
            Terminal.complain(error.description)
            Terminal.end(with: error.exitStatus)
        } catch let status as ExitCode {
            Terminal.end(with: status.rawValue)
        } catch {
            guard exitCode(for: error) == .success else {
                if let misuse = complaint(about: arguments) {
                    Terminal.complain(misuse.description)
                    Terminal.end(with: misuse.exitStatus)
                }
                Terminal.complain(message(for: error))
                Terminal.complain("\"touchstone --help\" lists the verbs and their options.")
                Terminal.end(with: 2)
            }
            Terminal.say(fullMessage(for: error))
            Terminal.end(with: 0)
        }
    }
}

extension Touchstone {
    /// What a user may have meant by a name that is none.
    static var verbs: [String] {
        configuration.subcommands.map { $0.configuration.commandName ?? "\($0)".lowercased() }
    }

    /// What to say when the first word is neither a verb nor a scene: whatever follows, that is what was wrong.
    private static func complaint(about arguments: [String]) -> PlaygroundError? {
        guard let first = arguments.first, !first.hasPrefix("-"), !verbs.contains(first), first != "help" else {
            return nil
        }
        return MainActor.assumeIsolated {
            do throws(PlaygroundError) {
                _ = try Gallery.builtIn.scene(named: first, orOther: verbs)
                return nil
            } catch {
                return error
            }
        }
    }
}

/// Runs the body of a verb on the main thread, which verbs are called on.
func onMainActor(_ body: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated(body)
}
