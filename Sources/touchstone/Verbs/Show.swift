import ArgumentParser
import Foundation
import TouchstoneKit

/// `touchstone [SCENE]`: the window.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the gallery, or one scene alone, in a window.",
        discussion: "Without a display the scenes are drawn to files instead.")

    @Argument(help: "The scene to begin with.")
    var scene: String?

    @Option(help: ArgumentHelp("Open this scene alone, at its own size.", valueName: "scene"))
    var bare: String?

    @OptionGroup var look: LookOptions

    @Flag(help: "Start the scene's own animation, as fast as it can be shown.")
    var animate = false

    @Option(help: ArgumentHelp("Play an input script in the window.", valueName: "file"))
    var script: String?

    @Option(help: ArgumentHelp("Write what happens in the window as an input script.", valueName: "file"))
    var record: String?

    func run() throws {
        try onMainActor {
            let playground = try makePlayground()
            do {
                let status = try playground.run()
                if status != 0 { throw ExitCode(status) }
            } catch let error as PlaygroundError where error.isDisplayMissing {
                try drawInstead(of: playground, because: error.description)
            }
        }
    }

    @MainActor
    private func makePlayground() throws -> Playground {
        if let scene, let bare, scene != bare {
            throw PlaygroundError.misuse("Give one scene: either \(scene), or --bare \(bare) for that one alone.")
        }
        var playground = Playground()
        playground.scene = bare ?? scene
        playground.isBare = bare != nil
        playground.scale = look.scale.map { CGFloat($0) }
        playground.size = look.size?.size
        playground.appearance = look.appearance
        playground.animates = animate
        playground.recordPath = record
        if let name = playground.scene { _ = try playground.gallery.sceneOrVerb(named: name) }
        if let script { playground.script = try ScriptFile.read(script) }
        return playground
    }

    /// Draws the scenes that the window would have had.
    @MainActor
    private func drawInstead(of playground: Playground, because reason: String) throws {
        let scenes: [Scene]
        if let name = playground.scene {
            scenes = [try playground.gallery.scene(named: name)]
        } else {
            scenes = playground.gallery.scenes
        }
        var renderer = SceneRenderer()
        renderer.scale = playground.scale ?? 1
        renderer.appearance = playground.appearance
        if playground.isBare { renderer.size = playground.size }
        let folder = try OutputFolder.make("touchstone-scenes")
        for scene in scenes {
            try renderer.write(scene, to: folder.file("\(scene.name).png"))
        }
        let count = scenes.count == 1 ? "The scene is" : "The \(scenes.count) scenes are"
        Terminal.complain("\(reason) \(count) drawn to files instead, in \(folder.path).")
    }
}

extension Gallery {
    /// The scene called `name`; when there is none, the error also thinks of verbs.
    @MainActor
    fileprivate func sceneOrVerb(named name: String) throws(PlaygroundError) -> Scene {
        let verbs = Touchstone.configuration.subcommands.compactMap {
            $0.configuration.commandName ?? "\($0)".lowercased()
        }
        return try scene(named: name, orOther: verbs)
    }
}
