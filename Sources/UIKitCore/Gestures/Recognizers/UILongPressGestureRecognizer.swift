import CoreGraphics
import Foundation

/// A recognizer of fingers that press for some time.
///
/// The gesture begins when enough fingers have been down for the minimum duration, changes when a finger moves, and
/// ends when one is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps required before the press. 0 by default.
    open var numberOfTapsRequired = 0

    /// The exact number of fingers required. 1 by default.
    open var numberOfTouchesRequired = 1

    /// The time that the fingers must be down, in seconds. 0.5 by default; with 0 the gesture begins as soon as they
    /// are down.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The distance in points that a finger may move before the gesture begins; 10 by default. After that it may move
    /// freely.
    open var allowableMovement: CGFloat = 10

    private var sequence = TapSequence(fingers: 1)

    /// Whether the press was long enough. The proposal to begin may still wait for other recognizers to fail.
    private var hasPressed = false

    /// Whether the taps required before the press are complete.
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
                // The next tap came within the interval.
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
