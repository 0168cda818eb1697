import Timeline
import UIKit

extension GestureTimeline {
    /// Returns a line for each lane and instant with events, between two instants inclusive.
    func lines(from first: Instant = .zero, to last: Instant = .distantFuture) -> [TimelineLine] {
        var lines: [TimelineLine] = []
        var rest = marks.filter { first <= $0.instant && $0.instant <= last }[...]
        while let instant = rest.first?.instant {
            let group = rest.prefix { $0.instant == instant }
            rest = rest.dropFirst(group.count)
            var describedLanes: [Int] = []
            for mark in group where !describedLanes.contains(mark.lane) {
                describedLanes.append(mark.lane)
                let own = group.filter { $0.lane == mark.lane }
                lines.append(
                    TimelineLine(
                        instant: instant, lane: mark.lane, title: lane(mark.lane)?.title ?? "",
                        phrases: Self.phrases(own.filter { !Self.isRedundant($0, among: own) })))
            }
        }
        return lines.filter { !$0.phrases.isEmpty }
    }

    /// Returns the phrases of marks, with a count in place of repetitions.
    private static func phrases(_ marks: [TimelineMark]) -> [String] {
        var phrases: [(text: String, count: Int)] = []
        for mark in marks {
            if phrases.last?.text == mark.phrase {
                phrases[phrases.count - 1].count += 1
            } else {
                phrases.append((mark.phrase, 1))
            }
        }
        return phrases.map { $0.count == 1 ? $0.text : "\($0.text), \($0.count) times" }
    }

    /// Returns whether a mark is redundant because its immediate outcome says the same, as when a proposal is
    /// granted.
    private static func isRedundant(_ mark: TimelineMark, among marks: [TimelineMark]) -> Bool {
        switch mark.change {
        case .proposed:
            marks.contains { $0.change.rawValue == mark.reason && $0.peer == nil && $0.reason == nil }
        case .asked:
            marks.contains { $0.isRecognition || $0.change == .failed && $0.reason != nil && $0.peer == nil }
        default: false
        }
    }

    /// The timeline in words, for screen readers: each lane with its states, then the links between lanes.
    var text: String {
        var lines: [String] = []
        for lane in lanes {
            lines.append("\(lane.kind.rawValue) \(lane.title)" + (lane.detail.isEmpty ? "" : ", \(lane.detail)"))
            for span in lane.spans {
                let end = span.isOutcome ? "" : " to \(span.end.map(Self.time) ?? "now")"
                lines.append("  \(Self.time(span.start))\(end) \(words(for: span, in: lane).first ?? "")")
            }
        }
        for link in links {
            guard let from = lane(link.from), let to = lane(link.to) else { continue }
            lines.append("\(Self.time(link.instant)) \(from.title) \(link.kind.words) \(to.title)")
        }
        return lines.joined(separator: "\n")
    }

    /// Formats an instant in seconds, as the trace does.
    static func time(_ instant: Instant) -> String {
        let milliseconds = (instant.nanoseconds + 500_000) / 1_000_000
        return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    }

    /// Returns the wordings for a span, longest first.
    func words(for span: TimelineSpan, in lane: TimelineLane) -> [String] {
        let words = wordsWithoutReason(for: span, in: lane)
        guard span.peers.isEmpty, let reason = span.reason, let first = words.first else { return words }
        return ["\(first): \(reason)"] + words
    }

    private func wordsWithoutReason(for span: TimelineSpan, in lane: TimelineLane) -> [String] {
        let peers = span.peers.compactMap { self.lane($0)?.title }.joined(separator: ", ")
        switch span.state {
        case .possible: return ["possible"]
        case .held where lane.kind == .touch:
            return peers.isEmpty ? ["held back", "held"] : ["held by \(peers)", "held"]
        case .held: return peers.isEmpty ? ["waits"] : ["waits for \(peers)", "waits"]
        case .began:
            let changes = span.changes == 1 ? "1 change" : "\(span.changes) changes"
            return span.changes == 0 ? ["began"] : ["began, \(changes)", "began"]
        case .delivered: return ["delivered"]
        case .ended: return lane.kind == .touch || !isDiscrete(span, in: lane) ? ["ended"] : ["recognized"]
        case .failed: return peers.isEmpty ? ["failed"] : ["failed because of \(peers)", "failed"]
        case .cancelled where lane.kind == .touch:
            return peers.isEmpty ? [span.isOutcome ? "cancelled" : "not delivered"] : ["taken by \(peers)", "taken"]
        case .cancelled: return ["cancelled"]
        }
    }

    /// Returns whether a gesture was recognized and ended at the same instant.
    private func isDiscrete(_ outcome: TimelineSpan, in lane: TimelineLane) -> Bool {
        guard let index = lane.spans.lastIndex(of: outcome), index > 0 else { return true }
        let before = lane.spans[index - 1]
        return !(before.state == .began && before.end == outcome.start)
    }
}

/// The events of one touch or recognizer at one instant, in words.
struct TimelineLine: Equatable {
    let instant: Instant
    let lane: Int
    let title: String
    var phrases: [String]

    /// The phrases in one line.
    var text: String { phrases.joined(separator: "; ") }
}
