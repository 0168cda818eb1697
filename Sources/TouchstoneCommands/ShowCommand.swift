import ArgumentParser
import HostInterface
import TouchstoneKit
import UIKit

/// The window, which opens without a verb.
struct ShowCommand: Verb {
    static let synopsis = "[SCENE]"

    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Open the gallery, or one scene alone, in a window.",
        discussion: "Without a display, the scenes are drawn to files instead.")

    /// The options with their explanations, as the overview of all verbs shows them.
    static var optionsText: String {
        let lines = helpMessage(columns: 78).split(separator: "\n", omittingEmptySubsequences: false)
        let options = lines.drop { $0 != "OPTIONS:" }.dropFirst()
        return options.filter { !$0.isEmpty && !$0.contains("--help") && !$0.contains("--version") }
            .joined(separator: "\n")
    }

    /// The names of the options that `simpleWindow(_:of:)` reads as well.
    private enum Name {
        static let bare = "bare"
        static let animate = "animate"
    }

    @Argument(help: "The scene to begin with.")
    var scene: String?

    @Option(
        name: .customLong(Name.bare),
        help: ArgumentHelp("Open this scene alone, at its own size.", valueName: "scene"))
    var bare: String?

    @OptionGroup var look: LookOptions

    @Flag(name: .customLong(Name.animate), help: "Start the scene's own animation, as fast as it can be shown.")
    var animate = false

    @Option(help: ArgumentHelp("Play an input script in the window.", valueName: "file"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "Record the input to the window (to the scene with --bare) as an input script, or as a test for .swift.",
            valueName: "file"))
    var record: String?
}

// MARK: - The work

@MainActor
extension ShowCommand {
    /// Returns the window of the simplest command lines: one without arguments, `--bare SCENE`, and `--bare SCENE
    /// --animate`. Returns nil for all others, and for an unknown scene.
    ///
    /// These command lines start without the parser, which takes a tenth of the time until a window shows its first
    /// content.
    static func simpleWindow(_ arguments: [String], of gallery: Gallery) -> Playground? {
        var playground = Playground(gallery: gallery)
        guard let first = arguments.first else { return playground }
        guard first == "--" + Name.bare, arguments.count > 1,
            gallery.scenes.contains(where: { $0.name == arguments[1] })
        else { return nil }
        playground.scene = arguments[1]
        playground.isBare = true
        playground.animates = arguments.count > 2
        return arguments.dropFirst(2).elementsEqual(playground.animates ? ["--" + Name.animate] : []) ? playground : nil
    }

    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        try Self.open(makePlayground(gallery))
    }

    /// Opens the window, and returns the exit status once it is closed. Without a display, draws the scenes to files,
    /// unless input is to be played or recorded.
    static func open(_ playground: Playground) throws(PlaygroundError) -> Int32 {
        do throws(PlaygroundError) {
            return try playground.run()
        } catch {
            let isOnlyShown = playground.script == nil && playground.recordPath == nil
            guard error.isDisplayMissing, isOnlyShown else { throw error }
            try drawFiles(instead: playground, because: error.description)
            return 0
        }
    }

    /// Returns the window that the options ask for.
    func makePlayground(_ gallery: Gallery) throws(PlaygroundError) -> Playground {
        if let scene, let bare, scene != bare {
            let names = [scene, bare].map(NearMatches.printable)
            throw .misuse("Give one scene: either \(names[0]), or --bare \(names[1]) for that one alone.")
        }
        var playground = Playground(gallery: gallery)
        playground.scene = bare ?? scene
        playground.isBare = bare != nil
        playground.scale = look.scale.map { CGFloat($0) }
        playground.size = look.size?.size
        playground.appearance = look.appearance
        playground.animates = animate
        playground.recordPath = record
        if let name = playground.scene { _ = try gallery.scene(named: name, orOther: RootCommand.names) }
        if let record { try OutputFile.check(record, for: "--record", besides: [("the script", script)]) }
        if let script { playground.script = try ScriptFile.read(script) }
        return playground
    }

    /// Draws the scenes that the window would have shown.
    private static func drawFiles(instead playground: Playground, because reason: String) throws(PlaygroundError) {
        var scenes = playground.gallery.scenes
        if let name = playground.scene { scenes = [try playground.gallery.scene(named: name)] }
        var renderer = SceneRenderer()
        renderer.scale = playground.scale ?? 1
        renderer.appearance = playground.appearance
        if playground.isBare { renderer.size = playground.size }
        let folder = try OutputFolder.make("touchstone-scenes")
        for scene in scenes {
            try folder.write(renderer.data(of: scene, as: .png), to: "\(scene.name).png")
        }
        let count = scenes.count == 1 ? "The scene is" : "The \(scenes.count) scenes are"
        Terminal.complain("\(reason) \(count) drawn to files instead, in \(folder.path).")
    }
}
