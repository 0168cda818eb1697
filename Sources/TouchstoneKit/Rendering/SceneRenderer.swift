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

    /// Draws the scene into a file whose name ends in `.png`, `.svg` or `.pdf`. The file appears whole or not at all.
    public func write(_ scene: Scene, to path: String) throws(PlaygroundError) {
        let format = try PictureFormat(path: path)
        try OutputFile.check(path)
        try OutputFile.write(data(of: scene, as: format), to: path)
    }

    private func session(for scene: Scene) throws(PlaygroundError) -> SceneSession {
        let size = size ?? script?.size ?? scene.size
        let time = time.map { Instant(seconds: $0) } ?? script?.events.last?.timestamp ?? .zero
        try SceneLimits.check(size: size, scale: scale)
        guard let state = scene.state(named: state) else {
            let names = (SceneState.standard + scene.states).map(\.name).joined(separator: ", ")
            throw .misuse(
                "The scene \(scene.name) has no state \"\(NearMatches.printable(self.state))\"; it has \(names).")
        }
        let session = SceneSession(scene, size: size, scale: scale, appearance: appearance)
        try session.run(until: .zero)
        session.apply(state)
        // They follow the fingers from here on.
        let shapes = session.overlays
        // What happens later is not done, and not waited for either.
        session.host.push(script?.events.filter { $0.timestamp <= time } ?? [])
        try session.run(until: time)
        guard !overlays.isEmpty else { return session }
        shapes.shown = overlays
        session.loop.turn()
        return session
    }
}
