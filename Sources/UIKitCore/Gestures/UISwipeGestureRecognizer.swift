import CoreGraphics
import Foundation
import Timeline

/// Recognizes fingers that quickly go in one direction.
///
/// It is recognized by the movement with which every finger has come far enough, without waiting for the lift, and reports
/// where the fingers came down. It takes at most half a second.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions that are taken for a swipe; right by default. With a horizontal direction among them, vertical ones
    /// are not looked for.
    open var direction: Direction = .right

    /// How many fingers swipe, exactly. 1 by default.
    open var numberOfTouchesRequired = 1

    private var starts = FingerPlaces()
    private var fingers: [UITouch] = []
    private var begin = Instant.zero

    /// Whether the fingers have swiped. It may still be that others have to fail first.
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
            // A swipe may take exactly as long as is allowed, so it fails just after.
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

    /// The middle of where the fingers came down, in points of `view`; of the window when it is nil.
    open override func location(in view: UIView?) -> CGPoint {
        starts.count == 0 ? super.location(in: view) : convertFromScreen(CGPoint.middle(of: starts.points), to: view)
    }

    private func fail() {
        cancelDeadline()
        state = .failed
    }
}
