import Timeline
import UIKit

/// Bringing a new instance of a scene into the state of another one.
extension LiveScene {
    /// The input so far.
    var input: SceneInput { SceneInput(script, end: max(now, session.host.now)) }

    /// Plays input at once on a scene that has had none, and shows its end only.
    ///
    /// - Parameter onProgress: Called from time to time, since the scene's code may take long altogether.
    /// - Returns: False when the input takes too long; the scene is then in some state.
    func catchUp(with input: SceneInput, onProgress: () -> Void) -> Bool {
        session.loop.drawsFrames = false
        session.host.push(input.script.events)
        let isDone = UIApplication.restoringCurrent {
            for _ in 0..<Self.replayRounds {
                if session.run(until: input.end, turns: Self.turnsPerRound) { return true }
                onProgress()
            }
            return false
        }
        session.loop.drawsFrames = true
        session.layerTree.damageEverything()
        return isDone
    }

    /// The turns after which progress is reported, and how often.
    private static let turnsPerRound = 500
    private static let replayRounds = 40
}
