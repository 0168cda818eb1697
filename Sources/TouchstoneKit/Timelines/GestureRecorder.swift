import HostInterface
import Timeline
import UIKit

/// A recorder of the gesture timeline of a running scene from its creation to its deallocation.
///
/// Without a recorder, the trace and the scene's fingers have no observer. Records of other applications, including
/// the gallery's, are left out.
@MainActor
package final class GestureRecorder {
    /// The maximum number of marks that a recorder keeps for a picture, which is more than a picture can show.
    package static let pictureLimit = 4000

    /// The timeline so far.
    package private(set) var timeline: GestureTimeline

    /// The number of changes, which tells views of the timeline whether they are out of date.
    private(set) var version = 0

    private let session: SceneSession
    private var observation: TraceObservation?
    private var hostEvents: ObserverList<HostEvent, Void>.Observation?

    /// - Parameters:
    ///   - session: The scene's session.
    ///   - limit: The maximum number of marks; see `GestureTimeline`.
    package init(_ session: SceneSession, limit: Int) {
        timeline = GestureTimeline(limit: limit)
        self.session = session
        hostEvents = session.hostEvents.add { [weak self] event in
            guard case .touch(let sample) = event.content else { return }
            self?.timeline.add(sample, at: event.timestamp)
        }
        observation = Trace.observe(session.headless.application) { [weak self] record in
            guard let self else { return }
            timeline.add(record)
            if record.gesture != nil { version += 1 }
        }
    }

    isolated deinit {
        observation?.end()
        hostEvents?.end()
    }

    /// Brings the timeline up to the present. Call this after the scene's turn.
    package func settle() {
        let before = timeline.marks.count
        timeline.settle(at: session.timeline.now)
        if timeline.marks.count != before || timeline.lanes.contains(where: \.isBusy) { version += 1 }
    }

    /// Discards everything recorded so far.
    func startOver() {
        timeline = GestureTimeline(limit: timeline.limit)
        version += 1
    }
}
