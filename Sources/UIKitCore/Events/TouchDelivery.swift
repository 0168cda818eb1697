import CoreGraphics
import Foundation
import Timeline

/// The state of the delivery of one touch to its view.
///
///     pending ──> delivering ──────────────> finished
///        │  ╲      ^   │  ╲                   ^
///        │   ╲     │   │   ╲──> ending ───────┤
///        │    ╲──> held │          │          │
///        v          │   v          v          │
///     withheld <────┘  cancelled <─┘
///
/// After `touchesBegan`, a view receives exactly one of `touchesEnded` and `touchesCancelled` for each touch. The
/// state machine rules out everything else.
@MainActor
final class TouchDelivery {
    enum State {
        /// The finger is down and the view has not received `touchesBegan` yet.
        case pending
        /// The touch is held back: a recognizer that delays the beginning has not decided, or a scroll view waits to
        /// see whether the finger scrolls. The touch's samples are stored.
        case held
        /// The view received `touchesBegan` and receives every change.
        case delivering
        /// The finger was lifted and the end is held back: a recognizer that delays the end has not decided.
        case ending
        /// The view never receives the touch: it accepts one touch at a time and has one, another view with exclusive
        /// touch is touched, or a recognizer took the touch before its delivery began.
        case withheld
        /// The touch was taken from the view, which received `touchesCancelled`.
        case cancelled
        /// The finger was lifted and the view received `touchesEnded`.
        case finished
    }

    private(set) var state = State.pending

    /// The samples stored while the touch is held: its beginning, its newest movement and its end, as far as they
    /// occurred. Movements in between are dropped.
    private(set) var samples: [TouchSnapshot] = []

    /// The event that the samples belong to.
    private(set) var event: UIEvent?

    /// The time until which a scroll view holds the touch back from its content.
    var contentDeadline: Deadline?

    /// Whether the view receives changes of the touch as they happen.
    var isDelivering: Bool { state == .delivering }

    /// Whether the view received the beginning of the touch and not its end.
    var isBegun: Bool { state == .delivering || state == .ending }

    /// Whether samples are waiting to be delivered.
    var isWaiting: Bool { state == .held || state == .ending }

    /// Whether the touch still belongs to the view: it neither ended nor was taken from the view.
    var isOpen: Bool { state == .pending || isBegun || state == .held }

    func hold(_ touch: UITouch, event: UIEvent) {
        advance(to: .held, from: .pending)
        keep(touch, event: event)
    }

    /// Stores a sample of a held touch.
    func keep(_ touch: UITouch, event: UIEvent) {
        // A callback may send the same event again.
        if let last = samples.last, last.phase == touch.phase, last.instant == touch.instant { return }
        if samples.last?.phase == .moved, touch.phase == .moved { samples.removeLast() }
        samples.append(TouchSnapshot(of: touch))
        self.event = event
    }

    func holdEnd(_ touch: UITouch, event: UIEvent) {
        advance(to: .ending, from: .delivering)
        keep(touch, event: event)
    }

    func begin() {
        advance(to: .delivering, from: .pending, .held)
    }

    func withhold() {
        advance(to: .withheld, from: .pending, .held)
        forget()
    }

    func cancel() {
        advance(to: .cancelled, from: .delivering, .ending)
        forget()
    }

    func finish() {
        advance(to: .finished, from: .delivering, .ending)
        forget()
    }

    /// Closes the delivery without notifying the view, which no longer exists.
    func abandon() {
        if isBegun { cancel() } else if isOpen { withhold() }
    }

    /// Returns the stored samples and removes them.
    func takeSamples() -> [TouchSnapshot] {
        defer { forget() }
        return samples
    }

    private func forget() {
        contentDeadline?.cancel()
        contentDeadline = nil
        samples = []
        event = nil
    }

    private func advance(to next: State, from expected: State...) {
        precondition(
            expected.contains(state), "A touch went from \(state) to \(next); it can only come from \(expected).")
        state = next
    }
}

/// A snapshot of a touch at one moment, for delivery at a later time.
@MainActor
struct TouchSnapshot {
    let phase: UITouch.Phase
    let instant: Instant
    private let previousInstant: Instant
    private let location: CGPoint
    private let previousLocation: CGPoint

    init(of touch: UITouch) {
        phase = touch.phase
        instant = touch.instant
        previousInstant = touch.previousInstant
        location = touch.screenLocation
        previousLocation = touch.previousScreenLocation
    }

    /// Restores the touch's phase, times and locations from the snapshot.
    func restore(to touch: UITouch) {
        touch.phase = phase
        touch.instant = instant
        touch.previousInstant = previousInstant
        touch.screenLocation = location
        touch.previousScreenLocation = previousLocation
    }
}
