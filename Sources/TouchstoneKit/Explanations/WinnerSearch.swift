import HitMaps
import Timeline
import UIKit

/// An inquiry that runs in the window's turns, one step per frame, once the pointer has rested at a point. It schedules
/// no wake-ups before it begins or after it has ended.
@MainActor
final class WinnerSearch {
    /// The inputs of an answer. Moving views matter only once the views at the point change.
    struct Question: Equatable {
        let point: CGPoint
        let winner: String?
        let responders: [String]
        let recognizers: [HitExplanation.Recognizer]
        /// The number of interactions with the scene.
        let interactionCount: Int

        @MainActor
        init(_ explanation: HitExplanation, _ shown: ShownScene) {
            point = explanation.point
            winner = explanation.winner
            responders = explanation.responders
            recognizers = explanation.recognizers
            interactionCount = shown.history.interactionCount
        }
    }

    private(set) var question: Question?

    /// The answer or an error; nil while it is unknown.
    private(set) var result: Result<WinnerAnswer, PlaygroundError>?

    private var inquiry: WinnerInquiry?
    private var clock: Timeline?
    private var wake: Deadline?
    private var isDue = false

    private static let frame = 1.0 / 60

    /// Starts over if the question has changed.
    func ask(_ question: Question, on clock: Timeline) {
        guard question != self.question else { return }
        end()
        self.question = question
        self.clock = clock
        wait(LiveHitMap.rest)
    }

    func end() {
        wake?.cancel()
        (question, result, inquiry, clock, wake, isDue) = (nil, nil, nil, nil, nil, false)
    }

    /// Performs one step if it is due. Called once in each turn; returns whether there is a result now.
    ///
    /// - Parameter begin: Creates the inquiry.
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
        // The deadline only causes a turn, which then does the work: several late deadlines fire in one turn.
        wake = clock?.schedule(after: seconds, label: "who would win") { [weak self] in self?.isDue = true }
        wake?.mayBeLeftPending = true
    }
}
