import ArgumentParser
import TouchstoneKit

/// `touchstone doctor`: what was found and what to install.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look at the display, its extensions, fonts and scale, and say what is missing.",
        discussion: "The exit status is 0 when a window can be opened, and 1 when not.")

    @Flag(help: "Write JSON: an array of objects with subject, value, isGood and advice.")
    var json = false

    func run() throws {
        try onMainActor {
            var command = DoctorCommand()
            command.json = json
            let status = command.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
