import HostInterface
import Timeline
import UIKit

/// The history of touches and recognizers: a lane for each, with its states and the decisions about it.
///
/// Its input is the trace's records and the host's touches in chronological order, and it keeps the newest part.
/// The touches of one finger share a lane in sequence; a touch that is still being waited for when its finger comes
/// down again has a separate lane.
package struct GestureTimeline: Equatable {
    /// The lanes: touches first, then recognizers, each kind in order of appearance.
    private(set) var lanes: [TimelineLane] = []
    /// The decisions, oldest first.
    private(set) var marks: [TimelineMark] = []
    /// The latest known instant. States that last extend to here.
    private(set) var end = Instant.zero
    /// Whether the oldest part was discarded.
    private(set) var isShortened = false
    /// Whether there were more touches and recognizers at once than lanes.
    private(set) var isCrowded = false

    /// The maximum number of marks, and of spans.
    let limit: Int
    /// The maximum number of lanes.
    static let maximumLanes = 100
    /// The maximum number of characters of a name and of a reason.
    static let maximumNameLength = 60
    static let maxReasonLength = 200

    private var createdLaneCount = 0
    private var spanCount = 0
    private var lifts = PendingLifts()

    /// - Parameter limit: The maximum number of marks, and of spans.
    init(limit: Int = 4000) {
        self.limit = max(16, limit)
    }

    /// Whether nothing was recorded of touches or recognizers.
    var isEmpty: Bool { lanes.isEmpty }

    func lane(_ identifier: Int) -> TimelineLane? {
        lanes.first { $0.identifier == identifier }
    }

    /// The effects of lanes on each other.
    var links: [TimelineLink] { marks.compactMap(\.link) }

    // MARK: - Input

    /// Adds a record of the trace.
    mutating func add(_ record: TraceRecord) {
        settle(before: record.instant)
        end = max(end, record.instant)
        guard let note = record.gesture else { return }
        if note.subject.kind == .touch {
            follow(touch: note, at: record.instant)
        } else {
            follow(recognizer: note, at: record.instant)
        }
        trim()
    }

    /// Adds a touch sample of the host. It must precede the trace's records about it.
    mutating func add(_ sample: TouchSample, at instant: Instant) {
        lifts.add(sample, at: instant)
    }

    /// Completes the timeline up to an instant, after which no earlier event may be added.
    mutating func settle(at instant: Instant) {
        settle(before: instant.advanced(by: 1e-9))
        end = max(end, instant)
    }

    private mutating func settle(before instant: Instant) {
        for lift in lifts.take(before: instant) {
            guard let index = lanes.firstIndex(where: { $0.name == lift.finger && !$0.isLifted }) else { continue }
            end = max(end, lift.instant)
            self.lift(index, at: lift.instant, isCancelled: lift.isCancelled)
        }
    }

    // MARK: - Recognizers

    private mutating func follow(recognizer note: GestureNote, at instant: Instant) {
        guard let index = lane(of: note.subject) else { return }
        let peer = note.peer.flatMap(identifier)
        let before = lanes[index].spans.count
        switch note.change {
        case .received, .proposed, .asked:
            if !lanes[index].isBusy { lanes[index].enter(.possible, at: instant) }
        case .held: lanes[index].enter(.held, at: instant, because: peer)
        case .began: lanes[index].enter(.began, at: instant)
        case .changed:
            lanes[index].enter(.began, at: instant)
            lanes[index].countChange()
        case .ended: lanes[index].finish(.ended, at: instant)
        case .failed: lanes[index].finish(.failed, at: instant, because: peer, reason: Self.reason(of: note))
        case .cancelled: lanes[index].finish(.cancelled, at: instant, reason: Self.reason(of: note))
        case .reset: lanes[index].leave(at: instant)
        case .declined, .ignored, .waived: break
        case .touchDown, .touchBound, .touchUp, .touchHeld, .touchReleased, .touchCancelled: return
        }
        spanCount += lanes[index].spans.count - before
        guard note.deservesMark else { return }
        mark(index, note, at: instant)
    }

    // MARK: - Touches

    private mutating func follow(touch note: GestureNote, at instant: Instant) {
        if note.change == .touchDown { return begin(note, at: instant) }
        guard let index = lanes.firstIndex(where: { $0.kind == .touch && $0.number == note.subject.number }) else {
            return
        }
        let peer = note.peer.flatMap(identifier)
        let reason = Self.reason(of: note)
        let before = lanes[index].spans.count
        switch note.change {
        case .touchBound:
            let view = Self.truncated(note.subject.view ?? "no view")
            lanes[index].detail = "on \(view)"
            if let last = marks.lastIndex(where: { $0.lane == lanes[index].identifier }),
                marks[last].change == .touchDown
            {
                marks[last].reason = view
            }
            return
        case .touchUp:
            let lift = lifts.take(lanes[index].name, upTo: instant)
            return self.lift(index, at: instant, isCancelled: lift?.isCancelled == true)
        case .touchHeld:
            lanes[index].removeOutcome(at: instant)
            lanes[index].enter(.held, at: instant, because: peer, reason: reason)
        case .touchReleased:
            if lanes[index].isLifted {
                lanes[index].finish(.ended, at: instant)
            } else {
                lanes[index].enter(.delivered, at: instant)
            }
        case .touchCancelled:
            lanes[index].removeOutcome(at: instant)
            if lanes[index].isLifted {
                lanes[index].finish(.cancelled, at: instant, because: peer, reason: reason)
            } else {
                lanes[index].enter(.cancelled, at: instant, because: peer, reason: reason)
            }
        default: return
        }
        spanCount += lanes[index].spans.count - before
        mark(index, note, at: instant)
    }

    /// Starts a touch. It counts as delivered unless another event at the same instant says otherwise.
    private mutating func begin(_ note: GestureNote, at instant: Instant) {
        let finger = note.subject.name
        if let before = lanes.firstIndex(where: { $0.name == finger && !$0.isLifted }) {
            // A host that lost the end of a touch starts it again.
            let lift = lifts.take(finger, upTo: instant)
            self.lift(before, at: lift?.instant ?? instant, isCancelled: lift?.isCancelled ?? true)
        }
        guard let index = lane(of: note.subject) else { return }
        lanes[index].number = note.subject.number
        lanes[index].isLifted = false
        lanes[index].enter(.delivered, at: instant)
        spanCount += 1
        mark(index, note, at: instant)
    }

    private mutating func lift(_ index: Int, at instant: Instant, isCancelled: Bool) {
        guard !lanes[index].isLifted else { return }
        lanes[index].isLifted = true
        marks.append(
            TimelineMark(instant: instant, lane: lanes[index].identifier, change: .touchUp, isLifted: true))
        let before = lanes[index].spans.count
        switch lanes[index].state {
        case .delivered: lanes[index].finish(isCancelled ? .cancelled : .ended, at: instant)
        case .cancelled: lanes[index].endCancelled(at: instant)
        case .held where isCancelled: lanes[index].finish(.cancelled, at: instant)
        default: break
        }
        spanCount += lanes[index].spans.count - before
    }

    // MARK: - Lanes

    private func identifier(of subject: GestureNote.Subject) -> Int? {
        lanes.first { $0.kind == subject.kind && $0.number == subject.number }?.identifier
    }

    /// Returns the index of the lane of a recognizer or of a new touch, creating it if needed; nil when there are
    /// too many lanes.
    private mutating func lane(of subject: GestureNote.Subject) -> Int? {
        let isTouch = subject.kind == .touch
        let known = lanes.firstIndex {
            $0.kind == subject.kind && (isTouch ? $0.name == subject.name && !$0.isBusy : $0.number == subject.number)
        }
        if let known { return known }
        if lanes.count >= Self.maximumLanes { discardIdleLanes() }
        guard lanes.count < Self.maximumLanes else {
            isCrowded = true
            return nil
        }
        createdLaneCount += 1
        let new = TimelineLane(
            identifier: createdLaneCount, kind: subject.kind, name: subject.name,
            title: uniqueTitle(Self.truncated(subject.title)),
            detail: Self.detail(of: subject), number: subject.number)
        let index = isTouch ? lanes.firstIndex { $0.kind != .touch } ?? lanes.count : lanes.count
        lanes.insert(new, at: index)
        return index
    }

    private func uniqueTitle(_ title: String) -> String {
        let taken = Set(lanes.map(\.title))
        guard taken.contains(title) else { return title }
        var number = 2
        while taken.contains("\(title) (\(number))") { number += 1 }
        return "\(title) (\(number))"
    }

    private static func detail(of subject: GestureNote.Subject) -> String {
        let view = subject.view.map(truncated)
        guard subject.kind == .recognizer else { return view.map { "on \($0)" } ?? "" }
        let type = subject.title == subject.type ? nil : truncated(subject.type)
        return [type, view.map { "of \($0)" }].compactMap(\.self).joined(separator: " ")
    }

    private static func truncated(_ text: String) -> String {
        NearMatches.printable(text, limit: maximumNameLength)
    }

    // MARK: - Marks

    private mutating func mark(_ index: Int, _ note: GestureNote, at instant: Instant) {
        let peer = note.peer.flatMap(identifier)
        let peerTitle = peer.flatMap { lane($0)?.title } ?? note.peer.map { Self.truncated($0.title) }
        marks.append(
            TimelineMark(
                instant: instant, lane: lanes[index].identifier, change: note.change, peer: peer, peerTitle: peerTitle,
                reason: Self.reason(of: note), isRecognition: note.isRecognition,
                isLifted: lanes[index].kind == .touch && lanes[index].isLifted))
    }

    private static func reason(of note: GestureNote) -> String? {
        note.reason.map { NearMatches.printable($0, limit: maxReasonLength) }
    }

    // MARK: - Limits

    /// Discards the oldest quarter when the limit is exceeded.
    private mutating func trim() {
        guard marks.count > limit || spanCount > limit else { return }
        var bound = Instant.zero
        if marks.count > limit { bound = marks[marks.count / 4].instant }
        if spanCount > limit {
            let ends = lanes.flatMap { $0.spans.compactMap(\.end) }.sorted()
            if !ends.isEmpty { bound = max(bound, ends[ends.count / 4]) }
        }
        // A single instant may have more events than the limit.
        let isOneInstant = marks.first?.instant == bound && marks.count > limit
        marks.removeAll { $0.instant < bound }
        if isOneInstant { marks.removeFirst(marks.count / 4) }
        for index in lanes.indices { lanes[index].discard(before: bound) }
        let marked = Set(marks.map(\.lane))
        lanes.removeAll { !$0.isBusy && $0.spans.isEmpty && !marked.contains($0.identifier) }
        spanCount = lanes.reduce(0) { $0 + $1.spans.count }
        isShortened = true
    }

    /// Makes room for new lanes by discarding those that have been idle longest.
    private mutating func discardIdleLanes() {
        let idle = lanes.filter { !$0.isBusy }.sorted { ($0.latestInstant ?? .zero) < ($1.latestInstant ?? .zero) }
        let gone = Set(idle.prefix(Self.maximumLanes / 4).map(\.identifier))
        guard !gone.isEmpty else { return }
        lanes.removeAll { gone.contains($0.identifier) }
        marks.removeAll { gone.contains($0.lane) }
        for index in marks.indices where marks[index].peer.map(gone.contains) == true { marks[index].peer = nil }
        spanCount = lanes.reduce(0) { $0 + $1.spans.count }
        isShortened = true
    }
}

