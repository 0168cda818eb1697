import CoreGraphics
import Foundation

/// A counter of taps with a given number of fingers, for tap recognizers and for the taps before a long press.
///
/// A tap is complete when all its fingers have come down and then all have been lifted. The owner checks the times.
struct TapSequence {
    /// The number of fingers of a tap.
    let fingers: Int

    /// The number of completed taps.
    private(set) var taps = 0

    /// The locations where the fingers of the first tap came down, in screen coordinates.
    private(set) var firstLocations: [CGPoint] = []

    /// The locations where the fingers of the current tap came down.
    private(set) var starts = StartLocations()
    private var lifted = 0
    private var previousLocations: [CGPoint] = []

    init(fingers: Int) {
        self.fingers = fingers
    }

    /// Whether all fingers of the current tap are down.
    var isComplete: Bool { starts.count == fingers && lifted == 0 }

    /// Whether no finger of the current tap is down yet.
    var isBetweenTaps: Bool { starts.count == 0 }

    /// Adds a finger that comes down. Returns false if it does not fit the sequence: there are too many fingers,
    /// another finger was already lifted, or it is too far from the previous tap.
    @MainActor
    mutating func press(_ touch: UITouch) -> Bool {
        guard lifted == 0, starts.count < fingers, isNearTapBefore(touch.screenLocation) else { return false }
        starts.add(touch)
        if isComplete, taps == 0 { firstLocations = starts.points }
        return true
    }

    /// Returns whether a finger has stayed within a distance of the location where it came down.
    @MainActor
    func allows(_ touch: UITouch, movement limit: CGFloat) -> Bool {
        guard let travel = starts.travel(of: touch) else { return true }
        return hypot(travel.dx, travel.dy) <= limit + GestureConstants.tolerance
    }

    /// Removes a finger that is lifted. Returns false if not all fingers of the tap had come down.
    mutating func lift() -> Bool {
        guard starts.count == fingers else { return false }
        lifted += 1
        guard lifted == fingers else { return true }
        taps += 1
        previousLocations = starts.points
        starts.removeAll()
        lifted = 0
        return true
    }

    private func isNearTapBefore(_ point: CGPoint) -> Bool {
        guard taps > 0 else { return true }
        return previousLocations.contains { hypot(point.x - $0.x, point.y - $0.y) <= GestureConstants.tapDistance }
    }
}

/// The locations where touches began, in screen coordinates, in the order in which they came down.
///
/// Recognizers look them up on every movement, so a lookup allocates nothing.
struct StartLocations {
    private var entries: [(finger: ObjectIdentifier, location: CGPoint)] = []

    var count: Int { entries.count }

    var points: [CGPoint] { entries.map(\.location) }

    /// Stores the current location of a touch.
    @MainActor
    mutating func add(_ touch: UITouch) {
        entries.append((ObjectIdentifier(touch), touch.screenLocation))
    }

    /// The stored location of a touch; nil for an unknown touch.
    @MainActor
    subscript(touch: UITouch) -> CGPoint? {
        let finger = ObjectIdentifier(touch)
        for entry in entries where entry.finger == finger { return entry.location }
        return nil
    }

    /// Returns the distance vector of a touch from its stored location; nil for an unknown touch.
    @MainActor
    func travel(of touch: UITouch) -> CGVector? {
        guard let start = self[touch] else { return nil }
        return CGVector(dx: touch.screenLocation.x - start.x, dy: touch.screenLocation.y - start.y)
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }
}
