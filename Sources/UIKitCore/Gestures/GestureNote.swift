/// A trace record about a recognizer or the delivery of a touch: the data behind a line with the topic `gesture`, for
/// tools that draw it.
public struct GestureNote: Sendable {
    /// The recognizer or touch that the note is about.
    public let subject: Subject
    /// The change that happened.
    public let change: Change
    /// The recognizer or touch that caused the change, or that is waited for; nil if there is none.
    public let peer: Subject?
    /// The reason, as a sentence without a full stop; nil if none is needed.
    public let reason: String?
    /// Whether the change recognizes the gesture: true for `began`, and for an `ended` that no `began` preceded.
    public let isRecognition: Bool

    package init(
        _ subject: Subject, _ change: Change, peer: Subject? = nil, reason: String? = nil, isRecognition: Bool = false
    ) {
        self.subject = subject
        self.change = change
        self.peer = peer
        self.reason = reason
        self.isRecognition = isRecognition
    }

    /// A recognizer or a touch.
    public struct Subject: Hashable, Sendable {
        /// Whether the subject is a recognizer or a touch.
        public let kind: Kind
        /// A number that is unique among all subjects of the kind while the process runs.
        public let number: Int
        /// The name in the trace.
        public let name: String
        /// A short name: the name that the app gave a recognizer, or else its class; the finger of a touch.
        public let title: String
        /// The subject's class.
        public let type: String
        /// The name of the view that the recognizer is attached to or that is touched; nil if there is none.
        public let view: String?

        package init(
            kind: Kind, number: Int, name: String, title: String? = nil, type: String = "", view: String? = nil
        ) {
            self.kind = kind
            self.number = number
            self.name = name
            self.title = title ?? name
            self.type = type
            self.view = view
        }

        /// The kinds of subjects.
        public enum Kind: String, Hashable, Sendable {
            case recognizer, touch
        }
    }

    /// The changes that a note can report.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// A recognizer received a touch for the first time; the peer is the touch.
        case received
        /// A recognizer will not receive a touch; the peer is the touch.
        case declined
        /// A recognizer ignores a touch from now on; the peer is the touch.
        case ignored
        /// A recognizer proposed a state; the reason is that state.
        case proposed
        /// A recognizer, its view and its delegate were asked whether it may begin; the reason is the answer.
        case asked
        /// A recognizer waits for the peer to fail.
        case held
        /// A recognizer no longer waits for the peer, because the peer waits for it.
        case waived
        /// A recognizer failed, by itself or because of the peer.
        case failed
        /// The state of a recognizer changed, and its actions are sent.
        case began, changed, ended, cancelled
        /// The attempt is over and was reset.
        case reset
        /// A finger came down, or a finger that recognizers receive left the screen.
        case touchDown, touchUp
        /// A touch was bound to a view, which the subject names.
        case touchBound
        /// A touch is held back from its view.
        case touchHeld
        /// A touch that was held back is delivered.
        case touchReleased
        /// A touch was cancelled in its view, or will never be delivered to it.
        case touchCancelled
    }
}
