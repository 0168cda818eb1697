import ArgumentParser
import HitMaps
import TouchstoneKit

/// The verb `list`: the scenes, with a hint for each.
struct ListCommand: Verb {
    static let synopsis = "list"

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the scenes, one a line, each with a sentence on what to try.")

    @Flag(help: "Write JSON: an array of objects with name, title, group, hint, width, height and states.")
    var json = false

    @MainActor
    func run(in gallery: Gallery) -> Int32 {
        if json {
            Terminal.say(ReadableJSON.text(of: gallery.scenes.map(ListedScene.init)))
            return 0
        }
        let width = gallery.scenes.map(\.name.count).max() ?? 0
        for scene in gallery.scenes {
            let padding = String(repeating: " ", count: width - scene.name.count)
            Terminal.say("\(scene.name)\(padding)  \(scene.hint)")
        }
        return 0
    }
}

/// A scene as `list --json` writes it.
private struct ListedScene: Encodable {
    let name: String
    let title: String
    let group: String
    let hint: String
    let width: Double
    let height: Double
    let states: [String]

    @MainActor
    init(_ scene: Scene) {
        name = scene.name
        title = scene.title
        group = scene.group
        hint = scene.hint
        width = scene.size.width
        height = scene.size.height
        states = (SceneState.standard + scene.states).map(\.name)
    }
}
