import HitMaps
import UIKit

/// The hit area of a view in a separate instance of a scene, at each frame of a figure.
@MainActor
struct OverTimeRecording {
    let area: HitAreaOverTime
    /// The areas at the times of the strip.
    let shown: [HitAreaOverTime.Moment]

    /// The most pixels of the scene's hit map.
    private static let maximumPixels: CGFloat = 16_000_000

    /// - Parameters:
    ///   - renderer: Plays the scene's input.
    ///   - rect: The part of the scene that the figure shows.
    init(
        _ overTime: Figure.OverTime, _ renderer: SceneRenderer, of scene: Scene, in rect: CGRect
    ) throws(PlaygroundError) {
        guard let path = ViewPath(overTime.view) else {
            throw .misuse("\"\(NearMatches.printable(overTime.view))\" is not the name of a view")
        }
        guard rect.width * rect.height * MeasuredScene.scale * MeasuredScene.scale <= Self.maximumPixels else {
            throw .misuse("the part that is shown is too large; stay below 4 million square points, or give a \"crop\"")
        }
        var area: HitAreaOverTime?
        var shown: [HitAreaOverTime.Moment] = []
        var index = 0
        try renderer.visit(scene, at: overTime.times) { session, time throws(PlaygroundError) in
            var recorded: HitAreaOverTime
            if let area {
                recorded = area
            } else {
                let view = try path.view(in: session.screen.orderedWindows)
                recorded = HitAreaOverTime(
                    of: view, on: session.screen, in: rect, scale: MeasuredScene.scale, precision: .tracing(step: 4))
            }
            area = nil
            let moment = session.headless.asCurrent { Trace.silently { recorded.moment(at: time) } }
            if index < overTime.count { recorded.add(moment) }
            if overTime.shown.contains(index) { shown.append(moment) }
            area = recorded
            index += 1
        }
        guard let area else { throw .misuse("there are no frames") }
        self.area = area
        self.shown = shown
    }
}
