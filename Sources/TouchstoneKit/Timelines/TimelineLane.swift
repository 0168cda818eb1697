import Timeline
import UIKit

/// What became of one recognizer, or of one touch after the other of a finger.
struct TimelineLane: Equatable {
    /// Tells it from all other lanes of its timeline, those that were forgotten among them.
    let identifier: Int
    let kind: GestureNote.Subject.Kind
    /// What the trace calls the recognizer or the finger.
    let name: String
    /// What it is called beside its bars; no two lanes of a timeline are called the same.
    let title: String
    /// What more there is to know: a class, a view.
    var detail: String
    /// Of the recognizer, or of the newest touch.
    var number: Int
    private(set) var spans: [TimelineSpan] = []

    /// Whether the finger of the newest touch is not down. True for recognizers.
    var isLifted = true

    init(identifier: Int, kind: GestureNote.Subject.Kind, name: String, title: String, detail: String, number: Int) {
        self.identifier = identifier
        self.kind = kind
        self.name = name
        self.title = title
        self.detail = detail
        self.number = number
    }

    /// The state that lasts, nil when nothing goes on.
    var state: TimelineSpan.State? {
        guard let last = spans.last, last.end == nil else { return nil }
        return last.state
    }

    /// Whether an attempt, or a touch, is not over.
    var isBusy: Bool { state != nil || !isLifted }

    /// When something happened in it last.
    var newest: Instant? { spans.last.map { $0.end ?? $0.start } }

    /// Enters a state. One that takes no time before the next is left out.
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

    /// Ends the state that lasts.
    mutating func leave(at instant: Instant) {
        guard let last = spans.last, last.end == nil else { return }
        if last.start == instant {
            spans.removeLast()
        } else {
            spans[spans.count - 1].end = instant
        }
    }

    /// Comes to an end.
    mutating func finish(
        _ state: TimelineSpan.State, at instant: Instant, because peer: Int? = nil, reason: String? = nil
    ) {
        leave(at: instant)
        spans.append(
            TimelineSpan(state: state, start: instant, end: instant, peers: peer.map { [$0] } ?? [], reason: reason))
    }

    /// The finger of a touch that was taken away is lifted. Where that happens at once, it is what the touch came to.
    mutating func endCancelled(at instant: Instant) {
        guard let last = spans.last, last.end == nil, last.start == instant else { return leave(at: instant) }
        spans[spans.count - 1].end = instant
    }

    /// Takes back what the course has just come to.
    mutating func takeBackOutcome(at instant: Instant) {
        guard let last = spans.last, last.isOutcome, last.start == instant else { return }
        spans.removeLast()
    }

    mutating func noteChange() {
        guard !spans.isEmpty else { return }
        spans[spans.count - 1].changes += 1
    }

    /// Forgets what was over before an instant.
    mutating func forget(before instant: Instant) {
        spans.removeAll { $0.end.map { $0 < instant } == true }
    }
}
