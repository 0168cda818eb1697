import Foundation

/// Whom a recognizer tells. The list may be changed while actions are sent: what was removed is not told any more, what was
/// added is told from the next change of the state on.
extension UIGestureRecognizer {
    /// Has `target`, which is not kept alive, carry out `action` whenever the gesture is recognized, changes, ends or is
    /// cancelled. The action takes nothing, or the recognizer. Adding the same pair again does nothing.
    public func addTarget(_ target: Any, action: Selector) {
        actions.removeAll { $0.target == nil }
        guard !actions.contains(where: { $0.matches(target, action) }) else { return }
        actions.append(GestureAction(target: target as AnyObject, selector: action))
    }

    /// Removes pairs of a target and an action. Nil stands for every target, or for every action.
    public func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { $0.target == nil || $0.matches(target, action) }
    }

    /// Tells every target.
    func sendActions() {
        for action in actions {
            guard let target = action.target, actions.has(action) else { continue }
            Trace.emit(
                .action, "\(traceName) sends \(action.selector.name) to \(Trace.name(of: target)), \(state)")
            guard action.selector.invoke(on: target, sender: self, event: nil) else {
                preconditionFailure(
                    "\(Swift.type(of: target)) has no method for the action \(action.selector). Give the selector a "
                        + "method of \(Swift.type(of: target)).")
            }
        }
    }

    /// Has this recognizer wait until another one has failed. If that one is recognized instead, this one fails.
    ///
    /// It waits only while the other takes part: one that hears of none of the fingers does not keep it.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        guard otherGestureRecognizer !== self, !requiresFailure(of: otherGestureRecognizer) else { return }
        failureRequirements.append(FailureRequirement(otherGestureRecognizer))
    }

    /// Whether `require(toFail:)` was called with `other`.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool { isRequired(toWaitFor: other) }
}

extension UIGestureRecognizer {
    /// The number by which notes of the trace know the recognizer.
    package var traceNumber: Int { arbitration.number }

    /// What the trace calls the recognizer: its class and name, and the view it is attached to.
    package var traceName: String {
        let type = Trace.name(ofClass: type(of: self))
        let called = name.map { "\(type) \"\($0)\"" } ?? type
        return view.map { "\(called) of \($0.traceName)" } ?? called
    }
}
