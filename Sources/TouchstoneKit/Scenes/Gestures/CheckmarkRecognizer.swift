import UIKit

/// Recognizes a checkmark: a stroke down to the right, and from its lowest point a longer one up to the right.
final class CheckmarkRecognizer: StrokeRecognizer {
    /// The least height of the first part, in points.
    private static let leastDepth: CGFloat = 12

    /// How far a finger may go astray, in points: hands tremble.
    private static let tolerance: CGFloat = 8

    override func findFlaw(isOver: Bool) -> String? {
        guard let first = places.first, let last = places.last, let corner = places.max(by: { $0.y < $1.y }) else {
            return nil
        }
        let depth = corner.y - first.y
        let rise = corner.y - last.y
        let rightmost = places.map(\.x).max() ?? 0
        if rightmost - last.x > Self.tolerance { return "it goes back to the left" }
        if let highest = places.map(\.y).min(), depth < Self.leastDepth, first.y - highest > Self.tolerance {
            return "it begins upwards"
        }
        if let top = places.drop(while: { $0 != corner }).map(\.y).min(), last.y - top > Self.tolerance {
            return "it goes down twice"
        }
        guard isOver else { return nil }
        if depth < Self.leastDepth { return "it does not go down" }
        if rise < Self.leastDepth { return "it does not go up again" }
        if rise < depth { return "its second part is the shorter one" }
        return nil
    }
}
