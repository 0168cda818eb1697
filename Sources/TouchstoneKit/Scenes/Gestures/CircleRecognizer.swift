import UIKit

/// Recognizes a circle, drawn either way round from any point.
final class CircleRecognizer: StrokeRecognizer {
    /// The middle of the circle that was recognized last, in points of the view's bounds.
    private(set) var center = CGPoint.zero

    /// The radius of the circle that was recognized last, in points.
    private(set) var radius: CGFloat = 0

    /// A direction that changes by more than this from one step to the next is a corner, in degrees.
    private static let sharpestTurn: CGFloat = 75

    /// How far the direction may turn back on the way, in degrees: hands tremble.
    private static let allowedReturn: CGFloat = 45

    /// How far the direction has to turn in all, in degrees. The last part of a circle closes by itself.
    private static let leastTurn: CGFloat = 290

    private static let smallestRadius: CGFloat = 15

    override func findFlaw(isOver: Bool) -> String? {
        let turns = self.turns
        if turns.contains(where: { abs($0) > Self.sharpestTurn }) { return "it has a corner" }
        let turn = turns.reduce(0, +)
        let furthest = turns.reduce(into: (now: CGFloat(0), most: CGFloat(0))) { sum, step in
            sum.now += step
            sum.most = abs(sum.now) > abs(sum.most) ? sum.now : sum.most
        }
        if abs(furthest.most - turn) > Self.allowedReturn { return "it bends back" }
        guard isOver else { return nil }
        return findFlawAtEnd(turn: abs(turn))
    }

    private func findFlawAtEnd(turn: CGFloat) -> String? {
        guard turn >= Self.leastTurn, let first = places.first, let last = places.last else {
            return "it turns by \(Int(turn))°"
        }
        let (width, height) = (span(of: \.x), span(of: \.y))
        radius = (width.upperBound - width.lowerBound + height.upperBound - height.lowerBound) / 4
        center = CGPoint(
            x: (width.lowerBound + width.upperBound) / 2, y: (height.lowerBound + height.upperBound) / 2)
        guard radius >= Self.smallestRadius else { return "it is too small" }
        let gap = hypot(first.x - last.x, first.y - last.y)
        guard gap <= radius else { return "its ends are \(Int(gap)) points apart" }
        let distances = places.map { hypot($0.x - center.x, $0.y - center.y) / radius }
        guard let nearest = distances.min(), let farthest = distances.max(), nearest > 0.6, farthest < 1.4 else {
            return "it is not round"
        }
        return nil
    }

    /// By how many degrees the direction changes at each place on the way.
    private var turns: [CGFloat] {
        let angles = zip(places, places.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) * 180 / .pi }
        return zip(angles, angles.dropFirst()).map { before, after in
            let change = after - before
            return change > 180 ? change - 360 : change < -180 ? change + 360 : change
        }
    }

    private func span(of part: KeyPath<CGPoint, CGFloat>) -> ClosedRange<CGFloat> {
        let values = places.map { $0[keyPath: part] }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }
}
