import ArgumentParser
import Foundation
import TouchstoneKit

/// `touchstone list`: the scenes.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the scenes, one a line, with the sentence on what to try.")

    @Flag(help: "Write JSON: an array of objects with name, title, hint, width, height and states.")
    var json = false

    func run() throws {
        try onMainActor {
            let scenes = Gallery.builtIn.scenes
            if json {
                return Terminal.say(try Terminal.json(scenes.map(ListedScene.init)))
            }
            let width = scenes.map(\.name.count).max() ?? 0
            for scene in scenes {
                let padding = String(repeating: " ", count: width - scene.name.count)
                Terminal.say("\(scene.name)\(padding)  \(scene.hint)")
            }
        }
    }
}

/// A scene as `list --json` writes it.
private struct ListedScene: Encodable {
    let name: String
    let title: String
    let hint: String
    let width: Double
    let height: Double
    let states: [String]

    @MainActor
    init(_ scene: Scene) {
        name = scene.name
        title = scene.title
        hint = scene.hint
        width = scene.size.width
        height = scene.size.height
        states = (SceneState.standard + scene.states).map(\.name)
    }
}
