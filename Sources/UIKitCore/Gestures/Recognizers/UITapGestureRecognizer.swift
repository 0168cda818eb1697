import CoreGraphics
import Foundation

/// A recognizer of one or more taps of one or more fingers.
///
/// The gesture is recognized when the last finger of the last tap is lifted; its location is that of the first tap. A
/// single tap does not wait for a possible double tap, unless `require(toFail:)` says so; both are recognized.
///
/// A tap fails if its fingers stay down for longer than 0.75 s or move by more than 10 points. A sequence of taps
/// fails if the next tap does not follow within 0.35 s and 30 points. Unlike UIKit, which does not publish its
/// limits, these are fixed.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of consecutive taps required. 1 by default.
    open var numberOfTapsRequired = 1

    /// The exact number of fingers required. 1 by default.
    open var numberOfTouchesRequired = 1

    /// The pointer buttons that must be pressed; the primary one by default. A finger has no buttons and taps in any
    /// case.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var sequence = TapSequence(fingers: 1)

    /// The locations where the fingers of the first tap came down, in screen coordinates.
    private var firstLocations: [CGPoint] {
        sequence.firstLocations.isEmpty ? sequence.starts.points : sequence.firstLocations
    }

    /// Whether all taps are complete. The proposal to recognize may still wait for other recognizers.
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

    /// Returns the centroid of the locations where the fingers of the first tap came down, in `view`'s coordinates,
    /// or in the window's if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        firstLocations.isEmpty
            ? super.location(in: view) : convertFromScreen(CGPoint.middle(of: firstLocations), to: view)
    }

    /// The number of fingers that take part. After the last tap, its lifted fingers count until the attempt is over.
    open override var numberOfTouches: Int { isDone ? firstLocations.count : super.numberOfTouches }

    /// Returns the location of a finger in `view`'s coordinates, or in the window's if `view` is nil. After the last
    /// tap, this is the location where the finger of the first tap came down.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard isDone else { return super.location(ofTouch: touchIndex, in: view) }
        precondition(
            firstLocations.indices.contains(touchIndex),
            "The tap has \(firstLocations.count) touches, counted from 0; there is none with the number \(touchIndex).")
        return convertFromScreen(firstLocations[touchIndex], to: view)
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
