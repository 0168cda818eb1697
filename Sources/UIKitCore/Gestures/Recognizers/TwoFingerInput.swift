import CoreGraphics
import Foundation

/// The input of a pinch or rotation recognizer: two fingers, or the gesture of a touchpad in their place.
///
/// It decides which touches count and when the gesture is over. The recognizer knows how far the fingers have to move,
/// and sets its own state.
@MainActor
struct TwoFingerInput {
    /// The fingers that drive the gesture; nil before the second one is down, and once one of them is lifted.
    private(set) var pair: TouchPair?

    /// The location of the pointer while a touchpad drives the gesture, in screen coordinates; nil for fingers.
    private(set) var pointer: CGPoint?

    /// Whether the fingers have moved enough. The proposal to begin may still wait for other recognizers to fail.
    var hasBegun = false

    /// A tracker of the value that the recognizer reports.
    var velocity = VelocityTracker()

    /// The meaning of a touchpad's event for the gesture.
    enum PadEvent {
        /// It drives no gesture: it is of another kind, or fingers are down.
        case none
        /// It moves the gesture, which it starts if `isFirst`.
        case moved(isFirst: Bool)
        case ended
        case cancelled
        /// It ends a movement that was not this gesture.
        case failed
    }

    /// Updates the pair when fingers come down. Returns whether there is a new one. The recognizer then measures where
    /// it starts.
    mutating func touchesBegan(of recognizer: UIGestureRecognizer) -> Bool {
        if !hasBegun { pointer = nil }
        guard pair == nil, pointer == nil, let new = TouchPair(recognizer.fingersDown()) else { return false }
        pair = new
        return true
    }

    /// Returns whether a touch that came down is to be ignored because others drive the gesture.
    func ignores(_ touch: UITouch) -> Bool {
        (pair != nil || pointer != nil) && pair?.contains(touch) != true
    }

    /// Updates the pair when fingers are lifted. Returns the state that the recognizer then sets, or nil if the gesture
    /// continues.
    mutating func touchesEnded(
        _ touches: Set<UITouch>, of recognizer: UIGestureRecognizer
    ) -> UIGestureRecognizer.State? {
        if let pair, pair.isAmong(touches) { self.pair = nil }
        guard pointer == nil, recognizer.fingersDown(without: touches).isEmpty else { return nil }
        return hasBegun ? .ended : .failed
    }

    /// Updates the pointer for an event that is not a touch's. Returns its meaning.
    mutating func receive(_ event: UIEvent, of recognizer: UIGestureRecognizer) -> PadEvent {
        guard event.type == .transform, pair == nil, let location = event.pointerLocation,
            recognizer.fingersDown().isEmpty
        else { return .none }
        switch event.gesturePhase {
        case .cancelled, .ended:
            if hasBegun { return event.gesturePhase == .ended ? .ended : .cancelled }
            pointer = nil
            return .failed
        default:
            defer { pointer = location }
            return .moved(isFirst: pointer == nil)
        }
    }
}

/// The two touches of a pinch or a rotation.
@MainActor
struct TouchPair {
    let first: UITouch
    let second: UITouch

    /// Creates a pair of the first two touches; nil if there are fewer.
    init?(_ fingers: [UITouch]) {
        guard fingers.count >= 2 else { return nil }
        first = fingers[0]
        second = fingers[1]
    }

    /// The distance between the touches in screen points, clamped to `GestureConstants.pinchSmallestDistance`.
    var distance: CGFloat {
        let (a, b) = (first.screenLocation, second.screenLocation)
        return max(hypot(b.x - a.x, b.y - a.y), GestureConstants.pinchSmallestDistance)
    }

    /// The direction from the first touch to the second in radians, clockwise from the x axis of the screen; nil if
    /// both are at one location.
    var angle: CGFloat? {
        let (a, b) = (first.screenLocation, second.screenLocation)
        return a == b ? nil : atan2(b.y - a.y, b.x - a.x)
    }

    func contains(_ touch: UITouch) -> Bool { touch === first || touch === second }

    /// Returns whether `touches` contains a touch of the pair.
    func isAmong(_ touches: Set<UITouch>) -> Bool {
        for touch in touches where contains(touch) { return true }
        return false
    }
}
