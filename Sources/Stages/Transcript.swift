import UIKit

/// The trace records of a `Stage`'s application: which view was asked, which answered, and why not.
///
/// The best expectation of an event test is a whole transcript: when it fails it tells the story.
@preconcurrency @MainActor
public final class Transcript {
    /// All records since the beginning or the last `clear()`.
    public private(set) var records: [TraceRecord] = []

    private var observation: TraceObservation?
    private var isMuted = false

    /// Creates a transcript that leaves out the records of other applications.
    init(of application: UIApplication) {
        observation = Trace.observe(application) { [weak self] record in
            guard let self, !isMuted else { return }
            records.append(record)
        }
    }

    /// One line for each record: time in seconds, topic, text.
    public var text: String {
        records.map(\.description).joined(separator: "\n")
    }

    /// Returns the lines of some topics only, without their time.
    public func text(of topics: TraceRecord.Topic...) -> String {
        records.filter { topics.contains($0.topic) }.map { "\($0.topic.rawValue) \($0.text)" }.joined(separator: "\n")
    }

    /// Discards the records so far.
    public func clear() {
        records.removeAll()
    }

    /// Ends the recording for good, so that the trace costs nothing.
    package func end() {
        observation?.end()
        observation = nil
    }

    /// Runs `body` without recording anything.
    func muted<Result>(_ body: () -> Result) -> Result {
        isMuted = true
        defer { isMuted = false }
        return body()
    }
}
