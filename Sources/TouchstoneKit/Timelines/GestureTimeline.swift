import HostInterface
import Timeline
import UIKit

/// What became of touches and recognizers: a lane for each, with the states that it was in and what was decided about it.
///
/// It is fed with the records of the trace and with the touches that a host tells of, in the order in which they come, and
/// keeps the newest of what it is told. The touches of one finger share a lane, one after the other; one that is waited for
/// while the finger is down again has a lane to itself.
struct GestureTimeline: Equatable {
    /// Touches first, then recognizers; each kind in the order in which they appeared.
    private(set) var lanes: [TimelineLane] = []
    /// What was decided, oldest first.
    private(set) var marks: [TimelineMark] = []
    /// The newest instant that is known of. States that last do so up to here.
    private(set) var end = Instant.zero
    /// Whether the oldest part was forgotten.
    private(set) var isShortened = false
    /// Whether there were more touches and recognizers at a time than there are lanes.
    private(set) var isCrowded = false

    /// How many marks are kept, and how many spans.
    let limit: Int
    /// How many lanes there are at most.
    static let mostLanes = 100
    /// How many characters of a name or a reason are kept.
    static let longestName = 60
    static let longestReason = 200

    private var lanesMade = 0
    private var spanCount = 0
    private var lifts = FingerLifts()

    /// - Parameter limit: how many marks, and how many spans, are kept.
    init(limit: Int = 4000) {
        self.limit = max(16, limit)
    }

    /// True as long as nothing was heard of touches or recognizers.
    var isEmpty: Bool { lanes.isEmpty }

    func lane(_ identifier: Int) -> TimelineLane? {
        lanes.first { $0.identifier == identifier }
    }

    /// Who held whom, made whom fail, took whose touch.
    var links: [TimelineLink] { marks.compactMap(\.link) }

    // MARK: What it is fed with

    /// Takes in what the trace said.
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

    /// Takes in what a host said of a finger, before anything that the trace says of it.
    mutating func add(_ sample: TouchSample, at instant: Instant) {
        lifts.add(sample, at: instant)
    }

    /// Nothing more is to be heard of what happened up to an instant.
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

