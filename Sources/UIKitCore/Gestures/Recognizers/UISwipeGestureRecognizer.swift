import CoreGraphics
import Foundation
import Timeline

/// A recognizer of fingers that move quickly in one direction.
///
/// The swipe is recognized as soon as every finger has moved far enough, before the fingers are lifted. Its location
/// is where the fingers came down. It takes at most half a second.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions that count as a swipe; right by default. If it contains a horizontal direction, vertical
    /// directions are not recognized.
    open var direction: Direction = .right

    /// The exact number of fingers required. 1 by default.
    open var numberOfTouchesRequired = 1

    private var starts = StartLocations()
    private var fingers: [UITouch] = []
    private var begin = Instant.zero

    /// Whether the fingers have swiped. The proposal to end may still wait for other recognizers to fail.
    private var hasSwiped = false

    package override var kind: GestureKind {
        .swipe(
            isHorizontal: !direction.isDisjoint(with: .horizontal), isVertical: !direction.isDisjoint(with: .vertical),
            touches: numberOfTouchesRequired)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, !hasSwiped else {
            for touch in inOrder(touches) { ignore(touch, for: event) }
            return
        }
        if fingers.isEmpty {
            begin = event.instant
            // A swipe may take exactly the maximum duration, so it fails just after that.
            let nextInstant = 1e-9
            setDeadline(after: GestureConstants.swipeDuration + nextInstant) { [unowned self] in state = .failed }
            deadline?.mayBeLeftPending = true
        }
        for touch in inOrder(touches) {
            starts.add(touch)
            fingers.append(touch)
        }
        if fingers.count > numberOfTouchesRequired { fail() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, !hasSwiped else { return }
        let elapsed = event.instant.seconds(since: begin)
        var common: Direction?
        var isSwipe = fingers.count == numberOfTouchesRequired
        for finger in fingers {
            guard let travel = starts.travel(of: finger) else { continue }
            switch SwipeRule.verdict(travel, elapsed: elapsed, directions: direction) {
            case .failed: return fail()
            case .undecided: isSwipe = false
            case .swipe(let direction):
                if let common, common != direction { return fail() }
                common = direction
            }
        }
        guard isSwipe, common != nil else { return }
        hasSwiped = true
        cancelDeadline()
        state = .ended
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if !hasSwiped { fail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if !hasSwiped { fail() }
    }

    open override func reset() {
        super.reset()
        cancelDeadline()
        starts.removeAll()
        fingers.removeAll(keepingCapacity: true)
        hasSwiped = false
    }

    /// Returns the centroid of the locations where the fingers came down, in `view`'s coordinates, or in the window's
    /// if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        starts.count == 0 ? super.location(in: view) : convertFromScreen(CGPoint.middle(of: starts.points), to: view)
    }

    private func fail() {
        cancelDeadline()
        state = .failed
    }
}

extension UISwipeGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)

        static let horizontal: Direction = [.left, .right]
        static let vertical: Direction = [.up, .down]
    }
}

/// The rule that decides whether a finger swipes, from the distance it has moved and the time elapsed.
///
/// The distances shrink with time. As measured on Apple's UIKit, directions that include a horizontal one are tested
/// only for horizontal swipes.
enum SwipeRule {
    enum Verdict: Equatable {
        /// The movement may become a swipe.
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
        // Even the smallest movement against all directions fails.
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
