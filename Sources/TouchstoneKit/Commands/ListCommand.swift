/// The verb `list`: the scenes, with what to try.
@MainActor
package struct ListCommand {
    package var gallery: Gallery
    package var json = false

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    package func run() {
        if json { return Terminal.say(Terminal.json(gallery.scenes.map(ListedScene.init))) }
        let width = gallery.scenes.map(\.name.count).max() ?? 0
        for scene in gallery.scenes {
            let padding = String(repeating: " ", count: width - scene.name.count)
            Terminal.say("\(scene.name)\(padding)  \(scene.hint)")
        }
    }
}
