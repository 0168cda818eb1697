import Timeline
import UIKit

/// A moment in a lane: what was decided, because of whom and why.
struct TimelineMark: Equatable {
    let instant: Instant
    /// The lane that it is in.
    let lane: Int
    let change: GestureNote.Change
    /// The lane of the one that caused it, where there is one, and what that one is called.
    var peer: Int?
    var peerTitle: String?
    var reason: String?
    /// Whether a gesture was recognized with it.
    var isRecognition = false
    /// Of a touch: whether its finger was lifted by then.
    var isLifted = false
}

extension TimelineMark {
    /// What happened, without the one that it happened to.
    var phrase: String {
        reasonless + (shownReason.map { ": \($0)" } ?? "")
    }

    private var reasonless: String {
        let other = peerTitle
        let held = isLifted ? "its end is held back" : "is held back"
        return switch change {
        case .received: "hears of \(other ?? "a touch")"
        case .declined: "does not hear of \(other ?? "a touch")"
        case .ignored: "ignores \(other ?? "a touch")"
        case .proposed: "proposes \(reason ?? "a state")"
        case .asked: reason == GestureNote.refused ? "may not begin" : "may begin"
        case .held: "waits for \(other ?? "another") to fail"
        case .waived: "waits no longer for \(other ?? "another")"
        case .failed: "fails" + (other.map { " because of \($0)" } ?? "")
        case .began: "begins"
        case .changed: "goes on"
        case .ended: isRecognition ? "is recognized" : "ends"
        case .cancelled: "is cancelled"
        case .reset: "is reset"
        case .touchDown: "is down" + (reason.map { " on \($0)" } ?? "")
        case .touchBound: "belongs to \(reason ?? "a view")"
        case .touchUp: "is up"
        case .touchHeld: held + (other.map { " by \($0)" } ?? "")
        case .touchReleased: "is delivered after all"
        case .touchCancelled:
            if let other { "is taken from its view by \(other)" } else { "is not delivered" }
        }
    }

    /// The reason, where it is not part of the phrase.
    private var shownReason: String? {
        switch change {
        case .proposed, .asked, .touchDown, .touchBound: nil
        default: reason
        }
    }

    /// Who did what to whom; nil where nobody did anything to another.
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
