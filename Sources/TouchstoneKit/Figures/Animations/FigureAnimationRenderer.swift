import Foundation
import UIKit

/// A renderer of a figure as an animation, which plays the panel's script and draws the fingers.
@MainActor
struct FigureAnimationRenderer {
    private let panel: Figure.Panel
    private let scene: Scene
    private let output: FigureOutput
    private let clip: CGRect
    private let times: [TimeInterval]

    /// The limits on frames, and on pixels over all frames.
    private static let maximumFrames = 900
    private static let maximumPixels: CGFloat = 400_000_000
    /// The seconds shown after the script's end.
    private static let tailDuration = 0.5

    /// - Parameter clip: The visible part of the scene, in points.
    init(_ figure: Figure, _ scene: Scene, _ output: FigureOutput, clip: CGRect) throws(PlaygroundError) {
        let animation = figure.animation
        panel = figure.panels[0]
        self.scene = scene
        self.output = output
        self.clip = clip
        let from = animation.from ?? 0
        let to = animation.to ?? panel.input.end + Self.tailDuration
        guard to > from, animation.rate > 0 else { throw .misuse("\"animation\": it ends before it begins") }
        let count = Int(clamping: min(((to - from) * animation.rate).rounded(.down), 1e9)) + 1
        guard count <= Self.maximumFrames else {
            throw .misuse(
                "\"animation\": \(count) frames are too many; stay below \(Self.maximumFrames) with \"rate\", \"from\" and \"to\""
            )
        }
        let zoom = panel.zoom * output.scale
        guard clip.width * clip.height * zoom * zoom * CGFloat(count) <= Self.maximumPixels else {
            throw .misuse("\"animation\": \(count) frames of this size are too many pixels; stay below 400 million")
        }
        times = (0..<count).map { from + Double($0) / animation.rate }
    }

    func data() throws(PlaygroundError) -> Data {
        var renderer = panel.renderer(of: scene)
        renderer.overlays = panel.overlays.union([.touches])
        renderer.overlayStyle = panel.overlayStyle
        renderer.appearance = output.appearance
        renderer.scale = output.scale * panel.zoom
        let scale = renderer.scale
        let rect = CGRect(
            x: clip.minX * scale, y: clip.minY * scale, width: clip.width * scale, height: clip.height * scale)
        var recorder: AnimationRecorder?
        let first = times.first ?? 0
        try renderer.visit(scene, at: times) { session, time throws(PlaygroundError) in
            guard let image = try session.image().cropping(to: rect) else {
                throw .misuse("\"crop\": it lies outside of the window")
            }
            var next =
                recorder ?? AnimationRecorder(width: image.width, height: image.height, appearance: output.appearance)
            guard image.width == next.width, image.height == next.height else {
                throw .misuse("\"script\": the window changes its size, but an animation has only one size")
            }
            next.show(image, at: Int(clamping: ((time - first) * 100).rounded()))
            recorder = next
        }
        guard var recorder else { throw .misuse("\"animation\": it has no frames") }
        let step = times.count > 1 ? times[1] - times[0] : 1
        recorder.end(at: Int(clamping: (((times.last ?? 0) - first + step) * 100).rounded()))
        if output.format == .gif {
            return GIFEncoder.data(recorder.frames, width: recorder.width, height: recorder.height)
        }
        guard let data = APNGEncoder.data(recorder.frames, width: recorder.width, height: recorder.height) else {
            throw .environment("The animation could not be encoded.")
        }
        return data
    }
}
