/// An ordered list of scenes.
///
/// The module `TouchstoneScenes` adds `Gallery.builtIn`, the scenes of Touchstone itself. A playground of your own
/// lists your scenes, with or without those:
///
///     import TouchstoneKit
///     import TouchstoneScenes
///
///     let gallery = Gallery(Gallery.builtIn.scenes + [myScene])
///     exit(try Playground(gallery: gallery).run())
@preconcurrency @MainActor
public struct Gallery {
    /// The scenes, in the order in which they are listed.
    public let scenes: [Scene]

    /// Creates a gallery of scenes, all of which have different names.
    public init(_ scenes: [Scene]) {
        var names: Set<String> = []
        for scene in scenes {
            precondition(
                names.insert(scene.name).inserted, "Two scenes are called \"\(scene.name)\"; rename one of them.")
        }
        self.scenes = scenes
    }

    /// Returns the scene called `name`. If there is none, the error suggests similar names.
    public func scene(named name: String) throws(PlaygroundError) -> Scene {
        try scene(named: name, orOther: [])
    }

    /// Returns the scene called `name`. If there is none, the error suggests similar names of scenes and among
    /// `others`.
    package func scene(named name: String, orOther others: [String]) throws(PlaygroundError) -> Scene {
        if let scene = scenes.first(where: { $0.name == name }) { return scene }
        let near = NearMatches.of(name, among: scenes.map(\.name) + others)
        let advice =
            if !near.isEmpty {
                "Did you mean " + near.joined(separator: " or ") + "?"
            } else if scenes.count <= 5 {
                "The scenes are " + scenes.map(\.name).joined(separator: ", ") + "."
            } else {
                "The verb \"list\" prints the names of all \(scenes.count)."
            }
        throw .misuse("There is no scene \"\(NearMatches.printable(name))\". \(advice)")
    }
}
