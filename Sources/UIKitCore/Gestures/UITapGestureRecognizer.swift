import CoreGraphics
import Foundation

/// Recognizes one or more taps of one or more fingers.
///
/// It is recognized when the last finger of the last tap is lifted, and reports the place of the first tap. Unless told to
/// wait with `require(toFail:)`, a single tap does not wait to see whether it becomes a double tap; both are recognized.
///
/// A tap fails when its fingers stay down for longer than 0.75 s or move by more than 10 points, and a sequence of taps when
/// the next does not follow within 0.35 s and 30 points. Unlike UIKit, which does not publish its limits, these are fixed.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row. 1 by default.
    open var numberOfTapsRequired = 1

    /// How many fingers tap, exactly. 1 by default.
    open var numberOfTouchesRequired = 1

    /// The buttons of a pointer that have to be pressed; the primary one by default. A finger has no buttons and taps
    /// whatever is required.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var sequence = TapSequence(fingers: 1)

    /// Where the fingers of the first tap came down, in points of the screen.
    private var firstPlaces: [CGPoint] { sequence.firstPlaces.isEmpty ? sequence.places.points : sequence.firstPlaces }

    /// Whether all taps were made, and nothing but the permission of others is missing.
    private var isDone: Bool { sequence.taps > 0 && sequence.taps >= numberOfTapsRequired }

    package override var kind: GestureKind { .tap(taps: numberOfTapsRequired, touches: numberOfTouchesRequired) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, !isDone else { return ignore(touches, for: event) }
        if sequence.taps == 0, sequence.isBetweenTaps {
            sequence = TapSequence(fingers: numberOfTouchesRequired)
        }
        guard hasRequiredButtons(event) else { return fail() }
        for touch in inOrder(touches) {
            let isFirst = sequence.isBetweenTaps
            guard sequence.press(touch) else { return fail() }
            if isFirst {
                setDeadline(after: GestureConstants.tapDuration) { [unowned self] in fail() }
                deadline?.mayBeLeftPending = true
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, !isDone else { return }
        for touch in touches where !sequence.allows(touch, movement: GestureConstants.tapMovement) {
            return fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, !isDone else { return }
        for touch in touches {
            guard sequence.allows(touch, movement: GestureConstants.tapMovement), sequence.lift() else { return fail() }
        }
        guard sequence.isBetweenTaps else { return }
        cancelDeadline()
        if isDone {
            state = .ended
        } else {
            setDeadline(after: GestureConstants.tapInterval) { [unowned self] in fail() }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        guard !isDone else { return }
        fail()
    }

    open override func reset() {
        super.reset()
        cancelDeadline()
        sequence = TapSequence(fingers: numberOfTouchesRequired)
    }

    /// The middle of where the fingers of the first tap came down, in points of `view`; of the window when it is nil.
    open override func location(in view: UIView?) -> CGPoint {
        firstPlaces.isEmpty ? super.location(in: view) : convertFromScreen(CGPoint.middle(of: firstPlaces), to: view)
    }

    /// How many fingers take part. Those that made the taps do until the attempt is over, though they were lifted.
    open override var numberOfTouches: Int { isDone ? firstPlaces.count : super.numberOfTouches }

    /// Where one of the fingers of the first tap came down once the taps were made, and where a finger is before that; in
    /// points of `view`, or of the window when it is nil.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard isDone else { return super.location(ofTouch: touchIndex, in: view) }
        precondition(
            firstPlaces.indices.contains(touchIndex),
            "The tap has \(firstPlaces.count) touches, counted from 0; there is none with the number \(touchIndex).")
        return convertFromScreen(firstPlaces[touchIndex], to: view)
    }

    private func fail() {
        cancelDeadline()
        state = .failed
    }

    private func ignore(_ touches: Set<UITouch>, for event: UIEvent) {
        for touch in inOrder(touches) { ignore(touch, for: event) }
    }

    private func hasRequiredButtons(_ event: UIEvent) -> Bool {
        event.buttonMask.isEmpty || event.buttonMask.isSuperset(of: buttonMaskRequired)
    }
}
