import CoreGraphics
import Foundation

/// Recognizes fingers that press for some time.
///
/// It begins when the time is over with enough fingers down, changes when a finger moves, and ends when one is lifted.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps have to come before the press. 0 by default.
    open var numberOfTapsRequired = 0

    /// How many fingers press, exactly. 1 by default.
    open var numberOfTouchesRequired = 1

    /// How long the fingers have to be down, in seconds. 0.5 by default; with 0 it begins as soon as they are down.
    open var minimumPressDuration: TimeInterval = 0.5

    /// How far a finger may move in points before the time is over; 10 by default. After that it may go anywhere.
    open var allowableMovement: CGFloat = 10

    private var sequence = TapSequence(fingers: 1)

    /// Whether the time was over. It may still be that others have to fail first.
    private var hasPressed = false

    /// Whether the taps before the press were made.
    private var isPress: Bool { sequence.taps >= numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard !hasPressed, state == .possible else {
            for touch in inOrder(touches) { ignore(touch, for: event) }
            return
        }
        if sequence.taps == 0, sequence.isBetweenTaps {
            sequence = TapSequence(fingers: numberOfTouchesRequired)
        }
        for touch in inOrder(touches) {
            let isFirst = sequence.isBetweenTaps
            guard sequence.press(touch) else { return fail() }
            if !isPress, isFirst {
                setDeadline(after: GestureConstants.tapDuration) { [unowned self] in fail() }
            } else if isPress, isFirst {
                // The interval since the tap before is kept.
                cancelDeadline()
            }
        }
        guard isPress, sequence.isComplete else { return }
        if minimumPressDuration > 0 {
            setDeadline(after: minimumPressDuration) { [unowned self] in press() }
        } else {
            press()
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard !hasPressed else {
            if state == .began || state == .changed { state = .changed }
            return
        }
        let limit = isPress ? allowableMovement : GestureConstants.tapMovement
        for touch in touches where !sequence.allows(touch, movement: limit) {
            return fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if hasPressed {
            state = .ended
            return
        }
        guard !isPress else { return fail() }
        for _ in touches {
            guard sequence.lift() else { return fail() }
        }
        guard sequence.isBetweenTaps else { return }
        setDeadline(after: GestureConstants.tapInterval) { [unowned self] in fail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        cancelDeadline()
        abandon()
    }

    open override func reset() {
        super.reset()
        cancelDeadline()
        hasPressed = false
        sequence = TapSequence(fingers: numberOfTouchesRequired)
    }

    private func press() {
        hasPressed = true
        state = .began
    }

    private func fail() {
        cancelDeadline()
        state = .failed
    }
}
