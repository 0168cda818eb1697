import HostInterface
import Timeline
import UIKit

/// Explanations of which view a touch would go to, which recognizers would win each gesture, and why; and the words of
/// a screen reader.
///
///     print(try SceneExplainer().explanation(of: .lamp, at: CGPoint(x: 20, y: 20)).text)
///
/// A new instance of the scene answers each question, without a display. Gestures begin half a second after the
/// script's end, so that they do not become part of the script's gestures.
@preconcurrency @MainActor
public struct SceneExplainer {
    /// Pixels per point, for scenes whose layout depends on pixels.
    public var scale: CGFloat {
        get { moment.scale }
        set { moment.scale = newValue }
    }

    /// The name of the scene's state, one of its own or of `SceneState.standard`.
    public var state: String {
        get { moment.state }
        set { moment.state = newValue }
    }

    public var appearance: Appearance {
        get { moment.appearance }
        set { moment.appearance = newValue }
    }

    /// The size in points; nil for the script's size, or else the scene's own.
    public var size: CGSize? {
        get { moment.size }
        set { moment.size = newValue }
    }

    /// The script to play on a virtual clock before the question.
    public var script: InputScript? {
        get { moment.script }
        set { moment.script = newValue }
    }

    /// The time of the question in seconds; nil for the script's end, or for the beginning without a script.
    public var time: TimeInterval? {
        get { moment.time }
        set { moment.time = newValue }
    }

    var moment = SceneMoment()

    public init() {}

    /// Explains a touch at a point.
    ///
    /// - Parameters:
    ///   - scene: The scene. A new instance of it is touched.
    ///   - point: The location in points of the scene's window.
    ///   - gestures: The gestures to simulate.
    /// - Throws: An error if the point lies outside of the window.
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

    /// Returns the Swift source of a file with one test, which asserts that a touch at the point hits what it hits
    /// now, and that each gesture has its present winners.
    ///
    /// - Parameters:
    ///   - scene: The scene. A new instance of it is touched.
    ///   - point: The location in points of the scene's window.
    ///   - sceneExpression: The test's expression of type `Scene`. By default it looks the scene up in Touchstone's
    ///     gallery; your own package names its scene here.
    public func testSource(
        of scene: Scene, at point: CGPoint, sceneExpression: String? = nil
    ) throws(PlaygroundError) -> String {
        ExplanationTest(
            source: SceneSource(scene, expression: sceneExpression), moment: moment,
            explanation: try explanation(of: scene, at: point)
        ).text
    }

    /// Returns a map of the winners of a gesture at each point of a scene's window.
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

/// A source of identical sessions of a scene, for simulating gestures.
@MainActor
final class SessionCopies {
    /// A session that receives no gestures.
    let first: SceneSession

    private let make: () throws(PlaygroundError) -> SceneSession
    private var failure: PlaygroundError?

    init(_ make: @escaping () throws(PlaygroundError) -> SceneSession) throws(PlaygroundError) {
        self.make = make
        var made: Result<SceneSession, PlaygroundError>?
        UIApplication.restoringCurrent { made = Result(catching: make) }
        guard let made else { throw .environment("The scene could not be created.") }
        first = try made.get()
    }

    /// Returns the outcomes of gestures that begin at a point.
    func outcomes(of gestures: [HitGesture], at point: CGPoint) throws(PlaygroundError) -> [GestureOutcome] {
        let outcomes = gestures.map { $0.outcome(at: point, in: copies) }
        if let failure { throw failure }
        return outcomes
    }

    /// Returns a map of the winners of a gesture.
    func map(of gesture: HitGesture, precision: GestureMap.Precision) throws(PlaygroundError) -> GestureMap {
        let map = GestureMap(of: gesture, precision: precision, in: copies)
        if let failure { throw failure }
        return map
    }

    private var copies: GestureStageFactory {
        GestureStageFactory { [self] in
            do throws(PlaygroundError) {
                let session = try make()
                return GestureStage(session.headless, keeping: session)
            } catch {
                failure = error
                return GestureStage(size: CGSize(width: 1, height: 1), scale: 1)
            }
        }
    }
}
