import CoreGraphics
import Foundation

/// Says of one finger whether it swipes: by how far it has come, and how long it was under way.
///
/// The distances shrink with time. As measured on Apple's UIKit, a mask that has a horizontal direction is looked at for
/// horizontal ones alone.
enum SwipeRule {
    enum Verdict: Equatable {
        /// It may become one.
        case undecided
        case swipe(UISwipeGestureRecognizer.Direction)
        case failed
    }

    static func verdict(
        _ travel: CGVector, elapsed: TimeInterval, directions: UISwipeGestureRecognizer.Direction
    ) -> Verdict {
        let isHorizontal = !directions.isDisjoint(with: .horizontal)
        guard elapsed <= GestureConstants.swipeDuration, isHorizontal || !directions.isDisjoint(with: .vertical) else {
            return .failed
        }
        let along = isHorizontal ? travel.dx : travel.dy
        let across = abs(isHorizontal ? travel.dy : travel.dx)
        let forward: UISwipeGestureRecognizer.Direction = isHorizontal ? .right : .down
        let backward: UISwipeGestureRecognizer.Direction = isHorizontal ? .left : .up
        let direction = along < 0 ? backward : forward
        // Not the least movement against all the directions is allowed.
        guard along == 0 || directions.contains(direction), across <= greatestDrift(after: elapsed) else {
            return .failed
        }
        let isFarEnough = abs(along) + GestureConstants.tolerance >= leastDistance(after: elapsed)
        return isFarEnough ? .swipe(direction) : .undecided
    }

    static func leastDistance(after elapsed: TimeInterval) -> CGFloat {
        GestureConstants.swipeDistance * (1 - GestureConstants.swipeDistanceDecay * CGFloat(elapsed))
    }

    static func greatestDrift(after elapsed: TimeInterval) -> CGFloat {
        GestureConstants.swipeDrift * (1 - GestureConstants.swipeDriftDecay * CGFloat(elapsed))
            + GestureConstants.tolerance
    }
}
