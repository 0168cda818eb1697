import Foundation
import HitMaps
import HostInterface
import UIKit

/// A file of a catalogue: its path in the folder, and its contents.
package struct CatalogueFile: Equatable, Sendable {
    package let path: String
    package let data: Data

    package init(path: String, data: Data) {
        self.path = path
        self.data = data
    }
}

/// The contents of a scene's page in a catalogue, and the pictures on it.
@MainActor
struct CatalogueScene {
    /// A picture in light and in dark.
    struct Picture {
        let title: String
        let size: CGSize
        let light: String
        let dark: String
    }

    /// A picture of a film strip.
    struct Frame {
        let picture: Picture
        /// The place of the finger in the picture, in its pixels; nil if no finger is down.
        let finger: CGPoint?
    }

    let scene: Scene
    private(set) var picture: Picture
    private(set) var variants: [Picture] = []
    private(set) var film: [Frame] = []
    /// The views of the hit map with their areas, from front to back.
    let owners: [(name: String, area: CGFloat)]
    let map: SavedHitMap
    let findings: [AuditFinding]
    /// The trace of the input, a record on each line.
    let trace: [String]
    /// The number of records that the trace has beyond those.
    let traceRest: Int

    /// The files that the pages of the scene refer to, some of which other scenes have as well.
    private(set) var files: [CatalogueFile] = []

    private static let maximumTrace = 400
    /// The greatest width in pixels of pictures that are shown side by side.
    private static let smallWidth: CGFloat = 256

    init(_ scene: Scene) throws(PlaygroundError) {
        self.scene = scene
        let renderer = SceneRenderer()
        let moment = renderer.moment(at: nil)
        let session = try renderer.session(for: scene, at: moment)
        session.headless.application.makeCurrent()
        let map = HitMap(of: session.screen)
        self.map = SavedHitMap(map)
        owners = self.map.regions.map { ($0.owner.description, $0.region.area) }
        findings = HitAudit(of: session.screen).findings
        let input = CatalogueInput(map, size: session.screen.bounds.size)

        var records: [String] = []
        var replay = SceneReplay()
        replay.onTrace = { records.append($0.description) }
        try replay.run(input.script, on: scene)
        trace = Array(records.prefix(Self.maximumTrace))
        traceRest = records.count - trace.count

        var shared: [CatalogueFile] = []
        picture = try Self.picture(of: scene, "As it opens", moment) { data, appearance in
            let path = "scenes/\(scene.name)\(appearance == .dark ? "~dark" : "").png"
            shared.append(CatalogueFile(path: path, data: data))
            return path
        }
        for (title, moment) in Self.variants(of: scene, moment) {
            variants.append(try Self.picture(of: scene, title, moment) { data, _ in Self.share(data, among: &shared) })
        }
        film = try Self.film(of: scene, input.script) { data, _ in Self.share(data, among: &shared) }
        files = shared
    }

    /// Returns the path of a picture. Equal pictures, also of other scenes, have one file, whose name is made of its
    /// contents.
    private static func share(_ data: Data, among files: inout [CatalogueFile]) -> String {
        if let known = files.first(where: { $0.data == data }) { return known.path }
        let path = "pictures/\(data.fingerprint).png"
        files.append(CatalogueFile(path: path, data: data))
        return path
    }

    /// Draws a scene at a moment in both appearances.
    private static func picture(
        of scene: Scene, _ title: String, _ moment: SceneMoment, path: (Data, Appearance) -> String
    ) throws(PlaygroundError) -> Picture {
        var paths: [String] = []
        var size = CGSize.zero
        for appearance in Appearance.allCases {
            var moment = moment
            moment.appearance = appearance
            let image = try moment.session(of: scene).image()
            size = CGSize(width: image.width, height: image.height)
            paths.append(path(try data(of: image, scene), appearance))
        }
        return Picture(title: title, size: size, light: paths[0], dark: paths[1])
    }

    private static func data(of image: CGImage, _ scene: Scene) throws(PlaygroundError) -> Data {
        // A palette of 256 colours would be a fifth of the file of a small picture.
        let isSmall = CGFloat(image.width) <= smallWidth
        guard let data = IndexedPNG.data(of: image, colors: isSmall ? 80 : 256) else {
            throw .environment("A picture of \(scene.name) could not be encoded.")
        }
        return data
    }

    /// Returns the pixels per point of pictures that are shown side by side. Where a scale that is not much smaller
    /// makes whole pixels of both sides, so that no edge is drawn in part, it is that.
    private static func scale(of size: CGSize) -> CGFloat {
        let largest = max(
            SceneLimits.scale.lowerBound, min(1, (smallWidth / max(size.width, 1) * 16).rounded(.down) / 16))
        let scales = stride(from: largest, through: largest * 0.6, by: -1 / 16)
        return scales.first { scale in
            [size.width * scale, size.height * scale].allSatisfy { $0 == $0.rounded() }
        } ?? largest
    }

    /// Returns the moments that differ from the usual one by one value each, with their titles.
    private static func variants(of scene: Scene, _ moment: SceneMoment) -> [(String, SceneMoment)] {
        let own = scene.states.map { state in
            VariantAxis.Value(title: state.name) { $0.state = state.name }
        }
        let others: [VariantAxis] = [.direction, .text, .width]
        let usual: Set<String> = ["text L", "own width"]
        let values =
            VariantAxis.state.values.dropFirst() + own
            + others.flatMap { $0.values }.filter { !usual.contains($0.title) && $0.title != "left to right" }
        return values.map { value in
            var moment = moment
            value.apply(&moment)
            moment.scale = scale(of: moment.shownSize(of: scene))
            return (value.title, moment)
        }
    }

    /// Draws the moments of the film strip in both appearances.
    private static func film(
        of scene: Scene, _ script: InputScript, path: (Data, Appearance) -> String
    ) throws(PlaygroundError) -> [Frame] {
        var images: [[CGImage]] = []
        var renderer = SceneRenderer()
        renderer.script = script
        renderer.scale = scale(of: script.size)
        for appearance in Appearance.allCases {
            renderer.appearance = appearance
            var shown: [CGImage] = []
            try renderer.visit(scene, at: CatalogueInput.film) { session, _ throws(PlaygroundError) in
                shown.append(try session.image())
            }
            images.append(shown)
        }
        var frames: [Frame] = []
        for (index, time) in CatalogueInput.film.enumerated() {
            let size = CGSize(width: images[0][index].width, height: images[0][index].height)
            let picture = Picture(
                title: "\(Trace.text(time)) s", size: size, light: path(try data(of: images[0][index], scene), .light),
                dark: path(try data(of: images[1][index], scene), .dark))
            let scale = renderer.scale
            let finger = CatalogueInput.finger(of: script, at: time).map {
                CGPoint(x: $0.x * scale, y: $0.y * scale)
            }
            frames.append(Frame(picture: picture, finger: finger))
        }
        return frames
    }
}