    // MARK: Recognizers

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
            lanes[index].noteChange()
        case .ended: lanes[index].finish(.ended, at: instant)
        case .failed: lanes[index].finish(.failed, at: instant, because: peer, reason: Self.reason(of: note))
        case .cancelled: lanes[index].finish(.cancelled, at: instant, reason: Self.reason(of: note))
        case .reset: lanes[index].leave(at: instant)
        case .declined, .ignored, .waived: break
        case .touchDown, .touchBound, .touchUp, .touchHeld, .touchReleased, .touchCancelled: return
        }
        spanCount += lanes[index].spans.count - before
        guard note.isWorthAMark else { return }
        mark(index, note, at: instant)
    }

    // MARK: Touches

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
            let view = Self.short(note.subject.view ?? "no view")
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
            lanes[index].takeBackOutcome(at: instant)
            lanes[index].enter(.held, at: instant, because: peer, reason: reason)
        case .touchReleased:
            if lanes[index].isLifted {
                lanes[index].finish(.ended, at: instant)
            } else {
                lanes[index].enter(.delivered, at: instant)
            }
        case .touchCancelled:
            lanes[index].takeBackOutcome(at: instant)
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

    /// A finger came down. It is delivered unless something else is heard at the same instant.
    private mutating func begin(_ note: GestureNote, at instant: Instant) {
        let finger = note.subject.name
        if let before = lanes.firstIndex(where: { $0.name == finger && !$0.isLifted }) {
            // A host that lost the end of a touch begins it anew.
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

    // MARK: Lanes

    private func identifier(of subject: GestureNote.Subject) -> Int? {
        lanes.first { $0.kind == subject.kind && $0.number == subject.number }?.identifier
    }

    /// The lane of a recognizer or of a new touch, which is made if there is none. Nil when there are too many.
    private mutating func lane(of subject: GestureNote.Subject) -> Int? {
        let isTouch = subject.kind == .touch
        let known = lanes.firstIndex {
            $0.kind == subject.kind && (isTouch ? $0.name == subject.name && !$0.isBusy : $0.number == subject.number)
        }
        if let known { return known }
        if lanes.count >= Self.mostLanes { forgetIdleLanes() }
        guard lanes.count < Self.mostLanes else {
            isCrowded = true
            return nil
        }
        lanesMade += 1
        let new = TimelineLane(
            identifier: lanesMade, kind: subject.kind, name: subject.name, title: freeTitle(Self.short(subject.title)),
            detail: Self.detail(of: subject), number: subject.number)
        let index = isTouch ? lanes.firstIndex { $0.kind != .touch } ?? lanes.count : lanes.count
        lanes.insert(new, at: index)
        return index
    }

    private func freeTitle(_ title: String) -> String {
        let taken = Set(lanes.map(\.title))
        guard taken.contains(title) else { return title }
        var number = 2
        while taken.contains("\(title) (\(number))") { number += 1 }
        return "\(title) (\(number))"
    }

    private static func detail(of subject: GestureNote.Subject) -> String {
        let view = subject.view.map(short)
        guard subject.kind == .recognizer else { return view.map { "on \($0)" } ?? "" }
        let type = subject.title == subject.type ? nil : short(subject.type)
        return [type, view.map { "of \($0)" }].compactMap(\.self).joined(separator: " ")
    }

    private static func short(_ text: String) -> String {
        NearMatches.printable(text, limit: longestName)
    }

    // MARK: Marks

    private mutating func mark(_ index: Int, _ note: GestureNote, at instant: Instant) {
        let peer = note.peer.flatMap(identifier)
        let peerTitle = peer.flatMap { lane($0)?.title } ?? note.peer.map { Self.short($0.title) }
        marks.append(
            TimelineMark(
                instant: instant, lane: lanes[index].identifier, change: note.change, peer: peer, peerTitle: peerTitle,
                reason: Self.reason(of: note), isRecognition: note.isRecognition,
                isLifted: lanes[index].kind == .touch && lanes[index].isLifted))
    }

    private static func reason(of note: GestureNote) -> String? {
        note.reason.map { NearMatches.printable($0, limit: longestReason) }
    }

    // MARK: Forgetting

    /// Forgets the oldest quarter when there is too much.
    private mutating func trim() {
        guard marks.count > limit || spanCount > limit else { return }
        var bound = Instant.zero
        if marks.count > limit { bound = marks[marks.count / 4].instant }
        if spanCount > limit {
            let ends = lanes.flatMap { $0.spans.compactMap(\.end) }.sorted()
            if !ends.isEmpty { bound = max(bound, ends[ends.count / 4]) }
        }
        // What happens at one instant may be more than is kept.
        let isOneInstant = marks.first?.instant == bound && marks.count > limit
        marks.removeAll { $0.instant < bound }
        if isOneInstant { marks.removeFirst(marks.count / 4) }
        for index in lanes.indices { lanes[index].forget(before: bound) }
        let marked = Set(marks.map(\.lane))
        lanes.removeAll { !$0.isBusy && $0.spans.isEmpty && !marked.contains($0.identifier) }
        spanCount = lanes.reduce(0) { $0 + $1.spans.count }
        isShortened = true
    }

    /// Makes room for other lanes: those in which nothing has happened for the longest time go.
    private mutating func forgetIdleLanes() {
        let idle = lanes.filter { !$0.isBusy }.sorted { ($0.newest ?? .zero) < ($1.newest ?? .zero) }
        let gone = Set(idle.prefix(Self.mostLanes / 4).map(\.identifier))
        guard !gone.isEmpty else { return }
        lanes.removeAll { gone.contains($0.identifier) }
        marks.removeAll { gone.contains($0.lane) }
        for index in marks.indices where marks[index].peer.map(gone.contains) == true { marks[index].peer = nil }
        spanCount = lanes.reduce(0) { $0 + $1.spans.count }
        isShortened = true
    }
}

extension GestureNote {
    /// Whether the lines below the lanes tell of it: what goes on for as long as a finger moves is left out, and what every
    /// attempt begins and ends with.
    fileprivate var isWorthAMark: Bool {
        switch change {
        case .received, .changed, .reset: false
        case .proposed: reason != "\(UIGestureRecognizer.State.changed)"
        default: true
        }
    }
}
