import HostInterface
import UIKit

/// What is done without a verb: the window.
@MainActor
package struct ShowCommand {
    package var gallery: Gallery
    package var scene: String?
    /// A scene to open alone.
    package var bare: String?
    package var look = Look()
    package var animate = false
    /// Paths of scripts to play and to write.
    package var script: String?
    package var record: String?
    /// Verbs that somebody may have meant by the name of a scene.
    package var verbs: [String] = []

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Returns the exit status once the window is closed. Without a display it draws the scenes into files.
    package func run() throws(PlaygroundError) -> Int32 {
        let playground = try makePlayground()
        do throws(PlaygroundError) {
            return try playground.run()
        } catch {
            guard error.isDisplayMissing else { throw error }
            try drawInstead(of: playground, because: error.description)
            return 0
        }
    }

    private func makePlayground() throws(PlaygroundError) -> Playground {
        if let scene, let bare, scene != bare {
            let names = [scene, bare].map(NearMatches.printable)
            throw .misuse("Give one scene: either \(names[0]), or --bare \(names[1]) for that one alone.")
        }
        var playground = Playground(gallery: gallery)
        playground.scene = bare ?? scene
        playground.isBare = bare != nil
        playground.scale = look.scale.map { CGFloat($0) }
        playground.size = look.size
        playground.appearance = look.appearance
        playground.animates = animate
        playground.recordPath = record
        if let name = playground.scene { _ = try gallery.scene(named: name, orOther: verbs) }
        if let record { try OutputFile.check(record, for: "--record", besides: [("the script", script)]) }
        if let script { playground.script = try ScriptFile.read(script) }
        return playground
    }

    /// Draws the scenes that the window would have had.
    private func drawInstead(of playground: Playground, because reason: String) throws(PlaygroundError) {
        var scenes = gallery.scenes
        if let name = playground.scene { scenes = [try gallery.scene(named: name)] }
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
