import Timeline
import UIKit

/// A decision in a lane, with its cause and reason.
struct TimelineMark: Equatable {
    let instant: Instant
    /// The identifier of the mark's lane.
    let lane: Int
    let change: GestureNote.Change
    /// The lane of the cause, if it has one, and its title.
    var peer: Int?
    var peerTitle: String?
    var reason: String?
    /// Whether the decision recognized a gesture.
    var isRecognition = false
    /// Whether the finger of the touch was already lifted.
    var isLifted = false
}

extension TimelineMark {
    /// The event in words, without its subject.
    var phrase: String {
        reasonless + (shownReason.map { ": \($0)" } ?? "")
    }

    /// The words of the trace, except where the lane shows what they leave out.
    private var reasonless: String {
        let words = change.phrase(peer: peerTitle, reason: reason, isRecognition: isRecognition)
        return switch change {
        case .proposed: "proposes \(reason ?? "a state")"
        case .waived: "waits no longer for \(peerTitle ?? "another")"
        case .touchDown: words + (reason.map { " on \($0)" } ?? "")
        case .touchHeld where isLifted: "its end \(words)"
        case .touchCancelled where peerTitle == nil: "is not delivered"
        default: words
        }
    }

    /// The reason, unless the phrase already contains it.
    private var shownReason: String? {
        switch change {
        case .proposed, .asked, .touchDown, .touchBound: nil
        default: reason
        }
    }

    /// The effect on another lane; nil if there is none.
    var link: TimelineLink? {
        guard let peer, peer != lane else { return nil }
        switch change {
        case .held, .touchHeld: return TimelineLink(instant: instant, kind: .holds, from: peer, to: lane)
        case .failed: return TimelineLink(instant: instant, kind: .beats, from: peer, to: lane)
        case .touchCancelled: return TimelineLink(instant: instant, kind: .takes, from: peer, to: lane)
        default: return nil
        }
    }
}

/// An effect of one lane on another.
struct TimelineLink: Equatable {
    let instant: Instant
    let kind: Kind
    let from: Int
    let to: Int

    enum Kind: CaseIterable {
        /// A recognizer that has not decided makes another one, or a touch, wait.
        case holds
        /// A recognizer prevents another one, or is recognized although another one required it to fail.
        case beats
        /// A recognizer takes a touch from its view.
        case takes

        /// The words between the names of the two lanes.
        var words: String {
            switch self {
            case .holds: "holds back"
            case .beats: "wins over"
            case .takes: "takes"
            }
        }
    }
}
