import Timeline
import UIKit

/// What the machinery said while a `Stage` lasted: who was asked, who answered, and why not.
///
/// The best expectation of an event test is a whole transcript: when it fails it tells the story.
@MainActor
public final class Transcript {
    /// Everything that was said since the beginning or the last `clear()`.
    public private(set) var records: [TraceRecord] = []

    private var observation: TraceObservation?
    private var isMuted = false

    /// - Parameter timeline: of the stage; what the applications of other stages say is left out.
    init(timeline: Timeline) {
        observation = Trace.observe { [weak self] record in
            guard let self, !isMuted, Trace.timeline === timeline else { return }
            records.append(record)
        }
    }

    /// One line for each record: time in seconds, topic, text.
    public var text: String {
        records.map(\.description).joined(separator: "\n")
    }

    /// The lines of some topics only, without their time.
    public func text(of topics: TraceRecord.Topic...) -> String {
        records.filter { topics.contains($0.topic) }.map { "\($0.topic.rawValue) \($0.text)" }.joined(separator: "\n")
    }

    /// Forgets what was said so far.
    public func clear() {
        records.removeAll()
    }

    /// Runs `body` off the record.
    func muted<Result>(_ body: () -> Result) -> Result {
        isMuted = true
        defer { isMuted = false }
        return body()
    }
}
