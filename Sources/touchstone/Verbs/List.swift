import ArgumentParser
import TouchstoneKit

/// `touchstone list`: the scenes.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the scenes, one a line, with the sentence on what to try.")

    @Flag(help: "Write JSON: an array of objects with name, title, group, hint, width, height and states.")
    var json = false

    func run() throws {
        try onMainActor {
            var command = ListCommand(.builtIn)
            command.json = json
            command.run()
        }
    }
}
