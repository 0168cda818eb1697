import CoreGraphics
import Foundation

/// Where fingers were, in points of the screen, in the order in which they came down.
///
/// Recognizers keep here where their fingers began. Looking one up allocates nothing: it is done with every movement.
struct FingerPlaces {
    private var entries: [(finger: ObjectIdentifier, place: CGPoint)] = []

    var count: Int { entries.count }

    var points: [CGPoint] { entries.map(\.place) }

    /// Notes where a finger is now.
    @MainActor
    mutating func add(_ touch: UITouch) {
        entries.append((ObjectIdentifier(touch), touch.screenLocation))
    }

    /// The place that was noted for a finger; nil for one that is not known.
    @MainActor
    subscript(touch: UITouch) -> CGPoint? {
        let finger = ObjectIdentifier(touch)
        for entry in entries where entry.finger == finger { return entry.place }
        return nil
    }

    /// How far a finger has come from the place that was noted; nil for one that is not known.
    @MainActor
    func travel(of touch: UITouch) -> CGVector? {
        guard let start = self[touch] else { return nil }
        return CGVector(dx: touch.screenLocation.x - start.x, dy: touch.screenLocation.y - start.y)
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }
}
