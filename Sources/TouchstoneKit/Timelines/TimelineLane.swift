import Timeline
import UIKit

/// The history of one recognizer, or of the successive touches of a finger.
struct TimelineLane: Equatable {
    /// A number that is unique among all lanes of the timeline, including discarded ones.
    let identifier: Int
    let kind: GestureNote.Subject.Kind
    /// The name of the recognizer or finger in the trace.
    let name: String
    /// The name beside the bars, unique within the timeline.
    let title: String
    /// Additional information: a class, a view.
    var detail: String
    /// The number of the recognizer, or of the newest touch.
    var number: Int
    private(set) var spans: [TimelineSpan] = []

    /// Whether the finger of the newest touch is up. Always true for recognizers.
    var isLifted = true

    init(identifier: Int, kind: GestureNote.Subject.Kind, name: String, title: String, detail: String, number: Int) {
        self.identifier = identifier
        self.kind = kind
        self.name = name
        self.title = title
        self.detail = detail
        self.number = number
    }

    /// The state in progress; nil if there is none.
    var state: TimelineSpan.State? {
        guard let last = spans.last, last.end == nil else { return nil }
        return last.state
    }

    /// Whether an attempt or a touch is in progress.
    var isBusy: Bool { state != nil || !isLifted }

    /// The instant of the latest event.
    var latestInstant: Instant? { spans.last.map { $0.end ?? $0.start } }

    /// Enters a state. A preceding state of no duration is dropped.
    mutating func enter(
        _ state: TimelineSpan.State, at instant: Instant, because peer: Int? = nil, reason: String? = nil
    ) {
        if self.state == state {
            if let peer, spans[spans.count - 1].peers.contains(peer) == false {
                spans[spans.count - 1].peers.append(peer)
            }
            return
        }
        leave(at: instant)
        spans.append(TimelineSpan(state: state, start: instant, peers: peer.map { [$0] } ?? [], reason: reason))
    }

    /// Ends the state in progress.
    mutating func leave(at instant: Instant) {
        guard let last = spans.last, last.end == nil else { return }
        if last.start == instant {
            spans.removeLast()
        } else {
            spans[spans.count - 1].end = instant
        }
    }

    /// Adds an outcome.
    mutating func finish(
        _ state: TimelineSpan.State, at instant: Instant, because peer: Int? = nil, reason: String? = nil
    ) {
        leave(at: instant)
        spans.append(
            TimelineSpan(state: state, start: instant, end: instant, peers: peer.map { [$0] } ?? [], reason: reason))
    }

    /// Ends a touch that was cancelled in its view. If that happens at the same instant, it is the touch's outcome.
    mutating func endCancelled(at instant: Instant) {
        guard let last = spans.last, last.end == nil, last.start == instant else { return leave(at: instant) }
        spans[spans.count - 1].end = instant
    }

    /// Removes an outcome that was added at the same instant.
    mutating func removeOutcome(at instant: Instant) {
        guard let last = spans.last, last.isOutcome, last.start == instant else { return }
        spans.removeLast()
    }

    mutating func countChange() {
        guard !spans.isEmpty else { return }
        spans[spans.count - 1].changes += 1
    }

    /// Discards what ended before an instant.
    mutating func discard(before instant: Instant) {
        spans.removeAll { $0.end.map { $0 < instant } == true }
    }
}

/// A time span that a touch or a recognizer spent in one state. An outcome has no duration.
struct TimelineSpan: Equatable {
    let state: State
    let start: Instant
    /// The end; nil while the state lasts.
    var end: Instant?
    /// The number of change messages sent to targets.
    var changes = 0
    /// The lanes that caused the state: those that hold a touch back or took it away.
    var peers: [Int] = []
    /// The reason, if no lane is the cause.
    var reason: String?

    enum State: String, CaseIterable {
        /// A recognizer receives touches and has not decided.
        case possible
        /// A recognizer waits for others to fail; or a touch, or its end, is held back from its view.
        case held
        /// A gesture is in progress.
        case began
        /// A touch is delivered to its view as it happens.
        case delivered
        /// A gesture was recognized or ended; or a view received the end of its touch.
        case ended
        /// A recognizer failed.
        case failed
        /// A gesture was cancelled; or a touch is not, or no longer, delivered to its view.
        case cancelled
    }

    /// Whether the span is an outcome.
    var isOutcome: Bool { end == start }
}
