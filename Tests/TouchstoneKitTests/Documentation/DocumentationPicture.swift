import HostInterface
import Testing
import TouchstoneKit
import UIKit

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
    /// Where the scene was tapped, as `touchstone replay --frames` shows it in the end; then it has no state and no
    /// overlays.
    let tap: CGPoint?

    init(
        _ catalog: DocumentationCatalog, _ scene: Scene, name: String? = nil, scale: Int = 1, state: String = "normal",
        overlays: Set<Overlay> = [], tap: CGPoint? = nil
    ) {
        self.catalog = catalog
        self.scene = scene
        self.name = name ?? scene.name
        self.scale = scale
        self.state = state
        self.overlays = overlays
        self.tap = tap
    }

    /// One for the page of each control, and one for each scene.
    static var all: [DocumentationPicture] {
        get throws {
            let specimens = Gallery((Specimen.buttons + Specimen.values + Specimen.views).map(\.scene))
            let scenes = Gallery.builtIn
            var pictures = specimens.scenes.map { DocumentationPicture(.uiKit, $0, scale: 2) }
            pictures += scenes.scenes.map { DocumentationPicture(.touchstoneKit, $0) }
            pictures += [
                DocumentationPicture(
                    .uiKit, try specimens.scene(named: "button"), name: "button-pressed", scale: 2, state: "highlighted"
                ),
                DocumentationPicture(
                    .uiKit, try specimens.scene(named: "round-key"), name: "round-key-pressed", scale: 2,
                    state: "highlighted"),
                DocumentationPicture(
                    .uiKit, try scenes.scene(named: "five-colors"), name: "hit-testing", scale: 2,
                    tap: CGPoint(x: 235, y: 110)),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "half-outside"), name: "hit-areas", overlays: [.hits]),
                DocumentationPicture(
                    .touchstoneKit, try scenes.scene(named: "round-button"), name: "frames", overlays: [.frames]),
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
        if let tap { return try draw(appearance, afterTapAt: tap) }
        var renderer = SceneRenderer()
        renderer.scale = CGFloat(scale)
        renderer.state = state
        renderer.overlays = overlays
        renderer.appearance = appearance
        return try renderer.image(of: scene)
    }

    private func draw(_ appearance: Appearance, afterTapAt point: CGPoint) throws -> CGImage {
        let touch = "\"touch\":0,\"x\":\(point.x),\"y\":\(point.y)"
        let script = try InputScript(
            text: """
                {"touchstone":1,"size":[\(scene.size.width),\(scene.size.height)],"scale":\(scale)}
                {"t":0.25,"phase":"began",\(touch)}
                {"t":0.3,"phase":"ended",\(touch)}
                """)
        var replay = SceneReplay()
        var last: CGImage?
        replay.appearance = appearance
        replay.onFrame = { frame, _ in last = frame }
        try replay.run(script, on: scene)
        return try #require(last)
    }
}
