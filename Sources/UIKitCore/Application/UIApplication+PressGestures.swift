extension UIApplication {
    /// Offers a press that has just begun to the recognizers of the view that has the keyboard and of its ancestors.
    func offer(_ press: UIPress, event: UIPressesEvent) {
        let chain = press.responder?.chain.compactMap { $0 as? UIView } ?? []
        for (index, view) in chain.enumerated() {
            for recognizer in view.rareIfLoaded?.gestureRecognizers ?? [] where recognizer.view === view {
                recognizer.setDepth(chain.count - index)
                recognizer.consider(press, event: event)
            }
        }
    }

    /// Delivers a press to the recognizers that track it. Returns false if a recognizer has taken the press, so that
    /// responders do not receive it.
    func notifyRecognizers(of press: UIPress, event: UIPressesEvent) -> Bool {
        guard !press.recognizers.isEmpty else { return !press.isTakenByGesture }
        screen.gestureArbiter.duringDelivery {
            for recognizer in press.recognizers where recognizer.isEnabled && !recognizer.arbitration.isDecided {
                recognizer.modifierFlags = event.modifierFlags
                switch press.phase {
                case .began: recognizer.pressesBegan([press], with: event)
                case .changed: recognizer.pressesChanged([press], with: event)
                case .ended: recognizer.pressesEnded([press], with: event)
                case .cancelled: recognizer.pressesCancelled([press], with: event)
                case .stationary: break
                }
            }
        }
        screen.gestureArbiter.resolve()
        for recognizer in press.recognizers { recognizer.startIdleDeadline() }
        return !press.isTakenByGesture
    }
}

extension UIGestureRecognizer {
    /// The application of the recognizer's view, or the current one while the view is in no window.
    var owningApplication: UIApplication? { view?.window?.screen.application ?? UIApplication.sharedIfRunning }

    /// The arbiter of the current application.
    var currentArbiter: GestureArbiter? { UIApplication.sharedIfRunning?.screen.gestureArbiter }
}
