import HitMaps
import Timeline
import UIKit

/// Has an inquiry go on in the window's turns, a piece in each frame, once the pointer has rested at a place. Before it begins, and
/// once it has ended, nothing wakes up.
@MainActor
final class WinnerSearch {
    /// What an answer depends on. Where views move, that others are at the place does, and not by how much.
    struct Question: Equatable {
        let point: CGPoint
        let winner: String?
        let responders: [String]
        let recognizers: [HitExplanation.Recognizer]
        /// How much was done to the scene.
        let doings: Int

        @MainActor
        init(_ explanation: HitExplanation, _ shown: ShownScene) {
            point = explanation.point
            winner = explanation.winner
            responders = explanation.responders
            recognizers = explanation.recognizers
            doings = shown.history.doings
        }
    }

    private(set) var question: Question?

    /// Who would win; nil while it is not known.
    private(set) var result: Result<WinnerAnswer, PlaygroundError>?

    private var inquiry: WinnerInquiry?
    private var clock: Timeline?
    private var wake: Deadline?
    private var isDue = false

    private static let frame = 1.0 / 60

    /// Begins anew where the question is another one than before.
    func ask(_ question: Question) {
        guard question != self.question else { return }
        end()
        self.question = question
        clock = Trace.timeline
        wait(LiveHitMap.rest)
    }

    func end() {
        wake?.cancel()
        (question, result, inquiry, clock, wake, isDue) = (nil, nil, nil, nil, nil, false)
    }

    /// Does a piece of the work if it is time for it. Called once in each turn; returns whether there is a result now.
    ///
    /// - Parameter begin: makes the inquiry.
    func work(_ begin: (_ point: CGPoint) -> WinnerInquiry) -> Bool {
        guard isDue, let question else { return false }
        isDue = false
        let inquiry = inquiry ?? begin(question.point)
        self.inquiry = inquiry
        inquiry.work()
        result = inquiry.result
        guard result == nil else {
            self.inquiry = nil
            return true
        }
        wait(Self.frame)
        return false
    }

    private func wait(_ seconds: Double) {
        // The turn that the deadline causes does the work: deadlines that are late fire in one turn.
        wake = clock?.schedule(after: seconds, label: "who would win") { [weak self] in self?.isDue = true }
        wake?.mayBeLeftPending = true
    }
}
