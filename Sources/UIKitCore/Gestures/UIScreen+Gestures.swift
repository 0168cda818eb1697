import Foundation

extension UIScreen {
    /// Whether somebody has not decided yet what to make of a finger that is down, or that was.
    package var isDecidingGestures: Bool { !gestureArbiter.members.isEmpty || !touchHolds.touches.isEmpty }

    /// Ends the attempts of recognizers on a view and on the views in it, or of all: fingers that they follow are lost.
    func cancelGestures(in view: UIView?, because reason: @autoclosure () -> String) {
        guard !gestureArbiter.members.isEmpty else { return }
        let event = touchRouter.event
        let pressesEvent = application?.keyRouter.event ?? UIPressesEvent()
        gestureArbiter.whileTelling {
            for case let recognizer as UIGestureRecognizer in gestureArbiter.members {
                if let view, recognizer.view?.isDescendant(of: view) != true { continue }
                let down = recognizer.trackedTouches.filter { !$0.hasLeftScreen }
                if !down.isEmpty, !recognizer.arbitration.isDecided {
                    recognizer.touchesCancelled(Set(down), with: event)
                }
                if !recognizer.trackedPresses.isEmpty, !recognizer.arbitration.isDecided {
                    recognizer.pressesCancelled(Set(recognizer.trackedPresses), with: pressesEvent)
                }
                recognizer.noteWithdrawal(because: reason())
            }
        }
        gestureArbiter.resolve()
    }
}
