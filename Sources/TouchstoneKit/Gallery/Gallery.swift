/// An ordered list of scenes.
///
/// `Gallery.builtIn` holds Touchstone's own. A playground of your own is a list of yours, with or without those:
///
///     let gallery = Gallery(Gallery.builtIn.scenes + [myScene])
///     exit(try Playground(gallery: gallery).run())
@MainActor
public struct Gallery {
    /// The scenes, in the order in which they are listed.
    public let scenes: [Scene]

    /// A gallery of scenes with different names.
    public init(_ scenes: [Scene]) {
        var names: Set<String> = []
        for scene in scenes {
            precondition(
                names.insert(scene.name).inserted, "Two scenes are called \"\(scene.name)\"; rename one of them.")
        }
        self.scenes = scenes
    }

    /// Touchstone's own scenes.
    public static var builtIn: Gallery {
        Gallery(
            grouped(
                [
                    .roundButton,
                    .fiveColors,
                    .halfOutside,
                    .controlTracking,
                    .controls,
                    .buttons,
                    .labels,
                    .segments,
                    .textField,
                    .benchmark,
                ] + Scene.experiments))
    }

    /// The scene called `name`. When there is none, the error names those that come near.
    public func scene(named name: String) throws(PlaygroundError) -> Scene {
        try scene(named: name, orOther: [])
    }

    /// The scene called `name`. The error also names those of `others` that come near, where a name could stand for one.
    package func scene(named name: String, orOther others: [String]) throws(PlaygroundError) -> Scene {
        if let scene = scenes.first(where: { $0.name == name }) { return scene }
        let near = NearMatches.of(name, among: scenes.map(\.name) + others)
        let advice =
            near.isEmpty
            ? "The scenes are " + scenes.map(\.name).joined(separator: ", ") + "."
            : "Did you mean " + near.joined(separator: " or ") + "?"
        throw .misuse("There is no scene \"\(NearMatches.printable(name))\". \(advice)")
    }
}
