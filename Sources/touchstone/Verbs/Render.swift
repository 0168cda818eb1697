import ArgumentParser
import Foundation
import TouchstoneKit

/// `touchstone render SCENE... -o FILE`: pictures without a display.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw scenes into files, without a display.",
        discussion: "The end of the file's name chooses the format: .png, .svg or .pdf.")

    @Argument(help: "The scenes to draw.")
    var scenes: [String] = []

    @Flag(help: "Draw every scene.")
    var all = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file, or the folder when there are several scenes.", valueName: "file"))
    var output: String

    @Option(help: "Format of the files in a folder: png, svg or pdf.")
    var format = PictureFormat.png

    @Option(help: "The state to draw the scene in: normal, highlighted, disabled, selected, or one of its own.")
    var state = "normal"

    @OptionGroup var look: LookOptions

    func run() throws {
        try onMainActor {
            var renderer = SceneRenderer()
            renderer.scale = look.scale.map { CGFloat($0) } ?? 1
            renderer.size = look.size?.size
            renderer.appearance = look.appearance
            renderer.state = state
            let chosen = try chosenScenes()
            if chosen.count == 1, !all {
                try renderer.write(chosen[0], to: output)
                Terminal.say(output)
                return
            }
            guard (try? PictureFormat(path: output)) == nil else {
                throw PlaygroundError.misuse(
                    "\(output) is one file for \(chosen.count) scenes; give a folder, and --format for another than png."
                )
            }
            // Everything is drawn before anything is written.
            let pictures = try chosen.map { ($0.name, try renderer.data(of: $0, as: format)) }
            let folder = try OutputFolder.make(output)
            for (name, data) in pictures {
                let path = folder.file("\(name).\(format.rawValue)")
                try OutputFile.write(data, to: path)
                Terminal.say(path)
            }
        }
    }

    @MainActor
    private func chosenScenes() throws -> [Scene] {
        let gallery = Gallery.builtIn
        if all {
            guard scenes.isEmpty else {
                throw PlaygroundError.misuse("Name scenes or give --all, not both.")
            }
            return gallery.scenes
        }
        guard !scenes.isEmpty else {
            let names = gallery.scenes.map(\.name).joined(separator: ", ")
            throw PlaygroundError.misuse("No scene to draw was named. Give --all, or some of \(names).")
        }
        return try scenes.map { try gallery.scene(named: $0) }
    }
}

extension PictureFormat: ExpressibleByArgument {}
