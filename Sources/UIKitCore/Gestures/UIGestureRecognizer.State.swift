extension UIGestureRecognizer {
    /// How far a recognizer has come.
    public enum State: Int, Sendable {
        /// It has not decided yet. Every attempt begins here.
        case possible = 0
        /// A continuous gesture has been recognized and begins.
        case began = 1
        /// A continuous gesture goes on.
        case changed = 2
        /// A continuous gesture is over, or a discrete one was recognized.
        case ended = 3
        /// A continuous gesture was broken off.
        case cancelled = 4
        /// The fingers did something else.
        case failed = 5

        /// A discrete gesture was recognized.
        public static var recognized: State { .ended }

        /// Whether the attempt is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

        /// Whether a continuous gesture is going on.
        var isActive: Bool { self == .began || self == .changed }
    }
}

extension UIGestureRecognizer.State: CustomStringConvertible {
    public var description: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}
