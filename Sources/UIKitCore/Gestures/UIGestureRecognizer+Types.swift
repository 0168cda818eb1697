import Foundation

extension UIGestureRecognizer {
    /// The states of a recognizer.
    public enum State: Int, Sendable {
        /// The recognizer has not decided yet. Every attempt starts in this state.
        case possible = 0
        /// A continuous gesture has been recognized and begins.
        case began = 1
        /// A continuous gesture has changed.
        case changed = 2
        /// A continuous gesture has ended, or a discrete one was recognized.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches do not match the gesture.
        case failed = 5

        /// A discrete gesture was recognized.
        public static var recognized: State { .ended }

        /// Whether the attempt is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

        /// Whether a continuous gesture is active.
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

/// The kind of gesture that a recognizer looks for, as far as controls and other recognizers need it.
package enum GestureKind: Equatable, Sendable {
    /// `taps` taps with `touches` fingers each.
    case tap(taps: Int, touches: Int)
    /// A swipe with `touches` fingers along one or both axes.
    case swipe(isHorizontal: Bool, isVertical: Bool, touches: Int)
    /// A drag with at least `touches` fingers.
    case pan(touches: Int)
    /// Anything else.
    case other

    /// Whether one tap with one finger suffices.
    package var isSingleTap: Bool { self == .tap(taps: 1, touches: 1) }

    /// The number of taps required; nil for other kinds.
    package var taps: Int? {
        if case .tap(let taps, _) = self { return taps }
        return nil
    }
}
