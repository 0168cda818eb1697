import UIKit

/// The verb `render`: scenes as files, without a display.
@MainActor
package struct RenderCommand {
    package var gallery: Gallery
    package var scenes: [String] = []
    package var all = false
    package var output = ""
    package var format = SceneFileFormat.png
    package var state = "normal"
    package var overlays: [Overlay] = []
    /// Path of a script that is played first; "-" stands for standard input.
    package var script: String?
    /// Seconds after which the picture is taken; nil for the script's end.
    package var time: Double?
    package var look = Look()

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    package func run() throws(PlaygroundError) {
        var renderer = SceneRenderer()
        renderer.scale = look.scale.map { CGFloat($0) } ?? 1
        renderer.size = look.size
        renderer.appearance = look.appearance
        renderer.state = state
        renderer.overlays = Set(overlays)
        if let time, !(0...1e6).contains(time) {
            throw .misuse("A picture cannot be taken at \(time) s; --at takes seconds from 0 to 1e6.")
        }
        renderer.time = time
        renderer.script = try script.map { path throws(PlaygroundError) in try ScriptFile.read(path) }
        let chosen = try chosenScenes()
        let read = [(purpose: "the script", path: script)]
        if chosen.count == 1, !all {
            let format = try SceneFileFormat(path: output)
            try OutputFile.check(output, for: "-o", besides: read)
            try OutputFile.write(format.data(of: chosen[0], by: renderer), to: output)
            Terminal.say(output)
            return
        }
        guard (try? SceneFileFormat(path: output)) == nil else {
            let name = NearMatches.printable(output, limit: 200)
            throw .misuse(
                "\(name) is one file for \(chosen.count) scenes; give a folder, and --format for another than png.")
        }
        // Everything is drawn before anything is written.
        var pictures: [(String, Data)] = []
        for scene in chosen { pictures.append((scene.name, try format.data(of: scene, by: renderer))) }
        let folder = try OutputFolder.make(output)
        let files = pictures.map { name, data in (path: folder.file("\(name).\(format.rawValue)"), data: data) }
        for (path, _) in files { try OutputFile.check(path, for: "-o", besides: read) }
        for (path, data) in files {
            try OutputFile.write(data, to: path)
            Terminal.say(path)
        }
    }

    private func chosenScenes() throws(PlaygroundError) -> [Scene] {
        if all {
            guard scenes.isEmpty else { throw .misuse("Name scenes or give --all, not both.") }
            return gallery.scenes
        }
        guard !scenes.isEmpty else {
            let names = gallery.scenes.map(\.name).joined(separator: ", ")
            throw .misuse("No scene to draw was named. Give --all, or some of \(names).")
        }
        var chosen: [Scene] = []
        for name in scenes { chosen.append(try gallery.scene(named: name)) }
        return chosen
    }
}
