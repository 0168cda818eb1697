import Timeline
import UIKit

/// Keeps the gesture timeline of a scene that runs, from when it is made to when it is dropped.
///
/// Nobody listens to the trace, nor to the scene's fingers, while there is no recorder. What other applications say, that
/// of the gallery among them, is left out.
@MainActor
final class GestureRecorder {
    /// What happened so far.
    private(set) var timeline: GestureTimeline

    /// Counts changes, so that whoever shows the timeline knows whether it is new.
    private(set) var version = 0

    private let session: SceneSession
    private var observation: TraceObservation?
    private var ear: EventEars.Number?

    /// - Parameters:
    ///   - session: of the scene.
    ///   - limit: how much is kept; see `GestureTimeline`.
    init(_ session: SceneSession, limit: Int) {
        timeline = GestureTimeline(limit: limit)
        self.session = session
        let clock = session.timeline
        ear = session.listen { [weak self] event in
            guard case .touch(let sample) = event.content else { return }
            self?.timeline.add(sample, at: event.timestamp)
        }
        observation = Trace.observe { [weak self] record in
            guard let self, Trace.timeline === clock else { return }
            timeline.add(record)
            if record.gesture != nil { version += 1 }
        }
    }

    isolated deinit {
        observation?.end()
        if let ear { session.stopListening(ear) }
    }

    /// Takes note of everything that has happened up to now. To be called when the scene has had its turn.
    func settle() {
        let before = timeline.marks.count
        timeline.settle(at: session.timeline.now)
        if timeline.marks.count != before || timeline.lanes.contains(where: \.isBusy) { version += 1 }
    }

    /// Forgets everything.
    func startOver() {
        timeline = GestureTimeline(limit: timeline.limit)
        version += 1
    }
}
