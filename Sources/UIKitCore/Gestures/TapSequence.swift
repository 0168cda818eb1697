import CoreGraphics
import Foundation

/// Counts taps of a given number of fingers: those of a tap recognizer, or those before a long press.
///
/// A tap is made when all its fingers have come down and then all have been lifted. Times are watched by whoever counts.
struct TapSequence {
    /// How many fingers a tap has.
    let fingers: Int

    /// How many taps were made.
    private(set) var taps = 0

    /// Where the fingers of the first tap came down, in points of the screen.
    private(set) var firstPlaces: [CGPoint] = []

    /// Where the fingers of the present tap came down.
    private(set) var places = FingerPlaces()
    private var lifted = 0
    private var placesBefore: [CGPoint] = []

    init(fingers: Int) {
        self.fingers = fingers
    }

    /// Whether all the fingers of the present tap are down.
    var isComplete: Bool { places.count == fingers && lifted == 0 }

    /// Whether no finger of the present tap is down yet.
    var isBetweenTaps: Bool { places.count == 0 }

    /// A finger comes down. False when that is no part of the sequence: a finger too many, one that comes when others were
    /// lifted already, one that is far from the tap before.
    @MainActor
    mutating func press(_ touch: UITouch) -> Bool {
        guard lifted == 0, places.count < fingers, isNearTapBefore(touch.screenLocation) else { return false }
        places.add(touch)
        if isComplete, taps == 0 { firstPlaces = places.points }
        return true
    }

    /// Whether a finger has stayed near enough to where it came down.
    @MainActor
    func allows(_ touch: UITouch, movement limit: CGFloat) -> Bool {
        guard let travel = places.travel(of: touch) else { return true }
        return hypot(travel.dx, travel.dy) <= limit + GestureConstants.tolerance
    }

    /// A finger is lifted. False when not all of them had come down.
    mutating func lift() -> Bool {
        guard places.count == fingers else { return false }
        lifted += 1
        guard lifted == fingers else { return true }
        taps += 1
        placesBefore = places.points
        places.removeAll()
        lifted = 0
        return true
    }

    private func isNearTapBefore(_ point: CGPoint) -> Bool {
        guard taps > 0 else { return true }
        return placesBefore.contains { hypot(point.x - $0.x, point.y - $0.y) <= GestureConstants.tapDistance }
    }
}
