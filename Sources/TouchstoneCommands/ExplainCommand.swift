import ArgumentParser
import TouchstoneKit
import UIKit

/// The verb `explain`: which view a touch at a point would belong to, and why.
struct ExplainCommand: Verb {
    static let synopsis = "explain SCENE X,Y"

    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract:
            "Explain a touch: which views are asked, which one answers and why the others do not, and who would win each "
            + "gesture.",
        usage: "\(Terminal.program) explain <scene> <x,y> [<options>]",
        discussion: "Points are in the scene's coordinates, with the origin at the top left.")

    @Argument(help: "The scene that is touched.")
    var scene: String?

    // Points to the left of the scene begin with a hyphen, as options do.
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The point, such as 160,100.", valueName: "x,y"))
    var points: [String] = []

    @Flag(help: "Write JSON: an object with scene, touch and gestures.")
    var json = false

    @Flag(help: "Write the Swift source of a test that asserts the same.")
    var swift = false

    @OptionGroup var moment: MomentOptions

    @Option(
        name: .customLong("at"), parsing: .unconditional,
        help: ArgumentHelp("Touch after this many seconds; when the script ends if left out.", valueName: "seconds"))
    var time: Double?

    @OptionGroup var look: LookOptions
}

// MARK: - The work

@MainActor
extension ExplainCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        // Two hyphens alone say that no option follows; a point such as -5,-5 may stand behind them.
        let points = points.filter { $0 != "--" }
        if let option = points.first(where: { $0.hasPrefix("--") }) {
            throw .misuse(
                "Unknown option '\(NearMatches.printable(option))'. \"\(Terminal.program) explain --help\" lists the options."
            )
        }
        guard let name = scene, points.count == 1 else {
            let count = points.count + (scene == nil ? 0 : 1)
            throw .misuse("\(Counted.given(count)), but explain takes a scene and a point such as 160,100.")
        }
        let scene = try gallery.scene(named: name)
        let point = try Self.point(points[0])
        guard !json || !swift else { throw .misuse("Give --json or --swift, not both.") }
        let explainer = try makeExplainer()
        if swift {
            // The source ends with a line break of its own.
            Terminal.say(String(try explainer.testSource(of: scene, at: point).dropLast()))
        } else {
            let explanation = try explainer.explanation(of: scene, at: point)
            Terminal.say(json ? explanation.json : explanation.text)
        }
        return 0
    }

    private func makeExplainer() throws(PlaygroundError) -> SceneExplainer {
        if let time, !(0...1e6).contains(time) {
            throw .misuse("A scene cannot be touched at \(time) s; --at takes seconds from 0 to 1e6.")
        }
        var explainer = try moment.explainer(look)
        explainer.time = time
        return explainer
    }

    /// Returns the point that a text such as 160,100 names.
    private static func point(_ text: String) throws(PlaygroundError) -> CGPoint {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
            throw .misuse("\"\(NearMatches.printable(text))\" is not a point of a scene; give one such as 160,100.")
        }
        return CGPoint(x: x, y: y)
    }
}
