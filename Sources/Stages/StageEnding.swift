import Foundation
import Timeline

/// The end of a stage, which happens once: when `Stage.end()` is called or the stage is dropped.
///
/// Swift Testing drops a suite's properties on any thread. A stage's objects belong to the main actor, so they are
/// released there. Failures are reported on the dropping thread, because the running test is known only there.
final class StageEnding: @unchecked Sendable {
    /// Accessed on the main actor only, or after the last reference to this object is gone.
    private var contents: Contents?

    private struct Contents {
        let timeline: Timeline
        let objects: [AnyObject]
        let location: TestFailure.Location
    }

    private static let mainQueueMark = DispatchSpecificKey<Bool>()

    /// - Parameter objects: The objects that must be released on the main actor.
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

    /// Releases everything and returns a failure for each pending deadline.
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
        // Under a test runner no thread belongs to the main queue, so checking the thread is not enough.
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
