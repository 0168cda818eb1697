import ArgumentParser
import TouchstoneKit

/// `touchstone explain SCENE X,Y`: whom a touch would belong to.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell who is asked about a touch, who answers and why not, and who would win each gesture.",
        usage: "touchstone explain <scene> <x,y> [<options>]",
        discussion: "Places are in points of the scene, with the origin at the top left.")

    @Argument(help: "The scene that is touched.")
    var scene: String

    // Places to the left of the scene begin as options do.
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Where, such as 160,100.", valueName: "x,y"))
    var place: [String]

    @Flag(help: "Write JSON: an object with scene, touch and gestures.")
    var json = false

    @Flag(help: "Write the Swift source of a test that asserts the same.")
    var swift = false

    @Option(help: "The state that the scene is in: normal, highlighted, disabled, selected, or one of its own.")
    var state = "normal"

    @Option(
        help: ArgumentHelp(
            "Play this script first, as --record writes it; - reads standard input.", valueName: "file"))
    var script: String?

    @Option(
        name: .customLong("at"), parsing: .unconditional,
        help: ArgumentHelp("Touch after so many seconds; else when the script ends.", valueName: "seconds"))
    var time: Double?

    @OptionGroup var look: LookOptions

    func validate() throws {
        guard place.count == 1, !place[0].hasPrefix("--") else {
            let rest = place.dropFirst(place[0].hasPrefix("--") ? 0 : 1)
            throw PlaygroundError.misuse("\(rest.joined(separator: " ")) is unexpected after a scene and a place.")
        }
    }

    func run() throws {
        try onMainActor {
            var command = ExplainCommand(.builtIn)
            command.scene = scene
            command.point = place[0]
            command.json = json
            command.swift = swift
            command.state = state
            command.script = script
            command.time = time
            command.look = look.look
            try command.run()
        }
    }
}
