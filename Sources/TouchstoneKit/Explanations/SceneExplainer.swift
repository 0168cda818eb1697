import HostInterface
import Timeline
import UIKit

/// Explains touches of scenes: whom they would belong to, who would win each gesture, and why.
///
///     print(try SceneExplainer().explanation(of: .lamp, at: CGPoint(x: 20, y: 20)).text)
///
/// Each question is answered by a new instance of the scene, without a display. Gestures begin half a second after the script's
/// end, so that they do not become part of what it did.
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
    ///
    /// - Parameters:
    ///   - scene: a new instance of it is touched.
    ///   - point: where.
    ///   - gestures: those to tell the winners of.
    public func explanation(
        of scene: Scene, at point: CGPoint, gestures: [HitGesture] = HitGesture.allCases
    ) throws(PlaygroundError) -> SceneExplanation {
        let sessions = try SessionCopies { () throws(PlaygroundError) in
            try moment.session(of: scene, drawsFrames: false)
        }
        try Self.check(point, in: sessions.first)
        return SceneExplanation(
            scene: scene.name, touch: sessions.first.explanation(at: point),
            gestures: try sessions.outcomes(of: gestures, at: point))
    }

    /// The Swift source of a file with one test, which asserts that a touch at the place hits what it hits now, and that each
    /// gesture has the winners that it has now.
    ///
    /// - Parameters:
    ///   - scene: a new instance of it is touched.
    ///   - point: where, in points of the scene's window.
    ///   - sceneExpression: how the test gets at the scene: an expression of type `Scene`. The standard one looks it up among
    ///     Touchstone's own, and a package of yours names its scene here.
    public func testSource(
        of scene: Scene, at point: CGPoint, sceneExpression: String? = nil
    ) throws(PlaygroundError) -> String {
        ExplanationTest(
            source: SceneSource(scene, expression: sceneExpression), moment: moment,
            explanation: try explanation(of: scene, at: point)
        ).text
    }

    /// Tells who wins a gesture at each place of a scene's window.
    public func map(
        of gesture: HitGesture, in scene: Scene, precision: GestureMap.Precision = .regions
    ) throws(PlaygroundError) -> GestureMap {
        try SessionCopies { () throws(PlaygroundError) in
            try moment.session(of: scene, drawsFrames: false)
        }.map(of: gesture, precision: precision)
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
