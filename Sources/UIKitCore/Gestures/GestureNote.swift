/// What happened to a recognizer, or to the delivery of a touch to its view: what a line of the trace with the topic
/// `gesture` says, for those who draw it.
public struct GestureNote: Sendable {
    /// Whom it happened to.
    public let subject: Subject
    /// What happened.
    public let change: Change
    /// The one that caused it, or that is waited for; nil when there is none.
    public let peer: Subject?
    /// Why, in a sentence without an end; nil where nothing is to be explained.
    public let reason: String?
    /// Whether the gesture is recognized with it: true for `began`, and for an `ended` that no `began` came before.
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
        /// Which of the two it is.
        public let kind: Kind
        /// Tells it from all others of its kind while the process runs.
        public let number: Int
        /// What the trace calls it.
        public let name: String
        /// What it is called where there is little room: the name that the app gave a recognizer, or its class; the finger
        /// of a touch.
        public let title: String
        /// Its class.
        public let type: String
        /// What the trace calls the view that it is attached to, or that is touched; nil while there is none.
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

        /// Recognizers and touches.
        public enum Kind: String, Hashable, Sendable {
            case recognizer, touch
        }
    }

    /// What can happen.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// A recognizer heard of a touch for the first time; the peer is the touch.
        case received
        /// A recognizer was not to hear of a touch; the peer is the touch.
        case declined
        /// A recognizer hears of a touch no more; the peer is the touch.
        case ignored
        /// A recognizer would like to change its state; the reason is the new one.
        case proposed
        /// A recognizer was asked whether it may begin, and so was everybody concerned; the reason is the answer.
        case asked
        /// A recognizer waits for the peer to fail.
        case held
        /// A recognizer does not wait for the peer any more, because the peer waits for it.
        case waived
        /// A recognizer failed: by itself, or because of the peer.
        case failed
        /// The state of a recognizer changed, which its targets are told of.
        case began, changed, ended, cancelled
        /// The attempt is over and forgotten.
        case reset
        /// A finger came down; one that recognizers hear of left the screen.
        case touchDown, touchUp
        /// It is known which view a touch belongs to: the subject names it.
        case touchBound
        /// A touch is kept from its view for now.
        case touchHeld
        /// A touch that was kept is delivered.
        case touchReleased
        /// A touch was taken away from its view, or is never delivered to it.
        case touchCancelled
    }
}
