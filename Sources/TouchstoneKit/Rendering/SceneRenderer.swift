import HostInterface
import Timeline
import UIKit

/// Draws scenes into files, without a display. The layers are those that a window would show.
///
/// The same scene gives the same bytes on every machine.
@MainActor
public struct SceneRenderer {
    /// Pixels per point of pictures made of pixels.
    public var scale: CGFloat = 1

    /// The name of the state to draw, one of the scene's own or of `SceneState.standard`.
    public var state = "normal"

    /// Light or dark.
    public var appearance = Appearance.light

    /// Size in points; nil takes the scene's own.
    public var size: CGSize?

    /// What is drawn over the scene.
    public var overlays: Set<Overlay> = []

    /// What is done to the scene before it is drawn, on a virtual clock. Its size is the picture's when `size` is nil.
    public var script: InputScript?

    /// When the picture is taken, in seconds; nil stands for when the script ends, and for the beginning without one.
    public var time: TimeInterval?

    public init() {}

    /// The scene as a picture in memory.
    public func image(of scene: Scene) throws(PlaygroundError) -> CGImage {
        try session(for: scene).image()
    }

    /// The scene as the contents of a file.
    public func data(of scene: Scene, as format: PictureFormat) throws(PlaygroundError) -> Data {
        let session = try session(for: scene)
        switch format {
        case .png:
            guard let data = try session.image().pngData() else {
                throw .environment("The picture of \(scene.name) could not be encoded.")
            }
            return data
        case .svg:
            return try VectorPicture.data(of: session, as: .svg)
        case .pdf:
            return try VectorPicture.data(of: session, as: .pdf)
        }
    }

    /// Who answers where in the scene, as it would be drawn, with `scale` pixels per point.
    public func hitMap(of scene: Scene) throws(PlaygroundError) -> SavedHitMap {
        let session = try session(for: scene)
        session.loop.activate()
        return SavedHitMap(HitMap(of: session.screen))
    }

    /// Draws the scene into a file whose name ends in `.png`, `.svg` or `.pdf`. The file appears whole or not at all.
    public func write(_ scene: Scene, to path: String) throws(PlaygroundError) {
        let format = try PictureFormat(path: path)
        try OutputFile.check(path)
        try OutputFile.write(data(of: scene, as: format), to: path)
    }

    /// The scene in its state after its input, at the picture's time.
    func session(for scene: Scene) throws(PlaygroundError) -> SceneSession {
        // They follow the fingers from the beginning.
        let session = try moment(at: time).session(of: scene) { _ = $0.overlays }
        showOverlays(of: session)
        return session
    }

    /// Lets the script happen to the scene and calls `body` at each of some times in seconds, which have to grow.
    func visit(
        _ scene: Scene, at times: [TimeInterval],
        _ body: (SceneSession, TimeInterval) throws(PlaygroundError) -> Void
    ) throws(PlaygroundError) {
        guard let first = times.first else { return }
        let session = try moment(at: first).session(of: scene) { _ = $0.overlays }
        var events = (script?.events ?? []).drop { $0.timestamp <= Instant(seconds: first) }
        for time in times {
            let due = events.prefix { $0.timestamp <= Instant(seconds: time) }
            events = events.dropFirst(due.count)
            session.host.push(Array(due))
            try session.run(until: Instant(seconds: time))
            showOverlays(of: session)
            try body(session, time)
        }
    }

    private func moment(at time: TimeInterval?) -> SceneMoment {
        SceneMoment(scale: scale, state: state, appearance: appearance, size: size, script: script, time: time)
    }

    private func showOverlays(of session: SceneSession) {
        guard session.overlays.shown != overlays else { return }
        session.overlays.shown = overlays
        session.loop.turn()
    }
}
