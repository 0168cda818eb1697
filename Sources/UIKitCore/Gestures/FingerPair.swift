import CoreGraphics
import Foundation

/// The two fingers of a pinch or a rotation.
@MainActor
struct FingerPair {
    let first: UITouch
    let second: UITouch

    /// The first two of some fingers; nil when there are not two.
    init?(_ fingers: [UITouch]) {
        guard fingers.count >= 2 else { return nil }
        first = fingers[0]
        second = fingers[1]
    }

    /// Points of the screen from one finger to the other, never nothing.
    var distance: CGFloat {
        let (a, b) = (first.screenLocation, second.screenLocation)
        return max(hypot(b.x - a.x, b.y - a.y), GestureConstants.pinchSmallestDistance)
    }

    /// Direction from the first finger to the second in radians, clockwise from the x axis of the screen; nil when they are
    /// at one place.
    var angle: CGFloat? {
        let (a, b) = (first.screenLocation, second.screenLocation)
        return a == b ? nil : atan2(b.y - a.y, b.x - a.x)
    }

    func contains(_ touch: UITouch) -> Bool { touch === first || touch === second }

    /// Whether one of the two is among some touches.
    func isAmong(_ touches: Set<UITouch>) -> Bool {
        for touch in touches where contains(touch) { return true }
        return false
    }
}