extension GestureNote {
    /// Whether the event gets a mark. Events that repeat while a finger moves, and those that begin and end every
    /// attempt, get none.
    fileprivate var deservesMark: Bool {
        switch change {
        case .received, .changed, .reset: false
        case .proposed: reason != "\(UIGestureRecognizer.State.changed)"
        default: true
        }
    }
}

/// The finger lifts that a host reported and the trace has not reached yet. The trace itself reports a lift only if
/// a recognizer receives the finger's touch.
struct PendingLifts: Equatable {
    struct Lift: Equatable {
        let finger: String
        let instant: Instant
        let isCancelled: Bool
    }

    private var lifts: [Lift] = []

    /// The maximum number of lifts to keep, more than occur in one turn.
    private static let maximumCount = 256

    mutating func add(_ sample: TouchSample, at instant: Instant) {
        guard sample.phase == .ended || sample.phase == .cancelled else { return }
        lifts.append(
            Lift(finger: "finger \(sample.finger)", instant: instant, isCancelled: sample.phase == .cancelled))
        if lifts.count > Self.maximumCount { lifts.removeFirst() }
    }

    /// Removes and returns the lifts before an instant.
    mutating func take(before instant: Instant) -> [Lift] {
        guard let first = lifts.first, first.instant < instant else { return [] }
        defer { lifts.removeAll { $0.instant < instant } }
        return lifts.filter { $0.instant < instant }
    }

    /// Removes and returns a finger's oldest lift unless it is later than an instant.
    mutating func take(_ finger: String, upTo instant: Instant) -> Lift? {
        guard let index = lifts.firstIndex(where: { $0.finger == finger }), lifts[index].instant <= instant else {
            return nil
        }
        return lifts.remove(at: index)
    }
}
