import Foundation
import UIKit

/// A figure that moves: what happens to a scene while its script is played, with the fingers drawn.
@MainActor
struct FigureMotion {
    private let panel: Figure.Panel
    private let scene: Scene
    private let variant: FigureVariant
    private let clip: CGRect
    private let times: [TimeInterval]

    /// Pictures of an animation, and pixels of all of them.
    private static let mostFrames = 900
    private static let mostPixels: CGFloat = 400_000_000
    /// Seconds that are shown after the script's end.
    private static let afterglow = 0.5

    /// - Parameter clip: the part of the scene that is shown, in points.
    init(_ figure: Figure, _ scene: Scene, _ variant: FigureVariant, clip: CGRect) throws(PlaygroundError) {
        let animation = figure.animation
        panel = figure.panels[0]
        self.scene = scene
        self.variant = variant
        self.clip = clip
        let from = animation.from ?? 0
        let to = animation.to ?? panel.input.end + Self.afterglow
        guard to > from, animation.rate > 0 else { throw .misuse("\"animation\": it ends before it begins") }
        let count = Int(((to - from) * animation.rate).rounded(.down)) + 1
        guard count <= Self.mostFrames else {
            throw .misuse(
                "\"animation\": \(count) frames are too many; stay below \(Self.mostFrames) with \"rate\", \"from\" and \"to\""
            )
        }
        let zoom = panel.zoom * variant.scale
        guard clip.width * clip.height * zoom * zoom * CGFloat(count) <= Self.mostPixels else {
            throw .misuse("\"animation\": \(count) frames of this size are too many pixels; stay below 400 million")
        }
        times = (0..<count).map { from + Double($0) / animation.rate }
    }

    func data() throws(PlaygroundError) -> Data {
        var renderer = panel.renderer(of: scene)
        renderer.overlays = panel.overlays.union([.touches])
        renderer.appearance = variant.appearance
        renderer.scale = variant.scale * panel.zoom
        let scale = renderer.scale
        let rect = CGRect(
            x: clip.minX * scale, y: clip.minY * scale, width: clip.width * scale, height: clip.height * scale)
        var recorder: MotionRecorder?
        let first = times.first ?? 0
        try renderer.visit(scene, at: times) { session, time throws(PlaygroundError) in
            guard let image = try session.image().cropping(to: rect) else {
                throw .misuse("\"crop\": nothing of it is in the window")
            }
            var next =
                recorder ?? MotionRecorder(width: image.width, height: image.height, appearance: variant.appearance)
            guard image.width == next.width, image.height == next.height else {
                throw .misuse("\"script\": the window changes its size, which an animation cannot")
            }
            next.show(image, at: Int(((time - first) * 100).rounded()))
            recorder = next
        }
        guard var recorder else { throw .misuse("\"animation\": there is no time in it") }
        let step = times.count > 1 ? times[1] - times[0] : 1
        recorder.end(at: Int((((times.last ?? 0) - first + step) * 100).rounded()))
        if variant.format == .gif {
            return GIFEncoder.data(recorder.frames, width: recorder.width, height: recorder.height)
        }
        guard let data = APNGEncoder.data(recorder.frames, width: recorder.width, height: recorder.height) else {
            throw .environment("The animation could not be encoded.")
        }
        return data
    }
}
