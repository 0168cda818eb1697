import HostInterface
import Testing
import UIKit

@testable import TouchstoneKit

/// A picture in the documentation, and how `touchstone render` draws it.
///
/// `all` is the one list of them. `TOUCHSTONE_BLESS=1 swift test --no-parallel --filter DocumentationTests` draws all of them anew.
@MainActor
struct DocumentationPicture {
    /// The pages that it is for.
    let catalog: DocumentationCatalog
    /// What pages call it.
    let name: String
    let scene: Scene
    /// The options `--scale`, `--state` and `--overlay`. Each picture is drawn light and dark.
    let scale: Int
    let state: String
    let overlays: Set<Overlay>
    /// Lines of a script that is played first, as with `--script`; the picture is taken a second after its end.
    let script: String?

    init(
        _ catalog: DocumentationCatalog, _ scene: Scene, name: String? = nil, scale: Int = 1, state: String = "normal",
        overlays: Set<Overlay> = [], script: String? = nil
    ) {
        self.catalog = catalog
        self.scene = scene
        self.name = name ?? scene.name
        self.scale = scale
        self.state = state
        self.overlays = overlays
        self.script = script
    }

    /// One for the page of each control, and one for each scene.
    static var all: [DocumentationPicture] {
        get throws {
            let all = Specimen.buttons + Specimen.values + Specimen.views + Specimen.scrolling
            let specimens = Gallery(all.map(\.scene))
            let scenes = Gallery.builtIn
            var pictures = all.map { DocumentationPicture(.uiKit, $0.scene, scale: 2, script: $0.script) }
            pictures += scenes.scenes.map { DocumentationPicture(.touchstoneKit, $0) }
            pictures += try gestures(of: scenes)
            pictures += [
                DocumentationPicture(
                    .uiKit, try specimens.scene(named: "button"), name: "button-pressed", scale: 2, state: "highlighted"
                ),
                DocumentationPicture(
                    .uiKit, try specimens.scene(named: "round-key"), name: "round-key-pressed", scale: 2,
                    state: "highlighted"),
                DocumentationPicture(
                    .uiKit, try scenes.scene(named: "five-colors"), name: "hit-testing", scale: 2,
                    script: """
                        {"t":0.25,"touch":0,"phase":"began","x":235,"y":110}
                        {"t":0.3,"touch":0,"phase":"ended","x":235,"y":110}
                        """),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "half-outside"), name: "hit-areas", overlays: [.hits]),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "round-button"), name: "frames", overlays: [.frames]),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "round-button"), name: "outlines", overlays: [.outlines]),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "enlarged-areas"), name: "losses", overlays: [.losses]),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "control-tracking"), name: "slop", overlays: [.slop]),
            ]
            return pictures
        }
    }

    /// Where the picture is kept. DocC finds the dark one, and the pixels per point, by the name.
    func url(_ appearance: Appearance) -> URL {
        catalog.url.appendingPathComponent("Resources")
            .appendingPathComponent("\(name)\(appearance == .dark ? "~dark" : "")\(scale == 1 ? "" : "@\(scale)x").png")
    }

    func draw(_ appearance: Appearance) throws -> CGImage {
        var renderer = SceneRenderer()
        renderer.scale = CGFloat(scale)
        renderer.state = state
        renderer.overlays = overlays
        renderer.appearance = appearance
        if let script {
            let input = try Self.input(script, on: scene)
            renderer.script = input
            renderer.time = try #require(input.events.last).timestamp.seconds + SceneReplay.afterglow
        }
        return try renderer.image(of: scene)
    }

    /// A script for a scene, without its first line.
    static func input(_ lines: String, on scene: Scene) throws -> InputScript {
        try InputScript(
            text: "{\"touchstone\":1,\"size\":[\(scene.size.width),\(scene.size.height)],\"scale\":1}\n" + lines)
    }
}
