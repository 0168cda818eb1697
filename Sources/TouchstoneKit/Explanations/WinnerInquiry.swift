import HitMaps
import UIKit

/// Finds out who would win each gesture at a place of a scene that is shown, a little at a time, by making the gestures on new
/// instances of it.
///
/// The instances are brought to where the scene is by doing to them what was done to it. Where that takes too long, or does not
/// lead to views that answer as the scene's do, they are as the scene begins.
@MainActor
final class WinnerInquiry {
    /// Who would win; nil while there is more to do.
    private(set) var result: Result<WinnerAnswer, PlaygroundError>?

    private let scene: Scene
    private let shown: HitExplanation
    private var moments: ArraySlice<SceneMoment>
    private var session: SceneSession?
    /// How many turns the present instance has taken.
    private var turns = 0
    /// What a touch of the instances comes to, once it is known which they are.
    private var touch: HitExplanation?
    private var outcomes: [GestureOutcome] = []

    /// How many turns are taken at once: a few milliseconds.
    private static let turnsAtOnce = 100

    /// How many turns an instance may take to be brought to where the scene is.
    private static let mostTurns = 2400

    /// - Parameter touch: what a touch of the scene at the place comes to.
    init(_ shown: ShownScene, explaining touch: HitExplanation) {
        scene = shown.scene
        moments = shown.moments[...]
        self.shown = touch
    }

    /// Does a piece of the work. Nobody who listens to the trace hears of it.
    func work() {
        guard result == nil, let moment = moments.first else { return }
        Trace.aside {
            SceneSession.apart {
                do throws(PlaygroundError) {
                    try advance(moment)
                } catch {
                    giveUp(error)
                }
            }
        }
    }

    private func advance(_ moment: SceneMoment) throws(PlaygroundError) {
        let session = if let session { session } else { try moment.begin(scene, drawsFrames: false) }
        self.session = session
        guard session.run(until: moment.instant, turns: Self.turnsAtOnce) else {
            turns += Self.turnsAtOnce
            guard turns < Self.mostTurns else {
                throw .environment("It takes too long to bring another instance of the scene to where it is.")
            }
            return
        }
        (self.session, turns) = (nil, 0)
        guard touch != nil else { return compare(session) }
        let stage = GestureStage(
            host: session.host, timeline: session.timeline, loop: session.loop, keeping: session)
        let gesture = HitGesture.allCases[outcomes.count]
        outcomes.append(gesture.outcome(at: shown.point, on: stage))
        if outcomes.count == HitGesture.allCases.count { finish(moment) }
    }

    /// Decides whether gestures are made on instances such as this one.
    private func compare(_ session: SceneSession) {
        let found = session.explanation(at: shown.point)
        if isAsShown(found) || moments.count == 1 { touch = found } else { moments.removeFirst() }
    }

    private func finish(_ moment: SceneMoment) {
        guard let touch else { return }
        let explanation = SceneExplanation(scene: scene.name, touch: touch, gestures: outcomes)
        result = .success(
            WinnerAnswer(scene: scene, moment: moment, explanation: explanation, isOfPresent: isAsShown(touch)))
    }

    /// Whether a touch goes the same way. The application that shows the scene may have responders of its own behind it.
    private func isAsShown(_ touch: HitExplanation) -> Bool {
        touch.steps == shown.steps && touch.winner == shown.winner && touch.recognizers == shown.recognizers
            && touch.problems == shown.problems
    }

    private func giveUp(_ error: PlaygroundError) {
        (session, turns) = (nil, 0)
        if touch == nil, moments.count > 1 { moments.removeFirst() } else { result = .failure(error) }
    }
}
