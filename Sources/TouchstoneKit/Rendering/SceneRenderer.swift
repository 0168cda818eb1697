import HostInterface
import Timeline
import UIKit

/// A renderer that draws scenes into files, without a display. The layers are the same as in a window.
///
/// The same scene gives the same bytes on every machine.
@preconcurrency @MainActor
public struct SceneRenderer {
    /// The pixels per point of bitmaps.
    public var scale: CGFloat = 1

    /// The name of the state to draw: one of the scene's own or of `SceneState.standard`.
    public var state = "normal"

    /// The appearance to draw in.
    public var appearance = Appearance.light

    /// The size in points; nil for the scene's own.
    public var size: CGSize?

    /// The overlays to draw over the scene.
    public var overlays: Set<Overlay> = []

    /// The look of the overlays.
    public var overlayStyle = OverlayStyle.color

    /// The input before the picture, on a virtual clock. Its size is the picture's when `size` is nil.
    public var script: InputScript?

    /// The time of the picture in seconds; nil for the end of the script, or without one the beginning.
    public var time: TimeInterval?

    /// Whether the views are drawn one behind the other, seen from the side.
    public var isExploded = false

    /// The form of text in SVG files.
    public var svgText = DocumentContext.TextForm.outlines

    public init() {}

    /// Draws the scene into an image.
    public func image(of scene: Scene) throws(PlaygroundError) -> CGImage {
        let session = try session(for: scene)
        guard isExploded else { return try session.image() }
        let size = session.screen.bounds.size
        guard let image = ScenePicture.image(of: size, scale: scale, draw: { drawExploded(session, in: $0) }) else {
            throw .environment("There is not enough memory for the picture of \(scene.name).")
        }
        return image
    }

    /// Draws the views of a scene one behind the other, on a plain ground.
    private func drawExploded(_ session: SceneSession, in context: CGContext) {
        let bounds = session.screen.bounds
        UIApplication.restoringCurrent {
            session.headless.application.makeCurrent()
            context.setFillColor(UIColor.systemGray5.resolvedColor(with: session.window.traitCollection).cgColor)
            context.fill(bounds)
            ExplodedViews(session.screen).draw(in: context, bounds.insetBy(dx: 8, dy: 8), .init())
        }
    }

    /// Draws the scene into the contents of a file.
    public func data(of scene: Scene, as format: PictureFormat) throws(PlaygroundError) -> Data {
        switch format {
        case .png:
            guard let data = try image(of: scene).pngData() else {
                throw .environment("The picture of \(scene.name) could not be encoded.")
            }
            return data
        case .svg:
            return try vector(of: scene, as: .svg, text: svgText)
        case .pdf:
            return try vector(of: scene, as: .pdf)
        }
    }

    private func vector(
        of scene: Scene, as format: DocumentContext.Format, text: DocumentContext.TextForm = .outlines
    ) throws(PlaygroundError) -> Data {
        let session = try session(for: scene)
        return try isExploded
            ? VectorPicture.data(of: session, as: format, text: text) { drawExploded(session, in: $0) }
            : VectorPicture.data(of: session, as: format, text: text)
    }

    /// Returns the hit map of the scene as it would be drawn, with `scale` pixels per point.
    public func hitMap(of scene: Scene) throws(PlaygroundError) -> SavedHitMap {
        let session = try session(for: scene)
        session.headless.application.makeCurrent()
        return SavedHitMap(HitMap(of: session.screen))
    }

    /// Draws the scene into a file whose name ends in `.png`, `.svg` or `.pdf`. The file is replaced atomically.
    public func write(_ scene: Scene, to path: String) throws(PlaygroundError) {
        let format = try PictureFormat(path: path)
        try OutputFile.checkPlace(path)
        try OutputFile.write(data(of: scene, as: format), to: path)
    }

    /// Returns the scene in its state after its input, at the picture's time.
    func session(for scene: Scene) throws(PlaygroundError) -> SceneSession {
        try session(for: scene, at: moment(at: time))
    }

    /// Returns the scene at a moment, with the overlays of the picture.
    func session(for scene: Scene, at moment: SceneMoment) throws(PlaygroundError) -> SceneSession {
        // Overlays must observe the touches from the beginning.
        let session = try moment.session(of: scene) { _ = $0.overlays }
        showOverlays(of: session)
        return session
    }

    /// Plays the script and calls `body` at each of some times in seconds, which must be ascending.
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

    /// Returns the moment of a picture after a number of seconds, or for nil at the end of the script.
    func moment(at time: TimeInterval?) -> SceneMoment {
        SceneMoment(scale: scale, state: state, appearance: appearance, size: size, script: script, time: time)
    }

    private func showOverlays(of session: SceneSession) {
        session.overlays.style = overlayStyle
        guard session.overlays.shown != overlays else { return }
        session.overlays.shown = overlays
        session.loop.turn()
    }
}

/// The file formats in which scenes are drawn.
public enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg, pdf

    /// Creates the format from the extension of a file's name.
    public init(path: String) throws(PlaygroundError) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        guard let format = PictureFormat(rawValue: ending) else {
            throw .misuse(
                "\"\(NearMatches.printable(path))\" names no kind of picture; let it end in .png, .svg or .pdf.")
        }
        self = format
    }
}

/// The drawing of scenes into vector files, from the same layers as a window.
@MainActor
enum VectorPicture {
    static func data(
        of session: SceneSession, as format: DocumentContext.Format, text: DocumentContext.TextForm = .outlines,
        draw: ((CGContext) -> Void)? = nil
    ) throws(PlaygroundError) -> Data {
        let root = session.layerTree.root
        do {
            return try DocumentContext.data(format, size: root.bounds.size, text: text) {
                if let draw { draw($0) } else { root.render(in: $0) }
            }
        } catch {
            throw .environment("\(error)")
        }
    }
}
