import HitMaps
import UIKit

/// The question which recognizer would win each gesture at a point of a visible scene, answered in small steps by
/// performing the gestures on new instances of the scene.
///
/// The instances replay the scene's history. If that takes too long, or leads to views that respond differently,
/// the instances stay in the scene's initial state.
@MainActor
final class WinnerInquiry {
    /// The answer or an error; nil while work remains.
    private(set) var result: Result<WinnerAnswer, PlaygroundError>?

    private let scene: Scene
    private let shown: HitExplanation
    private var moments: ArraySlice<SceneMoment>
    private var session: SceneSession?
    /// The number of turns that the current instance has taken.
    private var turns = 0
    /// The hit test explanation on the instances; nil until their moment is decided.
    private var touch: HitExplanation?
    private var outcomes: [GestureOutcome] = []

    /// The number of turns to take at once, which lasts a few milliseconds.
    private static let turnsPerStep = 100

    /// The maximum number of turns for replaying a scene's history.
    private static let maxTurns = 2400

    /// - Parameter touch: The explanation of a touch of the visible scene at the point.
    init(_ shown: ShownScene, explaining touch: HitExplanation) {
        scene = shown.scene
        moments = shown.moments[...]
        self.shown = touch
    }

    /// Performs one step of the work, during which observers of the trace receive nothing.
    func work() {
        guard result == nil, let moment = moments.first else { return }
        Trace.suspendingObservers {
            UIApplication.restoringCurrent {
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
        guard session.run(until: moment.instant, turns: Self.turnsPerStep) else {
            turns += Self.turnsPerStep
            guard turns < Self.maxTurns else {
                throw .environment("It takes too long to bring another instance of the scene to where it is.")
            }
            return
        }
        (self.session, turns) = (nil, 0)
        guard touch != nil else { return compare(session) }
        let stage = GestureStage(session.headless, keeping: session)
        let gesture = HitGesture.allCases[outcomes.count]
        outcomes.append(gesture.outcome(at: shown.point, on: stage))
        if outcomes.count == HitGesture.allCases.count { finish(moment) }
    }

    /// Decides whether gestures are performed on instances such as this one.
    private func compare(_ session: SceneSession) {
        let found = session.explanation(at: shown.point)
        if matchesShown(found) || moments.count == 1 { touch = found } else { moments.removeFirst() }
    }

    private func finish(_ moment: SceneMoment) {
        guard let touch else { return }
        let explanation = SceneExplanation(scene: scene.name, touch: touch, gestures: outcomes)
        result = .success(
            WinnerAnswer(scene: scene, moment: moment, explanation: explanation, isOfPresent: matchesShown(touch)))
    }

    /// Returns whether a touch takes the same path. Responders behind the scene are ignored, because the
    /// application that shows the scene may add its own.
    private func matchesShown(_ touch: HitExplanation) -> Bool {
        touch.steps == shown.steps && touch.winner == shown.winner && touch.recognizers == shown.recognizers
            && touch.problems == shown.problems
    }

    private func giveUp(_ error: PlaygroundError) {
        (session, turns) = (nil, 0)
        if touch == nil, moments.count > 1 { moments.removeFirst() } else { result = .failure(error) }
    }
}

/// The winners of each gesture at a point of a visible scene, as found with other instances of it.
@MainActor
struct WinnerAnswer {
    let scene: Scene
    /// The moment that those instances were brought to.
    let moment: SceneMoment
    let explanation: SceneExplanation
    /// Whether a touch of the instances takes the same path as a touch of the visible scene. Otherwise the
    /// instances are in the scene's initial state.
    let isOfPresent: Bool

    /// The winners in a few lines. Gestures with the same outcome share a line.
    var lines: [String] {
        var groups: [(end: String, gestures: [HitGesture])] = []
        for outcome in explanation.gestures {
            let end = String(outcome.text.dropFirst(outcome.gesture.rawValue.count))
            if let index = groups.firstIndex(where: { $0.end == end }) {
                groups[index].gestures.append(outcome.gesture)
            } else {
                groups.append((end, [outcome.gesture]))
            }
        }
        return groups.map { "  \(Self.names($0.gestures))\($0.end)" }
    }

    /// Returns the explanation of a touch of the scene, followed by the outcomes of gestures.
    func text(after touch: HitExplanation) -> String {
        SceneExplanation.text(
            touch, explanation.gestures, heading: isOfPresent ? "gestures:" : "gestures, in the scene as it begins:")
    }

    /// The source of a test that asserts the same about new instances.
    var testSource: String {
        ExplanationTest(source: SceneSource(scene, expression: nil), moment: moment, explanation: explanation).text
    }

    private static func names(_ gestures: [HitGesture]) -> String {
        guard gestures.count < HitGesture.allCases.count else { return "every gesture" }
        var names: [String] = []
        for gesture in gestures {
            // One word stands for all four directions.
            let word = gesture.rawValue.prefix { $0 != "-" }
            let family = HitGesture.allCases.filter { $0.rawValue.hasPrefix("\(word)-") }
            let isWhole = family.count == 4 && family.allSatisfy(gestures.contains)
            let name = isWhole ? String(word) : gesture.rawValue
            if names.last != name { names.append(name) }
        }
        return names.joined(separator: ", ")
    }
}
