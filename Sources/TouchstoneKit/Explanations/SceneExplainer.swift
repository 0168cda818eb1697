import HostInterface
import Timeline
import UIKit

/// Explains touches of scenes: whom they would belong to and why.
///
///     print(try SceneExplainer().explanation(of: .lamp, at: CGPoint(x: 20, y: 20)).text)
///
/// Each question is answered by a new instance of the scene, without a display.
@MainActor
public struct SceneExplainer {
    /// Pixels per point. It matters to scenes that lay out by pixels.
    public var scale: CGFloat {
        get { moment.scale }
        set { moment.scale = newValue }
    }

    /// The name of the state that the scene is in, one of its own or of `SceneState.standard`.
    public var state: String {
        get { moment.state }
        set { moment.state = newValue }
    }

    /// Light or dark.
    public var appearance: Appearance {
        get { moment.appearance }
        set { moment.appearance = newValue }
    }

    /// Size in points; nil takes the script's, or else the scene's own.
    public var size: CGSize? {
        get { moment.size }
        set { moment.size = newValue }
    }

    /// What is done to the scene before it is touched, on a virtual clock.
    public var script: InputScript? {
        get { moment.script }
        set { moment.script = newValue }
    }

    /// When it is touched, in seconds; nil stands for when the script ends, and for the beginning without one.
    public var time: TimeInterval? {
        get { moment.time }
        set { moment.time = newValue }
    }

    var moment = SceneMoment()

    public init() {}

    /// Explains a touch at a place, in points of the scene's window. A place outside of it is refused.
    public func explanation(of scene: Scene, at point: CGPoint) throws(PlaygroundError) -> SceneExplanation {
        var result: SceneExplanation?
        var failure: PlaygroundError?
        SceneSession.apart {
            do throws(PlaygroundError) {
                let session = try moment.session(of: scene)
                try Self.check(point, in: session)
                result = SceneExplanation(
                    scene: scene.name, touch: HitExplanation(of: session.screen, at: point))
            } catch {
                failure = error
            }
        }
        guard let result else { throw failure ?? .environment("The scene \(scene.name) could not be made.") }
        return result
    }

    private static func check(_ point: CGPoint, in session: SceneSession) throws(PlaygroundError) {
        let bounds = session.screen.bounds
        guard bounds.contains(point) else {
            throw .misuse(
                "The point \(Trace.text(point)) lies outside of \(session.scene.name), which has "
                    + "\(Trace.text(bounds.width)) x \(Trace.text(bounds.height)) points.")
        }
    }
}
