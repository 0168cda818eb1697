import Foundation
import Timeline

/// Ends a stage once: when it is told to or when it is dropped.
///
/// Swift Testing drops a suite's properties on any thread. What a stage holds belongs to the main actor, so it is let go
/// there; failures are reported from where the drop happens, because only there the running test is known.
final class StageEnding: @unchecked Sendable {
    /// Touched on the main actor only, and when nobody else has the object any more.
    private var contents: Contents?

    private struct Contents {
        let timeline: Timeline
        let objects: [AnyObject]
        let location: TestFailure.Location
    }

    private static let mainQueueMark = DispatchSpecificKey<Bool>()

    /// - Parameter objects: what must not be let go elsewhere than on the main actor.
    @MainActor
    init(timeline: Timeline, objects: [AnyObject], location: TestFailure.Location) {
        contents = Contents(timeline: timeline, objects: objects, location: location)
        DispatchQueue.main.setSpecific(key: Self.mainQueueMark, value: true)
    }

    @MainActor
    func run() {
        for failure in finish() {
            failure.report()
        }
    }

    /// Lets go of everything and returns what was left undone.
    @MainActor
    private func finish() -> [TestFailure] {
        guard let contents else { return [] }
        self.contents = nil
        let now = contents.timeline.now.seconds
        return contents.timeline.pendingDeadlines.filter { !$0.mayBeLeftPending }.map { deadline in
            TestFailure(
                message: "The deadline \"\(deadline.label)\", due at \(deadline.instant.seconds) s, was still pending "
                    + "when the stage ended at \(now) s. Let it fire with advance(by:), or end what it waits for.",
                location: contents.location)
        }
    }

    deinit {
        // Under a test runner the main queue has no thread of its own, so that the thread alone tells nothing.
        let isOnMainActor = Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueueMark) == true
        let failures =
            isOnMainActor
            ? MainActor.assumeIsolated { finish() }
            : DispatchQueue.main.sync { MainActor.assumeIsolated { finish() } }
        for failure in failures {
            failure.report()
        }
    }
}
